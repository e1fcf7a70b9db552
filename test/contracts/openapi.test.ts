import { isDeepStrictEqual } from 'node:util';
import { callsRefusedWith, REFUSAL_CODES, type RefusalCode } from '@adapters/in-memory/brokerage/refusal';
import { MAX_PASSWORD_LENGTH } from '@domain/identity/password-policy';
import { SERVICES, type ServiceName } from '@ports/services';
import {
  schemaFaults,
  isTree,
  nodeAt,
  openApiDocument,
  operationOf,
  operations,
  type Operation,
  type Tree,
} from '@sandbox/openapi-document';

type Row = readonly [path: string, retry: Operation['retry'], more?: 'customers' | 'both' | 'sub-account'];

const CALLS: Readonly<Record<ServiceName, Row>> = {
  handshake: ['/handshake', 'default', 'both'],
  initiateSso: ['/sso/initiate', 'default'],
  validateSso: ['/sso/validate', 'default'],
  completeSso: ['/sso/complete', 'never', 'sub-account'],
  getAuthToken: ['/v1/handshake/get-auth-token', 'default', 'sub-account'],
  postLoginCheck: ['/customers/post-login-check', 'default', 'customers'],
  canLogin: ['/auth/can-login', 'never'],
  generateAccessCode: ['/auth/access-code/generate', 'never'],
  validateAccessCode: ['/auth/access-code/validate', 'never'],
  resendAccessCode: ['/auth/access-code/resend', 'never'],
  loginStatus: ['/auth/login-status', 'default'],
  loginWithRefreshToken: ['/auth/refresh-login', 'default'],
  generateQrToken: ['/auth/qr/token', 'default'],
  qrLoginStatus: ['/auth/qr/status', 'default'],
  logout: ['/auth/logout', 'default'],
  logoutTrace: ['/auth/logout-trace', 'default'],
  forgotPasswordIdentify: ['/forgot-password/identify', 'never'],
  forgotPasswordValidateOtp: ['/forgot-password/validate-otp', 'never'],
  forgotPasswordConfirm: ['/forgot-password/confirm', 'never'],
  unlockAccountIdentify: ['/unlock-account/identify', 'never'],
  unlockAccountValidateOtp: ['/unlock-account/validate-otp', 'never'],
  unlockAccountConfirm: ['/unlock-account/confirm', 'never'],
  forgotUsernameIdentify: ['/forgot-username/identify', 'never'],
  forgotUsernameValidateOtp: ['/forgot-username/validate-otp', 'never'],
  resendUsername: ['/forgot-username/resend', 'never'],
  forgotUsernameConfirm: ['/forgot-username/confirm', 'never'],
  createUsernameIdentify: ['/create-username/identify', 'never'],
  createUsernameValidateOtp: ['/create-username/validate-otp', 'never'],
  createUsernameConfirm: ['/create-username/confirm', 'never'],
  resetExpiredPassword: ['/password-expired/reset', 'never'],
  changePasswordVerify: ['/change-password/verify', 'never'],
  changePasswordConfirm: ['/change-password/confirm', 'never'],
  activationValidateOtp: ['/account-activation/validate-otp', 'never'],
  activationConfirm: ['/account-activation/confirm', 'never'],
};

const SERVICE_NAMES = Object.keys(CALLS) as ServiceName[];

const ANY = ['1080', '1081', '1082', '1200', 'ApiCrypto::PRIVATE_KEY_NOT_FOUND', 'ERR08'];
/** A refusal of the handshake is never encrypted, and the client knows few plain ones. */
const ANY_ENCRYPTED = ['1001', '1006', ...ANY];

const codesOf = (service: ServiceName): readonly RefusalCode[] =>
  REFUSAL_CODES.filter((code) => callsRefusedWith(code).includes(service));

/** Every object in the document, with its pointer. */
const nodes = (node: unknown = openApiDocument, pointer = '#'): (readonly [string, Tree])[] =>
  (isTree(node) ? [[pointer, node] as const] : []).concat(
    typeof node === 'object' && node !== null
      ? Object.entries(node).flatMap(([key, inner]) =>
          nodes(inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
        )
      : [],
  );

describe('The OpenAPI document', () => {
  const SHAPES: readonly (readonly [where: RegExp, allowed: string, required: string])[] = [
    [/^#$/u, 'openapi info servers tags security paths components', 'openapi info paths'],
    [/^#\/info$/u, 'title version summary description', 'title version'],
    [/^#\/paths\/[^/]+$/u, 'servers parameters get post', 'parameters'],
    [
      /^#\/paths\/[^/]+\/(?:get|post)$/u,
      'operationId tags summary description parameters requestBody responses',
      'operationId tags summary parameters responses x-client x-retry x-error-codes',
    ],
    [/\/requestBody$/u, 'required content', 'required content'],
    [/\/content\/application~1json$/u, 'schema', 'schema'],
    [/\/responses\/200$/u, 'description headers content', 'description headers content x-plaintext'],
    [/^#\/components\/responses\/\w+$/u, 'description headers content', 'description headers content x-plaintext'],
    [/^#\/components\/parameters\/\w+$/u, 'name in required description schema', 'name in schema'],
    [/\/parameters\/\d+$/u, '$ref name in required schema', ''],
    [/^#\/components\/headers\/\w+$/u, 'required description schema', 'schema'],
    [/^#\/components\/securitySchemes\/\w+$/u, 'type in name description', 'type in name x-schema'],
    [/^#\/components$/u, 'securitySchemes parameters headers responses schemas', 'schemas'],
  ];

  it.each(SHAPES)('has only the fields of OpenAPI 3.1 at %s', (where, allowed, required) => {
    const found = nodes().filter(([pointer]) => where.test(pointer));
    expect(found).not.toHaveLength(0);
    for (const [, node] of found) {
      const unknownFields = Object.keys(node).filter(
        (key) => !key.startsWith('x-') && !allowed.split(' ').includes(key),
      );
      expect(unknownFields).toStrictEqual([]);
      if (required !== '') expect(Object.keys(node)).toEqual(expect.arrayContaining(required.split(' ')));
    }
  });

  it('is written in version 3.1', () => {
    expect(openApiDocument['openapi']).toMatch(/^3\.1\.\d+$/);
  });

  it('resolves every reference and uses every component', () => {
    const references = nodes().flatMap(([, node]) => (typeof node['$ref'] === 'string' ? [node['$ref']] : []));
    expect(references.filter((reference) => nodeAt(reference) === undefined)).toStrictEqual([]);
    const components = nodes()
      .map(([pointer]) => pointer)
      .filter((pointer) => /^#\/components\/(?!securitySchemes)\w+\/\w+$/u.test(pointer));
    const checkedByTheCode = ['#/components/schemas/SuccessEnvelope'];
    expect(components.filter((one) => ![...references, ...checkedByTheCode].includes(one))).toStrictEqual([]);
  });

  it('compiles every schema strictly', () => {
    const schemas = nodes()
      .map(([pointer]) => pointer)
      .filter((pointer) => /^#\/components\/schemas\/\w+$|\/(?:x-plaintext|schema|x-schema)$/u.test(pointer));
    expect(schemas.length).toBeGreaterThan(100);
    for (const schema of schemas) expect(() => schemaFaults(schema, {}, '')).not.toThrow();
  });

  it('has examples that conform to their schema', () => {
    const examples = nodes().flatMap(([pointer, { examples: list }]) =>
      Array.isArray(list) ? list.map((example: unknown) => [pointer, example] as const) : [],
    );
    expect(examples.length).toBeGreaterThan(10);
    expect(examples.flatMap(([pointer, example]) => schemaFaults(pointer, example, pointer))).toStrictEqual([]);
  });

  it('has each service exactly once', () => {
    expect(operations.map(({ service }) => service).sort()).toEqual([...SERVICE_NAMES].sort());
  });

  it.each(SERVICE_NAMES)('describes %s with its path, client, retries, codes and headers', (service) => {
    const [path, retry, more] = CALLS[service];
    const clients = more === 'both' ? ['login', 'customers'] : [more === 'customers' ? 'customers' : 'login'];
    const operation = operationOf(service === 'handshake' ? 'GET' : 'POST', path);
    expect(operation).toMatchObject({ service, path, retry, clients, isEncrypted: service !== 'handshake' });
    expect(operation?.errorCodes).toEqual(codesOf(service));
    const headers = operation?.requestHeaders.map(({ name }) => name) ?? [];
    expect(headers.includes('X-SubAccountID')).toBe(SERVICES[service].sendsSubAccountId);
  });

  it('says that every call may be refused for the session, the keys or maintenance, and an encrypted one for its content', () => {
    const inEveryCall = (calls: readonly Operation[]) =>
      REFUSAL_CODES.filter((code) => calls.every(({ errorCodes }) => errorCodes.includes(code)));
    expect(inEveryCall(operations)).toEqual(ANY);
    expect(inEveryCall(operations.filter(({ isEncrypted }) => isEncrypted))).toEqual(ANY_ENCRYPTED);
  });

  it.each(REFUSAL_CODES)('says which calls are refused with %s', (code) => {
    expect(operations.filter(({ errorCodes }) => errorCodes.includes(code))).not.toStrictEqual([]);
  });

  it.each(operations.map((operation) => [operation.service, operation] as const))(
    'names the same clients of %s in tags, servers and x-client',
    (_service, { pointer, clients }) => {
      const pathItem = pointer.slice(0, pointer.lastIndexOf('/'));
      const servers = nodeAt(`${pathItem}/servers`) ?? nodeAt('#/servers');
      expect(nodeAt(`${pointer}/tags`)).toEqual(clients);
      expect(servers).toEqual(clients.map((client) => expect.objectContaining({ url: `/gateway/${client}` })));
    },
  );

  it('gives every call the same statuses', () => {
    const statuses = ['200', '400', '401', '403', '404', '409', '422', '423', '429', '503'];
    for (const { pointer } of operations) {
      expect(Object.keys(nodeAt(`${pointer}/responses`) as Tree).sort()).toEqual(statuses);
    }
  });

  it('offers tokens only with answers that can be encrypted, because the client ignores those of a plain one', () => {
    const withTokens = nodes().filter(([pointer, node]) => pointer.endsWith('/headers') && 'X-Access-Token' in node);
    expect(withTokens.length).toBeGreaterThan(SERVICE_NAMES.length - 1);
    const disabled = { $ref: '#/components/headers/CryptographyDisabled' };
    expect(withTokens.filter(([, node]) => isDeepStrictEqual(node['X-Cryptography'], disabled))).toStrictEqual([]);
  });

  it('is searchable by method, path and client', () => {
    expect(operationOf('get', '/handshake', 'customers')?.service).toBe('handshake');
    expect(operationOf('POST', '/sso/initiate', 'customers')).toBeUndefined();
    expect(operationOf('GET', '/sso/initiate')).toBeUndefined();
  });
});

describe('A schema', () => {
  const login = { accounts: [], name: 'Asha Rao', userId: 'U-1', refreshToken: { token: 'refresh-1' } };
  const device = { deviceId: '2ed6657d-e927-568b-95e1-2665a8aea6a2', deviceName: 'Chrome 140', osType: 'Debian 12' };

  it.each([
    ['Sealed', [], [{}]],
    ['SuccessEnvelope', [{ data: {} }], [{}]],
    ['Failure', [{ code: '1001', message: '' }], [{ code: '', message: '' }]],
    [
      'NewPassword',
      ['8 näher!', 'a'.repeat(MAX_PASSWORD_LENGTH.standard)],
      ['7 short', 'a'.repeat(MAX_PASSWORD_LENGTH.standard + 1)],
    ],
    ['RefId', ['r'], ['']],
    ['Secret', ['t'], ['']],
    ['RedirectUrl', ['http://localhost:4200', 'http://[::1]:4200/sso'], ['https://invest.example.com/a b', '/sso']],
    ['RedirectStem', ['http://127.0.0.1:4200/app/'], ['https://invest.example.com/|', 'https://invest.example.com']],
    [
      'MaskedMobile',
      ['+91••••••3210', `${'•'.repeat(31)}1`],
      ['', '98765', '•• 3210', 'Call•1', '••••', `${'•'.repeat(32)}1`],
    ],
    [
      'MaskedEmail',
      ['*@example.com', `*@${'e'.repeat(252)}`],
      ['', '•••', 'asha.rao@example.com', 'a •@example.com', 'callus•@example.com', `*@${'e'.repeat(253)}`],
    ],
    [
      'Device',
      [device],
      [
        { ...device, deviceName: '' },
        { ...device, osType: '' },
        { ...device, browser: 'Chrome' },
        { ...device, deviceId: '2ed6657d-e927-468b-95e1-2665a8aea6a2' },
      ],
    ],
    [
      'Identifier',
      [{ identifierType: 'USERNAME', username: 'asha.rao' }],
      [{}, ...['MOBILE', 'PAN', 'USERNAME', 'EMAIL', 'QR'].map((identifierType) => ({ identifierType }))],
    ],
    [
      'Login',
      [login],
      [
        { ...login, name: '' },
        { ...login, userId: '' },
      ],
    ],
    ['QrStatus', [{ status: 'APPROVED', login }], [{}, { status: 'LOST' }, { status: 'APPROVED' }]],
    ['QrToken', [], [{ token: 't', qrData: '', expiresInSeconds: 60, pollIntervalSeconds: 2 }]],
    ['SsoStart', [{ ssoId: 's' }], [{ ssoId: '' }]],
    ['ValidateSsoRequest', [{ ssoId: 's' }], [{ ssoId: '' }]],
  ])('(%s) accepts valid values and refuses invalid ones', (name, accepted, refused) => {
    const isAccepted = (value: unknown): boolean =>
      schemaFaults(`#/components/schemas/${name}`, value, '').length === 0;
    expect(accepted.filter((value) => !isAccepted(value))).toStrictEqual([]);
    expect(refused.filter(isAccepted)).toStrictEqual([]);
  });
});
