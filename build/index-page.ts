/** Makes the values that the build inserts into public/index.html: styles, inline scripts, logo, texts, configuration. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import { minifySync } from '@swc/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { appConfigBlock, type AppConfig } from './app-config';
import type { Catalogue } from '../src/ui/text/catalogue';
import { LANGUAGES } from '../src/ui/text/languages';
import { MODE_KEY, MORE_CONTRAST, SCHEME_ATTRIBUTE, SCHEME_KEY } from '../src/ui/theme/scheme-storage';
import { fontFaces, type FontWeight } from './fonts';

export interface IndexPageParts {
  readonly title: string;
  /** Preloaded, because a font request by a style sheet would send the page's URL, including ssoId, as referrer. */
  readonly preloadedFonts: readonly string[];
  readonly shellScript: string;
  readonly colorSchemeScript: string;
  readonly shellStyle: string;
  readonly logo: string;
  readonly lead: string;
  readonly loading: string;
  /** The error message of the shell, one attribute per language. */
  readonly failures: string;
  readonly needsScript: string;
  readonly appConfig: string;
}

/** The texts of the shell by language tag. */
type ShellWords = ReadonlyMap<string, Pick<Catalogue, 'layout' | 'kit' | 'pages'>>;

export async function shellWords(): Promise<ShellWords> {
  const rows = Object.entries(LANGUAGES);
  const read = async ([tag, { load }]: (typeof rows)[number]) => [tag, (await load()).first] as const;
  return new Map(await Promise.all(rows.map(read)));
}

export interface PageSources {
  readonly publicFolder: string;
  readonly config: AppConfig;
  readonly fonts: readonly FontWeight[];
  readonly words: ShellWords;
}

export function indexPageParts({ publicFolder, config, fonts, words }: PageSources): IndexPageParts {
  const inEachLanguage = (select: (texts: Pick<Catalogue, 'layout' | 'kit' | 'pages'>) => string): string =>
    [...words].map(([tag, texts]) => `<span lang="${tag}">${escapeHtml(select(texts))}</span>`).join('');
  const failures = [...words].map(
    ([
      tag,
      {
        pages: { errorPage },
      },
    ]) => `data-failed-${tag}="${escapeHtml(`${errorPage.code} ${errorPage.title}`)}"`,
  );
  return {
    title: escapeHtml(config['APP_TITLE'] ?? ''),
    preloadedFonts: fonts.map(({ everyday }) => everyday.url),
    shellScript: minified(
      readFileSync(join(publicFolder, 'shell.js'), 'utf8').replace('LANGUAGES', JSON.stringify([...words.keys()])),
    ),
    colorSchemeScript: colorSchemeScript(),
    shellStyle: fontFaces(fonts) + shellStyle(join(publicFolder, 'shell.css')) + languageRules(words),
    logo: logo(join(publicFolder, 'icons/logo.svg')),
    lead: inEachLanguage(({ layout }) => layout.lead),
    loading: inEachLanguage(({ kit }) => kit.loading),
    failures: failures.join(' '),
    needsScript: inEachLanguage(({ pages }) => pages.needsScript),
    appConfig: appConfigBlock(config),
  };
}

/** Sets the colour scheme before the first paint: MUI's own script plus the application's rule for more contrast. */
function colorSchemeScript(): string {
  const element = createElement(InitColorSchemeScript, {
    defaultMode: 'light',
    modeStorageKey: MODE_KEY,
    colorSchemeStorageKey: SCHEME_KEY,
    attribute: SCHEME_ATTRIBUTE,
  });
  const muiScript = renderToStaticMarkup(element).replace(/^<script[^>]*>|<\/script>$/g, '');
  return minified(`${muiScript}
    try {
      if ([null, 'system'].includes(localStorage.getItem('${MODE_KEY}')) && matchMedia('${MORE_CONTRAST}').matches)
        document.documentElement.setAttribute('${SCHEME_ATTRIBUTE}', 'contrast');
    } catch {}`);
}

function minified(script: string): string {
  return minifySync(script, { compress: true, mangle: true }).code;
}

/** Hides the logo from screen readers, because the product's name is beside it. */
function logo(path: string): string {
  return readFileSync(path, 'utf8')
    .trim()
    .replace(/role="img" aria-label="[^"]*"/, 'aria-hidden="true"');
}

function shellStyle(path: string): string {
  return readFileSync(path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll('\n', '');
}

/** Shows the shell's texts only in the page's language. */
function languageRules(words: ShellWords): string {
  return [...words.keys()].map((tag) => `html:not(:lang(${tag})) .shell [lang=${tag}]{display:none}`).join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
