import { isOfferDue, passkeyOffered } from '@domain/customer/passkey-record';
import { mustReplacePassword } from '@domain/journey/needs';
import { changePasskeyRecord, passkeyRecordIn } from '@application/signing-in/passkey-records';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { Clock } from '@ports/clock';
import type { KeyValueStore } from '@ports/key-value-store';
import type { Passkeys } from '@ports/passkeys';
import type { Settings } from '@ports/settings';

/** Offers a customer who has signed in with password and access code to create a passkey, before the hand-off. */
export class OfferPasskey {
  /** The browser suggests passkeys, and the device checks a fingerprint, a face or a screen lock. */
  private canCreate = false;

  constructor(
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly passkeys: Passkeys,
    private readonly store: KeyValueStore,
    private readonly clock: Pick<Clock, 'now'>,
    private readonly settings: Pick<Settings, 'passkeysEnabled'>,
  ) {}

  /** Asks the device in the background, while the customer reads the access code. Resolves to true if an offer may follow. */
  async prepare(): Promise<boolean> {
    if (this.isDue()) await this.askDevice();
    return this.canCreate;
  }

  /**
   * Call it when the access code has been accepted. If an offer is due, counts it, shows it and returns true; the hand-off then
   * follows from `EnrolPasskey`.
   */
  show(): boolean {
    if (!this.canCreate || !this.isDue() || mustReplacePassword(this.session.journey.get())) return false;
    changePasskeyRecord(this.store, (record) => passkeyOffered(record, this.clock.now()));
    this.screen.showFullPage('passkey-offer');
    return true;
  }

  private isDue(): boolean {
    const isOwnDevice = this.session.journey.get().customer.isRemembered;
    return this.settings.passkeysEnabled && isOwnDevice && isOfferDue(passkeyRecordIn(this.store), this.clock.now());
  }

  private async askDevice(): Promise<void> {
    const { hasPlatformAuthenticator, hasAutofill } = await this.passkeys.support();
    this.canCreate = hasPlatformAuthenticator && hasAutofill;
  }
}
