/** `npm run build`: writes the production bundle to dist/, with compressed copies beside its files. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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
  await compressAssets();
  say(`Built dist/ in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** Skips index.html, because a deployment rewrites its configuration. */
async function compressAssets(): Promise<void> {
  const assets = join(dist, 'assets');
  const files = readdirSync(assets).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const path = join(assets, name);
      const content = readFileSync(path);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }));
      writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

if (process.argv[1] === import.meta.filename) {
  build().catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
}
