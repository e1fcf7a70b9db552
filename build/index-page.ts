/** What the build puts into public/index.html: style, first scripts, logo, words and configuration of the shell. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import { minifySync } from '@swc/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { appConfigBlock, type AppConfig } from './app-config';
import { shell } from '../src/ui/text/en/shell';
import { MODE_KEY, MORE_CONTRAST, SCHEME_ATTRIBUTE, SCHEME_KEY } from '../src/ui/theme/scheme-storage';
import { fontFaces, type FontWeight } from './fonts';

export interface IndexPageParts {
  readonly title: string;
  /** Asked for by the page itself: a font that its style asks for would carry the address, ssoId and all, as referrer. */
  readonly preloadedFonts: readonly string[];
  readonly shellScript: string;
  readonly colorSchemeScript: string;
  readonly shellStyle: string;
  readonly logo: string;
  /** What the shell says when nothing will come. */
  readonly failure: string;
  readonly appConfig: string;
}

export function indexPageParts(publicFolder: string, config: AppConfig, fonts: readonly FontWeight[]): IndexPageParts {
  return {
    title: escapeHtml(config['APP_TITLE'] ?? ''),
    preloadedFonts: fonts.map(({ everyday }) => everyday.url),
    shellScript: minified(readFileSync(join(publicFolder, 'shell.js'), 'utf8')),
    colorSchemeScript: colorSchemeScript(),
    shellStyle: fontFaces(fonts) + shellStyle(join(publicFolder, 'shell.css')),
    logo: logo(join(publicFolder, 'icons/logo.svg')),
    failure: escapeHtml(`${shell.errorPage.code} ${shell.errorPage.title}`),
    appConfig: appConfigBlock(config),
  };
}

/** Sets the colour scheme before the first paint: MUI's own script, and the rule that the application adds to it. */
function colorSchemeScript(): string {
  const element = createElement(InitColorSchemeScript, {
    defaultMode: 'light',
    modeStorageKey: MODE_KEY,
    colorSchemeStorageKey: SCHEME_KEY,
    attribute: SCHEME_ATTRIBUTE,
  });
  const ofMui = renderToStaticMarkup(element).replace(/^<script[^>]*>|<\/script>$/g, '');
  return minified(`${ofMui}
    try {
      if (localStorage.getItem('${MODE_KEY}') === 'system' && matchMedia('${MORE_CONTRAST}').matches)
        document.documentElement.setAttribute('${SCHEME_ATTRIBUTE}', 'contrast');
    } catch {}`);
}

function minified(script: string): string {
  return minifySync(script, { compress: true, mangle: true }).code;
}

/** Drawn in the page itself, beside the words that name the product: no name of its own. */
function logo(path: string): string {
  return readFileSync(path, 'utf8').trim().replace(/role="img" aria-label="[^"]*"/, 'aria-hidden="true"');
}

function shellStyle(path: string): string {
  return readFileSync(path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll('\n', '');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
