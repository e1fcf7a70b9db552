import { callsRefusedWith, REFUSAL_CODES, type RefusalCode } from '@adapters/in-memory/brokerage/refusal';
import { MAX_PASSWORD_LENGTH } from '@domain/identity/password-policy';
import { SERVICES, type ServiceName } from '@ports/services';
import type { JsonObject } from '@domain/json';
import { CLIENTS, type ClientName } from '@domain/session/session';
import { findAnswerViolation } from '@sandbox/contract';
import {
  nodeAt,
  objectAt,
  operationOf,
  operationOfService,
  operations,
  resolveReference,
  schemaFaults,
  type Operation,
} from '@sandbox/openapi-document';

const SERVICE_NAMES = Object.keys(SERVICES) as ServiceName[];

const ANY = ['1080', '1081', '1082', '1200', 'ApiCrypto::PRIVATE_KEY_NOT_FOUND', 'ERR08'];
/** A refusal of the handshake is never encrypted, and the client knows few plain ones. */
const ANY_ENCRYPTED = ['1001', '1006', ...ANY];

const codesOf = (service: ServiceName): readonly RefusalCode[] =>
  REFUSAL_CODES.filter((code) => callsRefusedWith(code).includes(service));

/** The two clients of the handshake; the one client of any other call. */
const clientsOf = (service: ServiceName): readonly ClientName[] =>
  service === 'handshake' ? CLIENTS : [SERVICES[service].client];

/** The examples of an answer of a call with a status. */
const examplesOf = (service: ServiceName, status: string): readonly unknown[] => {
  const response = resolveReference(`${operationOfService(service).pointer}/responses/${status}`);
  const { example, examples = {} } = objectAt(`${response}/content/application~1json`);
  const named = Object.values(examples as JsonObject).map((one) => (one as JsonObject)['value']);
  return example === undefined ? named : [example];
};

describe('The OpenAPI document', () => {
  it('describes each call of the ports exactly once', () => {
    expect(operations.map(({ service }) => service).sort()).toEqual([...SERVICE_NAMES].sort());
  });

  it.each(SERVICE_NAMES)(
    'describes %s as the ports do: method, path, clients, encryption, retries and sub-account',
    (service) => {
      const { method, path, isEncrypted, isRepeatable, sendsSubAccountId } = SERVICES[service];
      const operation = operationOfService(service);
      expect(operation).toMatchObject({
        method,
        path,
        isEncrypted,
        clients: clientsOf(service),
        retry: isRepeatable ? 'default' : 'never',
      });
      expect(operation.requestHeaders.some(({ name }) => name === 'X-SubAccountID')).toBe(sendsSubAccountId);
      const pathItem = operation.pointer.slice(0, operation.pointer.lastIndexOf('/'));
      const servers = nodeAt(`${pathItem}/servers`) ?? nodeAt('#/servers');
      expect(servers).toEqual(
        clientsOf(service).map((client) => expect.objectContaining({ url: `/gateway/${client}` })),
      );
    },
  );

  it.each(SERVICE_NAMES)('names the codes with which %s is refused', (service) => {
    expect([...operationOfService(service).errorCodes].sort()).toEqual([...codesOf(service)].sort());
  });

  it('says that every call may be refused for the session, the keys or maintenance, and an encrypted one for its content', () => {
    const inEveryCall = (calls: readonly Operation[]) =>
      REFUSAL_CODES.filter((code) => calls.every(({ errorCodes }) => errorCodes.includes(code)));
    expect(inEveryCall(operations)).toEqual(ANY);
    expect(inEveryCall(operations.filter(({ isEncrypted }) => isEncrypted))).toEqual(ANY_ENCRYPTED);
  });

  it.each(SERVICE_NAMES)('gives %s a status for every refusal, and 423 only if it may lock', (service) => {
    const { pointer } = operationOfService(service);
    const mayLock = ['1030', '1093'].some((code) => codesOf(service).some((one) => one === code));
    const locked = mayLock ? ['423'] : [];
    const statuses = ['200', '400', '401', '403', '404', '409', '422', ...locked, '429', '503'];
    expect(Object.keys(objectAt(`${pointer}/responses`)).sort()).toEqual(statuses);
  });

  it.each(SERVICE_NAMES)('has a conforming example of every answer of %s', (service) => {
    for (const status of Object.keys(objectAt(`${operationOfService(service).pointer}/responses`))) {
      const examples = examplesOf(service, status);
      expect({ status, examples }).not.toEqual({ status, examples: [] });
      expect(examples.map((one) => findAnswerViolation(service, Number(status), one))).toEqual(
        examples.map(() => null),
      );
    }
  });

  it('offers no tokens with the answers of the handshake, because the client ignores those of a plain answer', () => {
    const { pointer } = operationOfService('handshake');
    for (const status of ['200', '400']) {
      expect(objectAt(`${resolveReference(`${pointer}/responses/${status}`)}/headers`)).not.toHaveProperty(
        'X-Auth-Token',
      );
    }
  });

  it('has schemas that compile', () => {
    const names = Object.keys(objectAt('#/components/schemas'));
    expect(names.length).toBeGreaterThan(50);
    for (const name of names) expect(() => schemaFaults(`#/components/schemas/${name}`, {}, '')).not.toThrow();
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
