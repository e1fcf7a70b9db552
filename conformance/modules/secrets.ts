import type { Module } from '@conformance/case';
import { identifierOf, type CaseContext } from '@conformance/context';
import type { TestCustomer } from '@conformance/customers/customers-file';
import {
  identityOf,
  givePassword,
  identify,
  sendAccessCode,
  validateAccessCode,
  validateOtp,
  wrongCode,
} from '@conformance/steps';
import type { Received } from '@conformance/wire/received';

/** What an answer must not contain: a name for the report, and the value. */
type Secret = readonly [name: string, value: string];

const contactsOf = ({ mobile = '', email = '' }: TestCustomer): readonly Secret[] => [
  ['the full mobile number', mobile],
  ['the full email address', email],
];

const tokensOf = ({ wire }: Received<unknown>): readonly Secret[] =>
  ['X-Access-Token', 'X-Auth-Token'].map((name) => [`the value of ${name}`, wire.header(name)]);

/** Fails if the body of an answer contains one of the secrets. */
const expectNone = (context: CaseContext, received: Received<unknown>, secrets: readonly Secret[]): void => {
  const text = JSON.stringify(received.envelope);
  for (const [name, value] of [...secrets, ...tokensOf(received)])
    context.check(value === '' || !text.includes(value), `An answer contains ${name}.`);
};

export const secrets: Module = {
  id: 'secrets',
  title: 'No secrets in answers',
  cases: [
    {
      id: 'password',
      title: 'Neither the refusal nor the acceptance of a password contains it, or a full contact',
      rule: 'secrets',
      run: async (context) => {
        const customer = context.customer('resident', 'pan', 'password');
        const client = await context.openSession();
        const wrongPassword = `${customer.password}-wrong`;
        const wrong = await givePassword(client, customer, wrongPassword);
        const right = await givePassword(client, customer, customer.password);
        const code = await context.codeFor(customer);
        const password: Secret = ['the password', customer.password];
        expectNone(context, wrong, [['the wrong password', wrongPassword], password, ...contactsOf(customer)]);
        expectNone(context, right, [password, ['the access code', code], ...contactsOf(customer)]);
      },
    },
    {
      id: 'access-code',
      title: 'No answer about an access code contains the code, a full contact or an access token',
      rule: 'secrets',
      run: async (context) => {
        const customer = context.customer('resident', 'pan', 'password');
        const client = await context.openSession();
        const sent = await sendAccessCode(context, client, customer);
        const wrong = await validateAccessCode(client, { ...sent, code: wrongCode(sent.code) });
        expectNone(context, wrong, [['the access code', sent.code], ...contactsOf(customer)]);
        const resend = await client.call('resendAccessCode', { refId: sent.refId });
        const code = await context.codeFor(customer);
        expectNone(context, resend, [['the access code', code], ...contactsOf(customer)]);
        const refId = resend.result.ok ? resend.result.value.refId : '';
        expectNone(context, await validateAccessCode(client, { refId, code }), [['the access code', code]]);
      },
    },
    {
      id: 'otp',
      title: 'No answer about an OTP contains the OTP or a full contact',
      rule: 'secrets',
      run: async (context) => {
        const customer = context.customer('resident', 'pan');
        const client = await context.openSession();
        const recovery = 'forgot-password';
        const identity = identityOf(context, customer);
        const identified = await identify(client, recovery, identity);
        const code = await context.codeFor(customer);
        const secretsOfOtp: readonly Secret[] = [['the OTP', code], ...contactsOf(customer)];
        expectNone(context, identified, secretsOfOtp);
        const refId = identified.result.ok ? identified.result.value.refId : '';
        expectNone(context, await validateOtp(client, recovery, { refId, code: wrongCode(code) }), secretsOfOtp);
        expectNone(context, await validateOtp(client, recovery, { refId, code }), secretsOfOtp);
      },
    },
    {
      id: 'token',
      title: 'The refusal of a token does not contain it',
      rule: 'secrets',
      run: async (context) => {
        const client = await context.openSession();
        const refreshToken = client.newRequestId();
        const refused = await client.call('getAuthToken', { refreshToken });
        expectNone(context, refused, [['the refresh token', refreshToken]]);
      },
    },
    {
      id: 'unknown-identifier',
      title: 'The refusal of an unknown identifier does not contain it',
      rule: 'secrets',
      run: async (context) => {
        const unknown = context.customer('unknown', 'mobile', 'email');
        const client = await context.openSession();
        for (const type of ['MOBILE', 'EMAIL'] as const) {
          const refused = await client.call('canLogin', { ...identifierOf(unknown, type), termsAccepted: true });
          expectNone(context, refused, contactsOf(unknown));
        }
      },
    },
    {
      id: 'recovery-contact',
      title: 'The refusal of a wrong contact contains neither that nor the right one',
      rule: 'secrets',
      run: async (context) => {
        const wrong = context.customer('wrong-contact', 'pan', 'mobile', 'email');
        const right = context.customer('resident', 'mobile', 'email');
        const client = await context.openSession();
        for (const emailOrMobile of [wrong.mobile, wrong.email]) {
          const refused = await identify(client, 'forgot-password', { pan: wrong.pan, emailOrMobile });
          expectNone(context, refused, [...contactsOf(wrong), ...contactsOf(right)]);
        }
      },
    },
  ],
};
