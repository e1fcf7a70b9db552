/**
 * Completes a sign-in by any method: stores the login, then goes to the expired password, the account choice or the
 * hand-off (specification §4; docs/journeys.md "Login").
 */
import { signedIn } from '@domain/journey/changes';
import { clear } from '@domain/journey/fields';
import { needsAccountChoice } from '@domain/journey/needs';
import type { Login } from '@domain/session/session';
import type { HandOff } from '@application/handing-over/hand-off';
import type { State } from '@application/state';

export class CompleteSignIn {
  constructor(
    private readonly state: State,
    private readonly handOff: HandOff,
  ) {}

  async complete(login: Login): Promise<void> {
    this.state.auth.change((auth) => ({ ...auth, refreshToken: login.refreshToken.token }));
    this.state.journey.change((journey) => signedIn(journey, login));
    await this.proceed();
  }

  /** Continues with the stored login. */
  async proceed(): Promise<void> {
    if (this.state.journey.get().validateAccessCode?.passwordExpired === true)
      this.state.goTo('passwordExpired', 'replace');
    else await this.chooseAccountOrHandOff();
  }

  /** For a login without an identifier. */
  async completeWithoutIdentifier(login: Login): Promise<void> {
    this.dropOtherCustomer(login);
    await this.complete(login);
  }

  /** Drops the remembered customer, unless it is the same by userId. */
  dropOtherCustomer(login: Login): void {
    this.state.journey.change((journey) =>
      login.userId === journey.ownerId ? journey : clear(journey, 'switch-account'),
    );
  }

  /** A non-resident with several accounts chooses one; the hand-off starts for everyone else. */
  async chooseAccountOrHandOff(): Promise<void> {
    if (needsAccountChoice(this.state.journey.get())) this.state.goTo('loginAccounts', 'replace');
    else await this.handOff.toOnlyAccount();
  }
}
