import { createHash } from 'node:crypto';

/** `repeated`: with the same request id and path as the first time. `copied`: with another one. */
export type KeyUse = 'new' | 'repeated' | 'copied';

/**
 * Recognises copied requests. The encryption does not bind a body to its path or request id, so a reused AES key
 * belongs either to a repetition of the same call or to a copy (docs/openapi.yaml, section 2).
 */
export class UsedKeys {
  /** The first call that used a key, by the key's hash. Kept until the sandbox stops. */
  private readonly firstCalls = new Map<string, string>();

  /** Compares the decrypted key, because one key has several encrypted forms. */
  use(aesKey: Buffer, call: string): KeyUse {
    const hash = createHash('sha256').update(aesKey).digest('base64');
    const firstCall = this.firstCalls.get(hash);
    if (firstCall === undefined) this.firstCalls.set(hash, call);
    return firstCall === undefined ? 'new' : firstCall === call ? 'repeated' : 'copied';
  }
}
