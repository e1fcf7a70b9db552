import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import { minifySync } from '@swc/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGES } from '../src/ui/text/languages';
import {
  DEFAULT_MODE,
  KNOWN_VALUES,
  MODE_KEY,
  MORE_CONTRAST,
  SCHEME_ATTRIBUTE,
  SCHEME_KEY,
} from '../src/ui/theme/scheme-storage';
import { appConfigBlock, escapeHtml, pageTitle, type AppConfig } from './app-config';
import { templateOf, type RenderedPages } from './first-form/pages';
import { fontFaces, type FontFace } from './fonts';

interface IndexPageParts {
  readonly title: string;
  readonly fontPreloads: string;
  readonly colorSchemeScript: string;
  readonly fontFaces: string;
  readonly criticalCss: string;
  readonly cacheAttribute: string;
  readonly pages: string;
  readonly needsScript: string;
  readonly needsUpdate: string;
  readonly appConfig: string;
}

interface PageSources {
  readonly config: AppConfig;
  readonly fonts: readonly FontFace[];
  readonly built: RenderedPages;
  readonly remedies: BrowserRemedies;
}

/** Advice for browsers that do not run the page's script, in every language, as markup. */
interface BrowserRemedies {
  /** For a browser in which scripts are disabled. */
  readonly needsScript: string;
  /** For a browser that is too old for the script. */
  readonly needsUpdate: string;
}

/** Makes the values that the build inserts into public/index.html: pages, styles, inline scripts, configuration. */
export function indexPageParts({ config, fonts, built, remedies }: PageSources): IndexPageParts {
  return {
    title: pageTitle(config),
    colorSchemeScript: colorSchemeScript(),
    fontPreloads: fontPreloads(fonts),
    fontFaces: fontFaces(fonts),
    criticalCss: built.css,
    cacheAttribute: built.cacheAttribute,
    pages: built.pages.map(templateOf).join('\n'),
    ...remedies,
    appConfig: appConfigBlock(config),
  };
}

/**
 * Fonts are preloaded because Chromium sends the page's URL as referrer with a font that a style sheet requests, despite the
 * page's Referrer-Policy. The links are in the body: Chromium delays the first paint by up to 50 ms for fonts that are
 * preloaded in the head, and on a slow network they arrive later than that. Scripts are requested by the page's own script
 * (src/page/start-scripts.ts).
 */
function fontPreloads(fonts: readonly FontFace[]): string {
  return fonts
    .filter(({ preload }) => preload)
    .map(({ file }) => `<link rel="preload" href="${file.url}" as="font" type="font/woff2" crossorigin>`)
    .join('\n');
}

export async function browserRemedies(): Promise<BrowserRemedies> {
  const pages = await Promise.all(
    Object.entries(LANGUAGES).map(async ([tag, { load }]) => [tag, (await load()).first.pages] as const),
  );
  const paragraphs = (name: keyof BrowserRemedies): string =>
    pages.map(([tag, texts]) => `<p lang="${tag}">${escapeHtml(texts[name])}</p>`).join('');
  return { needsScript: paragraphs('needsScript'), needsUpdate: paragraphs('needsUpdate') };
}

/**
 * Sets the colour scheme before the first paint: MUI's own script, after stored values that it does not know have been
 * removed, plus the application's rule for more contrast.
 */
function colorSchemeScript(): string {
  const element = createElement(InitColorSchemeScript, {
    defaultMode: DEFAULT_MODE,
    modeStorageKey: MODE_KEY,
    colorSchemeStorageKey: SCHEME_KEY,
    attribute: SCHEME_ATTRIBUTE,
  });
  const muiScript = renderToStaticMarkup(element).replace(/^<script[^>]*>|<\/script>$/g, '');
  return minified(`
    try {
      for (const [key, values] of Object.entries(${JSON.stringify(KNOWN_VALUES)}))
        if (!values.includes(localStorage.getItem(key))) localStorage.removeItem(key);
    } catch {}
    ${muiScript}
    try {
      if ([null, 'system'].includes(localStorage.getItem('${MODE_KEY}')) && matchMedia('${MORE_CONTRAST}').matches)
        document.documentElement.setAttribute('${SCHEME_ATTRIBUTE}', 'contrast');
    } catch {}`);
}

function minified(script: string): string {
  return minifySync(script, { compress: true, mangle: true }).code;
}
