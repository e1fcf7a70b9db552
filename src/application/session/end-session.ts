/**
 * Wipes an ended session in this tab and in all others, so that a shared computer keeps no data of it (specification §4;
 * docs/security.md).
 */
import { sessionEnded } from '@domain/journey/changes';
import { clear, forget } from '@domain/journey/fields';
import { IDENTIFIER_STEP } from '@domain/journey/sign-in-start';
import { withoutSession, type LogoutReason } from '@domain/session/session';
import type { Ending, State } from '@application/state';
import type { Browser, TabMessage } from '@ports/browser';
import type { Gateway } from '@ports/gateway';

/** The messages after which this tab ends its session, too. */
const ENDING_MESSAGES: ReadonlySet<TabMessage['kind']> = new Set<TabMessage['kind']>([
  'logged-out',
  'session-expired',
  'account-switched',
]);

export class EndSession {
  constructor(
    private readonly state: State,
    private readonly gateway: Gateway,
    private readonly browser: Browser,
  ) {
    browser.onMessage((message) => {
      this.handleMessage(message);
    });
  }

  /** The session has expired, on the server or because of its limits. Idempotent. */
  expire(): void {
    if (this.state.auth.get().sessionId === '') return;
    this.sendLogoutTrace('SESSION_EXPIRED');
    this.wipe();
    this.browser.broadcast({ kind: 'session-expired' });
    this.show('expired');
  }

  /** The customer has logged out. */
  logOut(): void {
    this.wipe();
    this.browser.broadcast({ kind: 'logged-out' });
    this.show('logged-out');
  }

  /** A signed-in customer switches account. This ends the sessions of the other tabs. */
  switchAccount(): void {
    this.sendLogoutTrace('SWITCH_ACCOUNT');
    this.browser.broadcast({ kind: 'account-switched' });
  }

  /** 'Not you?': forgets the remembered customer (specification §4 "Switching account"; fields in `fields.ts`). */
  forgetCustomer(): void {
    this.switchAccount();
    this.state.journey.change((journey) =>
      forget(clear(clear(journey, 'switch-account'), 'reset'), ['emailOrMobile', 'isTermsAndConditionsAccepted']),
    );
    this.state.goTo(IDENTIFIER_STEP, 'replace');
  }

  /** Does not wait for the answer; a failure is ignored. */
  sendLogoutTrace(reason: LogoutReason): void {
    void this.gateway.ask('logoutTrace', { reason });
  }

  /** Keeps the persisted fields if the customer wants to be remembered. */
  wipe(): void {
    this.state.journey.change(sessionEnded);
    this.state.auth.change(withoutSession);
    this.state.dialog.set(null);
    this.state.currentMessage.set(null);
    this.state.fullPage.set('none');
  }

  private handleMessage(message: TabMessage): void {
    if (!ENDING_MESSAGES.has(message.kind) || this.state.auth.get().sessionId === '') return;
    this.wipe();
    this.show(message.kind === 'session-expired' ? 'expired' : 'logged-out');
  }

  private show(ending: Ending): void {
    this.state.ending.set(ending);
    this.state.goTo('sessionExpired', 'replace');
  }
}
