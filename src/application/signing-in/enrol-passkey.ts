import { passkeyUsed } from '@domain/customer/passkey-record';
import { isSameOwner, ownerOf, type CallOwner } from '@domain/session/session';
import type { PasskeyCredential } from '@domain/session/passkey';
import type { Calls } from '@application/calls/calls';
import type { EndSession } from '@application/session/end-session';
import type { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import { changePasskeyRecord } from '@application/signing-in/passkey-records';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { KeyValueStore } from '@ports/key-value-store';
import type { Passkeys } from '@ports/passkeys';

/**
 * `not-registered`: the device has the passkey, but the gateway has not confirmed it. `cancelled`: the customer has closed the
 * browser's dialog, and still has the choice.
 */
type Enrolment = 'created' | 'not-created' | 'not-registered' | 'cancelled';

/**
 * The customer's answer to the offer of a passkey. Whatever becomes of it, the hand-off follows, unless the customer has only
 * closed the browser's dialog.
 */
export class EnrolPasskey {
  /** The current attempt: aborting it ends the browser's dialog. */
  private attempt = new AbortController();

  constructor(
    private readonly calls: Calls,
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly completeSignIn: CompleteSignIn,
    private readonly endSession: EndSession,
    private readonly passkeys: Passkeys,
    private readonly store: KeyValueStore,
  ) {}

  /** Creates a passkey on this device, for the customer who has signed in. Reports when the browser's dialog opens and closes. */
  async enrol(reportDialog: (isOpen: boolean) => void = () => undefined): Promise<void> {
    const { signal } = this.begin();
    const owner = ownerOf(this.session.auth.get());
    const enrolment = await this.create(signal, reportDialog);
    if (signal.aborted || !this.isOffered(owner) || enrolment === 'cancelled') return;
    if (enrolment !== 'created') this.screen.notify(`passkey-${enrolment}`);
    await this.goOn();
  }

  /** Goes on without a passkey, and closes the browser's dialog if it is open. */
  async decline(): Promise<void> {
    this.begin();
    await this.goOn();
  }

  private begin(): AbortController {
    this.attempt.abort();
    this.attempt = new AbortController();
    return this.attempt;
  }

  private async create(signal: AbortSignal, reportDialog: (isOpen: boolean) => void): Promise<Enrolment> {
    const challenge = await this.calls.call('passkeyEnrolOptions', {}, { signal });
    if (challenge.is !== 'done') return 'not-created';
    const { refId, options } = challenge.value;
    reportDialog(true);
    const created = await this.passkeys.create(options, { signal });
    reportDialog(false);
    if (created.ok) return this.register(refId, created.value);
    if (created.failure === 'already-registered') return this.recorded();
    return created.failure === 'cancelled' ? 'cancelled' : 'not-created';
  }

  /** The passkey exists even if the customer has used the browser's Back before the gateway has answered. */
  private async register(refId: string, credential: PasskeyCredential): Promise<Enrolment> {
    let enrolment: Enrolment = 'not-registered';
    const onAnswer = ({ ok }: { readonly ok: boolean }): void => {
      if (ok) enrolment = this.recorded();
    };
    await this.calls.call('passkeyEnrol', { refId, credential }, { onAnswer });
    return enrolment;
  }

  private recorded(): Enrolment {
    changePasskeyRecord(this.store, passkeyUsed);
    return 'created';
  }

  /** False once the session has ended or another customer signs in: nothing of this one must go on. */
  private isOffered(owner: CallOwner): boolean {
    return this.screen.fullPage.get() === 'passkey-offer' && isSameOwner(owner, this.session.auth.get());
  }

  private async goOn(): Promise<void> {
    this.endSession.endIfEndedElsewhere();
    if (this.session.journey.get().validateAccessCode === null) return;
    this.screen.showFullPage('none');
    await this.completeSignIn.proceed();
  }
}
