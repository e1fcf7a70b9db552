import type { EmotionCache } from '@emotion/cache';
import { theme } from '@ui/theme/theme';

/**
 * The style rules of the built pages. An empty style element tells Emotion which rules the page already has. Emotion
 * moves that element; if it had content, the browser would parse it and load its fonts again.
 */
export interface CriticalCss {
  readonly css: string;
  /** The value of `data-emotion`: the key of the cache and the names of the rules that it need not insert again. */
  readonly cacheAttribute: string;
}

export const criticalCss = ({ key, inserted, registered }: EmotionCache): CriticalCss => {
  const rules = Object.entries(inserted).filter(
    (rule): rule is [string, string] => typeof rule[1] === 'string' && !definesTheme(rule[1]),
  );
  // Global rules have no class. The application inserts its own, after these.
  const names = rules.map(([name]) => name).filter((name) => `${key}-${name}` in registered);
  const css = rules.map(([, rule]) => rule).join('');
  return { css: themeVariables(css) + css, cacheAttribute: [key, ...names].join(' ') };
};

const definesTheme = (css: string): boolean => css.includes('--mui-palette-app-ink:');

type StyleSheet = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

/** MUI adds the method to a theme with CSS variables, but not to its type. */
interface WithStyleSheets {
  readonly generateStyleSheets: () => readonly StyleSheet[];
}

/** The theme defines some hundreds of variables in every colour scheme; the pages use a few of them. */
const themeVariables = (css: string): string => {
  const { generateStyleSheets } = theme as unknown as WithStyleSheets;
  const blocks = generateStyleSheets().flatMap((sheet) => Object.entries(sheet));
  const used = new Set(variablesIn(css));
  for (const name of used) {
    for (const [, definitions] of blocks)
      for (const other of variablesIn(String(definitions[name] ?? ''))) used.add(other);
  }
  return blocks
    .map(
      ([selector, definitions]) => [selector, Object.entries(definitions).filter(([name]) => used.has(name))] as const,
    )
    .filter(([, definitions]) => definitions.length > 0)
    .map(([selector, definitions]) => `${selector}{${definitions.map((pair) => pair.join(':')).join(';')}}`)
    .join('');
};

const variablesIn = (value: string): readonly string[] => value.match(/--mui-[\w-]+/gu) ?? [];
