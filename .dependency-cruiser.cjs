/**
 * Which layer may import which (docs/adr/0001-hexagon-and-one-container.md). Each rule's name states what it enforces.
 *
 * `npx tsx scripts/check.ts layers`, a part of `npm run lint`, checks the rules; test/architecture/layers.test.ts violates each rule and
 * expects it to fail. `$1` in a `to` stands for the first group of the `from`.
 */

const NPM = '(^|/)node_modules/';
const REACT = 'react|react-dom|@emotion/react|@emotion/styled|@mui/material|@mui/x-date-pickers|date-fns';

/** Matches any npm package except the named ones. */
const npmBut = (packages) => `${NPM}(?!(?:@types/)?(?:${packages})(?:/|$))`;

/** The packages that each adapter may use. Adapters that are not listed may use none. */
const TECHNOLOGY = {
  http: 'axios|axios-retry',
  browser: 'ua-parser-js|uuid',
  'clever-tap': 'clevertap-web-sdk',
  beacon: 'web-vitals',
  mobx: 'mobx',
  webauthn: '@simplewebauthn/browser',
};

const rule = (name, from, to) => ({ name, severity: 'error', from, to });

const OWN = '^(\\.storybook|src|sandbox|conformance|test|scripts|build|deploy|bench)/';

/** One rule for the project's files and one for packages, as one path cannot match both. `types` allows type-only imports. */
const only = (name, from, { files, types, packages }) => [
  rule(name, from, { path: OWN, pathNot: types ? `${files}|${types}` : files }),
  ...(types
    ? [rule(`${name}, but for types`, from, { path: types, pathNot: files, dependencyTypesNot: ['type-only'] })]
    : []),
  rule(`${name}, and no other package`, from, { path: packages ? npmBut(packages) : NPM }),
];

const VIEW_MODEL = {
  path: '^src/ui/.*\\.(?:view-model|form)\\.ts$|^src/ui/(?:form|links)/',
};
const ROUTER = '^src/ui/(router|navigation-follower)';
/** What a mask hides is a rule of the domain, which one component of the kit says to screen readers. */
const MASKING = 'src/domain/identity/masking\\.ts';
const STORY = '\\.stories\\.tsx$';
const VIEW_FOLDERS = 'screens|parts|messages|layout|pages|kit|theme|form|links';
const VIEW = { path: `^src/ui/(${VIEW_FOLDERS})/`, pathNot: [VIEW_MODEL.path, STORY] };

/** The rooms of `src/application`. Each may import those before it. */
const APPLICATION_ROOMS = [
  'state',
  'reporting',
  'remembering',
  'session',
  'calls',
  'errors',
  'entering',
  'handing-over',
  'signing-in',
  'recovering',
];

/** The folders of `src/ui`, and the folders that each may import besides itself. */
const UI_FOLDERS = {
  screens: 'parts|messages|form|links|kit|theme|text',
  pages: 'parts|messages|layout|links|kit|theme|text',
  parts: 'messages|form|links|kit|theme|text',
  messages: 'form|links|kit|theme|text',
  layout: 'links|kit|theme|text',
  form: 'text',
  links: 'links',
  kit: 'theme|text',
  theme: 'theme',
};

module.exports = {
  forbidden: [
    ...only('The domain imports only the domain', { path: '^src/domain/' }, { files: '^src/domain/' }),
    ...only(
      'The script in index.html imports only what is small',
      { path: '^src/page/' },
      {
        files:
          '^src/(domain|page)/|^src/ui/(kit/(composition|focus|display/slow-times)|text/language-key)\\.ts$|^src/adapters/(http/(early-handshake|request-head)|web-crypto/random)\\.ts$',
      },
    ),
    ...only('Ports import only the domain and ports', { path: '^src/ports/' }, { files: '^src/(domain|ports)/' }),
    ...only(
      'Use-cases import only the domain, ports and use-cases',
      { path: '^src/application/' },
      { files: '^src/(domain|ports|application)/' },
    ),
    ...APPLICATION_ROOMS.slice(0, -1).map((room, index) =>
      rule(
        `${room} in src/application: imports between rooms go one way`,
        { path: `^src/application/${room}/` },
        { path: `^src/application/(${APPLICATION_ROOMS.slice(index + 1).join('|')})/` },
      ),
    ),
    rule(
      'Adapters import only the domain and ports, and not each other',
      { path: '^src/adapters/([^/]+)/' },
      { path: '^(src|sandbox|test)/', pathNot: '^src/(domain|ports)/|^src/adapters/$1/' },
    ),
    ...Object.entries(TECHNOLOGY).map(([folder, packages]) =>
      rule(
        `The adapter ${folder} uses no technology but its own`,
        { path: `^src/adapters/${folder}/` },
        { path: npmBut(packages) },
      ),
    ),
    rule(
      'An adapter without a technology of its own imports no package',
      { path: '^src/adapters/', pathNot: `^src/adapters/(${Object.keys(TECHNOLOGY).join('|')})/` },
      { path: NPM },
    ),
    ...only('A view-model imports only the domain, ports, use-cases and view-models', VIEW_MODEL, {
      files: `^src/(domain|ports|application)/|${VIEW_MODEL.path}|^src/ui/(lazy-load|press-guard|view-model)`,
      types: '^src/ui/text/catalogue',
      packages: 'mobx|class-validator|@zxcvbn-ts/core|@zxcvbn-ts/language-common',
    }),
    ...only('A view imports only view-models, text, kit and theme', VIEW, {
      files: `^src/ui/(${VIEW_FOLDERS}|text)/|^src/ui/(use-view-model|lazy-load|lazy-parts|press-guard|app\\.view-model)|^${MASKING}`,
      types: '^src/(domain|application)/',
      packages: `${REACT}|mobx-react-lite|notistack|uqr`,
    }),
    rule(
      'The kit and the theme know no domain, use-case or view-model',
      { path: '^src/ui/(kit|theme)/', pathNot: STORY },
      { path: '^src/(domain|ports|application)/|^src/ui/(use-view-model|app\\.view-model)', pathNot: MASKING },
    ),
    rule(
      'No screen imports another',
      { path: '^src/ui/screens/([^/]+)/' },
      { path: '^src/ui/screens/', pathNot: '^src/ui/screens/$1/' },
    ),
    ...Object.entries(UI_FOLDERS).map(([folder, others]) =>
      rule(
        `${folder} in src/ui: imports between folders go one way`,
        { path: `^src/ui/${folder}/`, pathNot: STORY },
        { path: `^src/ui/(${VIEW_FOLDERS}|text)/`, pathNot: `^src/ui/(?:${folder}|${others})/` },
      ),
    ),
    ...only(
      'A story imports only what it shows, and the clocks and situations of stories',
      { path: STORY },
      {
        files:
          '^src/ui/(screens|parts|messages|layout|pages|kit|theme|text)/|^src/ui/lazy-load|^\\.storybook/(clocks|situation)',
        packages: `${REACT}|@storybook/react-webpack5`,
      },
    ),
    rule('Nothing but Storybook reads stories', { path: OWN }, { path: STORY }),
    ...only(
      'Text imports only text, and types of the domain and use-cases',
      { path: '^src/ui/text/' },
      {
        files: '^src/ui/text/',
        types: '^src/(domain|application)/',
        packages: 'mobx|react',
      },
    ),
    rule(
      'A language imports no text of another',
      { path: '^src/ui/text/([^/]+)/' },
      { path: '^src/ui/text/[^/]+/', pathNot: '^src/ui/text/$1/', dependencyTypesNot: ['type-only'] },
    ),
    ...only(
      'The router imports only what it routes to',
      { path: ROUTER },
      {
        files:
          '^src/domain/journey/|^src/ui/(screens|layout|pages|messages|parts|kit|text)/|^src/ui/(use-view-model|lazy-load|router|navigation-follower|app\\.view-model)',
        types: '^src/application/',
        packages: 'react|react-router-dom|mobx-react-lite',
      },
    ),
    rule(
      'Only the router knows the router library',
      { path: '^src/', pathNot: ROUTER },
      { path: `${NPM}react-router` },
    ),
    rule(
      'Only the wiring and use-view-model know Inversify',
      { path: '^src/', pathNot: '^src/wiring/|^src/ui/use-view-model' },
      { path: `${NPM}(inversify|@inversifyjs|reflect-metadata)/` },
    ),
    rule(
      'Only the start imports the wiring',
      { path: '^src/', pathNot: '^src/(start|wiring)/' },
      { path: '^src/wiring/' },
    ),
    rule(
      'The in-memory brokerage is not in the application',
      { path: '^src/', pathNot: '^src/adapters/in-memory/' },
      { path: '^src/adapters/in-memory/' },
    ),
    ...only(
      'The sandbox imports only the domain, ports, the in-memory brokerage, the clock and deploy',
      { path: '^sandbox/' },
      {
        files: '^(sandbox|deploy|src/(domain|ports|adapters/in-memory))/|^src/adapters/browser/clock\\.ts$',
        packages: 'hono|@hono/node-server|@simplewebauthn/server|ajv|ajv-formats|js-yaml',
      },
    ),
    ...only(
      'The conformance suite imports only the contract, the adapters of the wire and what they import',
      { path: '^conformance/' },
      {
        files:
          '^(conformance|scripts/support|src/(domain|ports|adapters/(http|web-crypto)))/|^src/adapters/browser/clock\\.ts$|^sandbox/contract',
        packages: '@simplewebauthn/server|ajv|hono|yaml',
      },
    ),
    rule(
      'The application imports no test and no tool',
      { path: '^src/', pathNot: STORY },
      { path: '^(\\.storybook|test|sandbox|conformance|scripts|build|deploy|bench)/' },
    ),
    rule(
      'The application uses no development package, except where it ships nothing',
      { path: '^src/', pathNot: '^src/ui/kit/fields/date-picker\\.tsx$' },
      {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
        pathNot: `${NPM}@types/`,
      },
    ),
    rule('Every import resolves', { path: OWN }, { couldNotResolve: true }),
    rule('No import is circular', { path: '^(src|sandbox|conformance)/' }, { circular: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
