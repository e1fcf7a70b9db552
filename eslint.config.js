/**
 * Lint rules: typescript-eslint's strict type-checked rules, the rules of hooks, and this project's own bans.
 * .dependency-cruiser.cjs says which layer may import which.
 */
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const ban = (selector, message) => ({ selector, message });

const LOOSE_EMPTY_LIST = {
  selector: "CallExpression[callee.property.name='toEqual'] > ArrayExpression[elements.length=0]",
  message: '`toEqual([])` also accepts `[undefined]`. Use `toStrictEqual([])`.',
};

const LATE_CLOCK = {
  selector: "CallExpression[callee.property.name='install'][callee.object.property.name='clock']",
  message: 'Use `installClock`, which checks whether a document is open.',
};

const HIDDEN_COMPARISON = {
  selector: "CallExpression[callee.name='expect'] > ArrayExpression > BinaryExpression[operator=/^[!=]==$/]",
  message: 'Compare with a matcher (`toBe`, `not.toBe`): a failure shows only `true` or `false` here.',
};

const MODULE_MOCK = {
  selector:
    "CallExpression[callee.object.name='jest'][callee.property.name=/^(mock|doMock|setMock|unstable_mockModule)$/]",
  message: 'Never mock a module: code that seems to need it lacks a port.',
};

const PROJECT_BANS = [
  ban('TSEnumDeclaration', 'Use a union of strings: an enum adds code to the bundle, a union does not.'),
  ban(
    ':matches(FunctionDeclaration, ArrowFunctionExpression)[params.length>3]',
    'At most 3 parameters: take an options object.',
  ),
  ban(
    'MethodDefinition[kind!="constructor"] > FunctionExpression[params.length>3]',
    'At most 3 parameters: take an options object.',
  ),
];

const DEFAULT_EXPORT = ban('ExportDefaultDeclaration', 'Export by name.');

const MARKUP_SINKS = [
  'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
  'Property[key.name="dangerouslySetInnerHTML"]',
  'MemberExpression[property.name=/^(innerHTML|outerHTML|srcdoc)$/]',
  'MemberExpression[property.name=/^(insertAdjacentHTML|setHTMLUnsafe|createContextualFragment)$/]',
  'MemberExpression[object.name="document"][property.name=/^(write|writeln)$/]',
].map((selector) => ban(selector, 'Render text as text: no markup from strings.'));

const storageNames = (names) =>
  names.map((name) => ({
    name,
    message: 'Only adapters may use the browser’s storage: use the storage port.',
  }));

const WEB_STORAGE = storageNames(['localStorage', 'sessionStorage']);
const CACHES = storageNames(['caches']);
const OTHER_STORAGE = storageNames(['indexedDB', 'cookieStore']);

const NODE = ['process', 'Buffer', 'global', '__dirname'].map((name) => ({
  name,
  message: 'The application runs in a browser.',
}));

const onWindow = (names) =>
  ['window', 'globalThis', 'self'].flatMap((object) =>
    names.map(({ name, message }) => ({ object, property: name, message })),
  );

/** These stores, and cookies, are banned. */
const storageRules = (names) => ({
  'no-restricted-globals': ['error', ...names, ...NODE],
  'no-restricted-properties': [
    'error',
    ...onWindow(names),
    ...storageNames(['cookie']).map(({ name, message }) => ({ object: 'document', property: name, message })),
  ],
});

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'reports/',
      'test-results/',
      'storybook-static/',
      'gallery/',
      '.cache/',
      'deploy/*.js',
      '**/*.cjs',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './tsconfig.service-worker.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-eval': 'error',
      'no-implied-eval': 'off',
      '@typescript-eslint/no-implied-eval': 'error',
      'no-restricted-syntax': ['error', ...PROJECT_BANS],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidOperator: true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // There are no enums: PROJECT_BANS.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // Strings are spread only to get their code points.
      '@typescript-eslint/no-misused-spread': 'off',
      // An object literal may implement a port.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Event handlers may be asynchronous: an uncaught rejection leads to the error page, as specified.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // In-memory adapters implement asynchronous methods of ports without waiting.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-invalid-void-type': [
        'error',
        { allowInGenericTypeArguments: true, allowAsThisParameter: true },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...PROJECT_BANS, DEFAULT_EXPORT, ...MARKUP_SINKS],
      ...storageRules([...WEB_STORAGE, ...CACHES, ...OTHER_STORAGE]),
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/ui/**/*.{ts,tsx}', 'src/start/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // MobX binds the actions of view-models (autoBind).
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // JSX takes more lines than other code.
    files: ['src/ui/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['src/adapters/**/*.ts'],
    rules: { 'no-restricted-globals': ['error', ...NODE], 'no-restricted-properties': 'off' },
  },
  {
    // The page runs before any adapter has loaded.
    files: ['src/page/built-pages.ts'],
    rules: storageRules([...CACHES, ...OTHER_STORAGE]),
  },
  {
    // The theme stores two keys itself, as MUI does, because they are read before the application starts.
    files: ['src/ui/theme/scheme-storage.ts'],
    rules: storageRules([...CACHES, ...OTHER_STORAGE]),
  },
  {
    // The service worker keeps the page and its files.
    files: ['src/service-worker.ts'],
    rules: storageRules([...WEB_STORAGE, ...OTHER_STORAGE]),
  },
  {
    // Storybook requires a default export.
    files: ['src/**/*.stories.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...PROJECT_BANS, ...MARKUP_SINKS] },
  },
  {
    // Factory functions have one parameter for each dependency.
    files: ['src/wiring/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', DEFAULT_EXPORT, ...MARKUP_SINKS] },
  },
  {
    // Tables have no maximum length.
    files: [
      'src/domain/error/**/*.ts',
      'src/domain/journey/steps.ts',
      'src/domain/journey/fields.ts',
      'src/ui/text/**/*.ts',
      'src/adapters/in-memory/brokerage/personas.ts',
    ],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['test/**/*.{ts,tsx}', '*.config.ts'],
    rules: {
      'no-restricted-syntax': ['error', LOOSE_EMPTY_LIST, LATE_CLOCK, HIDDEN_COMPARISON, MODULE_MOCK],
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Values that a test reads from the wire or from a page are untyped until they are asserted.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
);
