/**
 * `npx tsx scripts/image.ts [--out FOLDER]`: writes to deploy/generated/image/ what deploy/Dockerfile puts into /opt/login: the
 * build in dist/, with the assets of former versions in release/former-assets/, the configuration of nginx, and the program
 * that writes the settings when the container starts.
 */
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { runProgram, say } from './support/run';

const root = join(import.meta.dirname, '..');

export async function writeImage(dist: string, out: string): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(join(out, 'html'), { recursive: true });
  const former = join(root, 'release/former-assets');
  if (existsSync(former)) cpSync(former, join(out, 'html/assets'), { recursive: true });
  cpSync(dist, join(out, 'html'), { recursive: true });
  cpSync(join(root, 'deploy/nginx'), join(out, 'nginx'), { recursive: true });
  cpSync(join(root, 'deploy/service-worker-kill-switch.js'), join(out, 'service-worker-kill-switch.js'));
  await build({
    entryPoints: [join(root, 'deploy/container/main.ts')],
    outfile: join(out, 'write-volume.cjs'),
    tsconfig: join(root, 'tsconfig.json'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    logLevel: 'warning',
  });
  cpSync(join(root, 'deploy/container/start'), join(out, 'start'));
  chmodSync(join(out, 'start'), 0o755);
}

if (process.argv[1] === import.meta.filename)
  await runProgram(async () => {
    const { values } = parseArgs({
      options: { out: { type: 'string', default: join(root, 'deploy/generated/image') } },
    });
    await writeImage(join(root, 'dist'), resolve(values.out));
    say(`Wrote ${resolve(values.out)}.`);
  });
