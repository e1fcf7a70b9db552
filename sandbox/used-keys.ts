/**
 * Recognises copied requests. The encryption does not bind a body to its path or request id, so an AES key that comes again
 * belongs either to a repetition of the same call or to a copy (docs/openapi.yaml, section 2).
 */
import { createHash } from 'node:crypto';

/** `repeated`: with the same request id and path as the first time. `copied`: with another one. */
export type KeyUse = 'new' | 'repeated' | 'copied';

export class UsedKeys {
  /** By the hash of the key, the call that came with it first. They are kept until the sandbox stops. */
  private readonly firstCalls = new Map<string, string>();

  /** Compares the key itself, because its encrypted form can be written in several ways. */
  use(aesKey: Buffer, call: string): KeyUse {
    const hash = createHash('sha256').update(aesKey).digest('base64');
    const firstCall = this.firstCalls.get(hash);
    if (firstCall === undefined) this.firstCalls.set(hash, call);
    return firstCall === undefined ? 'new' : firstCall === call ? 'repeated' : 'copied';
  }
}
