/** The page of `npm run dev`, and what its bundle shares with the production build. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pageTitle, readAppConfig } from '../../build/app-config';
import { FIRST_SCRIPTS, resolution } from '../../build/scripts';

const root = join(__dirname, '../..');

/** Runs in another process, because Jest cannot load an ES module with top-level await. */
const PRINT_SCRIPT = `
  const { developmentPage } = await import('./build/development/page.ts');
  const { applicationBundle } = await import('./build/development/application.ts');
  const config = { REDIRECT_ALLOWED_ORIGINS: 'http://localhost:3000' };
  const page = await developmentPage({ root: process.cwd(), fonts: [], config });
  const { resolve, entry, module } = applicationBundle(process.cwd(), []);
  process.stdout.write(JSON.stringify({ page, resolve, entry, rules: module.rules }));
`;

interface Printed {
  readonly page: string;
  readonly resolve: { readonly alias: Readonly<Record<string, string>> };
  readonly entry: unknown;
  readonly rules: unknown;
}

let printed: Printed;

beforeAll(() => {
  const options = ['--import', 'tsx', '--input-type=module', '-e', PRINT_SCRIPT];
  const { stdout, stderr } = spawnSync(process.execPath, options, { cwd: root, encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  printed = JSON.parse(stdout) as Printed;
}, 120_000);

describe('the page of the development server', () => {
  it('has a value for every placeholder of public/index.html', () => {
    expect(printed.page).toContain(pageTitle(readAppConfig(root)));
    expect(printed.page).not.toContain('<%=');
  });

  it('requests the scripts, and the page’s own script starts them', () => {
    for (const name of Object.keys(FIRST_SCRIPTS))
      expect(printed.page).toContain(`<script src="/assets/${name}.js"></script>`);
    expect(printed.page).toContain('start-failed');
  });

  it('allows hand-offs to the sandbox behind it', () => {
    expect(printed.page).toContain('"REDIRECT_ALLOWED_ORIGINS": "http://localhost:3000"');
  });

  it('has no forms rendered by the build, which would be out of date after a change', () => {
    expect(printed.page).not.toContain('data-page="identifier"');
  });
});

describe('the development bundle', () => {
  it('has the entries and aliases of the production build', () => {
    expect(printed.entry).toEqual(FIRST_SCRIPTS);
    expect(printed.resolve.alias).toEqual(resolution(root).alias);
  });

  it('lets React replace mounted components', () => {
    expect(JSON.stringify(printed.rules)).toContain('"refresh":true');
  });
});
