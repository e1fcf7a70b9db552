/**
 * The hand-off of a signed-in customer to the invest application (specification §4 "Account selection and hand-off").
 * While it runs, a page covers every step, so that a second press or Back repeats nothing.
 */
import { subAccountIdFor, type Account, type SettlementType } from '@domain/account/account';
import type { Failure } from '@domain/error/failure';
import { accountSelected, sessionEnded } from '@domain/journey/changes';
import type { Journey } from '@domain/journey/fields';
import { needsAccountChoice } from '@domain/journey/needs';
import { signInStepOnEntry } from '@domain/journey/sign-in-start';
import { allowedAddress, partBeforeSso } from '@domain/session/redirect';
import { withoutSession, type Login } from '@domain/session/session';
import type { PresentFailure } from '@application/calls/present-failure';
import { isSessionExpiry, type Calls } from '@application/calls/call';
import type { NotDone, Outcome } from '@application/calls/outcome';
import type { State } from '@application/state';
import type { Analytics, RedirectSource } from '@ports/analytics';
import type { Browser } from '@ports/browser';
import type { Settings } from '@ports/settings';

export interface HandOffPorts {
  readonly browser: Browser;
  readonly analytics: Analytics;
  readonly settings: Pick<Settings, 'redirectAllowedOrigins' | 'postLoginCheckBypass'>;
}

export class HandOff {
  private running = false;

  constructor(
    private readonly calls: Calls,
    private readonly state: State,
    private readonly failures: PresentFailure,
    private readonly ports: HandOffPorts,
  ) {}

  /** The customer has picked an account by its settlement type. */
  async toAccount(settlementType: SettlementType): Promise<void> {
    await this.to(this.accounts().find((account) => account.settlementType === settlementType) ?? null);
  }

  /** Without a choice: the primary account, else the first. */
  async toOnlyAccount(): Promise<void> {
    const accounts = this.accounts();
    await this.to(accounts.find((account) => account.isPrimary) ?? accounts[0] ?? null);
  }

  /** Retries with the account that was selected. */
  async retry(): Promise<void> {
    await this.to(this.state.journey.get().selectedAccount);
  }

  /** Leaves for an address from an answer, if it is allowed. */
  leaveFor(address: string, door: RedirectSource): void {
    const url = this.checked(address, door);
    if (url !== null) this.depart(url);
  }

  private accounts(): readonly Account[] {
    return this.state.journey.get().validateAccessCode?.accounts ?? [];
  }

  private async to(account: Account | null): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.state.fullPage.set('hand-off');
    this.state.journey.change((journey) => accountSelected(journey, account));
    try {
      await this.complete();
    } finally {
      this.running = false;
    }
  }

  private async complete(): Promise<void> {
    const journey = this.state.journey.get();
    const login = journey.validateAccessCode;
    if (login === null) {
      this.state.showFullPage('sso-failure');
      return;
    }
    const subAccountId = subAccountIdFor(login.accounts, journey.settlementType, journey.customerName);
    this.state.auth.change((auth) => ({ ...auth, subAccountId }));
    const completed = await this.completeSso(journey, login, subAccountId);
    if (completed.is !== 'done') {
      this.notCompleted(completed);
      return;
    }
    this.state.journey.change((present) => ({ ...present, ssoCompleteResponse: completed.value }));
    await this.follow(completed.value.redirectURL, login.userId, subAccountId);
  }

  private completeSso(
    journey: Journey,
    login: Login,
    subAccountId: string | null,
  ): Promise<Outcome<{ readonly redirectURL: string }>> {
    const { sessionId, refreshToken } = this.state.auth.get();
    const metadata = { ...login, subAccountId, ...journey.ssoValidationResponse?.metadata };
    return this.calls.call('completeSso', { sessionId, refreshToken, metadata, subAccountId });
  }

  private async follow(redirectURL: string, userId: string, subAccountId: string | null): Promise<void> {
    const url = this.checked(redirectURL, 'completeSso');
    if (url === null) return;
    if (this.skipsPostLoginCheck(subAccountId)) {
      this.leave(url);
      return;
    }
    const checked = await this.calls.call('postLoginCheck', {
      userId,
      refreshToken: this.state.auth.get().refreshToken,
      redirectUrl: partBeforeSso(url),
      subAccountId,
    });
    if (checked.is === 'done') this.leave(url);
    else this.postLoginCheckFailed(checked);
  }

  /** Specification §4 "Account selection and hand-off", step 3. */
  private skipsPostLoginCheck(subAccountId: string | null): boolean {
    return subAccountId !== null && this.ports.settings.postLoginCheckBypass.includes(subAccountId);
  }

  /** Shows the SSO failure page, unless the catalogue has more than a toast for the failure. */
  private notCompleted(outcome: NotDone): void {
    if (outcome.is === 'abandoned' || isSessionExpiry(outcome.failure)) return;
    const { failure } = outcome;
    if (this.failures.isToastOnly(failure)) this.state.showFullPage('sso-failure', failure);
    else this.explain(failure);
  }

  /** Leaves for the address that the refusal names, or shows why the customer stays. */
  private postLoginCheckFailed(outcome: NotDone): void {
    this.ports.analytics.track({ name: 'Login_Failure', errorCode: loginFailureCode(outcome) });
    if (outcome.is === 'abandoned') return;
    const { failure } = outcome;
    const refusal = failure.kind === 'refused' ? failure : null;
    if (refusal?.data.redirectUrl !== undefined) {
      const url = this.checked(refusal.data.redirectUrl, 'postLoginCheck');
      if (url !== null) this.depart(url);
      return;
    }
    if (!isSessionExpiry(failure)) this.explain(failure);
  }

  /** Shows the failure over the account choice, or where sign-in starts over. */
  private explain(failure: Failure): void {
    this.state.fullPage.set('none');
    const journey = this.state.journey.get();
    if (!needsAccountChoice(journey)) this.state.goTo(signInStepOnEntry(journey), 'replace');
    this.failures.present(failure);
  }

  private checked(address: string, door: RedirectSource): URL | null {
    const url = allowedAddress(address, this.ports.settings.redirectAllowedOrigins);
    if (url !== null) return url;
    this.ports.analytics.track({ name: 'Redirect_Refused', source: door });
    this.state.showFullPage('sso-failure');
    return null;
  }

  private leave(url: URL): void {
    this.ports.analytics.track({ name: 'Login_Success' });
    this.depart(url);
  }

  /**
   * Wipes the session and keeps the persisted fields of a customer who wants to be remembered. The selected account
   * stays: the page names it until it is gone.
   */
  private depart(url: URL): void {
    this.state.journey.change((journey) => ({ ...sessionEnded(journey), selectedAccount: journey.selectedAccount }));
    this.state.auth.change(withoutSession);
    this.ports.browser.leave(url);
  }
}

/** Specification §4, step 4. The check belongs to no step, so only the end of the session (1082) abandons it. */
const loginFailureCode = (outcome: NotDone): string => {
  if (outcome.is === 'abandoned') return '1082';
  return outcome.failure.kind === 'refused' ? outcome.failure.code : 'POST_LOGIN_API_FAILURE';
};
