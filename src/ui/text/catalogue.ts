/**
 * The text catalogue: English sets its shape, every other language has to fill it. Words of the first screen come with
 * the application; each other section is fetched with the screen that needs it.
 */
import type { accounts } from '@ui/text/en/accounts';
import type { code } from '@ui/text/en/code';
import type { errors } from '@ui/text/en/errors';
import type { help } from '@ui/text/en/help';
import { kit } from '@ui/text/en/kit';
import type { notices } from '@ui/text/en/notices';
import type { pages } from '@ui/text/en/pages';
import type { qr } from '@ui/text/en/qr';
import type { recognition } from '@ui/text/en/recognition';
import type { recovery } from '@ui/text/en/recovery';
import type { result } from '@ui/text/en/result';
import { shell } from '@ui/text/en/shell';
import { signIn } from '@ui/text/en/sign-in';
import type { statement } from '@ui/text/en/statement';
import type { surroundings } from '@ui/text/en/layout';
import type { validation } from '@ui/text/en/validation';

export interface Catalogue {
  readonly kit: typeof kit;
  readonly shell: typeof shell;
  readonly signIn: typeof signIn;
  readonly surroundings: typeof surroundings;
  readonly code: typeof code;
  readonly accounts: typeof accounts;
  readonly help: typeof help;
  readonly qr: typeof qr;
  readonly recognition: typeof recognition;
  readonly recovery: typeof recovery;
  readonly result: typeof result;
  readonly errors: typeof errors;
  readonly validation: typeof validation;
  readonly notices: typeof notices;
  readonly pages: typeof pages;
  readonly statement: typeof statement;
}

export type SectionName = keyof Catalogue;

/** What a form or a view-model says of a field, in the language's own words. */
export type ValidationKey = keyof Catalogue['validation'];

/** Sections that a language may hold already; the others are fetched. */
export type Loaded = { readonly [S in SectionName]?: Catalogue[S] };

/** Sections of the first screen: they come with their language, the others are fetched. */
type FirstSection = 'kit' | 'shell' | 'signIn';

export type LaterSection = Exclude<SectionName, FirstSection>;

/** A whole language: the words of the first screen, and how each other section is fetched. */
export interface Words {
  readonly first: Pick<Catalogue, FirstSection>;
  readonly later: { readonly [S in LaterSection]: () => Promise<Catalogue[S]> };
}

export const ENGLISH: Words = {
  first: { kit, shell, signIn },
  later: {
    surroundings: async () => (await import('@ui/text/en/layout')).surroundings,
    code: async () => (await import('@ui/text/en/code')).code,
    accounts: async () => (await import('@ui/text/en/accounts')).accounts,
    help: async () => (await import('@ui/text/en/help')).help,
    qr: async () => (await import('@ui/text/en/qr')).qr,
    recognition: async () => (await import('@ui/text/en/recognition')).recognition,
    recovery: async () => (await import('@ui/text/en/recovery')).recovery,
    result: async () => (await import('@ui/text/en/result')).result,
    errors: async () => (await import('@ui/text/en/errors')).errors,
    validation: async () => (await import('@ui/text/en/validation')).validation,
    notices: async () => (await import('@ui/text/en/notices')).notices,
    pages: async () => (await import('@ui/text/en/pages')).pages,
    statement: async () => (await import('@ui/text/en/statement')).statement,
  },
};
