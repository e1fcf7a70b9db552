/**
 * Storybook: the components of kit, parts, messages, layout and pages in each of their states, and the screens in the
 * situations of customers. It uses the product's build rules (build/sources.ts), fonts and pictures, makes no requests to
 * other servers and sends no telemetry.
 */
import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-webpack5';
// Storybook's loader needs the file extension.
import { allFonts, fontFaces } from '../build/fonts.ts';
import { SOURCE_EXTENSIONS, sourceAliases, sourceRules } from '../build/sources.ts';
import { publicFiles, StaticFilesPlugin } from '../build/static-files.ts';

const root = join(import.meta.dirname, '..');
const fonts = await allFonts(root);

const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: [
    { directory: '../src/ui/screens', files: '**/*.stories.tsx', titlePrefix: 'Screens' },
    { directory: '../src/ui/kit', files: '**/*.stories.tsx', titlePrefix: 'Kit' },
    { directory: '../src/ui/theme', files: '*.stories.tsx', titlePrefix: 'Theme' },
    { directory: '../src/ui/parts', files: '**/*.stories.tsx', titlePrefix: 'Parts' },
    { directory: '../src/ui/messages', files: '**/*.stories.tsx', titlePrefix: 'Messages' },
    { directory: '../src/ui/layout', files: '*.stories.tsx', titlePrefix: 'Layout' },
    { directory: '../src/ui/pages', files: '*.stories.tsx', titlePrefix: 'Pages' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { check: false, reactDocgen: false },
  features: { sidebarOnboardingChecklist: false },
  // A story is no first visit: it shows its letters in the product's fonts, however late these arrive.
  previewHead: (head = '') => `${head}<style>${fontFaces(fonts.map((font) => ({ ...font, display: 'swap' })))}</style>`,
  webpackFinal: (webpack) => ({
    ...webpack,
    resolve: {
      ...webpack.resolve,
      extensions: SOURCE_EXTENSIONS,
      alias: {
        ...webpack.resolve?.alias,
        ...sourceAliases(root),
        '@stories': join(root, '.storybook'),
        '@test': join(root, 'test'),
      },
    },
    module: {
      ...webpack.module,
      rules: [
        ...(webpack.module?.rules ?? []),
        ...sourceRules(join(root, 'src'), join(root, '.storybook'), join(root, 'test/support')),
      ],
    },
    plugins: [
      ...(webpack.plugins ?? []),
      new StaticFilesPlugin([...publicFiles(join(root, 'public')), ...fonts.map(({ file }) => file)]),
    ],
    // Storybook is not shipped, so minification would only cost time.
    optimization: { ...webpack.optimization, minimize: false },
    devtool: false,
    performance: false,
  }),
};

export default config;
