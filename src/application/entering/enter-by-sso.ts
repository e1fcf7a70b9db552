/**
 * Entry to the product (docs/journeys.md "Entering"): `/` fetches an ssoId, `/sso/validate` validates one, then the
 * journey that was asked for begins.
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

/** The journeys that the address or the SSO's metadata may ask for. */
const ENTRIES: ReadonlySet<string> = new Set<JourneyName>([
  'forgot-password',
  'forgot-username',
  'unlock-account',
  'create-username',
  'change-password',
]);

const isEntry = (name: string | undefined): name is JourneyName => name !== undefined && ENTRIES.has(name);

export class EnterBySso {
  private entering: Promise<void> | null = null;
  /** The journey that the address asked for, kept for a retry. */
  private asked: string | undefined;

  constructor(
    private readonly calls: Calls,
    private readonly state: State,
    private readonly browser: Browser,
    private readonly afterLogin: CompleteSignIn,
    private readonly endSession: EndSession,
  ) {}

  /** Enters by the present address. Single-flight. */
  enter(): Promise<void> {
    this.entering ??= this.byAddress().finally(() => {
      this.entering = null;
    });
    return this.entering;
  }

  /** Starts over from `/`: the ssoId in the address works only once. */
  startOver(): Promise<void> {
    this.browser.replaceAddress(STEPS.home.path);
    return this.enter();
  }

  private async byAddress(): Promise<void> {
    this.state.fullPage.set('none');
    this.dropEarlierSession();
    const address = this.browser.address();
    this.asked = address.searchParams.get('journey') ?? this.asked;
    if (address.pathname !== STEPS.ssoValidate.path) {
      await this.fromHome();
      return;
    }
    const ssoId = address.searchParams.get('ssoId') ?? address.searchParams.get('SSOID') ?? '';
    this.browser.replaceAddress(STEPS.ssoValidate.path);
    await this.validate(ssoId);
  }

  private async fromHome(): Promise<void> {
    const { asked } = this;
    const outcome = await this.calls.call('initiateSso', asked === undefined ? {} : { journey: asked });
    if (outcome.is !== 'done') {
      this.fail(failureOf(outcome));
      return;
    }
    const query = new URLSearchParams({ ssoId: outcome.value.ssoId });
    this.browser.replaceAddress(`${STEPS.ssoValidate.path}?${query}`);
    await this.byAddress();
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
    // Without an auth token in the answer, the one from the answer's headers is kept.
    this.state.auth.change((auth) => ({
      ...auth,
      sessionId,
      authToken: authToken === '' ? auth.authToken : authToken,
      refreshToken: refreshToken.token,
    }));
    this.state.journey.change((journey) => ssoValidated(journey, ssoId, outcome.value));
    const asked = metadata.journey ?? this.asked;
    this.asked = undefined;
    await this.proceed(asked);
  }

  /** Prevents session fixation: nothing of an earlier session is carried into the new one. */
  private dropEarlierSession(): void {
    this.state.auth.change(withoutSession);
    this.state.journey.change(sessionEnded);
  }

  private async proceed(journeyName: string | undefined): Promise<void> {
    const { isAuthenticatedFlow } = this.state.journey.get();
    const allowed = journeyName !== 'change-password' || isAuthenticatedFlow;
    if (isEntry(journeyName) && allowed) this.show(FIRST_STEPS[journeyName]);
    else if (isAuthenticatedFlow && journeyName === undefined) await this.asKnownCustomer();
    else this.toLogin();
  }

  /** The customer is signed in already and switches account. */
  private async asKnownCustomer(): Promise<void> {
    const outcome = await this.calls.call('loginStatus', { refreshToken: this.state.auth.get().refreshToken });
    if (outcome.is === 'done') {
      this.endSession.switchAccount();
      await this.afterLogin.completeWithoutIdentifier(outcome.value);
    } else if (outcome.is === 'failed') this.afterFailedStatus(outcome.failure);
  }

  private afterFailedStatus(failure: Failure): void {
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
