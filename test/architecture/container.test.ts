/** deploy/Dockerfile. What runs in the container is tested in test/e2e/delivery/container.spec.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');

const allMatches = (pattern: RegExp): readonly string[] =>
  [...dockerfile.matchAll(pattern)].map(([, found = '']) => found);

const images = allMatches(/^ARG \w+IMAGE=(.+)$/gmu);

it('names the image that it runs in by its digest, and the one that builds it by its version', () => {
  expect(images).toHaveLength(2);
  const [builds = '', runs = ''] = images;
  expect(runs).toMatch(/^[a-z]+:[\w.-]+@sha256:[\da-f]{64}$/u);
  const recommended = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  expect(builds).toBe(`node:${recommended}-bookworm-slim`);
});

it('is built on these images alone', () => {
  expect(allMatches(/^FROM (\S+)/gmu)).toEqual(allMatches(/^ARG (\w+IMAGE)=/gmu).map((name) => `\${${name}}`));
});

it('runs as a user without a name or a right, and stops when its open requests have ended', () => {
  expect(allMatches(/^USER (.+)$/gmu)).toEqual(['10001:10001']);
  expect(allMatches(/^VOLUME (.+)$/gmu)).toEqual(['/run/login']);
  expect(allMatches(/^STOPSIGNAL (.+)$/gmu)).toEqual(['SIGQUIT']);
});

it('may include the assets of former versions, but needs none', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  expect(ignored.indexOf('release/*')).toBeGreaterThan(-1);
  // The last pattern that matches decides.
  expect(ignored.indexOf('!release/former-assets')).toBeGreaterThan(ignored.indexOf('release/*'));
  expect(ignored).not.toContain('release');
});
