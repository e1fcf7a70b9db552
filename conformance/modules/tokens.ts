import type { Module } from '@conformance/case';
import type { CaseContext } from '@conformance/context';
import { expectRefusal, handOffRequest, SESSION_OVER, signedIn } from '@conformance/steps';

const resident = (context: CaseContext) => context.customer('resident', 'pan', 'password');

export const tokens: Module = {
  id: 'tokens',
  title: 'Tokens',
  cases: [
    {
      id: 'renewed',
      title: 'Each refresh returns another auth token, with which calls are answered',
      rule: 'refresh',
      run: async (context) => {
        const { client } = await signedIn(context, resident(context));
        const refresh = () => client.need('getAuthToken', { refreshToken: client.auth.refreshToken });
        const [first, second] = [await refresh(), await refresh()];
        context.check(first.authToken !== second.authToken, 'Two refreshes returned the same auth token.');
        await client.need('loginStatus', { refreshToken: client.auth.refreshToken });
      },
    },
    {
      id: 'refresh-token-once',
      title: 'A refresh token is good once',
      rule: 'refreshOnce',
      run: async (context) => {
        const { client } = await signedIn(context, resident(context));
        const { refreshToken } = client.auth;
        await client.need('getAuthToken', { refreshToken });
        expectRefusal(context, await client.call('getAuthToken', { refreshToken }), SESSION_OVER);
      },
    },
    {
      id: 'unknown-refresh-token',
      title: 'A refresh token that the gateway did not give is refused with 1080, 1081 or 1082 and the status 401',
      rule: 'described',
      run: async (context) => {
        const { client } = await signedIn(context, resident(context));
        const refused = await client.call('getAuthToken', { refreshToken: client.newRequestId() });
        expectRefusal(context, refused, SESSION_OVER);
        context.check(refused.status === 401, `The status is ${refused.status}.`);
      },
    },
    {
      id: 'unknown-access-token',
      title: 'An access token that the gateway did not give is refused with 1080, 1081 or 1082',
      rule: 'described',
      run: async (context) => {
        const { client, ...signed } = await signedIn(context, resident(context));
        client.changeAuth({ accessToken: client.newRequestId(), authToken: '' });
        const refused = await client.call('completeSso', handOffRequest(client, signed));
        expectRefusal(context, refused, SESSION_OVER);
      },
    },
    {
      id: 'not-signed-in',
      title: 'A session in which nobody has signed in is not handed over',
      rule: 'described',
      run: async (context) => {
        const { client, ...signed } = await signedIn(context, resident(context));
        const { subAccountId } = client.auth;
        await client.openSession();
        client.changeAuth({ subAccountId });
        const refused = await client.call('completeSso', handOffRequest(client, signed));
        expectRefusal(context, refused, SESSION_OVER);
      },
    },
    {
      id: 'expired',
      title: 'An expired token is refused with 1082, and the call succeeds after a refresh',
      rule: 'described',
      run: async (context) => {
        context.needsSwitches('expireTokens');
        const { client, ...signed } = await signedIn(context, resident(context));
        await context.turn('expireTokens');
        expectRefusal(context, await client.call('completeSso', handOffRequest(client, signed)), ['1082']);
        await client.need('getAuthToken', { refreshToken: client.auth.refreshToken });
        await client.need('completeSso', handOffRequest(client, signed));
      },
    },
  ],
};
