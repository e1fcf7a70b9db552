import type { LogoutReason } from '@domain/session/session';
import type { Module } from '@conformance/case';
import type { CaseContext } from '@conformance/context';
import { expectRefusal, handOffRequest, SESSION_OVER, signedIn, type SignedIn } from '@conformance/steps';
import { TESTER_DEVICE } from '@conformance/wire/tester-device';

const REASONS: readonly LogoutReason[] = ['USER', 'SESSION_EXPIRED', 'SWITCH_ACCOUNT'];

/** A session that has logged out. Its client still has the tokens. */
const loggedOut = async (context: CaseContext): Promise<SignedIn> => {
  const signed = await signedIn(context, context.customer('resident', 'pan', 'password'));
  const { auth } = signed.client;
  await signed.client.need('logout', { refreshToken: auth.refreshToken });
  signed.client.changeAuth(auth);
  return signed;
};

export const logOut: Module = {
  id: 'log-out',
  title: 'Log-out',
  cases: [
    {
      id: 'access-token',
      title: 'After the log-out, the access token is refused',
      rule: 'logOut',
      run: async (context) => {
        const { client, ...signed } = await loggedOut(context);
        expectRefusal(context, await client.call('completeSso', handOffRequest(client, signed)), SESSION_OVER);
      },
    },
    {
      id: 'refresh-token',
      title: 'After the log-out, the refresh token gets no auth token and signs nobody in',
      rule: 'logOut',
      run: async (context) => {
        const { client } = await loggedOut(context);
        const { refreshToken } = client.auth;
        expectRefusal(context, await client.call('getAuthToken', { refreshToken }), SESSION_OVER);
        const other = await context.openSession();
        const signIn = { refreshToken, device: TESTER_DEVICE };
        expectRefusal(context, await other.call('loginWithRefreshToken', signIn), SESSION_OVER);
      },
    },
    {
      id: 'again',
      title: 'A second log-out is answered, not failed',
      rule: 'described',
      run: async (context) => {
        const { client } = await loggedOut(context);
        const { status } = await client.call('logout', { refreshToken: client.auth.refreshToken });
        context.check(status < 500, `The status is ${status}.`);
      },
    },
    {
      id: 'trace',
      title: 'The trace of a log-out is accepted for each reason',
      rule: 'described',
      run: async (context) => {
        const client = await context.openSession();
        for (const reason of REASONS) await client.need('logoutTrace', { reason });
      },
    },
  ],
};
