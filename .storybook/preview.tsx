/** Wraps every story in the product's theme and texts, with mode and language in the toolbar. */
import type { Preview } from '@storybook/react-webpack5';
import { useArgs } from 'storybook/preview-api';
import { ENGLISH, type LazySection } from '@ui/text/catalogue';
import { LANGUAGES, LANGUAGE_TAGS, type Language } from '@ui/text/languages';
import { text } from '@ui/text/text-store';
import { AppTheme } from '@ui/theme/app-theme';
import { keepAppearance, type Appearance } from '@ui/theme/scheme-storage';

const SECTIONS = Object.keys(ENGLISH.lazy) as LazySection[];

const modes: readonly { readonly value: Appearance; readonly title: string }[] = [
  { value: 'light', title: 'Light' },
  { value: 'dark', title: 'Dark' },
  { value: 'contrast', title: 'High contrast' },
  { value: 'system', title: 'System' },
];

const preview: Preview = {
  globalTypes: {
    mode: { description: 'Mode', toolbar: { icon: 'contrast', items: [...modes], dynamicTitle: true } },
    language: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        items: LANGUAGE_TAGS.map((value) => ({ value, title: LANGUAGES[value].name })),
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { mode: 'light', language: 'en' },
  parameters: {
    layout: 'fullscreen',
    backgrounds: { disable: true },
    controls: { disable: true },
    actions: { disable: true },
    // A play function that throws ends its story with an error.
    throwPlayFunctionExceptions: true,
  },
  loaders: [
    async ({ globals }) => {
      await text.load(...SECTIONS);
      await text.setLanguage(globals['language'] as Language);
      document.documentElement.lang = text.language;
    },
  ],
  decorators: [
    function Interactive(Story, { args }) {
      const [, update] = useArgs();
      const onChange = (value: unknown) => update({ ['checked' in args ? 'checked' : 'value']: value });
      return 'onChange' in args ? <Story args={{ ...args, onChange }} /> : <Story />;
    },
    (Story, { globals }) => {
      const mode = globals['mode'] as Appearance;
      keepAppearance(mode);
      return (
        <AppTheme key={mode}>
          <main style={{ maxWidth: 640, padding: 24 }}>
            <Story />
          </main>
        </AppTheme>
      );
    },
  ],
};

export default preview;
