/**
 * Completes a sign-in by any method: stores the login, then goes to the expired password, the account choice or the
 * hand-off (specification §4; docs/journeys.md "Login").
 */
import { signedIn, withoutOtherCustomer } from '@domain/journey/changes';
import { guard } from '@domain/journey/guard';
import type { JourneyName } from '@domain/journey/journey-names';
import { areNeedsMet, isLoggedIn, needsAccountChoice } from '@domain/journey/needs';
import { stepAt, STEPS } from '@domain/journey/steps';
import type { Login } from '@domain/session/session';
import type { HandOff } from '@application/handing-over/hand-off';
import type { State } from '@application/state';
import type { Browser } from '@ports/browser';

/** The journeys whose last step signs the customer in. */
const SIGN_IN_JOURNEYS: readonly (JourneyName | null)[] = ['login', 'password-expired'];

export class CompleteSignIn {
  constructor(
    private readonly state: State,
    private readonly handOff: HandOff,
    private readonly browser: Browser,
  ) {}

  async complete(login: Login): Promise<void> {
    this.state.auth.change((auth) => ({ ...auth, refreshToken: login.refreshToken.token }));
    this.state.journey.change((journey) => signedIn(journey, login));
    await this.proceed();
  }

  /**
   * Continues with the stored login. An expired password is reset first. Then a non-resident with several accounts chooses
   * one; the hand-off starts for everyone else.
   */
  async proceed(): Promise<void> {
    const journey = this.state.journey.get();
    if (areNeedsMet('passwordExpired', journey)) this.state.goTo('passwordExpired', 'replace');
    else if (needsAccountChoice(journey)) this.state.goTo('loginAccounts', 'replace');
    else await this.handOff.toOnlyAccount();
  }

  /**
   * After start-up: proceeds if a reload has interrupted what follows the last step of a sign-in. That step cannot be shown
   * again, because its code or password has been used.
   */
  async continueAfterReload(): Promise<void> {
    const { sessionId } = this.state.auth.get();
    const journey = this.state.journey.get();
    const step = stepAt(this.browser.address().pathname);
    const isSignIn = SIGN_IN_JOURNEYS.includes(STEPS[step].journey);
    const isStepOver = typeof guard(step, { sessionId, journey }) === 'object';
    const isSignedIn = isLoggedIn(journey) && !journey.isAuthenticatedFlow;
    if (isSignIn && isStepOver && isSignedIn && this.state.fullPage.get() === 'none') await this.proceed();
  }

  /** For a login without an identifier. */
  async completeWithoutIdentifier(login: Login): Promise<void> {
    this.state.journey.change((journey) => withoutOtherCustomer(journey, login));
    await this.complete(login);
  }
}
