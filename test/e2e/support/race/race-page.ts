import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { appConfigBlock, appConfigOf } from '../../../../build/app-config';
import { writeBuildRecord } from '../../../../build/build-record';
import { DIST_FOLDER } from '@test/e2e/support/test';

/** A page of the same origin without scripts. */
export const EMPTY_PAGE = '/empty.txt';

const bundled = (): string => {
  const { outputFiles } = buildSync({
    entryPoints: [join(process.cwd(), 'test/e2e/support/race/race-app.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
    external: ['clevertap-web-sdk', 'clevertap-web-sdk/*'], // not loaded: analytics is off
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
};

/**
 * Builds the application of the race suite (race-app.ts) as a folder that the sandbox serves in place of `dist`. The
 * page has the configuration and the content security policy of the build.
 */
export const buildRaceApp = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'race-app-'));
  const config = appConfigBlock(appConfigOf(readFileSync(join(DIST_FOLDER, 'index.html'), 'utf8')));
  const block = `<script type="application/json" id="app-config">${config}</script>`;
  cpSync(join(DIST_FOLDER, 'pictures'), join(folder, 'pictures'), { recursive: true });
  const script = bundled().replaceAll('</script', '<\\/script');
  writeFileSync(join(folder, EMPTY_PAGE), '');
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><title></title>${block}<div id="root"></div><script>${script}</script>`,
  );
  writeBuildRecord(folder, {});
  return folder;
};
