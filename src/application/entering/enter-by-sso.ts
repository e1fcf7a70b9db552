/**
 * Entry to the product by single sign-on (docs/journeys.md "Entering"): `/` requests an ssoId, `/sso/validate` validates
 * it, and then the requested journey begins.
 */
import { isMaintenance } from '@domain/error/effects';
import type { Failure } from '@domain/error/failure';
import { sessionEnded, ssoValidated } from '@domain/journey/changes';
import type { JourneyName } from '@domain/journey/journey-names';
import { signInStepOnEntry } from '@domain/journey/sign-in-start';
import { FIRST_STEPS, STEPS, type StepId } from '@domain/journey/steps';
import { withoutSession } from '@domain/session/session';
import type { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import { isSessionExpiry, type Calls } from '@application/calls/call';
import { failureOf } from '@application/calls/outcome';
import type { EndSession } from '@application/session/end-session';
import type { State } from '@application/state';
import type { Browser } from '@ports/browser';

/** The journeys that the address or the metadata of the SSO may request. */
const REQUESTABLE_JOURNEYS: ReadonlySet<string> = new Set<JourneyName>([
  'forgot-password',
  'forgot-username',
  'unlock-account',
  'create-username',
  'change-password',
]);

const isRequestable = (name: string | undefined): name is JourneyName =>
  name !== undefined && REQUESTABLE_JOURNEYS.has(name);

export class EnterBySso {
  private entering: Promise<void> | null = null;
  /** The journey in the address, kept for a retry. */
  private requestedJourney: string | undefined;

  constructor(
    private readonly calls: Calls,
    private readonly state: State,
    private readonly browser: Browser,
    private readonly completeSignIn: CompleteSignIn,
    private readonly endSession: EndSession,
  ) {}

  /** Enters with the current address. Single-flight. */
  enter(): Promise<void> {
    this.entering ??= this.enterWithAddress().finally(() => {
      this.entering = null;
    });
    return this.entering;
  }

  /** Enters again from `/`, because an ssoId works only once. */
  startOver(): Promise<void> {
    this.browser.replaceAddress(STEPS.home.path);
    return this.enter();
  }

  private async enterWithAddress(): Promise<void> {
    this.state.fullPage.set('none');
    this.dropEarlierSession();
    const address = this.browser.address();
    this.requestedJourney = address.searchParams.get('journey') ?? this.requestedJourney;
    if (address.pathname !== STEPS.ssoValidate.path) {
      await this.initiate();
      return;
    }
    const ssoId = address.searchParams.get('ssoId') ?? address.searchParams.get('SSOID') ?? '';
    this.browser.replaceAddress(STEPS.ssoValidate.path);
    await this.validate(ssoId);
  }

  private async initiate(): Promise<void> {
    const { requestedJourney: journey } = this;
    const outcome = await this.calls.call('initiateSso', journey === undefined ? {} : { journey });
    if (outcome.is !== 'done') {
      this.fail(failureOf(outcome));
      return;
    }
    const query = new URLSearchParams({ ssoId: outcome.value.ssoId });
    this.browser.replaceAddress(`${STEPS.ssoValidate.path}?${query}`);
    await this.enterWithAddress();
  }

  private async validate(ssoId: string): Promise<void> {
    if (ssoId === '') {
      this.fail();
      return;
    }
    const outcome = await this.calls.call('validateSso', { ssoId });
    if (outcome.is !== 'done') {
      this.fail(failureOf(outcome));
      return;
    }
    const { sessionId, refreshToken, authToken = '', metadata } = outcome.value;
    // The auth token can also come in the headers of the answer; the gateway has stored it then.
    this.state.auth.change((auth) => ({
      ...auth,
      sessionId,
      authToken: authToken === '' ? auth.authToken : authToken,
      refreshToken: refreshToken.token,
    }));
    this.state.journey.change((journey) => ssoValidated(journey, ssoId, outcome.value));
    const requestedJourney = metadata.journey ?? this.requestedJourney;
    this.requestedJourney = undefined;
    await this.begin(requestedJourney);
  }

  /** Prevents session fixation: the new session takes nothing from an earlier one. */
  private dropEarlierSession(): void {
    this.state.auth.change(withoutSession);
    this.state.journey.change(sessionEnded);
  }

  private async begin(journeyName: string | undefined): Promise<void> {
    const { isAuthenticatedFlow } = this.state.journey.get();
    const isAllowed = journeyName !== 'change-password' || isAuthenticatedFlow;
    if (isRequestable(journeyName) && isAllowed) this.show(FIRST_STEPS[journeyName]);
    else if (isAuthenticatedFlow && journeyName === undefined) await this.enterSignedIn();
    else this.toLogin();
  }

  /** The customer has signed in to another application and switches account. */
  private async enterSignedIn(): Promise<void> {
    const outcome = await this.calls.call('loginStatus', { refreshToken: this.state.auth.get().refreshToken });
    if (outcome.is === 'done') {
      this.endSession.switchAccount();
      await this.completeSignIn.completeWithoutIdentifier(outcome.value);
    } else if (outcome.is === 'failed') this.handleFailedLoginStatus(outcome.failure);
  }

  private handleFailedLoginStatus(failure: Failure): void {
    if (isMaintenance(failure.code)) this.fail(failure);
    else if (!isSessionExpiry(failure)) this.toLogin();
  }

  private toLogin(): void {
    this.show(signInStepOnEntry(this.state.journey.get()));
  }

  private show(step: StepId): void {
    this.state.goTo(step, 'replace');
  }

  private fail(failure?: Failure): void {
    this.state.showFullPage(isMaintenance(failure?.code ?? '') ? 'maintenance' : 'sso-failure', failure);
  }
}
