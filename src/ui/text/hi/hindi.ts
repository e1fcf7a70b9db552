/** Hindi: the words of the first screen, and how each other section is fetched. */
import type { Words } from '@ui/text/catalogue';
import { kit } from '@ui/text/hi/kit';
import { shell } from '@ui/text/hi/shell';
import { signIn } from '@ui/text/hi/sign-in';

export const HINDI: Words = {
  first: { kit, shell, signIn },
  later: {
    surroundings: async () => (await import('@ui/text/hi/layout')).surroundings,
    code: async () => (await import('@ui/text/hi/code')).code,
    accounts: async () => (await import('@ui/text/hi/accounts')).accounts,
    help: async () => (await import('@ui/text/hi/help')).help,
    qr: async () => (await import('@ui/text/hi/qr')).qr,
    recognition: async () => (await import('@ui/text/hi/recognition')).recognition,
    recovery: async () => (await import('@ui/text/hi/recovery')).recovery,
    result: async () => (await import('@ui/text/hi/result')).result,
    errors: async () => (await import('@ui/text/hi/errors')).errors,
    validation: async () => (await import('@ui/text/hi/validation')).validation,
    notices: async () => (await import('@ui/text/hi/notices')).notices,
    pages: async () => (await import('@ui/text/hi/pages')).pages,
    statement: async () => (await import('@ui/text/hi/statement')).statement,
  },
};
