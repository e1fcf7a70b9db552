/** `npm run build`: writes the production bundle to dist/, with compressed copies beside its files. */
import { join } from 'node:path';
import { compressBuild } from '../build/compress';
import { run, say } from './run';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

/** Throws if webpack reports an error or a warning. webpack has printed it by then. */
export async function build(): Promise<void> {
  const started = Date.now();
  const cli = join(root, 'node_modules/webpack-cli/bin/cli.js');
  const options = ['--config', join(root, 'webpack.config.ts'), '--fail-on-warnings', '--stats', 'errors-warnings'];
  const code = await run(process.execPath, ['--import', 'tsx', cli, ...options]);
  if (code !== 0) throw new Error('Build failed; see errors above.');
  await compressBuild(dist);
  say(`Built dist/ in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

if (process.argv[1] === import.meta.filename) {
  build().catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
}
