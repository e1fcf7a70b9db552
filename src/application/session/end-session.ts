import { EXPIRED_TOKEN_CODE } from '@domain/error/catalogue';
import { isRememberedCustomer } from '@domain/customer/customer';
import { customerForgotten, sessionEnded } from '@domain/customer/transitions';
import { sessionContinued } from '@domain/journey/changes';
import { IDENTIFIER_STEP } from '@domain/journey/sign-in-start';
import { hasSession, withoutSession, type AuthContext, type LogoutReason } from '@domain/session/session';
import type { NextEntry } from '@application/session/next-entry';
import type { Persistence } from '@application/remembering/persistence';
import { newAlias } from '@application/session/alias';
import { changeCustomer, hasLogin } from '@application/session/change-customer';
import type { SessionRecords } from '@application/session/session-records';
import { beforeHandOff } from '@application/state/hand-off-attempt';
import type { ScreenState } from '@application/state/screen-state';
import type { Ending, LogOutCall, SessionState } from '@application/state/session-state';
import type { Analytics } from '@ports/analytics';
import type { Browser, TabMessage } from '@ports/browser';
import type { Random } from '@ports/random';

/** The reason sent to the server, and the message to the other tabs. */
const ANNOUNCEMENT_OF = {
  'logged-out': { reason: 'USER', message: { kind: 'logged-out' } },
  expired: { reason: 'SESSION_EXPIRED', message: { kind: 'session-expired' } },
} as const satisfies Record<Ending, { readonly reason: LogoutReason; readonly message: TabMessage }>;

/** How another tab's message ends the session of this tab. */
const ENDING_AFTER: Readonly<Partial<Record<TabMessage['kind'], Ending>>> = {
  [ANNOUNCEMENT_OF['logged-out'].message.kind]: 'logged-out',
  [ANNOUNCEMENT_OF.expired.message.kind]: 'expired',
  'continued-elsewhere': 'logged-out',
};

/**
 * Ends sessions, so that a shared computer keeps no data of them (specification §4; docs/security.md). Clears the tab, records
 * the ending and notifies the other tabs before it calls the server.
 */
export class EndSession {
  constructor(
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly browser: Browser,
    private readonly records: SessionRecords,
    private readonly persistence: Pick<Persistence, 'forgetCustomer'>,
    private readonly nextEntry: NextEntry,
    private readonly random: Random,
    private readonly analytics: Pick<Analytics, 'track' | 'forgetVisitor'>,
  ) {
    const endIfEndedElsewhere = (): void => {
      this.endIfEndedElsewhere();
    };
    browser.onMessage(({ kind }) => {
      this.followMessage(ENDING_AFTER[kind]);
    });
    browser.onVisibility(endIfEndedElsewhere);
    records.onEndingInOtherTab(endIfEndedElsewhere);
  }

  /** For a session that reaches its limits in a tab that is awake. Ends the sessions of all tabs. Idempotent. */
  expireAllSessions(): void {
    if (hasSession(this.session.auth.get())) this.endAndShow('expired', 'all');
  }

  /**
   * For a session that has expired on the server, or reached its limits while this tab slept. Ends it here and in duplicates of
   * this tab only, because the customer may have started another session in another tab. Idempotent.
   */
  expireThisSession(): void {
    if (hasSession(this.session.auth.get())) this.endAndShow('expired', 'this');
  }

  /** Logs the customer out in every tab. Always succeeds for them, even if the server cannot be reached. */
  logOut(): void {
    if (hasSession(this.session.auth.get())) this.endAndShow('logged-out', 'all');
  }

  /** Ends the session if another tab has ended it and this tab, because it was suspended, has missed the message. */
  endIfEndedElsewhere(): void {
    if (!hasSession(this.session.auth.get())) return;
    const ending = this.records.endingOf(this.session.journey.get());
    if (ending !== null) this.followEnding(ending);
  }

  /** Call it at start-up. */
  recallHandOver(): void {
    if (this.records.isHandedOver()) this.session.ending.set('handed-over');
  }

  /**
   * Ends the session in all other tabs, including duplicates, while the customer continues in this one. A duplicate keeps the
   * former alias, by which it knows that the session continues.
   */
  endOtherTabs(): void {
    this.sendTrace('SWITCH_ACCOUNT', this.session.auth.get());
    // Before the other tabs notice the ending.
    this.records.recordContinuation(this.session.journey.get().sessionAlias, 'continued-elsewhere');
    this.records.recordEndingOfAll('logged-out');
    const changed = { sessionAlias: newAlias(this.random), lastEnding: this.records.latestEnding() };
    this.session.journey.change((journey) => sessionContinued(journey, changed));
    this.browser.broadcast({ kind: 'continued-elsewhere' });
  }

  /**
   * 'Not you? Switch account': forgets the customer, because someone else wants to sign in. If a customer has signed in to this
   * session, logs it out, and the next customer gets a new one. Other sessions on the device continue.
   */
  forgetCustomer(): void {
    this.sendTrace('SWITCH_ACCOUNT', this.session.auth.get());
    this.persistence.forgetCustomer();
    if (hasLogin(this.session)) {
      this.session.journey.change(customerForgotten);
      this.declineSession();
      return;
    }
    changeCustomer(this.session, this.random, customerForgotten);
    this.analytics.forgetVisitor();
    this.screen.goTo(IDENTIFIER_STEP, 'replace');
  }

  /**
   * 'Not you? Sign in': ends a session started by another application, and enters without it. If the device remembers the same
   * customer, opens the identifier screen instead of welcoming them back. Other sessions on the device continue.
   */
  declineSession(): void {
    if (isRememberedCustomer(this.session.journey.get()))
      this.nextEntry.schedule(IDENTIFIER_STEP, { identifier: null, isRemembered: true });
    const auth = this.closeSession('logged-out');
    this.sendLogOut(auth);
    this.analytics.forgetVisitor();
    this.screen.goTo('home', 'replace');
  }

  /**
   * Call it before another session replaces this one. If a customer has signed in to this one, ends it on the server and in
   * duplicates of this tab. Other sessions on the device continue.
   */
  closeReplaced(): void {
    if (!hasLogin(this.session) || this.isContinued) return;
    this.records.recordEnding(this.session.journey.get().sessionAlias, 'logged-out');
    this.sendLogOut(this.session.auth.get());
  }

  /**
   * Ends a session that has timed out on the server, without leaving the step: the caller shows the reason. Other sessions on
   * the device continue. Idempotent.
   */
  closeTimedOutSession(): void {
    if (!hasSession(this.session.auth.get())) return;
    const { isContinued } = this;
    const auth = this.closeSession('expired');
    this.sendTrace(ANNOUNCEMENT_OF.expired.reason, auth);
    if (!isContinued) this.sendLogOut(auth);
  }

  /**
   * Whether the session continues in a duplicate of this tab, or a duplicate has handed it over. Then only the customer can log
   * it out, not an expiry.
   */
  private get isContinued(): boolean {
    return this.records.continuationOf(this.session.journey.get()) !== null;
  }

  /**
   * Ends this session or the sessions of all tabs, each of which logs out its own on the server. An unconfirmed session ends
   * alone, because a stranger's link must not log the customer out.
   */
  private endAndShow(ending: Ending, sessions: 'this' | 'all'): void {
    const { reason, message } = ANNOUNCEMENT_OF[ending];
    const { customer, sessionAlias } = this.session.journey.get();
    const staysOpen = ending === 'expired' && this.isContinued;
    const auth = this.clearTab(ending);
    if (sessions === 'this' || customer.awaitsConfirmation) this.records.recordEnding(sessionAlias, ending);
    else {
      this.records.recordEndingOfAll(ending);
      this.browser.broadcast(message);
    }
    this.show();
    this.sendTrace(reason, auth);
    if (!staysOpen) this.sendLogOut(auth);
  }

  /** Ends this session here and in duplicates of this tab, but not on the server, and shows nothing. Returns it. */
  private closeSession(ending: Ending): AuthContext {
    const { sessionAlias } = this.session.journey.get();
    const auth = this.clearTab(ending);
    this.records.recordEnding(sessionAlias, ending);
    return auth;
  }

  /** Messages can be late, so the stored ending decides. Where the tabs share no storage, the message does. */
  private followMessage(ending: Ending | undefined): void {
    if (ending === undefined || !hasSession(this.session.auth.get())) return;
    if (this.records.isShared()) this.endIfEndedElsewhere();
    else this.followEnding(ending);
  }

  /**
   * Ends the session after another tab has ended its own. The two may differ on the server, so this tab logs out its session,
   * unless it continues elsewhere.
   */
  private followEnding(ending: Ending): void {
    const { isContinued } = this;
    const auth = this.clearTab(ending);
    this.show();
    if (!isContinued) this.sendLogOut(auth);
  }

  /** Clears this tab, except for the persisted fields of a customer who is remembered. Returns the ended session. */
  private clearTab(ending: Ending): AuthContext {
    const auth = this.session.auth.get();
    if (ending === 'expired') this.trackFailedCheck();
    // Even if no page shows it now, because Back can open the page of the ended session.
    this.session.ending.set(ending);
    this.screen.abandonCalls();
    // Does not remember an account whose hand-off has not succeeded.
    this.session.journey.set(sessionEnded(beforeHandOff(this.session, this.screen).journey));
    this.session.auth.change(withoutSession);
    this.screen.clearAllMessages();
    this.screen.showFullPage('none');
    return auth;
  }

  /** Tracks a post-login check in flight as failed. Now, because analytics send nothing after the visitor is forgotten. */
  private trackFailedCheck(): void {
    if (this.session.services.get().postLoginCheck === 'LOADING')
      this.analytics.track({ name: 'Login_Failure', errorCode: EXPIRED_TOKEN_CODE });
  }

  private sendTrace(reason: LogoutReason, auth: AuthContext): void {
    this.sendLater({ service: 'logoutTrace', request: { reason }, auth });
  }

  private sendLogOut(auth: AuthContext): void {
    const { refreshToken } = auth;
    if (refreshToken !== '') this.sendLater({ service: 'logout', request: { refreshToken }, auth });
  }

  /** `LogOutCalls` sends it. */
  private sendLater(call: LogOutCall): void {
    this.session.logOutCalls.change((unsent) => [...unsent, call]);
  }

  private show(): void {
    this.analytics.forgetVisitor(); // the next customer of a shared computer must not get this one's identifier
    this.screen.goTo('sessionExpired', 'replace');
  }
}
