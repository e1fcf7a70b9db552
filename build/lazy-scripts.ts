/**
 * How lazily loaded modules are grouped into scripts: one for each journey (src/wiring/scripts), library or language.
 * The policy and the first screen's code carry a hash for every script, so fewer scripts are better.
 */
import { join, sep } from 'node:path';
import { LANGUAGE_TAGS } from '../src/ui/text/languages';

interface ScriptGroup {
  readonly name: string;
  readonly test: string | RegExp;
  readonly chunks: 'async';
  readonly enforce: true;
  readonly priority: number;
}

/** Modules that are fetched apart from the journey whose script would hold them. */
const GROUPS: Readonly<Record<string, RegExp>> = {
  // The checks of every form, with class-validator: fetched with the first submit.
  checks:
    /\/src\/.*(?<!password-strength)\.form\.ts$|\/ui\/parts\/form\/(check-form|form-rules)|\/node_modules\/(class-)?validator\//,
};

/** Cache groups for webpack's `splitChunks`. */
export function lazyScriptGroups(root: string): Record<string, ScriptGroup> {
  const rules = [
    ...LANGUAGE_TAGS.map((tag) => [languageScript(tag), join(root, 'src/ui/text', tag) + sep] as const),
    ...Object.entries(GROUPS),
  ];
  const groups = rules.map(([name, test], index) => {
    const priority = 10 + rules.length - index;
    return [name, { name, test, chunks: 'async', enforce: true, priority } as const] as const;
  });
  return Object.fromEntries(groups);
}

/** Scripts that only readers of another language than English need. */
export const TRANSLATION_SCRIPTS: readonly string[] = LANGUAGE_TAGS.filter((tag) => tag !== 'en').map(languageScript);

function languageScript(tag: string): string {
  return `text-${tag}`;
}
