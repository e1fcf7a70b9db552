import type { accounts } from '@ui/text/en/accounts';
import type { code } from '@ui/text/en/code';
import { errors } from '@ui/text/en/errors';
import type { help } from '@ui/text/en/help';
import { kit } from '@ui/text/en/kit';
import { layout } from '@ui/text/en/layout';
import { notices } from '@ui/text/en/notices';
import { pages } from '@ui/text/en/pages';
import type { passkey } from '@ui/text/en/passkey';
import type { qr } from '@ui/text/en/qr';
import type { recognition } from '@ui/text/en/recognition';
import type { recovery } from '@ui/text/en/recovery';
import type { result } from '@ui/text/en/result';
import { signIn } from '@ui/text/en/sign-in';
import type { statement } from '@ui/text/en/statement';
import { validation } from '@ui/text/en/validation';

/**
 * The text catalogue. The English texts define its type; every other language must have the same keys. The sections of
 * the first screen, of the layout, and of every message and page that must show without a network are loaded with the
 * language. The others are loaded with the screen or dialog that needs them.
 */
export interface Catalogue {
  readonly kit: typeof kit;
  readonly layout: typeof layout;
  readonly signIn: typeof signIn;
  readonly validation: typeof validation;
  readonly errors: typeof errors;
  readonly notices: typeof notices;
  readonly pages: typeof pages;
  readonly accounts: typeof accounts;
  readonly code: typeof code;
  readonly help: typeof help;
  readonly passkey: typeof passkey;
  readonly qr: typeof qr;
  readonly recognition: typeof recognition;
  readonly recovery: typeof recovery;
  readonly result: typeof result;
  readonly statement: typeof statement;
}

export type SectionName = keyof Catalogue;

/** Sections that are loaded already. */
export type LoadedSections = { readonly [S in SectionName]?: Catalogue[S] };

type FirstSection = 'kit' | 'layout' | 'signIn' | 'validation' | 'errors' | 'notices' | 'pages';

/** Sections that are loaded with the part that needs them. */
export type LazySection = Exclude<SectionName, FirstSection>;

/** One language: its first sections, and a loader for each other one. */
export interface LanguageTexts {
  readonly first: Pick<Catalogue, FirstSection>;
  readonly lazy: { readonly [S in LazySection]: () => Promise<Catalogue[S]> };
}

export const ENGLISH: LanguageTexts = {
  first: { kit, layout, signIn, validation, errors, notices, pages },
  lazy: {
    accounts: async () => (await import(/* webpackChunkName: 'text-en' */ '@ui/text/en/accounts')).accounts,
    code: async () => (await import(/* webpackChunkName: 'text-en' */ '@ui/text/en/code')).code,
    help: async () => (await import(/* webpackChunkName: 'text-en' */ '@ui/text/en/help')).help,
    passkey: async () => (await import(/* webpackChunkName: 'text-en' */ '@ui/text/en/passkey')).passkey,
    qr: async () => (await import(/* webpackChunkName: 'text-en' */ '@ui/text/en/qr')).qr,
    recognition: async () => (await import(/* webpackChunkName: 'text-en' */ '@ui/text/en/recognition')).recognition,
    recovery: async () => (await import(/* webpackChunkName: 'text-en' */ '@ui/text/en/recovery')).recovery,
    result: async () => (await import(/* webpackChunkName: 'text-en' */ '@ui/text/en/result')).result,
    statement: async () => (await import(/* webpackChunkName: 'text-en' */ '@ui/text/en/statement')).statement,
  },
};
