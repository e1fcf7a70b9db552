/**
 * Lint: typescript-eslint's strict rules with types, the rules of hooks, and the bans of this house.
 * Who may import whom is in .dependency-cruiser.cjs.
 */
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const ban = (selector, message) => ({ selector, message });

const HOUSE = [
  ban('TSEnumDeclaration', 'Use a union of strings: an enum is code that a union is not.'),
  ban(
    ':matches(FunctionDeclaration, ArrowFunctionExpression)[params.length>3]',
    'At most 3 parameters: take an options object.',
  ),
  ban(
    'MethodDefinition[kind!="constructor"] > FunctionExpression[params.length>3]',
    'At most 3 parameters: take an options object.',
  ),
];

const SINKS = [
  ban('ExportDefaultDeclaration', 'Export by name.'),
  ban('JSXAttribute[name.name="dangerouslySetInnerHTML"]', 'Text is drawn as text: no markup from strings.'),
  ban('Property[key.name="dangerouslySetInnerHTML"]', 'Text is drawn as text: no markup from strings.'),
  ban(
    'MemberExpression[property.name=/^(innerHTML|outerHTML|srcdoc)$/]',
    'Text is drawn as text: no markup from strings.',
  ),
  ban(
    'MemberExpression[property.name=/^(insertAdjacentHTML|setHTMLUnsafe|createContextualFragment)$/]',
    'Text is drawn as text: no markup from strings.',
  ),
  ban(
    'MemberExpression[object.name="document"][property.name=/^(write|writeln)$/]',
    'Text is drawn as text: no markup from strings.',
  ),
];

const STORAGE = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: 'Only adapters touch the browser’s storage: ask the storage port.',
}));

const NODE = ['process', 'Buffer', 'global', '__dirname'].map((name) => ({
  name,
  message: 'The application runs in a browser.',
}));

const onWindow = (names) =>
  ['window', 'globalThis', 'self'].flatMap((object) =>
    names.map(({ name, message }) => ({ object, property: name, message })),
  );

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
      'no-restricted-syntax': ['error', ...HOUSE],
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
      // Code points are what is meant wherever a string is spread here.
      '@typescript-eslint/no-misused-spread': 'off',
      // A port is kept by whatever has its shape: an object of constants does.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // A handler of an event may be asynchronous: what it rejects with reaches the error page, as specified.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // An in-memory adapter keeps an asynchronous promise without waiting for anything.
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
      'no-restricted-syntax': ['error', ...HOUSE, ...SINKS],
      'no-restricted-globals': ['error', ...STORAGE, ...NODE],
      'no-restricted-properties': ['error', ...onWindow(STORAGE)],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/ui/**/*.{ts,tsx}', 'src/main.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // View-models bind their actions themselves (MobX autoBind).
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // Markup is longer than what it says.
    files: ['src/ui/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['src/adapters/**/*.ts'],
    rules: { 'no-restricted-globals': ['error', ...NODE], 'no-restricted-properties': 'off' },
  },
  {
    // The theme keeps its own two keys, as MUI does: they are read before the application is there.
    files: ['src/ui/theme/scheme-storage.ts'],
    rules: { 'no-restricted-globals': ['error', ...NODE], 'no-restricted-properties': 'off' },
  },
  {
    // Storybook reads the part that a file tells of from its default export.
    files: ['src/**/*.stories.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...HOUSE, ...SINKS.slice(1)] },
  },
  {
    // A factory takes what the thing it makes depends on.
    files: ['src/wiring/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SINKS] },
  },
  {
    // Tables: one row a thing, as long as the thing has rows.
    files: [
      'src/domain/error/**/*.ts',
      'src/domain/journey/steps.ts',
      'src/domain/journey/fields.ts',
      'src/ui/text/**/*.ts',
      'src/adapters/http/endpoints.ts',
      'src/adapters/in-memory/brokerage/personas.ts',
    ],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['test/**/*.{ts,tsx}', '*.config.ts'],
    rules: {
      'no-restricted-syntax': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // What a test reads back from the wire or a page is untyped until it is asserted.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
);
