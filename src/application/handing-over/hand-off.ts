/**
 * Handing a signed-in customer over to the invest application (specification §4 "Account selection and hand-off"). While
 * it runs, a page covers every step, so that neither a second press nor Back does anything twice.
 */
import { subAccountIdFor, type Account, type SettlementType } from '@domain/account/account';
import type { Failure, Result } from '@domain/error/failure';
import { accountSelected, sessionEnded } from '@domain/journey/changes';
import type { Journey } from '@domain/journey/fields';
import { firstLoginStep, needsAccountChoice } from '@domain/journey/guard';
import { allowedAddress, partBeforeSso } from '@domain/session/redirect';
import { withoutSession, type Login } from '@domain/session/session';
import type { AnswerFailure } from '@application/calls/answer-failure';
import { isSessionExpiry, type Calls } from '@application/calls/call';
import type { State } from '@application/state';
import type { Analytics, RedirectDoor } from '@ports/analytics';
import type { Browser } from '@ports/browser';
import type { Settings } from '@ports/settings';

/** The way out of the product. */
export interface Exit {
  readonly browser: Browser;
  readonly analytics: Analytics;
  readonly settings: Pick<Settings, 'redirectAllowedOrigins' | 'postLoginCheckBypass'>;
}

export class HandOff {
  private running = false;

  constructor(
    private readonly calls: Calls,
    private readonly state: State,
    private readonly failures: AnswerFailure,
    private readonly exit: Exit,
  ) {}

  /** The customer has picked an account by its settlement type. */
  async toAccount(settlementType: SettlementType): Promise<void> {
    await this.to(this.accounts().find((account) => account.settlementType === settlementType) ?? null);
  }

  /** There is nothing to pick: the primary account, or the first. */
  async toOnlyAccount(): Promise<void> {
    const accounts = this.accounts();
    await this.to(accounts.find((account) => account.isPrimary) ?? accounts[0] ?? null);
  }

  /** Once more, after a failed attempt, to the account that was selected. */
  async again(): Promise<void> {
    await this.to(this.state.journey.get().selectedAccount);
  }

  /** Takes the customer where an answer says, if that is allowed. */
  leaveFor(address: string, door: RedirectDoor): void {
    const url = this.checked(address, door);
    if (url !== null) this.depart(url);
  }

  private accounts(): readonly Account[] {
    return this.state.journey.get().validateAccessCode?.accounts ?? [];
  }

  private async to(account: Account | null): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.state.cover.set('hand-off');
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
      this.state.coverWith('sso-failure');
      return;
    }
    const subAccountId = subAccountIdFor(login.accounts, journey.settlementType, journey.customerName);
    this.state.auth.change((auth) => ({ ...auth, subAccountId }));
    const completed = await this.completeSso(journey, login, subAccountId);
    if (!completed.ok) {
      await this.notCompleted(completed.failure);
      return;
    }
    this.state.journey.change((present) => ({ ...present, ssoCompleteResponse: completed.value }));
    await this.follow(completed.value.redirectURL, login.userId, subAccountId);
  }

  private completeSso(
    journey: Journey,
    login: Login,
    subAccountId: string | null,
  ): Promise<Result<{ readonly redirectURL: string }>> {
    const { sessionId, refreshToken } = this.state.auth.get();
    const metadata = { ...login, subAccountId, ...journey.ssoValidationResponse?.metadata };
    return this.calls.call('completeSso', { sessionId, refreshToken, metadata, subAccountId });
  }

  private async follow(redirectURL: string, userId: string, subAccountId: string | null): Promise<void> {
    const url = this.checked(redirectURL, 'completeSso');
    if (url === null) return;
    if (subAccountId !== null && this.exit.settings.postLoginCheckBypass.includes(subAccountId)) {
      this.leave(url);
      return;
    }
    const checked = await this.calls.call('postLoginCheck', {
      userId,
      refreshToken: this.state.auth.get().refreshToken,
      redirectUrl: partBeforeSso(url),
      subAccountId,
    });
    if (checked.ok) this.leave(url);
    else await this.refused(checked.failure);
  }

  /** One message: the SSO failure, unless the catalogue has more to say than a toast. */
  private async notCompleted(failure: Failure): Promise<void> {
    if (isSessionExpiry(failure)) return;
    if (await this.failures.isMereToast(failure)) this.state.coverWith('sso-failure', failure);
    else await this.explain(failure);
  }

  /** The post-login check failed: the customer is sent where the refusal says, or told why. */
  private async refused(failure: Failure): Promise<void> {
    const refusal = failure.kind === 'refused' ? failure : null;
    this.exit.analytics.track({ name: 'Login_Failure', errorCode: refusal?.code ?? 'POST_LOGIN_API_FAILURE' });
    if (refusal?.data.redirectUrl !== undefined) {
      const url = this.checked(refusal.data.redirectUrl, 'postLoginCheck');
      if (url !== null) this.depart(url);
      return;
    }
    if (!isSessionExpiry(failure)) await this.explain(failure);
  }

  /** Where the customer stood before, or may begin again. */
  private async explain(failure: Failure): Promise<void> {
    this.state.cover.set('none');
    const journey = this.state.journey.get();
    if (!needsAccountChoice(journey)) this.state.goTo(firstLoginStep(journey), 'replace');
    await this.failures.present(failure);
  }

  private checked(address: string, door: RedirectDoor): URL | null {
    const url = allowedAddress(address, this.exit.settings.redirectAllowedOrigins);
    if (url !== null) return url;
    this.exit.analytics.track({ name: 'Redirect_Refused', door });
    this.state.coverWith('sso-failure');
    return null;
  }

  private leave(url: URL): void {
    this.exit.analytics.track({ name: 'Login_Success' });
    this.depart(url);
  }

  /**
   * Nothing of the session stays behind; of the customer, what they asked to be remembered. The selected account names the
   * destination until the page is gone.
   */
  private depart(url: URL): void {
    this.state.journey.change((journey) => ({ ...sessionEnded(journey), selectedAccount: journey.selectedAccount }));
    this.state.auth.change(withoutSession);
    this.exit.browser.leave(url);
  }
}
