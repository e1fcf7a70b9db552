import { IDENTIFIER_TYPES, type IdentifierType } from '@domain/identity/identifier';
import { partBeforeSso } from '@domain/session/redirect';
import type { Case, Module } from '@conformance/case';
import { identifierOf } from '@conformance/context';
import { handOffRequest, resendAccessCode, sendAccessCode, signedIn, validateAccessCode } from '@conformance/steps';
import { TESTER_DEVICE } from '@conformance/wire/tester-device';

const FIELDS = { MOBILE: 'mobile', PAN: 'pan', USERNAME: 'username', EMAIL: 'email' } as const;

const signsInBy = (type: IdentifierType): Case => ({
  id: `by-${FIELDS[type]}`,
  title: `A customer signs in by ${type}, with the password and an access code`,
  rule: 'described',
  run: async (context) => {
    const customer = context.customer('resident', 'password', FIELDS[type]);
    const client = await context.openSession();
    const identifier = identifierOf(customer, type);
    await client.need('canLogin', { ...identifier, termsAccepted: true });
    const { password } = customer;
    const { refId } = await client.need('generateAccessCode', { ...identifier, password, device: TESTER_DEVICE });
    const accessCode = await context.codeFor(customer);
    const { accounts } = await client.need('validateAccessCode', { refId, accessCode, device: TESTER_DEVICE });
    context.check(accounts.length > 0, 'The login has no account.');
  },
});

export const signIn: Module = {
  id: 'sign-in',
  title: 'Signing in',
  cases: [
    ...IDENTIFIER_TYPES.map(signsInBy),
    {
      id: 'resent-code',
      title: 'A resent access code signs in',
      rule: 'described',
      run: async (context) => {
        const customer = context.customer('resident', 'pan', 'password');
        const client = await context.openSession();
        const { refId } = await sendAccessCode(context, client, customer);
        const resent = await resendAccessCode(context, client, { customer, refId });
        const { code } = await validateAccessCode(client, resent);
        context.check(code === 'ok', `The resent code was refused with ${code}.`);
      },
    },
    {
      id: 'login-status',
      title: 'A signed-in session tells its login',
      rule: 'described',
      run: async (context) => {
        const { client, login } = await signedIn(context, context.customer('resident', 'pan', 'password'));
        const { userId } = await client.need('loginStatus', { refreshToken: client.auth.refreshToken });
        context.check(userId === login.userId, 'The login names another user.');
      },
    },
    {
      id: 'refresh-login',
      title: 'A refresh token signs in',
      rule: 'described',
      run: async (context) => {
        const { client, login } = await signedIn(context, context.customer('resident', 'pan', 'password'));
        const { refreshToken } = client.auth;
        const { userId } = await client.need('loginWithRefreshToken', { refreshToken, device: TESTER_DEVICE });
        context.check(userId === login.userId, 'The login names another user.');
      },
    },
    {
      id: 'hand-off',
      title: 'A signed-in customer is handed over, after the post-login check',
      rule: 'described',
      run: async (context) => {
        const { client, ...signed } = await signedIn(context, context.customer('resident', 'pan', 'password'));
        const { redirectURL } = await client.need('completeSso', handOffRequest(client, signed));
        context.check(URL.canParse(redirectURL), 'The redirectURL is not an absolute address.');
        const { refreshToken, subAccountId } = client.auth;
        const redirectUrl = partBeforeSso(new URL(redirectURL));
        const { userId } = signed.login;
        await client.need('postLoginCheck', { userId, refreshToken, redirectUrl, subAccountId });
      },
    },
  ],
};
