import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@domain/identity/password-policy';
import { SERVICES } from '@ports/services';
import { PAGES } from '../../scripts/docs/pages';
import { CALLS_OUTSIDE_STEPS, CALLS_OF_STEPS } from '../../scripts/docs/journey-descriptions';

const root = join(__dirname, '../..');

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const documentsIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return documentsIn(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...documentsIn('docs')];

describe('the generated documents', () => {
  it.each(PAGES.map(({ path, content }) => [path, content] as const))(
    '%s is as its tables say ("npm run docs")',
    (path, content) => {
      expect(read(path)).toBe(content(root));
    },
  );

  it('give every call either a step or a place outside the steps', () => {
    const ofSteps = new Set<string>(Object.values(CALLS_OF_STEPS).flat());
    const elsewhere = Object.keys(CALLS_OUTSIDE_STEPS);
    expect(elsewhere.filter((service) => ofSteps.has(service))).toStrictEqual([]);
    expect([...ofSteps, ...elsewhere].sort()).toEqual(Object.keys(SERVICES).sort());
  });
});

/** Code may look like a link. */
const withoutCode = (document: string): string => document.replace(/`[^`\n]*`/gu, '');

/** Targets of Markdown links within the project. */
const linksOf = (document: string): readonly { readonly path: string; readonly anchor: string }[] =>
  [...withoutCode(document).matchAll(/\]\(([^)\s]+)\)/gu)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/u.test(target))
    .map((target) => {
      const [path = '', anchor = ''] = target.split('#');
      return { path, anchor };
    });

const headingsOf = (document: string): readonly string[] =>
  [...document.matchAll(/^#{1,6} (.+)$/gmu)].map(([, heading = '']) => heading);

/** The anchor that code hosts generate from a heading. */
const anchorsOf = (document: string): readonly string[] =>
  headingsOf(document).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** A path in backticks that begins with a folder of the project, as `src/domain/journey/steps.ts`. */
const mentionedIn = (document: string): readonly string[] =>
  [...document.matchAll(/`((?:src|sandbox|test|scripts|build|deploy|bench|docs|public)\/[\w./-]*)`/gu)].map(
    ([, path = '']) => path,
  );

/** Names after a link, as in "[fields.ts](../src/domain/journey/fields.ts) (`STEP_FIELDS`)", with the file's path. */
const namesAfterLinks = (document: string): readonly { readonly path: string; readonly name: string }[] =>
  [...document.matchAll(/\]\((?![a-z]+:)([^)#\s]+)\) \(((?:`[^`]+`(?:, | and )?)+)\)/gu)].flatMap(
    ([, path = '', list = '']) => [...list.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => ({ path, name })),
  );

/** Whether the source declares, passes or calls the name; a word in a text does not count. */
const isDeclaredIn = (source: string, name: string): boolean => {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\w.])${literal}'?\s*(?:[:=(<,;{})?]|extends|$)`, 'mu').test(source);
};

describe.each(DOCUMENTS)('%s', (path) => {
  const document = read(path);

  it('has no broken links', () => {
    const broken = linksOf(document).filter(({ path: target, anchor }) => {
      const file = target === '' ? join(root, path) : join(root, dirname(path), target);
      if (!existsSync(file)) return true;
      return anchor !== '' && statSync(file).isFile() && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor);
    });
    expect(broken.map(({ path: target, anchor }) => `${target}#${anchor}`)).toStrictEqual([]);
  });

  it('names after a link only declarations of the linked file', () => {
    const missing = namesAfterLinks(document).filter(
      ({ path: target, name }) => !isDeclaredIn(read(join(dirname(path), target)), name),
    );
    expect(missing).toStrictEqual([]);
  });

  it('names only existing files', () => {
    const missing = mentionedIn(document).filter((mentioned) => !existsSync(join(root, mentioned)));
    expect(missing.map((mentioned) => relative('.', mentioned))).toStrictEqual([]);
  });
});

const CODE_FOLDERS = ['src', 'test', 'scripts', 'build', 'deploy', 'bench', 'sandbox', '.storybook'];

const codeFilesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:[cm]?[jt]s|tsx)$/u.test(path))
    .map((path) => join(folder, path));

/** Headings in comments, as in: docs/journeys.md "Entering", "Login". */
const headingsNamedIn = (source: string): readonly { readonly path: string; readonly heading: string }[] =>
  [
    ...source
      .replaceAll(/\n[ \t]*(?:\*|\/\/)[ \t]/gu, ' ')
      .matchAll(/((?:docs\/[\w/-]+|CONTRIBUTING|README)\.md),?((?:(?:,| and)? "[^"\n]+")+)/gu),
  ].flatMap(([, path = '', list = '']) =>
    [...list.matchAll(/"([^"]+)"/gu)].map(([, heading = '']) => ({ path, heading })),
  );

const withoutNumber = (heading: string): string => heading.replace(/^[\d.]+ /u, '');

describe('comments', () => {
  const named = CODE_FOLDERS.flatMap(codeFilesIn).flatMap((file) =>
    headingsNamedIn(read(file)).map(({ path, heading }) => ({ file, path, heading })),
  );

  it('name only headings that the document has', () => {
    expect(named.length).toBeGreaterThan(20);
    const missing = named.filter(({ path, heading }) => !headingsOf(read(path)).map(withoutNumber).includes(heading));
    expect(missing).toStrictEqual([]);
  });
});

/** Cells of the rows of a Markdown table under a heading. */
const rowsUnder = (document: string, heading: string): readonly (readonly string[])[] =>
  rowsOf(document.split(/^## /mu).find((part) => part.startsWith(heading)) ?? '');

const rowsOf = (section: string): readonly (readonly string[])[] =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<=\s)\|(?=\s)/u)
        .map((cell) => cell.trim()),
    );

/** Every section and sub-heading of the specification. */
const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  '1': ['Users and journeys', 'Header and footer'],
  '2': [
    'Routes',
    'Layout',
    'Select Profile screen',
    'Greeting account-choice screen',
    'SSO failure screen',
    'Maintenance page',
    'Error dialogs',
    'Other elements',
  ],
  '3': [
    'Journey state',
    'Account',
    'Auth state',
    'Auth context for calls',
    'Device details',
    'Theme',
    'Error state',
    'Service tracker',
    'Session',
    'Error response',
    'Form fields named in errors',
  ],
  '4': [
    'Startup',
    'Route guard',
    'Global error state',
    'Asynchronous actions',
    'Journey state changes',
    'Account selection and hand-off',
    'Call wrapper behaviour',
    'Error-driven navigation',
    'Error presentation types',
    'Other transitions',
  ],
  '5': ['Validation rules'],
  '6': ['Roles and permissions'],
  '7': ['Common request conditions', 'Calls'],
  '8': [
    'The error catalogue',
    'Toasts',
    'Toast plus redirect',
    'Field errors',
    'Navigation only',
    'Dialogs',
    'Other messages',
  ],
  '9': ['Business constants and limits'],
};

describe('docs/index.md', () => {
  const rows = rowsUnder(read('docs/index.md'), 'Sections');
  /** The rows under a heading have it in the first of them only. */
  const sections = rows.map(([section]) => section).filter((section) => section !== '');

  it('has rows for every section and sub-heading of the specification, in its order', () => {
    const headings = Object.entries(HEADINGS).flatMap(([section, names]) => names.map((name) => `${section} ${name}`));
    expect(sections).toEqual(headings);
  });

  it('names a file and a test for each rule', () => {
    const bare = rows.filter(
      ([, , keeper = '', test = '']) => !keeper.includes('](') || !/\.(test|spec)\.tsx?\)/u.test(test),
    );
    expect(bare).toStrictEqual([]);
  });
});

/** The constants of specification §9 with their values. */
const CONSTANTS: readonly (readonly [name: string, value: string])[] = [
  ['resend limit wait', '5 minutes'],
  ['dormancy, first threshold', '12 months'],
  ['dormancy, second threshold', '24 months'],
  ['support telephone numbers', 'two; the specification gives no values'],
  ['support e-mail', 'one; the specification gives no value'],
  ['registration numbers', 'the specification gives no values'],
  ['toasts visible', '3, the rest queued'],
  ['toasts: duplicates', 'suppressed'],
  ['toasts: oldest', 'dismissed at the limit'],
  ['toasts: auto-hide', '5000 ms'],
  ['toasts: position', 'top centre'],
  ['toasts: transition', '225 ms in, 195 ms out'],
  ['toasts: variants', 'default, success, error, warning, info'],
  ['toasts: close button', "'Close'"],
  ['connectivity and general notifications', '3000 ms'],
  ['alert variants', 'standard, outlined, filled'],
  ['alert default severity', 'success'],
  ['persistence time-out', '5000 ms'],
  ['persisted store version', '1'],
  ['local storage helper secret', '12'],
  ['cipher', 'AES-256-GCM'],
  ['IV', '16 bytes'],
  ['tag', '16 bytes'],
  ['payload', "three base64 parts joined by '.'"],
  ['key wrapping', 'RSA-OAEP SHA-256'],
  ['request id', '20 characters'],
  ['token refresh margin', '1 hour'],
  ['installation registration time-out', '10 s'],
  ['breakpoints, login layout and dialogs', '0, 600, 900, 1200, 1536'],
  ['breakpoints, design system', '0, 414, 744, 1280, 1440'],
  ['base spacing', '8 px'],
  ['header height, mobile', '64 px'],
  ['header height, desktop', '84 px'],
  ['dialog, max width', '600 px'],
  ['drawer width', '240 px'],
  ['search bar height', '40 px'],
  ['breadcrumbs', 'collapse after 4 (1 before, 3 after)'],
  ['tooltip touch-leave delay', '4000 ms'],
  ['OTP input box, medium', '56 px'],
  ['OTP input box, small', '40 px'],
  ['chip height', '20 px'],
  ['brand primary', '#97144D'],
  ['brand secondary', '#ED1164'],
  ['brand tertiary', '#12877F'],
  ['font size, base', '14'],
  ['font size, root', '16'],
  ['default font', 'Lato'],
  ['fallback font', 'Helvetica'],
  ['default scheme', 'light'],
  ['modes', 'light, dark and high contrast'],
  ['theme storage key, mode', "'mui-mode'"],
  ['theme storage key, scheme', "'mui-color-scheme'"],
  ['theme attribute', 'data-mui-color-scheme'],
  ['colour mode key from the app title', '–'],
  ['device identifier key', "'uuid'"],
  ['browser-storage size', '4980736'],
];

describe('docs/assumptions.md', () => {
  const rows = rowsUnder(read('docs/assumptions.md'), '6. ');

  it('has every constant of section 9 with its value', () => {
    expect(rows.map(([name, value]) => [name, value])).toEqual(CONSTANTS);
  });

  it.each(CONSTANTS.map(([name]) => name))(
    'names the file and the tests of "%s", or says why it has no use',
    (name) => {
      const [, , home = '', snippet = '', tests = ''] = rows.find(([constant]) => constant === name) ?? [];
      if (home.startsWith('no use: ')) return;
      expect(tests).toMatch(/\.(?:test|spec)\.tsx?\)$/u);
      const [, path = ''] = /^\[[^\]]+\]\(\.\.\/([^)]+)\)$/u.exec(home) ?? [];
      const [, text = ''] = /^`(.+)`$/u.exec(snippet) ?? [];
      expect([path, text]).not.toContain('');
      expect(read(path)).toContain(text);
    },
  );
});

const { standard, exchange } = MAX_PASSWORD_LENGTH;

it.each([
  ['docs/assumptions.md', `${MIN_PASSWORD_LENGTH} to ${standard} characters of any kind`],
  ['docs/assumptions.md', `and at most ${exchange} characters`],
  ['docs/openapi.yaml', `${MIN_PASSWORD_LENGTH} to ${standard} characters of any kind`],
  ['docs/openapi.yaml', `minLength: ${MIN_PASSWORD_LENGTH}\n      maxLength: ${standard}\n`],
  ['docs/operations.md', `a special character, at most ${exchange} characters`],
  ['docs/security.md', `6.2.1 at least ${MIN_PASSWORD_LENGTH} characters`],
  ['docs/security.md', `\`standard\` (${standard}); **not met** by \`exchange\` (${exchange})`],
  ['.env.example', `a special character, ${MIN_PASSWORD_LENGTH} to ${exchange} characters`],
])('%s gives the lengths of a password as password-policy.ts has them: "%s"', (path, text) => {
  expect(read(path)).toContain(text);
});

describe('docs/security.md', () => {
  const [protections = ''] = (read('docs/security.md').split(/^## /mu)[2] ?? '').split('### Longer checks');

  it('names a test file for each protection', () => {
    const rows = rowsOf(protections);
    expect(rows.length).toBeGreaterThan(25);
    expect(rows.filter(([, , test = '']) => !/`test\/[\w/.-]+\.(test|spec)\.tsx?`/u.test(test))).toStrictEqual([]);
  });
});

describe('docs/operations.md', () => {
  const keys = [...read('.env.example').matchAll(/^([A-Z_]+)=/gmu)].map(([, key = '']) => key);

  it('explains every setting, and no other', () => {
    const explained = rowsUnder(read('docs/operations.md'), 'Configuration').flatMap(([cell = '']) =>
      [...cell.matchAll(/`([A-Z_]+)`/gu)].map(([, key = '']) => key),
    );
    expect(explained.filter((key) => key !== 'SUPPORT_URL').sort()).toEqual(
      keys.filter((key) => key !== 'SUPPORT_URL').sort(),
    );
  });
});

describe('docs/adr', () => {
  it('lists every decision', () => {
    const pages = documentsIn('docs/adr')
      .map((path) => path.replace('docs/adr/', ''))
      .filter((path) => path !== 'README.md');
    const listed = linksOf(read('docs/adr/README.md')).map(({ path }) => path);
    expect(listed.sort()).toEqual(pages.sort());
  });
});
