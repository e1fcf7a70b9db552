import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LanguageSwitch } from '@ui/layout/language-switch';

const meta = {
  component: LanguageSwitch,
  args: { onLoaded: () => undefined, onLoadFailed: () => undefined },
} satisfies Meta<typeof LanguageSwitch>;

export default meta;

export const English: StoryObj<typeof meta> = {};
export const Hindi: StoryObj<typeof meta> = { globals: { language: 'hi' } };
