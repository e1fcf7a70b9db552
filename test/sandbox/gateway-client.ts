/**
 * A caller of the sandbox by Node's own crypto. It holds every request and every answer against docs/openapi.yaml, and keeps
 * session and tokens as the contract says. Nothing of it comes from the application.
 */
import { constants, createCipheriv, createDecipheriv, publicEncrypt, randomBytes } from 'node:crypto';
import { personaNamed, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import { SANDBOX_DEVICE } from '@adapters/in-memory/device';
import type { ClientName } from '@domain/session/session';
import type { AnswerOf, RequestOf, ServiceName } from '@ports/services';
import type { Sandbox } from '@sandbox/server';
import { checkAnswer, checkRequest } from '@test/support/openapi';
import { operations } from '@test/support/openapi-document';

type Sealable = Exclude<ServiceName, 'handshake'>;
type Headers = Readonly<Record<string, string | undefined>>;

export interface GatewayError {
  readonly code: string;
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface Received<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** What stood on the wire. */
  readonly body: unknown;
  readonly isSealed: boolean;
  readonly data?: T;
  readonly error?: GatewayError;
  /** What of the answer breaks the contract. */
  readonly faults: readonly string[];
}

export interface Changes {
  readonly headers?: Headers;
  readonly requestId?: string;
  /** The body, in place of the sealed payload. */
  readonly body?: string;
  readonly publicKey?: string;
  /** For requests that break the contract on purpose. */
  readonly isBroken?: boolean;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const newRequestId = (): string => [...randomBytes(20)].map((byte) => ALPHABET.charAt(byte % 62)).join('');

export const seal = (text: string, key: Buffer): string => {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [iv, ciphertext, cipher.getAuthTag()].map((part) => part.toString('base64')).join('.');
};

export const open = (payload: string, key: Buffer): string => {
  const [iv, ciphertext, tag] = payload.split('.').map((part) => Buffer.from(part, 'base64'));
  if (!iv || !ciphertext || !tag) throw new Error('No envelope');
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 }).setAuthTag(tag);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
};

const wrap = (key: Buffer, publicKey: string): string =>
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

export class GatewayClient {
  readonly publicKeys = new Map<ClientName, string>();
  sessionId = '';
  accessToken = '';
  authToken = '';
  refreshToken = '';
  subAccountId: string | null = null;
  readonly #url: string;
  readonly #sandbox: Sandbox;

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
    this.#url = `${sandbox.url}/gateway`;
  }

  async handshake(client: ClientName): Promise<string> {
    const headers = {
      'X-Client-Id': 'LOGIN_WEBAPP',
      'X-Request-Id': newRequestId(),
      'X-Api-Key': 'key',
      'X-Service-Name': 'handshake',
      'X-Cryptography': 'disabled',
    };
    expect(checkRequest({ method: 'GET', path: '/handshake', client, headers })).toEqual([]);
    const response = await fetch(`${this.#url}/${client}/handshake`, { headers });
    const wireBody = (await response.json()) as { readonly data: { readonly publicKey: string } };
    expect(checkAnswer({ service: 'handshake', status: response.status, headers: response.headers, wireBody })).toEqual(
      [],
    );
    this.publicKeys.set(client, wireBody.data.publicKey);
    return wireBody.data.publicKey;
  }

  /** Handshakes and a session. */
  async enter(start: RequestOf<'initiateSso'> = {}): Promise<void> {
    await this.handshake('login');
    await this.handshake('customers');
    const { ssoId } = await this.data('initiateSso', start);
    await this.openSession(ssoId);
  }

  async openSession(ssoId: string): Promise<AnswerOf<'validateSso'>> {
    const opened = await this.data('validateSso', { ssoId });
    this.sessionId = opened.sessionId;
    this.refreshToken = opened.refreshToken.token;
    this.authToken = opened.authToken ?? '';
    return opened;
  }

  /** The data of an answer that must be a success. */
  async data<S extends Sealable>(service: S, request: RequestOf<S>): Promise<AnswerOf<S>> {
    const received = await this.ask(service, request);
    if (received.data === undefined) throw new Error(`${service}: ${JSON.stringify(received.error)}`);
    return received.data;
  }

  /** The code of an answer: 'ok' for a success. */
  async code<S extends Sealable>(service: S, request: RequestOf<S>, changes: Changes = {}): Promise<string> {
    return (await this.ask(service, request, changes)).error?.code ?? 'ok';
  }

  /** Makes a call, and expects that request and answer keep the contract. */
  async ask<S extends Sealable>(
    service: S,
    request: RequestOf<S>,
    changes: Changes = {},
  ): Promise<Received<AnswerOf<S>>> {
    const received = await this.send<AnswerOf<S>>(service, request, changes);
    expect(received.faults).toEqual([]);
    return received;
  }

  async send<T>(service: Sealable, request: unknown, changes: Changes = {}): Promise<Received<T>> {
    const operation = operations.find((candidate) => candidate.service === service);
    if (operation === undefined) throw new Error(`There is no call ${service}`);
    const client: ClientName = service === 'postLoginCheck' ? 'customers' : 'login';
    const key = randomBytes(32);
    const headers = { ...this.#headers(service, client, key, changes), ...changes.headers };
    const body = changes.body ?? JSON.stringify({ payload: seal(JSON.stringify(request), key) });
    if (changes.isBroken !== true) {
      const onWire = { method: 'POST', path: operation.path, client, headers, wireBody: body, plaintext: request };
      expect(checkRequest(onWire)).toEqual([]);
    }
    const response = await fetch(`${this.#url}/${client}${operation.path}`, {
      method: 'POST',
      headers: present(headers),
      body,
    });
    return this.#receive<T>(service, response, key);
  }

  /** The newest code sent to a persona. */
  codeOf(id: PersonaId): string {
    return this.#sandbox.brokerage.outbox.codeFor(id) ?? 'none was sent';
  }

  async signIn(id: PersonaId): Promise<AnswerOf<'validateAccessCode'>> {
    const { pan, password } = personaNamed(id);
    const device = SANDBOX_DEVICE;
    const { refId } = await this.data('generateAccessCode', {
      identifierType: 'PAN',
      mobileOrPan: pan,
      password,
      device,
    });
    const login = await this.data('validateAccessCode', { refId, accessCode: this.codeOf(id), device });
    this.subAccountId = login.accounts[0]?.subAccountId ?? null;
    return login;
  }

  completion(login: AnswerOf<'validateAccessCode'>): RequestOf<'completeSso'> {
    const { sessionId, refreshToken, subAccountId } = this;
    return { sessionId, refreshToken, subAccountId, metadata: { ...login, subAccountId, channel: 'WEB' } };
  }

  check(login: AnswerOf<'validateAccessCode'>): RequestOf<'postLoginCheck'> {
    const { refreshToken, subAccountId } = this;
    return { userId: login.userId, refreshToken, subAccountId, redirectUrl: `${this.#sandbox.url}/sandbox/invest/` };
  }

  #headers(service: Sealable, client: ClientName, key: Buffer, { requestId, publicKey }: Changes): Headers {
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
      'X-Encrypted-Key': wrap(key, publicKey ?? this.publicKeys.get(client) ?? ''),
      'X-SubAccountID': namesSubAccount ? (this.subAccountId ?? undefined) : undefined,
    };
  }

  async #receive<T>(service: Sealable, response: Response, key: Buffer): Promise<Received<T>> {
    const { status } = response;
    const headers = Object.fromEntries(response.headers);
    const wireBody = asJson(await response.text());
    const payload = payloadOf(wireBody);
    let plaintext: unknown;
    try {
      plaintext = payload === null ? wireBody : asJson(open(payload, key));
    } catch {
      return { status, headers, body: wireBody, isSealed: true, faults: ['the seal is broken'] };
    }
    const sealedText = payload === null ? {} : { plaintext };
    const faults = checkAnswer({ service, status, headers, wireBody, ...sealedText });
    this.accessToken = headers['x-access-token'] ?? this.accessToken;
    this.authToken = headers['x-auth-token'] ?? this.authToken;
    this.refreshToken = headers['x-refresh-token'] ?? this.refreshToken;
    const { data, error } = plaintext as { data?: T; error?: GatewayError };
    return {
      status,
      headers,
      body: wireBody,
      isSealed: payload !== null,
      faults,
      ...(error ? { error } : { data: data as T }),
    };
  }
}
