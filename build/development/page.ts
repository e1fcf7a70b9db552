import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { readAppConfig, type AppConfig } from '../app-config';
import type { FontFace } from '../fonts';
import { browserRemedies, indexPageParts } from '../index-page';
import { SCRIPT_FILES } from './application';

const NO_FORMS = { pages: [], css: '', cacheAttribute: 'css' };

interface PageOptions {
  readonly root: string;
  readonly fonts: readonly FontFace[];
  /** Settings that differ from those of the build. */
  readonly config: AppConfig;
}

/**
 * The page of `npm run dev`: public/index.html without the forms that the production build renders into it, so that
 * React renders every screen from the current sources. It is assembled at each request, so a reload shows every change.
 */
export async function developmentPage({ root, fonts, config }: PageOptions): Promise<string> {
  const [template, pageScript, remedies] = await Promise.all([
    readFile(join(root, 'public/index.html'), 'utf8'),
    bundlePageScript(root),
    browserRemedies(),
  ]);
  const scripts = SCRIPT_FILES.map((file) => `<script src="${file}"></script>`).join('');
  const parts: Readonly<Record<string, string>> = {
    ...indexPageParts({ config: { ...readAppConfig(root), ...config }, fonts, built: NO_FORMS, remedies }),
    pageScript,
    scripts,
    retriedScripts: scripts,
  };
  return template.replace(/<%= (\w+) %>/gu, (placeholder, name: string) => parts[name] ?? placeholder);
}

async function bundlePageScript(root: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src/page/page.ts')],
    tsconfig: join(root, 'tsconfig.json'),
    bundle: true,
    write: false,
    format: 'iife',
  });
  return outputFiles[0]?.text ?? '';
}
