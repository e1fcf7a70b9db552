import type { LanguageTexts } from '@ui/text/catalogue';
import { errors } from '@ui/text/hi/errors';
import { kit } from '@ui/text/hi/kit';
import { layout } from '@ui/text/hi/layout';
import { notices } from '@ui/text/hi/notices';
import { pages } from '@ui/text/hi/pages';
import { signIn } from '@ui/text/hi/sign-in';
import { validation } from '@ui/text/hi/validation';

/** Hindi: its first sections, and a loader for each other one. */
export const HINDI: LanguageTexts = {
  first: { kit, layout, signIn, validation, errors, notices, pages },
  lazy: {
    accounts: async () => (await import(/* webpackChunkName: 'text-hi' */ '@ui/text/hi/accounts')).accounts,
    code: async () => (await import(/* webpackChunkName: 'text-hi' */ '@ui/text/hi/code')).code,
    help: async () => (await import(/* webpackChunkName: 'text-hi' */ '@ui/text/hi/help')).help,
    passkey: async () => (await import(/* webpackChunkName: 'text-hi' */ '@ui/text/hi/passkey')).passkey,
    qr: async () => (await import(/* webpackChunkName: 'text-hi' */ '@ui/text/hi/qr')).qr,
    recognition: async () => (await import(/* webpackChunkName: 'text-hi' */ '@ui/text/hi/recognition')).recognition,
    recovery: async () => (await import(/* webpackChunkName: 'text-hi' */ '@ui/text/hi/recovery')).recovery,
    result: async () => (await import(/* webpackChunkName: 'text-hi' */ '@ui/text/hi/result')).result,
    statement: async () => (await import(/* webpackChunkName: 'text-hi' */ '@ui/text/hi/statement')).statement,
  },
};
