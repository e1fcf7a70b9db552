import { randomBytes } from 'node:crypto';
import { checkRequest, type RequestOnWire } from '@test/support/wire/openapi';
import {
  fieldPaths,
  withMistypedField,
  sampleRequest,
  sealBody,
  SERVICE_NAMES,
  withoutField,
} from '@test/support/wire/openapi-exchanges';
import { samples } from '@test/support/wire/openapi-samples';

const SEALED_SERVICES = SERVICE_NAMES.filter((service) => service !== 'handshake');

/** Optional fields of the sample requests. */
const OPTIONAL_REQUEST_FIELDS = [
  'initiateSso.journey',
  'initiateSso.campaign',
  'passkeyLogin.credential.response.userHandle',
  'passkeyEnrol.credential.response.transports',
];

describe('A request check', () => {
  it.each(SERVICE_NAMES)('accepts the sample request of %s', (service) => {
    expect(checkRequest(sampleRequest(service))).toStrictEqual([]);
  });

  it.each(SEALED_SERVICES)('rejects a request of %s with a missing or mistyped field', (service) => {
    const { request } = samples[service];
    const fields = fieldPaths(request).filter((path) => path[0] !== 'metadata' || path.length === 1);
    for (const path of fields.filter((field) => !OPTIONAL_REQUEST_FIELDS.includes(`${service}.${field.join('.')}`))) {
      const lacking = { ...sampleRequest(service), plaintext: withoutField(request, path) };
      const mistyped = { ...sampleRequest(service), plaintext: withMistypedField(request, path) };
      expect([path, checkRequest(lacking)]).not.toEqual([path, []]);
      expect([path, checkRequest(mistyped)]).not.toEqual([path, []]);
    }
  });

  it.each(SEALED_SERVICES)('rejects an unknown field of %s, except for initiateSso', (service) => {
    const faults = checkRequest(sampleRequest(service, { stranger: 1 }));
    expect(faults).toEqual(service === 'initiateSso' ? [] : [expect.stringContaining('stranger')]);
  });

  it('accepts additional metadata of completeSso, but requires the login', () => {
    const { metadata } = samples.completeSso.request;
    expect(checkRequest(sampleRequest('completeSso', { metadata: { ...metadata, anything: [1] } }))).toStrictEqual([]);
    expect(checkRequest(sampleRequest('completeSso', { metadata: { subAccountId: 'SA-1' } }))).not.toStrictEqual([]);
    expect(
      checkRequest(sampleRequest('completeSso', { metadata: withoutField(metadata, ['subAccountId']) })),
    ).toHaveLength(1);
  });

  it.each(['X-Client-Id', 'X-Request-Id', 'X-Api-Key', 'X-Service-Name', 'X-Cryptography', 'X-Encrypted-Key'])(
    'rejects a request without %s',
    (name) => {
      expect(checkRequest(sampleRequest('canLogin', {}, { [name.toLowerCase()]: undefined }))).toEqual([
        `header ${name} is missing`,
      ]);
    },
  );

  it.each([
    ['x-client-id', 'OTHER'],
    ['x-request-id', 'aB3dE6gH9jK2mN5pQ8s'],
    ['x-request-id', 'aB3dE6gH9jK2mN5pQ8s-'],
    ['x-api-key', ''],
    ['authorization', ''],
    ['x-service-name', 'logout'],
    ['x-session-id', ''],
    ['x-access-token', 'a b'],
    ['x-auth-token', 'beside-the-access-token'],
    ['x-cryptography', 'disabled'],
    ['x-encrypted-key', randomBytes(128).toString('base64')],
    ['x-encrypted-key', `${'A'.repeat(342)}-=`],
    ['x-subaccountid', 'SA-1'],
    ['x-debug', '1'],
    ['content-type', 'text/plain'],
    ['content-type', undefined],
  ])('rejects the header %s: %s', (name, value) => {
    expect(checkRequest(sampleRequest('canLogin', {}, { [name]: value }))).toHaveLength(1);
  });

  it('accepts a request without session, token and authorization', () => {
    const none = { 'x-session-id': undefined, 'x-access-token': undefined, authorization: undefined };
    expect(checkRequest(sampleRequest('initiateSso', {}, none))).toStrictEqual([]);
    expect(checkRequest(sampleRequest('initiateSso', {}, { ...none, 'x-auth-token': 'auth-1' }))).toStrictEqual([]);
  });

  it('accepts a Headers object', () => {
    const request = sampleRequest('getAuthToken');
    expect(checkRequest({ ...request, headers: new Headers(request.headers as Record<string, string>) })).toStrictEqual(
      [],
    );
  });

  it.each(['completeSso', 'postLoginCheck'] as const)(
    'requires the same sub-account in the header and the payload of %s',
    (service) => {
      const metadata = service === 'completeSso' ? { metadata: { ...samples.completeSso.request.metadata } } : {};
      const none = { ...metadata, subAccountId: null };
      expect(checkRequest(sampleRequest(service, none, { 'x-subaccountid': undefined }))).toStrictEqual([]);
      expect(checkRequest(sampleRequest(service, none))).toHaveLength(1);
      expect(checkRequest(sampleRequest(service, {}, { 'x-subaccountid': 'SA-2' }))).toHaveLength(1);
      expect(checkRequest(sampleRequest(service, {}, { 'x-subaccountid': undefined }))).toHaveLength(1);
    },
  );

  it.each(['null', 'undefined', ''])('rejects the sub-account %p', (id) => {
    expect(checkRequest(sampleRequest('getAuthToken', {}, { 'x-subaccountid': id }))).toHaveLength(1);
  });

  it('rejects a request that is not sealed, not opened or not a call', () => {
    const request = sampleRequest('canLogin');
    expect(checkRequest({ ...request, wireBody: JSON.stringify(request.plaintext) })).not.toStrictEqual([]);
    expect(checkRequest({ ...request, plaintext: undefined })).not.toStrictEqual([]);
    expect(checkRequest({ ...request, path: '/auth/can-login?x=1' })).toHaveLength(1);
    expect(checkRequest({ ...request, client: 'customers' })).toHaveLength(1);
    expect(checkRequest({ ...sampleRequest('handshake'), wireBody: '{}' })).toHaveLength(1);
    expect(checkRequest(sampleRequest('handshake', {}, { 'x-encrypted-key': 'A'.repeat(344) }))).toHaveLength(1);
  });

  it.each([
    [{ identifierType: 'MOBILE', mobileOrPan: '9876543210' }, true],
    [{ identifierType: 'MOBILE', mobileOrPan: '+447911123456' }, true],
    [{ identifierType: 'EMAIL', username: 'asha@example.com' }, true],
    [{ identifierType: 'MOBILE', mobileOrPan: '+919876543210' }, false],
    [{ identifierType: 'MOBILE', mobileOrPan: '5876543210' }, false],
    [{ identifierType: 'MOBILE', mobileOrPan: 'ABCPE1234F' }, false],
    [{ identifierType: 'MOBILE', username: '9876543210' }, false],
    [{ identifierType: 'MOBILE', mobileOrPan: '9876543210', username: 'asha.rao' }, false],
    [{ identifierType: 'PAN', mobileOrPan: 'abcpe1234f' }, false],
    [{ identifierType: 'PAN', mobileOrPan: 'ABCPE0000F' }, false],
    [{ identifierType: 'PAN', mobileOrPan: 'ABCXE1234F' }, false],
    [{ identifierType: 'USERNAME', username: 'asha@example.com' }, false],
    [{ identifierType: 'USERNAME', username: 'abcpe1234f' }, false],
    [{ identifierType: 'USERNAME', username: 'asha.' }, false],
    [{ identifierType: 'USERNAME', mobileOrPan: 'asha.rao' }, false],
    [{ identifierType: 'EMAIL', username: `${'a'.repeat(250)}@b.in` }, false],
    [{ identifierType: 'QR', username: 'asha.rao' }, false],
    [{ username: 'asha.rao' }, false],
  ])('for the identifier %j returns accepted = %p', (identifier, accepted) => {
    const request = sampleRequest('canLogin');
    const faults = checkRequest({ ...request, plaintext: { ...identifier, termsAccepted: false } });
    expect(faults.length === 0).toBe(accepted);
  });

  it.each([
    ['validateAccessCode', { accessCode: '12345' }],
    ['validateAccessCode', { accessCode: '12 456' }],
    ['activationValidateOtp', { otp: 'abcdef' }],
    ['activationValidateOtp', { refId: '' }],
    ['forgotPasswordIdentify', { emailOrMobile: 'asha.rao' }],
    ['forgotPasswordConfirm', { newPassword: 'seven77' }],
    ['createUsernameConfirm', { newUsername: '9asha.rao' }],
    ['unlockAccountIdentify', { resetPasswordOption: 'MAYBE' }],
    ['logoutTrace', { reason: 'BORED' }],
    ['postLoginCheck', { redirectUrl: 'https://invest.example.com/app/sso' }],
    ['postLoginCheck', { redirectUrl: 'https://invest.example.com/app?x=1' }],
    ['postLoginCheck', { redirectUrl: 'https://' }],
    ['postLoginCheck', { redirectUrl: 'http://invest.example.com/' }],
    ['generateQrToken', { device: { ...samples.generateQrToken.request.device, deviceId: 'browser-1' } }],
  ] as const)('rejects a request of %s with %j', (service, change) => {
    expect(checkRequest(sampleRequest(service, change))).not.toStrictEqual([]);
  });

  it('accepts unlockAccountConfirm without passwords', () => {
    expect(checkRequest({ ...sampleRequest('unlockAccountConfirm'), plaintext: { refId: 'ref-2' } })).toStrictEqual([]);
  });
});

describe('A sealed-body check', () => {
  const iv = Buffer.alloc(16, 7).toString('base64');
  const withPayload = (payload: string): RequestOnWire => ({ ...sampleRequest('logout'), wireBody: { payload } });

  it.each(['e30=', 'e30A', 'YQ=='])('accepts the ciphertext %s', (ciphertext) => {
    expect(checkRequest(withPayload(`${iv}.${ciphertext}.${iv}`))).toStrictEqual([]);
  });

  it.each([
    ['two parts', `${iv}.${iv}`],
    ['four parts', `${iv}.e30=.${iv}.${iv}`],
    ['an empty ciphertext', `${iv}..${iv}`],
    ['an IV of 12 bytes', `${Buffer.alloc(12).toString('base64')}.e30=.${iv}`],
    ['a tag of 12 bytes', `${iv}.e30=.${Buffer.alloc(12).toString('base64')}`],
    ['no padding', `${iv}.e30.${iv}`],
    ['stray bits', `${iv}.e31=.${iv}`],
    ['stray bits in the IV', `${iv.slice(0, 21)}x==.e30=.${iv}`],
    ['a line break', `${iv}.e3\n0=.${iv}`],
    ['a line break at the end', `${iv}.e30=.${iv}\n`],
    ['the URL alphabet', `${iv}.e3-_.${iv}`],
  ])('rejects %s', (_case, payload) => {
    expect(checkRequest(withPayload(payload))).toHaveLength(1);
  });

  it('rejects fields beside the payload', () => {
    const { payload } = JSON.parse(sealBody({})) as { readonly payload: string };
    expect(checkRequest({ ...sampleRequest('logout'), wireBody: { payload, plain: 1 } })).toHaveLength(1);
  });
});
