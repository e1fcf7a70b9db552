/** Serves the application without its views (race-app.ts) in place of the built one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { buildSync } from 'esbuild';
import type { Sandbox } from '@sandbox/server';
import { DIST_FOLDER } from '@test/e2e/support/test';

const CONFIG = /<script type="application\/json" id="app-config">([\s\S]*?)<\/script>/u;

const bundled = (): string => {
  const { outputFiles } = buildSync({
    entryPoints: [join(process.cwd(), 'test/e2e/support/race-app.ts')],
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

let script = '';

/** The page has the configuration of the build, and no content security policy. */
const pageOf = (sandbox: Sandbox): string => {
  script ||= bundled().replaceAll('</script', '<\\/script');
  const config = JSON.parse(
    CONFIG.exec(readFileSync(join(DIST_FOLDER, 'index.html'), 'utf8'))?.[1] ?? '{}',
  ) as Readonly<Record<string, string>>;
  const data = JSON.stringify({ ...config, REDIRECT_ALLOWED_ORIGINS: sandbox.url });
  return `<!doctype html><script type="application/json" id="app-config">${data}</script><script>${script}</script>`;
};

const isPage = ({ pathname }: URL): boolean => !/^\/(gateway|sandbox)\/|\.\w+$/u.test(pathname);

export const serveRaceApp = async (context: BrowserContext, sandbox: Sandbox): Promise<void> => {
  const body = pageOf(sandbox);
  await context.route(isPage, (route) =>
    route.fulfill({ body, contentType: 'text/html', headers: { 'Cache-Control': 'no-store' } }),
  );
};
