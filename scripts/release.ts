/**
 * `npm run release`: writes the archive of dist/ to release/, with the SBOM, the third-party notices and checksums. It
 * refuses a commit that cannot be rebuilt, or that the changelog does not describe (build/release-faults.ts), and a build
 * that differs from a second one.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeArchive } from '../build/archive';
import { releaseFaults } from '../build/release-faults';
import { CHECKSUMS, emptyReleaseFolder } from '../build/release-folder';
import { lockedVersion, makeSbom } from '../build/sbom';
import { sha256 } from '../build/sha256';
import { NOTICES_PATH } from '../build/third-party-notices';
import { build } from './build';
import { differencesToCleanBuild } from './support/clean-build';
import { git } from './support/git';
import { runProgram, say } from './support/run';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const target = join(root, 'release');

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { name, version } = JSON.parse(read('package.json')) as { readonly name: string; readonly version: string };

/** The commit of a tag, annotated or not. Undefined if there is no such tag. */
function taggedCommit(tag: string): string | undefined {
  const isKnown = git(root, 'tag', '--list', tag).trim() !== '';
  return isKnown ? git(root, 'rev-list', '-n', '1', `refs/tags/${tag}`).trim() : undefined;
}

function requireRepeatable(): void {
  const faults = releaseFaults({
    version,
    lockedVersion: lockedVersion(root),
    changelog: read('CHANGELOG.md'),
    uncommitted: git(root, 'status', '--porcelain').trim(),
    hasLocalSettings: existsSync(join(root, '.env')),
    commit: git(root, 'rev-parse', 'HEAD').trim(),
    taggedCommit: taggedCommit(`v${version}`),
  });
  if (faults.length > 0) throw new Error(`Nothing was released:\n${faults.map((fault) => `  ${fault}.`).join('\n')}`);
}

async function buildTwice(): Promise<void> {
  await build();
  const differences = await differencesToCleanBuild(root);
  if (differences.length > 0) throw new Error(`Two builds differ in ${differences.join(', ')}.`);
}

/** Writes the release's files except the checksums. Returns their names. */
async function writeFiles(): Promise<readonly string[]> {
  const base = `${name}-${version}`;
  const [archive, sbom, notices] = [`${base}.tar.gz`, `${base}.cdx.json`, `${base}-${NOTICES_PATH}`];
  emptyReleaseFolder(target, name);
  const committed = new Date(git(root, 'log', '-1', '--format=%cI').trim());
  await writeArchive({ folder: dist, prefix: base, file: join(target, archive), modified: committed });
  writeFileSync(join(target, sbom), await makeSbom(root));
  writeFileSync(join(target, notices), readFileSync(join(dist, NOTICES_PATH)));
  return [archive, sbom, notices];
}

/** Writes the checksums in the format of `sha256sum --check`. */
function writeChecksums(files: readonly string[]): void {
  const lines = files.map((file) => `${sha256(readFileSync(join(target, file)))}  ${file}\n`);
  writeFileSync(join(target, CHECKSUMS), lines.join(''));
}

await runProgram(async () => {
  requireRepeatable();
  await buildTwice();
  const files = await writeFiles();
  writeChecksums(files);
  say(`Wrote to release/: ${[...files, CHECKSUMS].join(', ')}.`);
  say('To check them: (cd release && sha256sum --check SHA256SUMS)');
});
