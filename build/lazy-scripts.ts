/**
 * How lazily loaded modules are grouped into scripts: one for each journey, library or language, not one for each part.
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

/** Script names and the modules that belong to them; the first match wins. Modules that match none form their own scripts. */
const GROUPS: Readonly<Record<string, RegExp>> = {
  // The password estimator brings large word lists: it stays apart and loads when a password is chosen.
  checks: /\/src\/.*(?<!password-strength)\.form\.ts$|\/ui\/parts\/form\/|\/node_modules\/(class-)?validator\//,
  code: /\/ui\/(screens\/(access-code|otp)|parts\/code-step|kit\/fields\/code-)/,
  recovering:
    /\/application\/recovering\/|\/ui\/parts\/new-password\/(?!password-strength)|\/ui\/screens\/(recovery-|set-|unlock-|current-|expired-)/,
  'signing-in': /\/ui\/(screens\/(password|accounts)|parts\/(?!new-password))/,
  messages: /\/ui\/(messages|kit\/dialogs)\/|\/domain\/error\/|\/application\/calls\//,
  pages: /\/ui\/pages\//,
  layout: /\/ui\/layout\//,
  // The menu brings MUI's popovers, which nothing else needs.
  shared: /\/src\/(domain|application|ui\/view-models|ui\/kit)\/(?!controls\/choice-list)/,
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
