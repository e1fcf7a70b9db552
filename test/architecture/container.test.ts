/** The container image is built on the same files each time (docs/operations.md "The container's base images"). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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

  it('are those of its own version where both have one', () => {
    const copied = allMatches(/^COPY --from=build (\S+ \/usr\/share\/nginx\/html\S*)$/gmu);
    expect(copied).toEqual([`/app/${FORMER_ASSETS} /usr/share/nginx/html/assets`, '/app/dist /usr/share/nginx/html']);
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
