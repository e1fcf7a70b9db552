import {
  accountOfType,
  knownAccounts,
  primaryAccount,
  type Account,
  type SettlementType,
} from '@domain/account/account';
import { isMaintenance, isSessionExpiry, isToastOnly, leadsElsewhere } from '@domain/error/catalogue';
import type { Failure } from '@domain/error/failure';
import { accountSelected, selectionOf, ssoCompleted } from '@domain/journey/changes';
import type { Journey } from '@domain/journey/fields';
import { needsAccountChoice } from '@domain/journey/account-choice';
import { partBeforeSso } from '@domain/session/redirect';
import { ownerOf, type Login } from '@domain/session/session';
import type { PresentFailure } from '@application/errors/present-failure';
import type { Calls } from '@application/calls/calls';
import type { NotDone, Outcome } from '@application/calls/outcome';
import type { LeaveForAddress } from '@application/handing-over/leave-for-address';
import { beforeHandOff, ownHandOff } from '@application/state/hand-off-attempt';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { Analytics } from '@ports/analytics';
import type { Settings } from '@ports/settings';

/**
 * The hand-off of a signed-in customer to the invest application (specification §4 "Account selection and hand-off").
 * While it runs, a full page replaces the step, so that neither a second click nor Back can repeat a call.
 */
export class HandOff {
  private isRunning = false;

  constructor(
    private readonly calls: Calls,
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly failures: PresentFailure,
    private readonly leaveForAddress: LeaveForAddress,
    private readonly analytics: Analytics,
    private readonly settings: Pick<Settings, 'postLoginCheckBypass'>,
  ) {}

  /** Hands over to the account that the customer chose. */
  async toAccount(settlementType: SettlementType): Promise<void> {
    await this.run(accountOfType(this.accounts(), settlementType));
  }

  /** Hands over to the primary account, or else to the first. */
  async toPrimaryAccount(): Promise<void> {
    await this.run(primaryAccount(this.accounts()));
  }

  /** Whether a full page shows this customer's hand-off or its failure, so that `retry` repeats it. */
  get isUnfinished(): boolean {
    return ownHandOff(this.session, this.screen) !== null;
  }

  /** Whether the customer can choose another account instead. */
  get hasChoice(): boolean {
    return this.isUnfinished && needsAccountChoice(this.session.journey.get());
  }

  /** Hands over to the same account again. */
  async retry(): Promise<void> {
    await this.run(ownHandOff(this.session, this.screen)?.account ?? null);
  }

  /** Closes the page that shows the failure, without a retry. */
  giveUp(): void {
    this.screen.showFullPage('none');
  }

  private accounts(): readonly Account[] {
    return knownAccounts(this.session.journey.get().validateAccessCode);
  }

  private async run(account: Account | null): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    const before = selectionOf(this.session.journey.get());
    const auth = this.session.auth.get();
    this.screen.handOffAttempt.set({ owner: ownerOf(auth), account, before, subAccountId: auth.subAccountId });
    this.screen.showFullPage('hand-off');
    this.session.journey.change((journey) => accountSelected(journey, account));
    try {
      await this.complete(account);
    } finally {
      this.isRunning = false;
    }
  }

  /** The page names this account, so the calls send it too, even if the customer has no name (docs/assumptions.md). */
  private async complete(account: Account | null): Promise<void> {
    const journey = this.session.journey.get();
    const login = journey.validateAccessCode;
    if (login === null) {
      this.screen.handOffAttempt.set(null);
      this.screen.showFullPage('sso-failure');
      return;
    }
    const subAccountId = account?.subAccountId ?? null;
    this.session.auth.change((auth) => ({ ...auth, subAccountId }));
    const completed = await this.completeSso(journey, login, subAccountId);
    if (completed.is !== 'done') {
      this.handleFailedCompletion(completed);
      return;
    }
    this.session.journey.change((present) => ssoCompleted(present, completed.value));
    await this.checkAndLeave(completed.value.redirectURL, login.userId, subAccountId);
  }

  private completeSso(
    journey: Journey,
    login: Login,
    subAccountId: string | null,
  ): Promise<Outcome<{ readonly redirectURL: string }>> {
    const { sessionId, refreshToken } = this.session.auth.get();
    const metadata = { ...login, subAccountId, ...journey.ssoValidationResponse?.metadata };
    return this.calls.call('completeSso', { sessionId, refreshToken, metadata, subAccountId });
  }

  private async checkAndLeave(redirectURL: string, userId: string, subAccountId: string | null): Promise<void> {
    const url = this.leaveForAddress.allowedUrlOrShowFailure(redirectURL, 'completeSso');
    if (url === null) {
      this.deselectAccount();
      return;
    }
    if (this.skipsPostLoginCheck(subAccountId)) {
      this.leaveSignedIn(url);
      return;
    }
    const outcome = await this.calls.call('postLoginCheck', {
      userId,
      refreshToken: this.session.auth.get().refreshToken,
      redirectUrl: partBeforeSso(url),
      subAccountId,
    });
    if (outcome.is === 'done') this.leaveSignedIn(url);
    else this.handleFailedPostLoginCheck(outcome);
  }

  /** Specification §4 "Account selection and hand-off", step 3. */
  private skipsPostLoginCheck(subAccountId: string | null): boolean {
    return subAccountId !== null && this.settings.postLoginCheckBypass.includes(subAccountId);
  }

  /** Shows the SSO failure screen if the catalogue has only a toast for the failure. */
  private handleFailedCompletion(outcome: NotDone): void {
    if (outcome.is === 'abandoned') return;
    const { failure } = outcome;
    this.deselectAccount();
    if (isSessionExpiry(failure.code)) return;
    if (isToastOnly(failure)) this.screen.showFullPage('sso-failure', failure);
    else this.showFailure(failure);
  }

  /** Goes to the address in the refusal, or shows the failure. `EndSession` tracks an expiry during the check. */
  private handleFailedPostLoginCheck(outcome: NotDone): void {
    if (outcome.is === 'abandoned') return;
    const { failure } = outcome;
    const refusal = failure.kind === 'refused' ? failure : null;
    this.analytics.track({ name: 'Login_Failure', errorCode: refusal?.code ?? 'POST_LOGIN_API_FAILURE' });
    this.deselectAccount();
    if (refusal?.data.redirectUrl !== undefined) {
      this.leaveForAddress.leaveFor(refusal.data.redirectUrl, 'postLoginCheck');
      return;
    }
    if (!isSessionExpiry(failure.code)) this.showFailure(failure);
  }

  /**
   * Shows the failure on the account choice or, without a choice, on a separate page. On the maintenance page, the customer can
   * retry the hand-off.
   */
  private showFailure(failure: Failure): void {
    const hasChoice = needsAccountChoice(this.session.journey.get());
    if (hasChoice || leadsElsewhere(failure)) {
      if (!isMaintenance(failure.code)) this.screen.showFullPage('none');
      this.failures.present(failure);
    } else this.failures.presentOnPage(failure);
  }

  private deselectAccount(): void {
    const { journey, auth } = beforeHandOff(this.session, this.screen);
    this.session.journey.set(journey);
    this.session.auth.set(auth);
  }

  private leaveSignedIn(url: URL): void {
    this.analytics.track({ name: 'Login_Success' });
    this.leaveForAddress.leave(url);
  }
}
