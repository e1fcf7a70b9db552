/**
 * Encrypts persisted state (specification §3: "encrypted with a configured salt"). HKDF derives one AES key per
 * purpose from the master key and the configured salt, so that a record can be decrypted for its own purpose and salt
 * only. Without a master key persistence is off; everything else works.
 */
import { failed, success, type Result, type StorageFailureCode } from '@domain/error/failure';
import { Vault, type VaultPurpose } from '@ports/vault';
import { AES_256_GCM, openText, sealText } from '@adapters/web-crypto/aes-gcm';
import type { KeyResult } from '@adapters/web-crypto/key-store';

export class WebCryptoVault extends Vault {
  private readonly keys = new Map<VaultPurpose, Promise<KeyResult>>();

  constructor(
    private readonly salt: string,
    private readonly masterKey: Promise<KeyResult>,
    private readonly crypto: Crypto = globalThis.crypto,
  ) {
    super();
  }

  override async seal(purpose: VaultPurpose, plaintext: string): Promise<Result<string, StorageFailureCode>> {
    const key = await this.keyFor(purpose);
    if (!key.ok) return failed('Storage::NO_METHOD');
    try {
      return success(await sealText(this.crypto, key.value, plaintext));
    } catch {
      return failed('Storage::NO_METHOD'); // the browser has WebCrypto, but not this algorithm
    }
  }

  override async open(purpose: VaultPurpose, sealed: string): Promise<Result<string, StorageFailureCode>> {
    const key = await this.keyFor(purpose);
    if (!key.ok) return key;
    const plaintext = await openText(this.crypto, key.value, sealed);
    return plaintext === null ? failed('Storage::CANNOT_DECRYPT') : success(plaintext);
  }

  private keyFor(purpose: VaultPurpose): Promise<KeyResult> {
    const key = this.keys.get(purpose) ?? this.derive(purpose);
    this.keys.set(purpose, key);
    return key;
  }

  private async derive(purpose: VaultPurpose): Promise<KeyResult> {
    const master = await this.masterKey;
    if (!master.ok) return master;
    const utf8 = new TextEncoder();
    const hkdf: HkdfParams = {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: utf8.encode(this.salt),
      info: utf8.encode(`brokerage-login/1/${purpose}`),
    };
    const { subtle } = this.crypto;
    try {
      return success(await subtle.deriveKey(hkdf, master.value, AES_256_GCM, false, ['encrypt', 'decrypt']));
    } catch {
      return failed('Storage::NO_METHOD'); // as above
    }
  }
}
