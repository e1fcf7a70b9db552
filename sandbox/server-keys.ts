import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { CLIENTS, type ClientName } from '@domain/session/session';

const MODULUS_BITS = 2048;

interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

const generatedPairs: KeyPair[] = [];

const pairNumber = (index: number): KeyPair => {
  for (let next = generatedPairs.length; next <= index; next += 1) {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: MODULUS_BITS });
    generatedPairs.push({
      publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      privateKey,
    });
  }
  const pair = generatedPairs[index];
  if (pair === undefined) throw new Error(`Key pair ${String(index)} was not generated`);
  return pair;
};

/**
 * The gateway's RSA key pairs. Each client has its own pair, and a rotation replaces both. Generating a pair is slow, so
 * all sandboxes in a process share the generated pairs.
 */
export class ServerKeys {
  private rotations = 0;

  /** Requests that are encrypted with the previous public keys are refused from now on. */
  rotate(): void {
    this.rotations += 1;
    CLIENTS.forEach((client) => this.pair(client)); // generates them now, so that no call waits
  }

  /** DER SubjectPublicKeyInfo in base64. */
  publicKey(client: ClientName): string {
    return this.pair(client).publicKey;
  }

  privateKey(client: ClientName): KeyObject {
    return this.pair(client).privateKey;
  }

  private pair(client: ClientName): KeyPair {
    return pairNumber(this.rotations * CLIENTS.length + CLIENTS.indexOf(client));
  }
}
