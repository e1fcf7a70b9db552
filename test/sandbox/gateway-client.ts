import { constants, publicEncrypt, randomBytes } from 'node:crypto';
import { personaNamed, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import { SANDBOX_DEVICE } from '@adapters/in-memory/device';
import type { ClientName } from '@domain/session/session';
import type { AnswerOf, RequestOf, ServiceName } from '@ports/services';
import type { Sandbox } from '@sandbox/server';
import { openPayload, sealPayload } from '@test/support/wire/node-aes-gcm';
import { checkAnswer, checkRequest } from '@test/support/wire/openapi';
import { operationOfService } from '@sandbox/openapi-document';

export type EncryptedService = Exclude<ServiceName, 'handshake'>;
type Headers = Readonly<Record<string, string | undefined>>;

interface GatewayError {
  readonly code: string;
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

interface Received<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body before decryption. */
  readonly body: unknown;
  readonly isEncrypted: boolean;
  readonly data?: T;
  readonly error?: GatewayError;
  /** Violations of the contract in the answer. */
  readonly violations: readonly string[];
}

interface RequestChanges {
  readonly headers?: Headers;
  readonly requestId?: string;
  /** A new one by default. */
  readonly aesKey?: Buffer;
  /** Replaces the body with the encrypted payload. */
  readonly body?: string;
  readonly publicKey?: string;
  /** The request violates the contract on purpose, so it is not checked. */
  readonly isInvalid?: boolean;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const newRequestId = (): string => [...randomBytes(20)].map((byte) => ALPHABET.charAt(byte % 62)).join('');

const wrapKey = (key: Buffer, publicKey: string): string =>
  publicEncrypt(
    {
      key: `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`,
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    },
    key,
  ).toString('base64');

const present = (headers: Headers): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined));

const payloadOf = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'payload' in body ? String(body.payload) : null;

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * A test client for the sandbox's gateway, with Node's crypto and no code of the application. It checks every request and
 * answer against docs/openapi.yaml and stores session and tokens as the contract requires.
 */
export class GatewayClient {
  readonly publicKeys = new Map<ClientName, string>();
  sessionId = '';
  accessToken = '';
  authToken = '';
  refreshToken = '';
  subAccountId: string | null = null;
  private readonly url: string;

  constructor(private readonly sandbox: Sandbox) {
    this.url = `${sandbox.url}/gateway`;
  }

  async handshake(client: ClientName): Promise<string> {
    const headers = {
      'X-Client-Id': 'LOGIN_WEBAPP',
      'X-Request-Id': newRequestId(),
      'X-Api-Key': 'key',
      'X-Service-Name': 'handshake',
      'X-Cryptography': 'disabled',
    };
    expect(checkRequest({ method: 'GET', path: '/handshake', client, headers })).toStrictEqual([]);
    const response = await fetch(`${this.url}/${client}/handshake`, { headers });
    const wireBody = (await response.json()) as { readonly data: { readonly publicKey: string } };
    expect(
      checkAnswer({ service: 'handshake', status: response.status, headers: response.headers, wireBody }),
    ).toStrictEqual([]);
    this.publicKeys.set(client, wireBody.data.publicKey);
    return wireBody.data.publicKey;
  }

  /** Makes both handshakes and opens a session. */
  async openNewSession(): Promise<void> {
    await this.handshake('login');
    await this.handshake('customers');
    const { ssoId } = await this.dataOf('initiateSso', {});
    await this.openSession(ssoId);
  }

  async openSession(ssoId: string): Promise<AnswerOf<'validateSso'>> {
    const opened = await this.dataOf('validateSso', { ssoId });
    this.sessionId = opened.sessionId;
    this.refreshToken = opened.refreshToken.token;
    this.authToken = opened.authToken ?? '';
    return opened;
  }

  /** Makes a call that must succeed and returns its data. */
  async dataOf<S extends EncryptedService>(service: S, request: RequestOf<S>): Promise<AnswerOf<S>> {
    const received = await this.call(service, request);
    if (received.data === undefined) throw new Error(`${service}: ${JSON.stringify(received.error)}`);
    return received.data;
  }

  /** Makes a call and returns its error code, or 'ok' for a success. */
  async codeOf<S extends EncryptedService>(
    service: S,
    request: RequestOf<S>,
    changes: RequestChanges = {},
  ): Promise<string> {
    return (await this.call(service, request, changes)).error?.code ?? 'ok';
  }

  /** Makes a call and expects its answer to comply with the contract. */
  async call<S extends EncryptedService>(
    service: S,
    request: RequestOf<S>,
    changes: RequestChanges = {},
  ): Promise<Received<AnswerOf<S>>> {
    const received = await this.send<AnswerOf<S>>(service, request, changes);
    expect(received.violations).toStrictEqual([]);
    return received;
  }

  async send<T>(service: EncryptedService, request: unknown, changes: RequestChanges = {}): Promise<Received<T>> {
    const { path } = operationOfService(service);
    const client: ClientName = service === 'postLoginCheck' ? 'customers' : 'login';
    const { aesKey: key = randomBytes(32) } = changes;
    const headers = { ...this.headers(service, client, key, changes), ...changes.headers };
    const body = changes.body ?? JSON.stringify({ payload: sealPayload(key, JSON.stringify(request)) });
    if (changes.isInvalid !== true) {
      const onWire = { method: 'POST', path, client, headers, wireBody: body, plaintext: request };
      expect(checkRequest(onWire)).toStrictEqual([]);
    }
    const response = await fetch(`${this.url}/${client}${path}`, {
      method: 'POST',
      headers: present(headers),
      body,
    });
    return this.receive<T>(service, response, key);
  }

  /** The newest code sent to a persona. */
  newestCodeFor(id: PersonaId): string {
    return this.sandbox.brokerage.outbox.newestCodeFor(id);
  }

  async signIn(id: PersonaId): Promise<AnswerOf<'validateAccessCode'>> {
    const { pan, password } = personaNamed(id);
    const device = SANDBOX_DEVICE;
    const { refId } = await this.dataOf('generateAccessCode', {
      identifierType: 'PAN',
      mobileOrPan: pan,
      password,
      device,
    });
    const login = await this.dataOf('validateAccessCode', { refId, accessCode: this.newestCodeFor(id), device });
    this.subAccountId = login.accounts[0]?.subAccountId ?? null;
    return login;
  }

  completeSsoRequest(login: AnswerOf<'validateAccessCode'>): RequestOf<'completeSso'> {
    const { sessionId, refreshToken, subAccountId } = this;
    return { sessionId, refreshToken, subAccountId, metadata: { ...login, subAccountId, channel: 'WEB' } };
  }

  postLoginCheckRequest(login: AnswerOf<'validateAccessCode'>): RequestOf<'postLoginCheck'> {
    const { refreshToken, subAccountId } = this;
    return { userId: login.userId, refreshToken, subAccountId, redirectUrl: `${this.sandbox.url}/sandbox/invest/` };
  }

  private headers(
    service: EncryptedService,
    client: ClientName,
    key: Buffer,
    { requestId, publicKey }: RequestChanges,
  ): Headers {
    const namesSubAccount = ['completeSso', 'getAuthToken', 'postLoginCheck'].includes(service);
    return {
      'Content-Type': 'application/json',
      'X-Client-Id': 'LOGIN_WEBAPP',
      'X-Request-Id': requestId ?? newRequestId(),
      'X-Api-Key': 'key',
      'X-Service-Name': service,
      'X-Session-Id': this.sessionId || undefined,
      'X-Access-Token': this.accessToken || undefined,
      'X-Auth-Token': this.accessToken ? undefined : this.authToken || undefined,
      'X-Cryptography': 'enabled',
      'X-Encrypted-Key': wrapKey(key, publicKey ?? this.publicKeys.get(client) ?? ''),
      'X-SubAccountID': namesSubAccount ? (this.subAccountId ?? undefined) : undefined,
    };
  }

  private async receive<T>(service: EncryptedService, response: Response, key: Buffer): Promise<Received<T>> {
    const { status } = response;
    const headers = Object.fromEntries(response.headers);
    const wireBody = asJson(await response.text());
    const payload = payloadOf(wireBody);
    let plaintext: unknown;
    try {
      plaintext = payload === null ? wireBody : asJson(openPayload(key, payload));
    } catch {
      return { status, headers, body: wireBody, isEncrypted: true, violations: ['the answer does not decrypt'] };
    }
    const plaintextPart = payload === null ? {} : { plaintext };
    const violations = checkAnswer({ service, status, headers, wireBody, ...plaintextPart });
    this.accessToken = headers['x-access-token'] ?? this.accessToken;
    this.authToken = headers['x-auth-token'] ?? this.authToken;
    this.refreshToken = headers['x-refresh-token'] ?? this.refreshToken;
    const { data, error } = plaintext as { data?: T; error?: GatewayError };
    return {
      status,
      headers,
      body: wireBody,
      isEncrypted: payload !== null,
      violations,
      ...(error ? { error } : { data: data as T }),
    };
  }
}
