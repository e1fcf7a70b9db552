/** Import aliases and webpack rules for the project's own sources, shared by the builds and Storybook. */
import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';

export const SOURCE_EXTENSIONS = ['.ts', '.tsx', '.js', '.mjs'];

export function sourceAliases(root: string): Record<string, string> {
  return {
    '@src': join(root, 'src'),
    '@domain': join(root, 'src/domain'),
    '@ports': join(root, 'src/ports'),
    '@application': join(root, 'src/application'),
    '@adapters': join(root, 'src/adapters'),
    '@wiring': join(root, 'src/wiring'),
    '@ui': join(root, 'src/ui'),
  };
}

export function sourceRules(...folders: readonly string[]): RuleSetRule[] {
  return rules(folders, {});
}

/** For development: React warnings name their source, and mounted components can be replaced. */
export function refreshableSourceRules(...folders: readonly string[]): RuleSetRule[] {
  return rules(folders, { development: true, refresh: true });
}

function rules(folders: readonly string[], react: object): RuleSetRule[] {
  return [{ test: /\.tsx?$/, include: [...folders], use: { loader: 'swc-loader', options: swcOptions(react) } }];
}

function swcOptions(react: object): object {
  return {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: { legacyDecorator: true, useDefineForClassFields: true, react: { runtime: 'automatic', ...react } },
    },
  };
}
