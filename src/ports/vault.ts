import type { Result, StorageFailureCode } from '@domain/error/failure';

/** What is sealed; each purpose has a key of its own, so that one record never opens as another. */
export type VaultPurpose = 'journey' | 'resume-ticket';

/** Seals what is kept on the device. Its key never leaves the browser and cannot be exported. */
export abstract class Vault {
  /** Fails with 'Storage::NO_METHOD' where no key can be kept: persistence is then off. */
  abstract seal(purpose: VaultPurpose, plaintext: string): Promise<Result<string, StorageFailureCode>>;
  abstract open(purpose: VaultPurpose, sealed: string): Promise<Result<string, StorageFailureCode>>;
}
