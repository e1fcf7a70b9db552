/**
 * The key pairs with which the gateway opens requests: one for each client, and the next pair after a rotation. Making
 * a pair is slow, so all sandboxes of a process share them.
 */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { CLIENTS, type ClientName } from '@domain/session/session';

const MODULUS_BITS = 2048;

interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

const made: KeyPair[] = [];

const pairNumber = (index: number): KeyPair => {
  for (let next = made.length; next <= index; next += 1) {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: MODULUS_BITS });
    made.push({ publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'), privateKey });
  }
  const pair = made[index];
  if (pair === undefined) throw new Error(`There is no key pair ${String(index)}`);
  return pair;
};

export class ServerKeys {
  #rotations = 0;

  /** From now on requests under the earlier keys cannot be opened. */
  rotate(): void {
    this.#rotations += 1;
  }

  /** Base64 DER SubjectPublicKeyInfo. */
  publicKey(client: ClientName): string {
    return this.#pair(client).publicKey;
  }

  privateKey(client: ClientName): KeyObject {
    return this.#pair(client).privateKey;
  }

  #pair(client: ClientName): KeyPair {
    return pairNumber(this.#rotations * CLIENTS.length + CLIENTS.indexOf(client));
  }
}
