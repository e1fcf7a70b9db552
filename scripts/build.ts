/** `npm run build`: the production bundle in dist/, with compressed copies beside its files. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack from 'webpack';
import config from '../webpack.config';
import { say } from './run';

const dist = join(import.meta.dirname, '../dist');

/** Bytes from which the best compression takes many seconds for little. */
const SLOW_TO_COMPRESS = 400_000;

/** Throws with webpack's own words when the bundle cannot be made. Warnings count: nothing here is expected to warn. */
export async function build(): Promise<void> {
  const started = Date.now();
  const compiler = webpack(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats === undefined || stats.hasErrors() || stats.hasWarnings()) {
    throw new Error(stats?.toString({ all: false, errors: true, warnings: true }) ?? 'webpack gave no result.');
  }
  await compressAssets();
  say(`Built dist/ in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** index.html is left out: a deployment rewrites its configuration. */
async function compressAssets(): Promise<void> {
  const assets = join(dist, 'assets');
  const files = readdirSync(assets).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const path = join(assets, name);
      const content = readFileSync(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: content.length > SLOW_TO_COMPRESS ? 9 : 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
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
