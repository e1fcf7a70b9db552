import { closesSession } from '@domain/error/catalogue';
import { success } from '@domain/error/failure';
import { isSameOwner, ownerOf, type CallOwner, type Login } from '@domain/session/session';
import type { Calls } from '@application/calls/calls';
import { ABANDONED, outcomeOf, type Outcome } from '@application/calls/outcome';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { RequestOf } from '@ports/services';

interface Attempt {
  readonly owner: CallOwner;
  readonly refId: string;
  /** The login from this attempt or from an earlier one with the same code; null if all have failed. */
  readonly login: Promise<Login | null>;
}

/**
 * Sends access codes. A code works once, but a customer who stops waiting can submit it again while the first call is in
 * flight. The refusal of the second attempt then counts only if the first has failed too: otherwise the first has signed the
 * customer in. Its login is never returned for another code, and is dropped when the code is replaced or the customer changes.
 */
export class AccessCodeAttempts {
  /** The latest attempt with each typed code. */
  private readonly attempts = new Map<string, Attempt>();

  constructor(
    private readonly calls: Calls,
    private readonly session: SessionState,
    private readonly screen: ScreenState,
  ) {
    session.journey.subscribe(() => {
      this.forgetFormer();
    });
    session.auth.subscribe(() => {
      this.forgetFormer();
    });
  }

  async submit(request: RequestOf<'validateAccessCode'>): Promise<Outcome<Login>> {
    const hasLeftStep = this.screen.captureStepVisit();
    this.forgetFormer();
    const { accessCode } = request;
    const earlier = this.attempts.get(accessCode);
    const owner = ownerOf(this.session.auth.get());
    const { outcome: sent, login } = this.send(request);
    const present = {
      owner,
      refId: request.refId,
      login: login.then((own) => own ?? earlier?.login ?? null),
    };
    this.attempts.set(accessCode, present);
    void this.forgetIfRefused(accessCode, present);
    const outcome = await sent;
    if (earlier === undefined || outcome.is !== 'failed' || closesSession(outcome.failure.code)) return outcome;
    const earlierLogin = await earlier.login;
    if (hasLeftStep() || !this.isCurrent(present)) return ABANDONED;
    return earlierLogin === null ? outcome : outcomeOf(success(earlierLogin));
  }

  /** Does not keep a code in memory once its call has failed. */
  private async forgetIfRefused(accessCode: string, attempt: Attempt): Promise<void> {
    const login = await attempt.login;
    if (login === null && this.attempts.get(accessCode) === attempt) this.attempts.delete(accessCode);
  }

  /** `login` is set even if the answer arrives after the customer has stopped waiting. */
  private send(request: RequestOf<'validateAccessCode'>) {
    let login: Login | null = null;
    const outcome = this.calls.call('validateAccessCode', request, {
      onAnswer: (answer) => {
        if (answer.ok) login = answer.value;
      },
    });
    return { outcome, login: outcome.then(() => login) };
  }

  /** Also called by each submission, because a cell may notify its listeners late. */
  private forgetFormer(): void {
    for (const [accessCode, attempt] of this.attempts) if (!this.isCurrent(attempt)) this.attempts.delete(accessCode);
  }

  /** False once the code is replaced or the customer changes. */
  private isCurrent({ owner, refId }: Pick<Attempt, 'owner' | 'refId'>): boolean {
    return refId === this.session.journey.get().refId && isSameOwner(owner, this.session.auth.get());
  }
}
