import { passkeyRefused, passkeyUsed } from '@domain/customer/passkey-record';
import { withoutOtherCustomer } from '@domain/customer/transitions';
import { REFUSED_CREDENTIALS_CODE, USED_REFERENCE_CODE } from '@domain/error/catalogue';
import { consentSent, isConsentNeeded, isConsentUnticked } from '@domain/journey/consent';
import type { Calls } from '@application/calls/calls';
import { ABANDONED, DONE, type NotDone, type Outcome } from '@application/calls/outcome';
import type { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import { changePasskeyRecord } from '@application/signing-in/passkey-records';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { KeyValueStore } from '@ports/key-value-store';
import type { RequestOf } from '@ports/services';

/** Sends the passkey that the customer has chosen, and completes the sign-in. */
export class PasskeyLogin {
  constructor(
    private readonly calls: Calls,
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly completeSignIn: CompleteSignIn,
    private readonly store: KeyValueStore,
  ) {}

  /** @param isOver whether the customer has left the screen, or chosen again, so that the answer is dropped */
  async send(request: Omit<RequestOf<'passkeyLogin'>, 'termsAccepted'>, isOver: () => boolean): Promise<Outcome> {
    const { journey } = this.session;
    const consent = isConsentNeeded(journey.get()) ? ({ termsAccepted: true } as const) : {};
    const outcome = await this.calls.call('passkeyLogin', { ...request, ...consent });
    if (isOver()) return ABANDONED;
    if (outcome.is !== 'done') return this.explain(outcome);
    changePasskeyRecord(this.store, passkeyUsed);
    // The customer is not handed over, and the next press replaces the session.
    if (isConsentUnticked(journey.get())) return ABANDONED;
    this.screen.abandonCalls();
    journey.change(consentSent);
    const login = outcome.value;
    await this.completeSignIn.complete(login, (present) => withoutOtherCustomer(present, login));
    return DONE;
  }

  /**
   * The catalogue leads back from a challenge that was used or has expired, but here, another one takes its place. It calls an
   * unknown passkey wrong credentials, but the customer has entered none.
   */
  private explain(outcome: NotDone): Outcome {
    const code = outcome.is === 'failed' ? outcome.failure.code : '';
    if (code !== USED_REFERENCE_CODE && code !== REFUSED_CREDENTIALS_CODE) return outcome;
    if (code === REFUSED_CREDENTIALS_CODE) changePasskeyRecord(this.store, passkeyRefused);
    this.screen.notify(code === REFUSED_CREDENTIALS_CODE ? 'passkey-refused' : 'passkey-expired');
    return DONE;
  }
}
