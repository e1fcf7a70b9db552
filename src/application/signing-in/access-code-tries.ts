import { closesSession } from '@domain/error/catalogue';
import { success } from '@domain/error/failure';
import { isSameOwner, ownerOf, type CallOwner, type Login } from '@domain/session/session';
import type { Calls } from '@application/calls/calls';
import { ABANDONED, outcomeOf, type Outcome } from '@application/calls/outcome';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { RequestOf } from '@ports/services';

interface Try {
  readonly owner: CallOwner;
  readonly refId: string;
  /** The login that this try or an earlier one of the same code has brought; null if all have failed. */
  readonly login: Promise<Login | null>;
}

/**
 * Sends access codes. A code works once, and a customer who stops waiting can submit it again while the first call is in
 * flight, even after they have mistyped it. The refusal of the second then counts only if the first has failed too:
 * otherwise the first has signed them in. Its login is never given for another code, and is forgotten when the code is
 * replaced or the customer changes.
 */
export class AccessCodeTries {
  /** The latest try of each code that was typed. */
  private readonly tries = new Map<string, Try>();

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
    const earlier = this.tries.get(accessCode);
    const owner = ownerOf(this.session.auth.get());
    const { outcome: sent, login } = this.send(request);
    const present = {
      owner,
      refId: request.refId,
      login: login.then((own) => own ?? earlier?.login ?? null),
    };
    this.tries.set(accessCode, present);
    void this.forgetIfRefused(accessCode, present);
    const outcome = await sent;
    if (earlier === undefined || outcome.is !== 'failed' || closesSession(outcome.failure.code)) return outcome;
    const earlierLogin = await earlier.login;
    if (hasLeftStep() || !this.isCurrent(present)) return ABANDONED;
    return earlierLogin === null ? outcome : outcomeOf(success(earlierLogin));
  }

  /** A code that nobody can sign in with is not kept. */
  private async forgetIfRefused(accessCode: string, tried: Try): Promise<void> {
    const login = await tried.login;
    if (login === null && this.tries.get(accessCode) === tried) this.tries.delete(accessCode);
  }

  /** `login` is also that of an answer that comes after the customer has stopped waiting. */
  private send(request: RequestOf<'validateAccessCode'>) {
    let login: Login | null = null;
    const outcome = this.calls.call('validateAccessCode', request, {
      onAnswer: (answer) => {
        if (answer.ok) login = answer.value;
      },
    });
    return { outcome, login: outcome.then(() => login) };
  }

  /** A cell may notify its listeners late, so each submission forgets as well. */
  private forgetFormer(): void {
    for (const [accessCode, tried] of this.tries) if (!this.isCurrent(tried)) this.tries.delete(accessCode);
  }

  /** False once the code is replaced or the customer changes. */
  private isCurrent({ owner, refId }: Pick<Try, 'owner' | 'refId'>): boolean {
    return refId === this.session.journey.get().refId && isSameOwner(owner, this.session.auth.get());
  }
}
