/** The container image: its base images, its files and its output (docs/operations.md). */
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandsUnder, runCommands } from '@test/e2e/support/documented-commands';

const root = join(__dirname, '../..');
const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');

const allMatches = (pattern: RegExp): readonly string[] =>
  [...dockerfile.matchAll(pattern)].map(([, found = '']) => found);

const images = allMatches(/^ARG \w+IMAGE=(.+)$/gmu);

it('names each base image by its digest', () => {
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).toMatch(/^[a-z]+:[\w.-]+@sha256:[\da-f]{64}$/u);
});

it('is built on these images alone', () => {
  expect(allMatches(/^FROM (\S+)/gmu)).toEqual(allMatches(/^ARG (\w+IMAGE)=/gmu).map((name) => `\${${name}}`));
});

it('is built with the version of Node.js that the project needs', () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly engines: { readonly node: string };
  };
  const [needed] = /\d+/u.exec(engines.node) ?? [];
  expect(images[0]).toMatch(new RegExp(`^node:${String(needed)}\\b`, 'u'));
});

describe('the files of the container', () => {
  const FORMER_ASSETS = 'release/former-assets';

  it('may include the assets of former versions, but needs none', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    expect(ignored.indexOf('release/*')).toBeGreaterThan(-1);
    // The last pattern that matches decides.
    expect(ignored.indexOf(`!${FORMER_ASSETS}`)).toBeGreaterThan(ignored.indexOf('release/*'));
    expect(ignored).not.toContain('release');
    expect(dockerfile).toContain(`mkdir -p ${FORMER_ASSETS}`);
  });

  it('come from its own version where both versions have one', () => {
    const copied = allMatches(/^COPY --from=build (\S+ \/usr\/share\/nginx\/html\S*)$/gmu);
    expect(copied).toEqual([`/app/${FORMER_ASSETS} /usr/share/nginx/html/assets`, '/app/dist /usr/share/nginx/html']);
  });
});

describe('the documented image with the kill switch', () => {
  const blocks = commandsUnder('### Taking the service worker out of service', join(root, 'docs/operations.md'));
  const lines = (blocks.find((commands) => commands.startsWith('docker build')) ?? '').split('\n');
  const instructions = lines.slice(1, lines.indexOf('END')).map((line) => /^(?<name>[A-Z]+) (?<rest>.+)$/u.exec(line));
  const argumentsOf = (name: string): string =>
    instructions.find((instruction) => instruction?.groups?.['name'] === name)?.groups?.['rest'] ?? '';

  it('is based on the deployed image', () => {
    expect(lines[0]).toBe("docker build -t login:2.1.0-kill-switch -f - . <<'END'");
    expect(instructions.map((instruction) => instruction?.groups?.['name'])).toEqual(['FROM', 'COPY', 'RUN']);
    expect(argumentsOf('FROM')).toBe('login:2.1.0');
  });

  it('serves the kill switch, and no compressed copy of the former worker', () => {
    const [served = ''] = allMatches(/^COPY --from=build \/app\/dist (\S+)$/gmu);
    const folder = mkdtempSync(join(tmpdir(), 'kill-switch-'));
    try {
      for (const name of ['index.html', 'index.html.br', 'sw.js', 'sw.js.br', 'sw.js.gz'])
        writeFileSync(join(folder, name), name);
      const [source = '', target = ''] = argumentsOf('COPY').split(' ');
      cpSync(join(root, source), target.replace(served, folder));
      runCommands(argumentsOf('RUN'), { folder, replacements: { [served]: folder } });
      expect(readdirSync(folder).sort()).toEqual(['index.html', 'index.html.br', 'sw.js']);
      const killSwitch = readFileSync(join(root, 'deploy/service-worker-kill-switch.js'), 'utf8');
      expect(readFileSync(join(folder, 'sw.js'), 'utf8')).toBe(killSwitch);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the output of the container', () => {
  const links = Object.fromEntries(
    [...dockerfile.matchAll(/ln -sf \/dev\/(\w+) \/var\/log\/nginx\/(\S+)/gu)].map(([, output = '', log = '']) => [
      log,
      output,
    ]),
  );

  it('has every log of nginx', () => {
    const site = readFileSync(join(root, 'deploy/nginx/site.conf'), 'utf8');
    const logs = [...site.matchAll(/^\s*access_log \/var\/log\/nginx\/(\S+)/gmu)].map(([, log]) => log);
    expect(Object.keys(links).sort()).toEqual([...new Set(logs), 'error.log'].sort());
  });

  it('keeps what can contain an ssoId out of the standard output', () => {
    expect(links).toEqual({
      'access.log': 'stdout',
      'telemetry.log': 'stdout',
      'csp.log': 'stderr',
      'error.log': 'stderr',
    });
  });
});
