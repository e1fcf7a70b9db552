import { isJsonObject } from '@domain/json';

/** The fields and headers whose values are secret or personal, in lower case, with the word that replaces the value. */
const SECRET_FIELDS: Readonly<Record<string, string>> = {
  password: 'password',
  newpassword: 'password',
  confirmnewpassword: 'password',
  oldpassword: 'password',
  currentpassword: 'password',
  accesscode: 'code',
  otp: 'code',
  token: 'token',
  refreshtoken: 'refresh token',
  authtoken: 'auth token',
  accesstoken: 'access token',
  sessionid: 'session',
  ssoid: 'SSO id',
  refid: 'reference',
  publickey: 'public key',
  payload: 'encrypted text',
  'x-encrypted-key': 'encrypted key',
  'x-access-token': 'access token',
  'x-auth-token': 'auth token',
  'x-refresh-token': 'refresh token',
  'x-session-id': 'session',
  'x-api-key': 'API key',
  authorization: 'authorization',
  'set-cookie': 'cookie',
};

/** Shorter values, such as an empty token, would match everywhere. */
const MIN_LENGTH = 4;

/** Text that nobody reads, such as a token in a field that the contract does not name. */
const OPAQUE = /^[\w+/=.~-]{40,}$/u;

/**
 * The secrets of a run. Equal values get the same label, such as `‹code 2›`, so that a reader of the report can follow a value
 * that they cannot see.
 */
export class Secrets {
  private readonly labels = new Map<string, string>();
  private readonly counts = new Map<string, number>();
  /** Sorted when it is needed; empty after a change. A run has thousands of secrets. */
  private longestFirst: readonly (readonly [value: string, label: string])[] = [];

  /** Registers a value that is blanked from now on, wherever it appears. */
  add(kind: string, value: string): void {
    if (value.length < MIN_LENGTH || this.labels.has(value)) return;
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    this.labels.set(value, `‹${kind} ${count}›`);
    this.longestFirst = [];
  }

  /** The labels of the registered values in a text. */
  foundIn(text: string): readonly string[] {
    return [...this.labels].filter(([value]) => text.includes(value)).map(([, label]) => label);
  }

  blankText(text: string): string {
    const whole = this.labels.get(text);
    if (whole !== undefined) return whole;
    if (this.longestFirst.length === 0)
      this.longestFirst = [...this.labels].sort(([one], [other]) => other.length - one.length);
    let blanked = text;
    for (const [value, label] of this.longestFirst)
      if (value.length <= text.length && blanked.includes(value)) blanked = blanked.replaceAll(value, label);
    return OPAQUE.test(blanked) ? `‹${blanked.length} characters›` : blanked;
  }

  /** Registers the secret fields of a value, and returns it without any secret. */
  blank(value: unknown): unknown {
    this.addFields(value);
    return this.blanked(value);
  }

  private addFields(value: unknown): void {
    if (Array.isArray(value)) for (const item of value as readonly unknown[]) this.addFields(item);
    if (!isJsonObject(value)) return;
    for (const [name, field] of Object.entries(value)) {
      const kind = SECRET_FIELDS[name.toLowerCase()];
      if (kind !== undefined && typeof field === 'string') this.add(kind, field);
      this.addFields(field);
    }
  }

  private blanked(value: unknown): unknown {
    if (typeof value === 'string') return this.blankText(value);
    if (Array.isArray(value)) return value.map((item) => this.blanked(item));
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, this.blanked(field)]));
  }
}
