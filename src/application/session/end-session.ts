/**
 * Every way in which a session ends leaves nothing of it behind, neither in this tab nor in the others: a customer who
 * leaves a shared computer leaves all of it (specification §4; docs/security.md).
 */
import { sessionEnded } from '@domain/journey/changes';
import { clear, forget } from '@domain/journey/fields';
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

  /** The session is over on the server's or the clock's word. Heard of twice, it ends once. */
  expire(): void {
    if (this.state.auth.get().sessionId === '') return;
    this.trace('SESSION_EXPIRED');
    this.wipe();
    this.browser.tell({ kind: 'session-expired' });
    this.show('expired');
  }

  /** The customer has logged out. */
  leave(): void {
    this.wipe();
    this.browser.tell({ kind: 'logged-out' });
    this.show('logged-out');
  }

  /** A customer who is signed in goes to another account: the sessions of the other tabs are over. */
  switchAccount(): void {
    this.trace('SWITCH_ACCOUNT');
    this.browser.tell({ kind: 'account-switched' });
  }

  /** 'Not you?': forgets the remembered customer (specification §4 "Switching account"). */
  forgetCustomer(): void {
    this.switchAccount();
    this.state.journey.change((journey) =>
      forget(clear(clear(journey, 'switch-account'), 'reset'), ['emailOrMobile', 'isTermsAndConditionsAccepted']),
    );
    this.state.goTo('loginMobilePan', 'replace');
  }

  /** Fire and forget: nobody waits for the trace, and its failure is never shown. */
  trace(reason: LogoutReason): void {
    void this.gateway.ask('logoutTrace', { reason });
  }

  /** Forgets the session; what the customer asked to be remembered stays. */
  wipe(): void {
    this.state.journey.change(sessionEnded);
    this.state.auth.change(withoutSession);
    this.state.dialog.set(null);
    this.state.currentMessage.set(null);
    this.state.cover.set('none');
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
