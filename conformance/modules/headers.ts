import type { Case, Module } from '@conformance/case';
import type { Changes } from '@conformance/wire/gateway-client';

/** The headers of a request that the application would never send. */
const WRONG_HEADERS: Readonly<Record<string, readonly [title: string, headers: Changes['headers']]>> = {
  'no-client-id': ['without X-Client-Id', { 'X-Client-Id': undefined }],
  'other-client-id': ['with another X-Client-Id', { 'X-Client-Id': 'OTHER_WEBAPP' }],
  'no-request-id': ['without X-Request-Id', { 'X-Request-Id': undefined }],
  'short-request-id': ['with an X-Request-Id of 8 characters', { 'X-Request-Id': 'abcdefgh' }],
  'no-service-name': ['without X-Service-Name', { 'X-Service-Name': undefined }],
  'other-service-name': ['with the X-Service-Name of another call', { 'X-Service-Name': 'logout' }],
  'no-cryptography': ['without X-Cryptography', { 'X-Cryptography': undefined }],
  'disabled-cryptography': ['with X-Cryptography: disabled', { 'X-Cryptography': 'disabled' }],
  'two-tokens': ['with both an access and an auth token', { 'X-Access-Token': 'one', 'X-Auth-Token': 'other' }],
};

const wrongHeaders = ([id, [title, headers]]: [string, readonly [string, Changes['headers']]]): Case => ({
  id,
  title: `A request ${title} is refused`,
  rule: 'headers',
  run: async (context) => {
    const client = await context.connect();
    const { status } = await client.call('initiateSso', {}, { isSpoilt: true, ...(headers && { headers }) });
    context.check(status >= 400, 'The request was accepted.');
    if (status >= 500) context.fail(`The status must be 400 to 499, but is ${status}.`);
  },
});

export const headers: Module = {
  id: 'headers',
  title: 'Request headers',
  cases: [
    ...Object.entries(WRONG_HEADERS).map(wrongHeaders),
    {
      id: 'no-encrypted-key',
      title: 'A request without X-Encrypted-Key is refused, and the answer names the present key',
      rule: 'formerKey',
      run: async (context) => {
        const client = await context.connect();
        const { result } = await client.call('initiateSso', {}, { headers: { 'X-Encrypted-Key': undefined } });
        context.check(!result.ok, 'The request was accepted.');
      },
    },
    {
      id: 'no-session',
      title: 'A call that needs a session is refused without one, with 1080, 1081 or 1082',
      rule: 'described',
      run: async (context) => {
        const client = await context.connect();
        const { code } = await client.call('canLogin', {
          identifierType: 'USERNAME',
          username: 'nobody.here',
          termsAccepted: false,
        });
        context.check(['1080', '1081', '1082'].includes(code), `The outcome is ${code}.`);
      },
    },
    {
      id: 'unknown-path',
      title: 'A path that is not in the contract gets a status of 400 to 499',
      rule: 'described',
      run: async (context) => {
        const url = `${context.settings.loginGatewayUrl.replace(/\/$/u, '')}/no-such-call`;
        const { status } = await context.exchange('unknown path', { method: 'POST', url, headers: {} });
        context.check(status >= 400 && status < 500, `The status is ${status}.`);
      },
    },
  ],
};
