import { isMaintenance } from '@domain/error/catalogue';
import type { Failure, Result } from '@domain/error/failure';
import { isLoggedIn } from '@domain/journey/needs';
import { hasSession, isSameOwner, NO_AUTH, ownerOf, type AuthContext, type CallOwner } from '@domain/session/session';
import type { EndSession } from '@application/session/end-session';
import type { SessionRecords, SessionTokens } from '@application/session/session-records';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { Browser, RefreshedTokens, TokenOwner, TokensWanted } from '@ports/browser';
import type { Clock } from '@ports/clock';
import { longestCallMs } from '@ports/gateway';
import type { Settings } from '@ports/settings';

/** How long to wait for tokens that another tab has refreshed. That tab may be busy, or may have been closed. */
export const TOKENS_TIMEOUT_MS = 5000;

/** A tab waits for the lock this much longer than the longest refresh takes. Then it refreshes without the lock. */
const LOCK_MARGIN_MS = 5000;

type RequestToken = () => Promise<Result<{ readonly authToken: string }>>;

/**
 * Refreshes expired tokens once for all calls and tabs that share a session and a customer, because a refresh token may work
 * only once. A lock lets one tab refresh at a time. A tab can get the lock before it receives the previous tab's tokens, so a
 * shared count tells it to wait for them.
 */
export class TokenRefresh {
  private running: { readonly owner: CallOwner; readonly done: Promise<boolean> } | null = null;
  private lastAuth: AuthContext = NO_AUTH;

  constructor(
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly endSession: EndSession,
    private readonly browser: Browser,
    private readonly clock: Clock,
    private readonly records: SessionRecords,
    private readonly settings: Pick<Settings, 'gatewayTimeoutMs'>,
  ) {
    browser.onMessage((message) => {
      if (message.kind === 'tokens-refreshed') this.receive(message);
      if (message.kind === 'tokens-wanted') this.answer(message);
    });
    session.auth.subscribe((auth) => {
      const isRenewed = this.isRenewedByAnswer(auth);
      const hasJustSignedIn = auth.hasSignedIn && !this.lastAuth.hasSignedIn && isSameOwner(auth, this.lastAuth);
      this.lastAuth = auth;
      if (hasJustSignedIn) this.catchUp();
      // A tab that was frozen may not know yet that its session has ended.
      if (isRenewed) this.endSession.endIfEndedElsewhere();
      if (isRenewed && !this.isOver(auth)) this.shareRenewed();
    });
  }

  /**
   * Resolves to true if the session has newer tokens than the refused ones. A failed refresh ends the session, except
   * during maintenance.
   */
  async refresh(refused: AuthContext, requestToken: RequestToken): Promise<boolean> {
    if (this.isOver(refused)) return false;
    if (this.hasNewerThan(refused)) return true;
    if (this.running === null || !isSameOwner(this.running.owner, refused)) {
      const done = this.refreshLocked(refused, requestToken).finally(() => {
        if (this.running?.done === done) this.running = null;
      });
      this.running = { owner: ownerOf(refused), done };
    }
    return this.running.done;
  }

  /** Any response or sign-in may rotate the refresh token. A refresh shares its tokens when it ends. */
  private isRenewedByAnswer(auth: AuthContext): boolean {
    const { lastAuth } = this;
    const isNew = auth.refreshToken !== lastAuth.refreshToken && auth.refreshes === lastAuth.refreshes;
    const isSame = hasSession(auth) && isSameOwner(auth, lastAuth);
    return isNew && isSame && this.running === null && isLoggedIn(this.session.journey.get());
  }

  /** A sign-in's tokens are newer than any refresh that a duplicate of the tab has counted. */
  private catchUp(): void {
    const refreshes = this.records.refreshesOf(this.countedTokens);
    if (refreshes > this.session.auth.get().refreshes) this.session.auth.change((auth) => ({ ...auth, refreshes }));
  }

  /** The gateway may void the earlier refresh tokens, which the session's other tabs still have. */
  private shareRenewed(): void {
    const refreshes = this.recordRefresh();
    this.session.auth.change((auth) => ({ ...auth, refreshes }));
    this.share();
  }

  /**
   * Another tab can hold the lock for minutes, so the wait ends when the session ends or another customer signs in within it.
   * If the lock is granted later, it is released immediately.
   */
  private refreshLocked(refused: AuthContext, requestToken: RequestToken): Promise<boolean> {
    const { browser, settings } = this;
    const { sessionAlias } = this.session.journey.get();
    // A tab that gave up waiting would use the same refresh token, which may work only once.
    const longestRefreshMs = TOKENS_TIMEOUT_MS + longestCallMs(settings.gatewayTimeoutMs);
    return new Promise((resolve, reject) => {
      const stopWatching = this.session.auth.subscribe((auth) => {
        if (!isSameOwner(auth, refused)) resolve(false);
      });
      const refresh = (): Promise<boolean> => {
        stopWatching();
        return this.refreshWithLock(refused, requestToken);
      };
      const timeoutMs = longestRefreshMs + LOCK_MARGIN_MS;
      browser.exclusively(`auth-refresh-${sessionAlias}`, refresh, timeoutMs).then(resolve, reject);
    });
  }

  private async refreshWithLock(refused: AuthContext, requestToken: RequestToken): Promise<boolean> {
    this.endSession.endIfEndedElsewhere();
    if (!this.isOver(refused) && this.isAwaitingTokens()) await this.receiveTokens(refused);
    this.endSession.endIfEndedElsewhere();
    if (this.isOver(refused)) return false;
    return this.hasNewerThan(refused) || this.refreshHere(refused, requestToken);
  }

  /**
   * Counts before the request, so that other tabs see the count by the time the lock is free. If another tab has used the
   * refresh token first and its new tokens arrive while this refresh fails, the session continues with them. If another
   * customer has started to sign in meanwhile, the answer's tokens may still have been stored (`acceptsRefresh`). Without a
   * refresh token, the session expires.
   */
  private async refreshHere(refused: AuthContext, requestToken: RequestToken): Promise<boolean> {
    if (this.session.auth.get().refreshToken === '') {
      this.endSession.expireThisSession();
      return false;
    }
    const counted = this.recordRefresh();
    const answer = await requestToken();
    this.endSession.endIfEndedElsewhere();
    if (this.isOver(refused) && !this.hasTokenOf(answer)) return false;
    if (!answer.ok && !this.hasNewerThan(refused)) {
      this.handleFailure(answer.failure);
      return false;
    }
    // Another tab may have shared tokens with a higher count during the request.
    const refreshes = this.session.auth.get().refreshes < counted ? counted : this.recordRefresh();
    this.session.auth.change((auth) => ({ ...auth, refreshes }));
    this.share();
    return true;
  }

  /** Adds one to the shared count of refreshes and returns it. */
  private recordRefresh(): number {
    const refreshes = Math.max(this.records.refreshesOf(this.countedTokens), this.session.auth.get().refreshes) + 1;
    this.records.recordRefreshes(this.countedTokens, refreshes);
    return refreshes;
  }

  /** During maintenance (specification §4 "Global error state") the session is not over. */
  private handleFailure(failure: Failure): void {
    if (isMaintenance(failure.code)) this.screen.showFullPage('maintenance', failure);
    else this.endSession.expireThisSession();
  }

  private isOver(owner: CallOwner): boolean {
    return !isSameOwner(this.session.auth.get(), owner);
  }

  private hasTokenOf(answer: Awaited<ReturnType<RequestToken>>): boolean {
    return answer.ok && answer.value.authToken === this.session.auth.get().authToken;
  }

  private hasNewerThan({ accessToken, authToken }: AuthContext): boolean {
    const present = this.session.auth.get();
    return present.accessToken !== accessToken || present.authToken !== authToken;
  }

  /** Another tab has counted a refresh whose tokens have not arrived, because it failed or is still running. */
  private isAwaitingTokens(): boolean {
    return this.records.refreshesOf(this.countedTokens) > this.session.auth.get().refreshes;
  }

  /** Resolves when the tokens have arrived, the session has ended or the timeout has passed. */
  private receiveTokens(refused: AuthContext): Promise<void> {
    const { browser, clock } = this;
    return new Promise((resolve) => {
      const finish = (): void => {
        stop();
        cancelTimeout();
        resolve();
      };
      const cancelTimeout = clock.after(TOKENS_TIMEOUT_MS, finish);
      const stop = this.session.auth.subscribe((auth) => {
        if (!isSameOwner(auth, refused) || this.hasNewerThan(refused) || !this.isAwaitingTokens()) finish();
      });
      const { refreshes } = this.session.auth.get();
      browser.broadcast({ kind: 'tokens-wanted', ...this.tokenOwner, refreshes });
    });
  }

  /** Tabs that have signed in and tabs that have not count separately, so neither waits for the other's tokens. */
  private get countedTokens(): SessionTokens {
    const { sessionAlias } = this.session.journey.get();
    return { sessionAlias, hasSignedIn: this.session.auth.get().hasSignedIn };
  }

  private get tokenOwner(): TokenOwner {
    const { sessionId, customerAlias, hasSignedIn } = this.session.auth.get();
    const userId = this.session.journey.get().validateAccessCode?.userId ?? '';
    return { sessionId, customerAlias, hasSignedIn, userId };
  }

  /** A tab duplicated before an identifier was given has the same session and alias, but maybe another customer, or none. */
  private sharesTokensWith(other: TokenOwner): boolean {
    const own = this.tokenOwner;
    return isSameOwner(own, other) && own.hasSignedIn === other.hasSignedIn && own.userId === other.userId;
  }

  private share(): void {
    const { accessToken, authToken, refreshToken, refreshes } = this.session.auth.get();
    const tokens = { accessToken, authToken, refreshToken };
    this.browser.broadcast({ kind: 'tokens-refreshed', ...this.tokenOwner, ...tokens, refreshes });
  }

  /** Older tokens never replace newer ones. */
  private receive(message: RefreshedTokens): void {
    const { accessToken, authToken, refreshToken, refreshes } = message;
    if (!this.sharesTokensWith(message) || this.session.auth.get().refreshes >= refreshes) return;
    this.session.auth.change((auth) => ({ ...auth, accessToken, authToken, refreshToken, refreshes }));
  }

  private answer(message: TokensWanted): void {
    if (this.sharesTokensWith(message) && this.session.auth.get().refreshes > message.refreshes) this.share();
  }
}
