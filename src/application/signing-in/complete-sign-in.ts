import { isRememberedCustomer } from '@domain/customer/customer';
import { needsAccountChoice } from '@domain/journey/account-choice';
import { customerIdentified, signedIn, withoutOtherCustomer } from '@domain/customer/transitions';
import { forget, type Journey } from '@domain/journey/fields';
import {
  isHandOffInterrupted,
  isStepOver,
  isSignInComplete,
  mustReplacePassword,
  stepThatNames,
} from '@domain/journey/needs';
import { canEndInHandOff, stepAt } from '@domain/journey/steps';
import type { Login } from '@domain/session/session';
import { changeCustomer, dropFormerCalls } from '@application/session/change-customer';
import type { HandOff } from '@application/handing-over/hand-off';
import type { ReturnToApplication } from '@application/handing-over/return-to-application';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { Browser } from '@ports/browser';
import type { Random } from '@ports/random';

/**
 * Completes a sign-in by any method: stores the login, then goes to the expired password, the account choice or the
 * hand-off (specification §4; docs/journeys.md "Login").
 */
export class CompleteSignIn {
  constructor(
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly handOff: HandOff,
    private readonly returnToApplication: ReturnToApplication,
    private readonly browser: Browser,
    private readonly random: Random,
  ) {}

  /**
   * `drop` removes another customer's data. It is part of the same change, because `changeCustomer` would take a journey without
   * a login for another customer's, and drop the tokens that the gateway has just stored. `pauses` says whether something else
   * comes first, and later calls `proceed`.
   */
  async complete(login: Login, drop = (journey: Journey) => journey, pauses?: () => boolean): Promise<void> {
    changeCustomer(this.session, this.random, (journey) => signedIn(drop(journey), login));
    if (pauses?.() !== true) await this.proceed();
  }

  /** For a customer who has not identified themselves in this tab: asks them to continue, unless the device remembers them. */
  async completeOrAsk(login: Login): Promise<void> {
    if (isRememberedCustomer(customerIdentified(this.session.journey.get(), login))) {
      await this.complete(login, (journey) => withoutOtherCustomer(journey, login));
      return;
    }
    dropFormerCalls(this.session, this.random, (journey) => withoutOtherCustomer(journey, login));
    changeCustomer(this.session, this.random, (journey) => customerIdentified(journey, login));
    this.screen.goTo(stepThatNames(this.session.journey.get()), 'replace');
  }

  /**
   * Continues with the stored login: to the reset of an expired password, to the account choice of a non-resident with several
   * accounts, or else to the hand-off.
   */
  async proceed(): Promise<void> {
    const journey = this.session.journey.get();
    if (mustReplacePassword(journey)) this.screen.goTo('passwordExpired', 'replace');
    else if (needsAccountChoice(journey)) this.screen.goTo('loginAccounts', 'replace');
    else await this.handOff.toPrimaryAccount();
  }

  /**
   * After start-up: continues if a reload has interrupted what follows the last step of a sign-in, a passkey, a confirmed entry
   * or a changed password.
   */
  async continueAfterReload(): Promise<void> {
    const journey = this.session.journey.get();
    const step = stepAt(this.browser.address().pathname);
    const isOver = isStepOver(step, journey) || isHandOffInterrupted(journey);
    if (!isOver || this.screen.fullPage.get() !== 'none') return;
    if (canEndInHandOff(step) && isSignInComplete(journey)) {
      // If the hand-off fails now, nothing of the interrupted one is left.
      this.session.journey.change((present) => forget(present, ['selectedAccount']));
      await this.proceed();
    } else if (step === 'changePasswordSet' && journey.isPasswordChanged) this.returnToApplication.leave();
  }
}
