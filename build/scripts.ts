/** The scripts of the application, for production and for development: entries, resolution and what they share. */
import { join } from 'node:path';
import type { Configuration, EntryObject } from 'webpack';
import { SOURCE_EXTENSIONS, sourceAliases } from './sources';

/**
 * The scripts of the first load, in the order in which they run. `boot` has no React. `react` also has MUI and the theme: it
 * is an entry, so it runs in a task of its own as soon as it has arrived. `main` has the application and its other packages.
 */
export const FIRST_SCRIPTS = {
  boot: './src/boot.ts',
  react: { import: ['react-dom/client', './src/ui/theme/app-theme.tsx'], dependOn: 'boot' },
  main: { import: './src/main.tsx', dependOn: 'react' },
} satisfies EntryObject;

export function resolution(root: string): NonNullable<Configuration['resolve']> {
  return {
    extensions: SOURCE_EXTENSIONS,
    alias: {
      ...sourceAliases(root),
      // Chooses the package's production build, because its `exports` name the development build under every condition.
      'react-router$': join(root, 'node_modules/react-router/dist/production/index.mjs'),
      'react-router/dom$': join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
    },
    fallback: { crypto: false },
  };
}

export const SHARED_SCRIPTS = {
  cacheGroups: {
    default: false,
    defaultVendors: false,
    // A library that several lazy scripts need gets its own script.
    libraries: { test: /\/node_modules\//, chunks: 'async', minChunks: 2, minSize: 2000, reuseExistingChunk: true },
  },
} satisfies NonNullable<Configuration['optimization']>['splitChunks'];
