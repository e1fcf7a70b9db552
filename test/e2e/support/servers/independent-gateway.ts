import {
  constants,
  createCipheriv,
  createHash,
  createDecipheriv,
  generateKeyPairSync,
  privateDecrypt,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Certificate } from '../../../../bench/server/certificate';

interface IndependentGateway {
  /** The origin. The clients' base URLs are `/api/login` and `/api/customers`. */
  readonly url: string;
  /** The base64 SHA-256 of each key that the gateway uses, now or later. */
  readonly keyPins: readonly string[];
  /** The name of each called service, followed by the error code if the call was refused. */
  readonly calls: readonly string[];
  /** Violations of the contract, one line each. */
  readonly violations: readonly string[];
  close(): Promise<void>;
}

export const CUSTOMER = {
  mobile: '9876543210',
  password: 'Paddy field in June',
  code: '246810',
  name: 'Lakshmi Menon',
};

type Json = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string>>;

interface Answer {
  readonly status?: number;
  readonly data?: Json;
  readonly error?: Json;
  readonly headers?: Headers;
}

interface Call {
  readonly payload: Json;
  readonly header: (name: string) => string | undefined;
}

const REQUEST_HEADERS = [
  'Content-Type',
  'Authorization',
  'X-Client-Id',
  'X-Request-Id',
  'X-Api-Key',
  'X-Service-Name',
  'X-Session-Id',
  'X-Access-Token',
  'X-Auth-Token',
  'X-Cryptography',
  'X-Encrypted-Key',
  'X-SubAccountID',
];
const EXPOSED_HEADERS = ['X-Access-Token', 'X-Auth-Token', 'X-Refresh-Token', 'X-Cryptography'];

const newKeyPair = (): { publicKey: string; privateKey: KeyObject } => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
  return { publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'), privateKey };
};

const decode = (text: string): Buffer => {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') !== text) throw new Error('The base64 is not canonical');
  return bytes;
};

const decrypt = (body: string, key: Buffer): Json => {
  const { payload } = JSON.parse(body) as { payload: unknown };
  if (typeof payload !== 'string') throw new Error('There is no payload');
  const [iv, ciphertext, tag, ...more] = payload.split('.').map(decode);
  if (iv?.length !== 16 || tag?.length !== 16 || ciphertext === undefined || more.length > 0)
    throw new Error('The payload is not <iv>.<ciphertext>.<tag>');
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 }).setAuthTag(tag);
  return JSON.parse(Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8')) as Json;
};

const encrypt = (content: unknown, key: Buffer): string => {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
  const ciphertext = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
  return [iv, ciphertext, cipher.getAuthTag()].map((part) => part.toString('base64')).join('.');
};

/** The customer's sign-in: what each call must contain, and its answer. */
class SignIn {
  readonly calls: string[] = [];
  readonly violations: string[] = [];
  private readonly keys = { login: newKeyPair(), customers: newKeyPair() };
  /** Generated in advance, because that is slow. */
  private readonly nextLoginKeys = newKeyPair();
  private readonly metadata = { channel: 'PARTNER', returnHint: [1, { deep: true }] };
  private readonly login = {
    accounts: [{ subAccountId: 'R-7', isPrimary: true, settlementType: 0, segment: 'EQ' }],
    name: CUSTOMER.name,
    userId: 'U-7',
    refreshToken: { token: 'refresh-2' },
    branch: { code: 'KOC', opened: 1998 },
  };
  private readonly identifier = { identifierType: 'MOBILE', mobileOrPan: CUSTOMER.mobile };
  private hasRotated = false;
  private hasExpired = false;

  constructor(private readonly url: string) {}

  get keyPins(): readonly string[] {
    return [this.keys.login, this.keys.customers, this.nextLoginKeys].map(({ publicKey }) =>
      createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('base64'),
    );
  }

  publicKey(client: 'login' | 'customers'): string {
    return this.keys[client].publicKey;
  }

  /** Unwraps the AES key of a request. Null if it was wrapped with another key pair. */
  unwrapKey(client: 'login' | 'customers', path: string, encryptedKey: string): Buffer | null {
    if (path === '/auth/access-code/generate' && !this.hasRotated) {
      this.keys.login = this.nextLoginKeys;
      this.hasRotated = true;
    }
    const key = this.keys[client].privateKey;
    try {
      const aesKey = privateDecrypt(
        { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        Buffer.from(encryptedKey, 'base64'),
      );
      return aesKey.length === 32 ? aesKey : null;
    } catch {
      return null;
    }
  }

  /** Refuses a body that cannot be decrypted. */
  answerBody(path: string, read: () => Call): Answer {
    let call: Call;
    try {
      call = read();
    } catch (error) {
      return { status: 400, error: { code: '1001', message: String(error) } };
    }
    return this.answer(path, call);
  }

  private answer(path: string, call: Call): Answer {
    const answer = this.answers[path];
    return answer === undefined
      ? { status: 400, error: { code: '1001', message: `No call at ${path}` } }
      : answer(call);
  }

  expectSame(what: string, found: unknown, expected: unknown): void {
    if (JSON.stringify(found) !== JSON.stringify(expected)) {
      this.violations.push(`${what} is ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
    }
  }

  private readonly answers: Readonly<Record<string, (call: Call) => Answer>> = {
    '/sso/initiate': ({ payload }) => {
      this.expectSame('initiateSso', payload, {});
      return { data: { ssoId: 'sso-7' } };
    },
    '/sso/validate': ({ payload }) => {
      this.expectSame('validateSso', payload, { ssoId: 'sso-7' });
      const refreshToken = { token: 'refresh-1' };
      return { data: { sessionId: 'session-7', refreshToken, metadata: this.metadata, consentNeeded: false } };
    },
    '/auth/can-login': ({ payload }) => {
      this.expectSame('canLogin', payload, { ...this.identifier, termsAccepted: false });
      return { data: {} };
    },
    '/auth/access-code/generate': ({ payload: { device, ...rest } }) => {
      this.expectSame('generateAccessCode', rest, { ...this.identifier, password: CUSTOMER.password });
      this.checkDevice(device);
      return { data: { refId: 'ref-7', mobile: '••••••3210', email: 'l•••••i@example.com' } };
    },
    '/auth/access-code/validate': ({ payload: { device, ...rest } }) => {
      this.expectSame('validateAccessCode', rest, { refId: 'ref-7', accessCode: CUSTOMER.code });
      this.checkDevice(device);
      return { data: this.login, headers: { 'X-Access-Token': 'access-1', 'X-Refresh-Token': 'refresh-2' } };
    },
    '/v1/handshake/get-auth-token': ({ payload, header }) => {
      this.expectSame('getAuthToken', payload, { refreshToken: 'refresh-2' });
      this.expectSame('X-SubAccountID of getAuthToken', header('X-SubAccountID'), 'R-7');
      return { data: { authToken: 'auth-2' } };
    },
    '/sso/complete': ({ payload, header }) => {
      this.expectSame('X-SubAccountID of completeSso', header('X-SubAccountID'), 'R-7');
      if (!this.hasExpired) {
        this.hasExpired = true;
        this.expectSame('X-Access-Token of completeSso', header('X-Access-Token'), 'access-1');
        return { status: 401, error: { code: '1082', message: 'The token has expired' } };
      }
      this.expectSame('X-Auth-Token after the refresh', header('X-Auth-Token'), 'auth-2');
      this.expectSame('X-Access-Token after the refresh', header('X-Access-Token'), undefined);
      const { metadata, ...rest } = payload;
      this.expectSame(
        'completeSso',
        Object.entries(rest).sort(),
        Object.entries({ refreshToken: 'refresh-2', sessionId: 'session-7', subAccountId: 'R-7' }).sort(),
      );
      this.expectSame(
        'metadata',
        Object.entries(metadata as Json).sort(),
        Object.entries({ ...this.login, subAccountId: 'R-7', ...this.metadata }).sort(),
      );
      return { data: { redirectURL: `${this.url}/invest/sso?ticket=7` } };
    },
    '/customers/post-login-check': ({ payload, header }) => {
      this.expectSame('X-SubAccountID of postLoginCheck', header('X-SubAccountID'), 'R-7');
      const expected = {
        userId: 'U-7',
        refreshToken: 'refresh-2',
        redirectUrl: `${this.url}/invest/`,
        subAccountId: 'R-7',
      };
      this.expectSame('postLoginCheck', payload, expected);
      return { data: {} };
    },
  };

  private checkDevice(device: unknown): void {
    const { deviceId, deviceName, osType } = (device ?? {}) as Json;
    if (!/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u.test(String(deviceId)))
      this.violations.push('deviceId');
    if (typeof deviceName !== 'string' || typeof osType !== 'string') this.violations.push('device');
  }
}

const checkHeaders = (signIn: SignIn, header: Call['header'], isHandshake: boolean): void => {
  signIn.expectSame('X-Client-Id', header('X-Client-Id'), 'LOGIN_WEBAPP');
  signIn.expectSame('X-Api-Key', header('X-Api-Key'), 'another-key');
  signIn.expectSame('Authorization', header('Authorization'), 'Basic b3RoZXI=');
  signIn.expectSame('X-Cryptography', header('X-Cryptography'), isHandshake ? 'disabled' : 'enabled');
  signIn.expectSame('X-Request-Id', /^[A-Za-z0-9]{20}$/u.test(header('X-Request-Id') ?? ''), true);
};

/**
 * Starts a second gateway, written from the contract alone (docs/openapi.yaml). It imports nothing from the application
 * or the sandbox, runs on its own origin and records violations of the contract. One customer can sign in. It rotates
 * its key pair before the password arrives (1200) and lets the token expire before the hand-off (1082). CORS allows
 * `applicationOrigin` only. With a certificate for localhost, it speaks TLS.
 */
export const startIndependentGateway = async (
  applicationOrigin: string,
  certificate?: Certificate,
): Promise<IndependentGateway> => {
  const listener = (request: IncomingMessage, response: ServerResponse): void => void handle(request, response);
  const server = certificate === undefined ? createServer(listener) : createSecureServer(certificate, listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const url = certificate === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}`;
  const signIn = new SignIn(url);

  const reply = (response: ServerResponse, status: number, body: unknown, headers: Headers = {}): void => {
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'Access-Control-Allow-Origin': applicationOrigin,
      'Access-Control-Expose-Headers': EXPOSED_HEADERS.join(', '),
      ...headers,
    });
    response.end(JSON.stringify(body));
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', url);
    const header = (name: string): string | undefined => request.headers[name.toLowerCase()]?.toString();
    const [, client, path] = /^\/api\/(login|customers)(\/.*)$/u.exec(pathname) ?? [];
    if (pathname.startsWith('/invest/')) {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end('<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,"><h1>Arrived elsewhere</h1>');
    } else if (request.method === 'OPTIONS') {
      reply(
        response,
        200,
        {},
        {
          'Access-Control-Allow-Methods': 'GET, POST',
          'Access-Control-Allow-Headers': REQUEST_HEADERS.join(', '),
          'Access-Control-Max-Age': '600',
        },
      );
    } else if ((client === 'login' || client === 'customers') && path !== undefined) {
      checkHeaders(signIn, header, path === '/handshake');
      const service = header('X-Service-Name') ?? '';
      if (path === '/handshake') {
        signIn.calls.push(`${service} of ${client}`);
        reply(response, 200, { data: { publicKey: signIn.publicKey(client) } }, { 'X-Cryptography': 'disabled' });
        return;
      }
      const key = signIn.unwrapKey(client, path, header('X-Encrypted-Key') ?? '');
      if (key === null) {
        signIn.calls.push(`${service}: 1200`);
        const error = { code: '1200', message: 'Unknown key', data: { publicKey: signIn.publicKey(client) } };
        reply(response, 400, { error });
        return;
      }
      const body = await text(request);
      const {
        status = 200,
        data,
        error,
        headers,
      } = signIn.answerBody(path, () => ({ payload: decrypt(body, key), header }));
      signIn.calls.push(error === undefined ? service : `${service}: ${String(error['code'])}`);
      reply(
        response,
        status,
        { payload: encrypt(error === undefined ? { data } : { error }, key) },
        { 'X-Cryptography': 'enabled', ...headers },
      );
    } else {
      signIn.violations.push(`No call at ${pathname}`);
      reply(response, 404, {});
    }
  };

  const close = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  const { keyPins, calls, violations } = signIn;
  return { url, keyPins, calls, violations, close };
};
