import { passkeyRecordIn } from '@application/signing-in/passkey-records';
import type { KeyValueStore } from '@ports/key-value-store';
import type { Settings } from '@ports/settings';

/** Whether a form offers passkeys, and which of its buttons comes first. */
export class PasskeyUseViewModel {
  readonly isOffered: boolean;
  /** A passkey was used or created on this device. */
  readonly isPreferred: boolean;

  constructor({ passkeysEnabled }: Pick<Settings, 'passkeysEnabled'>, store: KeyValueStore) {
    this.isOffered = passkeysEnabled;
    this.isPreferred = passkeysEnabled && passkeyRecordIn(store).wasUsedHere;
  }
}
