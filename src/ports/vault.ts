import type { Result, StorageFailureCode } from '@domain/error/failure';

/** How long start-up waits for the persisted state, and so for the vault's key (specification §9). */
export const RESTORE_TIMEOUT_MS = 5000;

/**
 * Each purpose has its own encryption key, so that a record of one purpose cannot be decrypted for another. The purpose is
 * also the name under which its record is stored.
 */
export type VaultPurpose = 'journey' | 'resume-ticket';

/** Encrypts the records stored in the browser. The key cannot be exported. Neither method rejects. */
export abstract class Vault {
  /** Fails with 'Storage::NO_METHOD' if no key can be stored or used. The record is then not saved. */
  abstract seal(purpose: VaultPurpose, plaintext: string): Promise<Result<string, StorageFailureCode>>;
  /**
   * Fails with 'Storage::CANNOT_DECRYPT' unless this browser sealed the text for the same purpose with the same salt, with
   * 'Storage::TIMED_OUT' if the key is not available within RESTORE_TIMEOUT_MS, and with 'Storage::NO_METHOD' without a key.
   */
  abstract open(purpose: VaultPurpose, sealed: string): Promise<Result<string, StorageFailureCode>>;
}
