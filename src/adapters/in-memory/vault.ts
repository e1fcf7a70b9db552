/** Encodes text for one purpose, for tests. This is not encryption: the real vault is in `adapters/web-crypto`. */
import { failed, success, type Result, type StorageFailureCode } from '@domain/error/failure';
import { Vault, type VaultPurpose } from '@ports/vault';

const RADIX = 36;
const SHIFT = 7;
const MARK = 'sealed';

const hidden = (plaintext: string): string =>
  [...plaintext].map((character) => ((character.codePointAt(0) ?? 0) + SHIFT).toString(RADIX)).join('-');

const shown = (text: string): string =>
  text === ''
    ? ''
    : text
        .split('-')
        .map((part) => String.fromCodePoint(Number.parseInt(part, RADIX) - SHIFT))
        .join('');

export class InMemoryVault extends Vault {
  /** False if no key can be stored on this device. */
  isAvailable = true;

  override async seal(purpose: VaultPurpose, plaintext: string): Promise<Result<string, StorageFailureCode>> {
    await Promise.resolve();
    return this.isAvailable ? success(`${MARK}:${purpose}:${hidden(plaintext)}`) : failed('Storage::NO_METHOD');
  }

  override async open(purpose: VaultPurpose, sealed: string): Promise<Result<string, StorageFailureCode>> {
    await Promise.resolve();
    if (!this.isAvailable) return failed('Storage::NO_METHOD');
    const [mark, sealedFor, text, ...more] = sealed.split(':');
    const isWhole = mark === MARK && sealedFor === purpose && text !== undefined && more.length === 0;
    return isWhole && /^[0-9a-z-]*$/u.test(text) ? success(shown(text)) : failed('Storage::CANNOT_DECRYPT');
  }
}
