import type { Result, StorageFailureCode } from '@domain/error/failure';

/** How long start-up waits for the persisted state, and so for the vault's key (specification §9). */
export const RESTORE_TIMEOUT_MS = 5000;

/** Each purpose has its own key, so that one kind of record cannot be decrypted as another. */
export type VaultPurpose = 'journey' | 'resume-ticket';

/** Encrypts what is kept on the device. The key cannot be exported from the browser. */
export abstract class Vault {
  /** Fails with 'Storage::NO_METHOD' if no key can be stored: persistence is then off. */
  abstract seal(purpose: VaultPurpose, plaintext: string): Promise<Result<string, StorageFailureCode>>;
  abstract open(purpose: VaultPurpose, sealed: string): Promise<Result<string, StorageFailureCode>>;
}
