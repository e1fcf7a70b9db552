/**
 * However a session ends, it is wiped in this tab and in all others, so that a shared computer keeps nothing of it
 * (specification §4; docs/security.md).
 */
import { sessionEnded } from '@domain/journey/changes';
import { clear, forget } from '@domain/journey/fields';
import { IDENTIFIER_STEP } from '@domain/journey/sign-in-start';
import { withoutSession, type LogoutReason } from '@domain/session/session';
import type { Ending, State } from '@application/state';
import type { Browser, TabMessage } from '@ports/browser';
import type { Gateway } from '@ports/gateway';

const ENDINGS: ReadonlySet<TabMessage['kind']> = new Set<TabMessage['kind']>([
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
      this.follow(message);
    });
  }

  /** The session has expired, by the server or by the clock. Idempotent. */
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

  /** A signed-in customer goes to another account, which ends the sessions of the other tabs. */
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

  /** Fire and forget: a failure is never shown. */
  sendLogoutTrace(reason: LogoutReason): void {
    void this.gateway.ask('logoutTrace', { reason });
  }

  /** Wipes the session and keeps the persisted fields of a customer who wants to be remembered. */
  wipe(): void {
    this.state.journey.change(sessionEnded);
    this.state.auth.change(withoutSession);
    this.state.dialog.set(null);
    this.state.currentMessage.set(null);
    this.state.fullPage.set('none');
  }

  private follow(message: TabMessage): void {
    if (!ENDINGS.has(message.kind) || this.state.auth.get().sessionId === '') return;
    this.wipe();
    this.show(message.kind === 'session-expired' ? 'expired' : 'logged-out');
  }

  private show(ending: Ending): void {
    this.state.ending.set(ending);
    this.state.goTo('sessionExpired', 'replace');
  }
}
