/**
 * Leaves out parts of packages that this application never runs and that no bundler can prove unused.
 *
 * The first screen has a budget in bytes; together these are some 15 KiB of it. Each entry says why the part is never
 * reached. What is left out throws when it is called after all, so that a wrong entry shows in the first test that meets it.
 */
import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';

interface LeftOut {
  /** Path below node_modules, without the extension. */
  readonly module: string;
  readonly extension: 'js' | 'mjs';
  /** The module's text from now on. */
  readonly source: string;
}

const gone = (name: string): string =>
  `() => { throw new Error(${JSON.stringify(`${name} is left out of this bundle.`)}); }`;

/** The gateway's client talks by XMLHttpRequest, sends and takes text, and is called off by an AbortSignal. */
const AXIOS: readonly LeftOut[] = [
  { module: 'axios/lib/adapters/fetch', extension: 'js', source: 'export const getFetch = () => undefined;' },
  { module: 'axios/lib/cancel/CancelToken', extension: 'js', source: `export default ${gone('CancelToken')};` },
  // No cookie is read: the gateway knows its callers by headers.
  {
    module: 'axios/lib/helpers/cookies',
    extension: 'js',
    source: 'export default { read: () => null, write() {}, remove() {} };',
  },
  { module: 'axios/lib/helpers/HttpStatusCode', extension: 'js', source: 'export default {};' },
  { module: 'axios/lib/helpers/AxiosURLSearchParams', extension: 'js', source: 'export default URLSearchParams;' },
  ...['toFormData', 'formDataToJSON', 'toURLEncodedForm'].map((name) => ({
    module: `axios/lib/helpers/${name}`,
    extension: 'js' as const,
    source: `export default ${gone(name)};`,
  })),
];

/** Compiled resolvers need `new Function`, which the policy refuses; Inversify uses them only when it is asked to. */
const INVERSIFY: readonly LeftOut[] = [
  'buildConstructorArgumentsResolverJit',
  'buildNoActivationsInstanceBindingNodeResolverJit',
  'buildNoActivationsResolvedValueBindingNodeResolverJit',
  'buildOneConstructorArgumentResolverJit',
  'buildOnePropertyArgumentResolverJit',
  'buildOneResolvedValueArgumentResolverJit',
  'buildResolvedValueArgumentsResolverJit',
  'buildZeroConstructorArgumentsResolverJit',
  'buildZeroResolvedValueArgumentsResolverJit',
].map((name) => ({
  module: `@inversifyjs/core/lib/planning/calculations/${name}`,
  extension: 'js',
  source: `export const ${name} = ${gone(name)};`,
}));

/** There is one container, bound once: no container modules, plugins or snapshots. */
const INVERSIFY_MANAGERS: readonly LeftOut[] = ['ContainerModuleManager', 'PluginManager', 'SnapshotManager'].map(
  (name) => ({
    module: `@inversifyjs/container/lib/container/services/${name}`,
    extension: 'js',
    source: `export class ${name} {}`,
  }),
);

/** The build writes the colour scheme's script into index.html, and no theme is turned into source text at run time. */
const MUI: readonly LeftOut[] = [
  {
    module: '@mui/system/InitColorSchemeScript/InitColorSchemeScript',
    extension: 'mjs',
    source: [
      "export const DEFAULT_MODE_STORAGE_KEY = 'mode';",
      "export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme';",
      "export const DEFAULT_ATTRIBUTE = 'data-color-scheme';",
      `export const buildInitColorSchemeScript = ${gone('InitColorSchemeScript')};`,
      `export default ${gone('InitColorSchemeScript')};`,
    ].join('\n'),
  },
  {
    module: '@mui/material/InitColorSchemeScript/InitColorSchemeScript',
    extension: 'mjs',
    source: [
      "export const defaultConfig = { attribute: 'data-mui-color-scheme', colorSchemeStorageKey: 'mui-color-scheme',",
      "  defaultLightColorScheme: 'light', defaultDarkColorScheme: 'dark', modeStorageKey: 'mui-mode' };",
      `export default ${gone('InitColorSchemeScript')};`,
    ].join('\n'),
  },
  {
    module: '@mui/material/styles/stringifyTheme',
    extension: 'mjs',
    source: `export const stringifyTheme = ${gone('stringifyTheme')};`,
  },
];

/**
 * Packages that do nothing when they are loaded, and do not say so. (hoist-non-react-statics and react-is are used by
 * `withTheme` of @emotion/react alone, which is not imported.)
 */
const SILENT = [
  'inversify',
  '@inversifyjs/common',
  '@inversifyjs/container',
  '@inversifyjs/core',
  '@inversifyjs/prototype-utils',
  '@inversifyjs/reflect-metadata-utils',
  'hoist-non-react-statics',
  'react-is',
];

export function leanPackages(root: string): RuleSetRule[] {
  const packages = join(root, 'node_modules');
  return [
    ...[...AXIOS, ...INVERSIFY, ...INVERSIFY_MANAGERS, ...MUI].map(({ module, extension, source }) => ({
      resource: join(packages, `${module}.${extension}`),
      use: { loader: join(root, 'build/with-source.cjs'), options: { source } },
    })),
    // One file of 370 kB whose unused components only look used: each is given a name for the developer tools.
    {
      resource: { and: [join(packages, 'react-router/dist'), /\.mjs$/] },
      use: join(root, 'build/droppable-components.cjs'),
    },
    ...SILENT.map((name) => ({ resource: join(packages, name, '/'), sideEffects: false })),
  ];
}
