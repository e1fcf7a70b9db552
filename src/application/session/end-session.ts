/**
 * Ends a session in this tab and in all others, so that a shared computer keeps no data of it (specification §4;
 * docs/security.md). It clears the tab, records the ending and notifies the other tabs before it calls the server.
 */
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

/** What the server and the other tabs are told of an ending. */
const ANNOUNCEMENT_OF = {
  'logged-out': { reason: 'USER', message: { kind: 'logged-out' } },
  expired: { reason: 'SESSION_EXPIRED', message: { kind: 'session-expired' } },
} as const satisfies Record<Ending, { readonly reason: LogoutReason; readonly message: TabMessage }>;

/** How this tab's session ends after a message from another tab. */
const ENDING_AFTER: Readonly<Partial<Record<TabMessage['kind'], Ending>>> = {
  [ANNOUNCEMENT_OF['logged-out'].message.kind]: 'logged-out',
  [ANNOUNCEMENT_OF.expired.message.kind]: 'expired',
  'continued-elsewhere': 'logged-out',
};

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

  /** The session has been idle, or has reached its limit, in a tab that is awake. Ends it in every tab. Idempotent. */
  expireAllSessions(): void {
    if (hasSession(this.session.auth.get())) this.endAndShow('expired', 'all');
  }

  /**
   * The session has expired on the server, or because of its limits while this tab slept. Ends this session and the
   * duplicates of this tab only, because the customer may have begun another session in another tab since. Idempotent.
   */
  expireThisSession(): void {
    if (hasSession(this.session.auth.get())) this.endAndShow('expired', 'this');
  }

  /** The customer logs out, in every tab. For them this always succeeds, even if the server cannot be reached. */
  logOut(): void {
    if (hasSession(this.session.auth.get())) this.endAndShow('logged-out', 'all');
  }

  /** Ends the session here, too, if another tab has ended it. A tab that was suspended has missed the message. */
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
   * A signed-in customer goes on in this tab. The session ends in every other tab, duplicates included. They keep the former
   * alias, by which they know that the session goes on.
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
   * 'Not you? Switch account': somebody else signs in, and must not see another customer's data. If a customer has signed in
   * to this session, it is logged out, and the next customer gets a session of their own. Other sessions on the device
   * continue.
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
   * 'Not you? Sign in': ends a session that another application has signed its customer in to, and enters without it. If the
   * device remembers that very customer, leads to the identifier screen instead of welcoming them back. Other sessions on
   * the device continue.
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
   * Another session is about to replace this one in this tab. If somebody has signed in to this one, ends it on the server and
   * in duplicates of this tab. Other sessions on the device continue.
   */
  closeReplaced(): void {
    if (!hasLogin(this.session) || this.isContinued) return;
    this.records.recordEnding(this.session.journey.get().sessionAlias, 'logged-out');
    this.sendLogOut(this.session.auth.get());
  }

  /**
   * Ends a session that has timed out on the server, and stays where the customer is: the caller shows why. Other sessions on
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
   * Whether the session goes on in a duplicate of this tab, or a duplicate has handed it over. An expiry does not log out such
   * a session; only the customer does.
   */
  private get isContinued(): boolean {
    return this.records.continuationOf(this.session.journey.get()) !== null;
  }

  /**
   * Ends this session or the sessions of all tabs; each tab logs its own out on the server. A session that its customer has
   * not confirmed ends alone: a stranger's link must not log the customer out.
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

  /** The mark decides, because a message can be late. Without a shared mark, the message does: the tabs share no storage. */
  private followMessage(ending: Ending | undefined): void {
    if (ending === undefined || !hasSession(this.session.auth.get())) return;
    if (this.records.isShared()) this.endIfEndedElsewhere();
    else this.followEnding(ending);
  }

  /**
   * Another tab has ended the session. If the two tabs have different sessions on the server, this one is still open, and
   * this tab logs it out.
   */
  private followEnding(ending: Ending): void {
    const { isContinued } = this;
    const auth = this.clearTab(ending);
    this.show();
    if (!isContinued) this.sendLogOut(auth);
  }

  /** Keeps the persisted fields if the customer wants to be remembered. Returns the session that ended. */
  private clearTab(ending: Ending): AuthContext {
    const auth = this.session.auth.get();
    if (ending === 'expired') this.trackFailedCheck();
    // Also if nothing is shown now: Back can lead to the page of the end.
    this.session.ending.set(ending);
    this.screen.abandonCalls();
    // An account that has not been opened is not remembered.
    this.session.journey.set(sessionEnded(beforeHandOff(this.session, this.screen).journey));
    this.session.auth.change(withoutSession);
    this.screen.clearAllMessages();
    this.screen.showFullPage('none');
    return auth;
  }

  /** The expiry fails a post-login check that is in flight. Analytics send nothing more once the visitor is forgotten. */
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
