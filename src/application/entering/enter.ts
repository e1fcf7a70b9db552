/**
 * Entering the product (docs/journeys.md "Entering"): by `/`, which asks for an ssoId, or by `/sso/validate` with one; then
 * on to the journey that was meant.
 */
import { isMaintenance, type Failure } from '@domain/error/failure';
import { sessionEnded, ssoValidated } from '@domain/journey/changes';
import { firstLoginStep } from '@domain/journey/guard';
import type { JourneyName } from '@domain/journey/journey-names';
import { FIRST_STEPS, STEPS, type StepId } from '@domain/journey/steps';
import { withoutSession } from '@domain/session/session';
import type { AfterLogin } from '@application/signing-in/after-login';
import { isSessionExpiry, type Calls } from '@application/calls/call';
import type { EndSession } from '@application/session/end-session';
import type { State } from '@application/state';
import type { Browser } from '@ports/browser';

/** Journeys that an address or the SSO's metadata may ask for. */
const ENTRIES: ReadonlySet<string> = new Set<JourneyName>([
  'forgot-password',
  'forgot-username',
  'unlock-account',
  'create-username',
  'change-password',
]);

const isEntry = (name: string | undefined): name is JourneyName => name !== undefined && ENTRIES.has(name);

export class Enter {
  private entering: Promise<void> | null = null;
  /** The journey that the address asked for, kept for another try. */
  private asked: string | undefined;

  constructor(
    private readonly calls: Calls,
    private readonly state: State,
    private readonly browser: Browser,
    private readonly afterLogin: AfterLogin,
    private readonly endSession: EndSession,
  ) {}

  /** Enters by the present address; asked again while entering, it is still the same entering. */
  enter(): Promise<void> {
    this.entering ??= this.byAddress().finally(() => {
      this.entering = null;
    });
    return this.entering;
  }

  /** Enters anew, whatever the address: its ssoId was good for one time. */
  enterAnew(): Promise<void> {
    this.browser.replaceAddress(STEPS.home.path);
    return this.enter();
  }

  private async byAddress(): Promise<void> {
    this.state.cover.set('none');
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
    const result = await this.calls.call('initiateSso', asked === undefined ? {} : { journey: asked });
    if (!result.ok) {
      this.fail(result.failure);
      return;
    }
    const query = new URLSearchParams({ ssoId: result.value.ssoId });
    this.browser.replaceAddress(`${STEPS.ssoValidate.path}?${query}`);
    await this.byAddress();
  }

  private async validate(ssoId: string): Promise<void> {
    if (ssoId === '') {
      this.fail();
      return;
    }
    const result = await this.calls.call('validateSso', { ssoId });
    if (!result.ok) {
      this.fail(result.failure);
      return;
    }
    const { sessionId, refreshToken, authToken = '', metadata } = result.value;
    // What came in headers beside the answer stays.
    this.state.auth.change((auth) => ({
      ...auth,
      sessionId,
      authToken: authToken === '' ? auth.authToken : authToken,
      refreshToken: refreshToken.token,
    }));
    this.state.journey.change((journey) => ssoValidated(journey, ssoId, result.value));
    const asked = metadata.journey ?? this.asked;
    this.asked = undefined;
    await this.proceed(asked);
  }

  /** No session fixation: nothing of a session that another ssoId began is carried into this one. */
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

  /** A customer who is signed in already chooses another account. */
  private async asKnownCustomer(): Promise<void> {
    const result = await this.calls.call('loginStatus', { refreshToken: this.state.auth.get().refreshToken });
    if (result.ok) {
      this.endSession.switchAccount();
      await this.afterLogin.proceedAnew(result.value);
    } else if (isMaintenance(result.failure.code)) this.fail(result.failure);
    else if (!isSessionExpiry(result.failure)) this.toLogin();
  }

  private toLogin(): void {
    this.show(firstLoginStep(this.state.journey.get()));
  }

  private show(step: StepId): void {
    this.state.goTo(step, 'replace');
  }

  private fail(failure?: Failure): void {
    this.state.coverWith(isMaintenance(failure?.code ?? '') ? 'maintenance' : 'sso-failure', failure);
  }
}
