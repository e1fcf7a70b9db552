import { partBeforeSso } from '@domain/session/redirect';
import type { Module } from '@conformance/case';
import type { CaseContext, CustomerWith } from '@conformance/context';
import { expectAnyRefusal, expectRefusal, handOffRequest, SESSION_OVER, signedIn } from '@conformance/steps';

/** A customer who has been handed over, and the request of the check. */
const handedOver = async (context: CaseContext, customer: CustomerWith<'pan' | 'password'>) => {
  const { client, ...signed } = await signedIn(context, customer);
  const { redirectURL } = await client.need('completeSso', handOffRequest(client, signed));
  const { refreshToken, subAccountId } = client.auth;
  const redirectUrl = partBeforeSso(new URL(redirectURL));
  return { client, request: { userId: signed.login.userId, refreshToken, redirectUrl, subAccountId } };
};

const residentOf = (context: CaseContext) => context.customer('resident', 'pan', 'password');

export const postLoginCheck: Module = {
  id: 'post-login-check',
  title: 'Post-login check',
  cases: [
    {
      id: 'passes',
      title: 'A customer without anything to do passes',
      rule: 'described',
      run: async (context) => {
        const { client, request } = await handedOver(context, residentOf(context));
        await client.need('postLoginCheck', request);
      },
    },
    {
      id: 'refuses',
      title: 'A customer with something to do is refused with the code of the account status',
      rule: 'described',
      run: async (context) => {
        const { client, request } = await handedOver(
          context,
          context.customer('post-login-refused', 'pan', 'password'),
        );
        const received = await client.call('postLoginCheck', request);
        expectAnyRefusal(context, received, 'A customer whom the check must refuse');
        context.check(received.status < 500, `The status is ${received.status}.`);
      },
    },
    {
      id: 'other-user',
      title: 'The user id of another customer is refused',
      rule: 'described',
      run: async (context) => {
        const { client, request } = await handedOver(context, residentOf(context));
        const received = await client.call('postLoginCheck', { ...request, userId: `${request.userId}0` });
        expectAnyRefusal(context, received, 'The user id of another customer');
      },
    },
    {
      id: 'no-session',
      title: 'The check is refused with 1080, 1081 or 1082 without a session',
      rule: 'described',
      run: async (context) => {
        const { request } = await handedOver(context, residentOf(context));
        const client = await context.connect();
        client.changeAuth({ subAccountId: request.subAccountId });
        expectRefusal(context, await client.call('postLoginCheck', request), SESSION_OVER);
      },
    },
  ],
};
