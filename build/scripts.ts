/** The scripts of the application, for production and for development: entries, resolution and what they share. */
import { join } from 'node:path';
import type { Chunk, Configuration, EntryObject } from 'webpack';
import { SOURCE_EXTENSIONS, sourceAliases } from './sources';

/**
 * The scripts of the first load, in the order in which they run. `boot` has no React. `react` has the theme and the packages
 * of `main`.
 */
export const FIRST_SCRIPTS = {
  boot: './src/start/boot.ts',
  react: { import: './src/start/react.ts', dependOn: 'boot' },
  main: { import: './src/start/main.ts', dependOn: 'react' },
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
    packagesOfMain: { name: 'react', test: /\/node_modules\//, chunks: isMain, priority: 1, enforce: true },
    // A library that several lazy scripts need gets its own script.
    libraries: { test: /\/node_modules\//, chunks: 'async', minChunks: 2, minSize: 2000, reuseExistingChunk: true },
  },
} satisfies NonNullable<Configuration['optimization']>['splitChunks'];

function isMain(chunk: Chunk): boolean {
  return chunk.name === 'main';
}
