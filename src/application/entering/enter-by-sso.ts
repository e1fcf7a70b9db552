import { isMaintenance, isSessionExpiry } from '@domain/error/catalogue';
import type { Failure } from '@domain/error/failure';
import { customerIdentified, enteredAgain } from '@domain/customer/transitions';
import { isConsentIncomplete } from '@domain/journey/consent';
import { journeyNamed, type JourneyName } from '@domain/journey/journey-names';
import { isContinueAsShown, isLoggedIn, isSignInComplete, stepThatNames } from '@domain/journey/needs';
import { isRecovery } from '@domain/journey/recoveries';
import { signInStepOnEntry } from '@domain/journey/sign-in-start';
import { FIRST_STEPS, isSignInStart, stepAt, STEPS, type StepId } from '@domain/journey/steps';
import { hasSession, NO_AUTH, type SsoValidation } from '@domain/session/session';
import type { Calls } from '@application/calls/calls';
import { failureOf } from '@application/calls/outcome';
import type { NextEntry } from '@application/session/next-entry';
import type { Persistence } from '@application/remembering/persistence';
import { showFailedStart } from '@application/entering/show-failed-start';
import type { SsoSession } from '@application/entering/sso-session';
import { detachedAuth } from '@application/session/detached-auth';
import type { EndSession } from '@application/session/end-session';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { Analytics } from '@ports/analytics';
import type { Browser } from '@ports/browser';
import type { Telemetry } from '@ports/telemetry';

/** The steps at whose addresses the application is entered. */
const ENTRY_STEPS: readonly StepId[] = ['home', 'ssoValidate'];

/** Whether the address or the metadata of the SSO may request the journey. */
const isRequestable = (name: JourneyName | undefined): boolean => name === 'change-password' || isRecovery(name);

/** The journey that the metadata names: none if the name is empty, as some gateways send it, and `login` if it is unknown. */
const journeyInMetadata = (validation: Pick<SsoValidation, 'metadata'> | null): JourneyName | undefined => {
  const name = validation?.metadata.journey ?? '';
  return name === '' ? undefined : (journeyNamed(name) ?? 'login');
};

/**
 * Entry to the product by single sign-on (docs/journeys.md "Entering"): `/` requests an ssoId and validates it,
 * `/sso/validate` validates the one in the address, and then the requested journey begins. An earlier session in this tab
 * continues until the validation succeeds. Until then the address stays `/`, so that a reload starts again.
 *
 * A link can contain a stranger's ssoId (login CSRF). So an authenticated entry first shows who the customer is, and
 * `ContinueAs` waits for their confirmation.
 */
export class EnterBySso {
  private entering: Promise<void> | null = null;
  /** The journey in the address, kept for a retry. */
  private requestedJourney: JourneyName | undefined;
  /** The previous session ended with its consent incomplete, so the next session must ask for it. */
  private isConsentPending = false;
  /** Set when the login status of an authenticated entry failed and can be requested again. */
  private retryIdentification: (() => Promise<void>) | null = null;

  constructor(
    private readonly calls: Calls,
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly browser: Browser,
    private readonly persistence: Pick<Persistence, 'isTicketUnavailable'>,
    private readonly endSession: EndSession,
    private readonly nextEntry: NextEntry,
    private readonly ssoSession: SsoSession,
    private readonly telemetry: Telemetry,
    private readonly analytics: Pick<Analytics, 'needsNewPage'>,
  ) {}

  /**
   * After start-up: enters if the address is that of an entry. A first step of the sign-in also enters, from `/`, if the guard
   * redirects it to `home` or the resume ticket is unavailable; the new session keeps what the customer has typed in the first
   * form. At any other address the guard decides by the restored state. Does nothing while an uncaught error is shown.
   */
  async enterAfterStartUp(): Promise<void> {
    if (this.screen.fullPage.get() === 'error') return;
    if (this.isAtEntry()) await this.enterAtAddress();
    else if (this.mustEnterFromHome()) await this.enterFromHome();
  }

  /**
   * Enters by the current address. Single-flight. Does nothing at any other step: after an expiry, the view of the entry is
   * still mounted when the address has changed.
   */
  async enterAtAddress(): Promise<void> {
    if (this.isAtEntry()) await this.singleFlight(() => this.followAddress());
  }

  /**
   * Retries a failed entry, or a failed return to another application. If only the login status has failed, requests it again
   * in the same session; otherwise enters from `/`. Single-flight.
   */
  async retry(): Promise<void> {
    const { resume } = this;
    if (resume !== null) await this.singleFlight(resume);
    else if (this.isAtEntry()) await this.enterFromHome();
    else {
      this.screen.showFullPage('none');
      this.show('home');
    }
  }

  /** Whether `retry` continues the entry in its session. */
  get isResumable(): boolean {
    return this.resume !== null;
  }

  /** Enters again from `/`, because an ssoId works only once. */
  enterFromHome(): Promise<void> {
    this.browser.replaceAddress(STEPS.home.path);
    return this.enterAtAddress();
  }

  /**
   * Loads the page at `/` when a call or a hand-off hangs, which also cancels the pending requests. Keeps the query, which may
   * request a journey.
   */
  reloadAtHome(): void {
    const address = this.browser.address();
    this.browser.leave(new URL(STEPS.home.path + address.search, address));
  }

  /**
   * For "Start again" and "Sign in again". Goes to `/`. Reloads the page there if analytics need it for the next sign-in, but
   * not offline, because an unsent log-out may be in the memory of this page.
   */
  startAgain(): void {
    if (this.analytics.needsNewPage && this.screen.isReportedOnline.get()) this.reloadAtHome();
    else this.screen.followLink('home');
  }

  private get resume(): (() => Promise<void>) | null {
    return this.isAtEntry() && hasSession(this.session.auth.get()) ? this.retryIdentification : null;
  }

  private singleFlight(enter: () => Promise<void>): Promise<void> {
    this.entering ??= enter().finally(() => {
      this.entering = null;
    });
    return this.entering;
  }

  /** False once the customer or an error has changed the step while a call was in flight. */
  private isAtEntry(): boolean {
    return ENTRY_STEPS.includes(this.step());
  }

  private mustEnterFromHome(): boolean {
    const step = this.step();
    if (!isSignInStart(step)) return false;
    const verdict = this.session.verdictOn(step);
    if (typeof verdict === 'object') return verdict.instead === 'home';
    return verdict === 'not-found' && this.persistence.isTicketUnavailable;
  }

  private step(): StepId {
    return stepAt(this.browser.address().pathname);
  }

  private async followAddress(): Promise<void> {
    this.retryIdentification = null;
    this.screen.showFullPage('none');
    const ssoId = this.browser.ssoId();
    const address = this.browser.address();
    this.requestedJourney = journeyNamed(address.searchParams.get('journey')) ?? this.requestedJourney;
    if (address.pathname !== STEPS.ssoValidate.path) {
      this.browser.forgetSsoId();
      await this.requestSsoId();
    } else if (ssoId === '' && this.isInSession()) await this.continueInterrupted();
    else if (ssoId === '' && this.session.ending.get() !== null) this.show('sessionExpired');
    else {
      this.keepOnlyJourneyInAddress();
      await this.validateSsoId(ssoId);
    }
  }

  /** A reload before the journey begins reads it there. */
  private keepOnlyJourneyInAddress(): void {
    const { requestedJourney: journey } = this;
    const query = journey === undefined ? '' : `?${new URLSearchParams({ journey }).toString()}`;
    this.browser.replaceAddress(STEPS.ssoValidate.path + query);
  }

  private isInSession(): boolean {
    const journey = this.session.journey.get();
    return hasSession(this.session.auth.get()) && (journey.isAuthenticatedFlow || isLoggedIn(journey));
  }

  /**
   * Continues an entry that a reload has interrupted, unless `CompleteSignIn.continueAfterReload` does, because the customer
   * has already confirmed it. A customer who comes back to a confirmed entry without a reload is asked again
   * (`isContinueAsShown`).
   */
  private async continueInterrupted(): Promise<void> {
    const journey = this.session.journey.get();
    if (isSignInComplete(journey)) return;
    const requested = this.takeRequestedJourney(journey.ssoValidationResponse);
    if (!isContinueAsShown(journey)) await this.beginJourney(requested);
    else if (journey.isAuthenticatedFlow && requested === 'change-password') this.show(FIRST_STEPS[requested]);
  }

  private async requestSsoId(): Promise<void> {
    const { requestedJourney: journey } = this;
    const request = journey === undefined ? {} : { journey };
    const outcome = await this.calls.call('initiateSso', request, { auth: detachedAuth(NO_AUTH) });
    if (!this.isAtEntry()) return;
    if (outcome.is !== 'done') {
      this.fail(failureOf(outcome));
      return;
    }
    await this.validateSsoId(outcome.value.ssoId);
  }

  private async validateSsoId(ssoId: string): Promise<void> {
    if (ssoId === '') {
      this.fail();
      return;
    }
    const entry = detachedAuth(NO_AUTH);
    const outcome = await this.calls.call('validateSso', { ssoId }, { auth: entry });
    // Only now: a reload during the call sends it again.
    this.browser.forgetSsoId();
    if (!this.isAtEntry()) return;
    if (outcome.is !== 'done') {
      this.fail(failureOf(outcome));
      return;
    }
    const consentNeeded = outcome.value.consentNeeded || this.isConsentPending;
    this.isConsentPending = false;
    this.ssoSession.begin({ ssoId, validation: { ...outcome.value, consentNeeded }, headers: entry.get() });
    await this.beginJourney(this.takeRequestedJourney(outcome.value));
  }

  /** The journey in the metadata, or else in the address, which is then forgotten. */
  private takeRequestedJourney(validation: Pick<SsoValidation, 'metadata'> | null): JourneyName | undefined {
    const name = journeyInMetadata(validation) ?? this.requestedJourney;
    this.requestedJourney = undefined;
    return name;
  }

  /** A customer who must accept the terms signs in, because only the calls of the sign-in send the consent. */
  private async beginJourney(journeyName: JourneyName | undefined): Promise<void> {
    const scheduled = this.nextEntry.take();
    if (scheduled !== null) {
      this.session.journey.change((present) => enteredAgain(present, scheduled.continued));
      this.show(scheduled.step);
      return;
    }
    const journey = this.session.journey.get();
    const isChange = journeyName === 'change-password';
    const continues = (isChange || journeyName === undefined) && !isConsentIncomplete(journey);
    if (journey.isAuthenticatedFlow)
      await (continues ? this.identifyCustomer(isChange) : this.replaceSession(journeyName));
    else if (isRecovery(journeyName)) this.show(FIRST_STEPS[journeyName]);
    else this.show(signInStepOnEntry(journey));
  }

  /**
   * Starts a new session for the next sign-in. An entry from `/` should never be authenticated; if it is, it fails, to avoid
   * a loop.
   */
  private async replaceSession(journeyName?: JourneyName): Promise<void> {
    if (this.step() === 'home') {
      this.fail();
      return;
    }
    this.requestedJourney = isRequestable(journeyName) ? journeyName : undefined;
    this.isConsentPending = isConsentIncomplete(this.session.journey.get());
    this.browser.replaceAddress(STEPS.home.path);
    this.endSession.declineSession();
    await this.requestSsoId();
  }

  /** Another application has signed the customer in, to switch accounts or to change the password. */
  private async identifyCustomer(isChange: boolean): Promise<void> {
    this.retryIdentification = null;
    this.screen.showFullPage('none');
    const outcome = await this.calls.call('loginStatus', { refreshToken: this.session.auth.get().refreshToken });
    if (outcome.is === 'abandoned' || !this.isAtEntry()) return;
    if (outcome.is === 'failed') {
      await this.handleFailedLoginStatus(outcome.failure, isChange);
      return;
    }
    const login = outcome.value;
    this.session.journey.change((journey) => customerIdentified(journey, login));
    if (isChange) this.show(FIRST_STEPS['change-password']);
    else this.show(stepThatNames(this.session.journey.get()));
  }

  /**
   * Only a refusal ends the other application's session. If the tokens have expired, `TokenRefresh` has already ended it or
   * shown the maintenance page.
   */
  private async handleFailedLoginStatus(failure: Failure, isChange: boolean): Promise<void> {
    const isExpiry = isSessionExpiry(failure.code);
    if (failure.kind === 'refused' && !isMaintenance(failure.code) && !isExpiry) {
      await this.replaceSession();
      return;
    }
    this.retryIdentification = () => this.identifyCustomer(isChange);
    if (!isExpiry) this.fail(failure);
  }

  private show(step: StepId): void {
    this.screen.goTo(step, 'replace');
  }

  /** `failure` is undefined for a link without an ssoId, which anyone can send: it is not reported. */
  private fail(failure?: Failure): void {
    showFailedStart({ screen: this.screen, telemetry: this.telemetry }, 'sso-failure', failure);
    const usesSsoIdOfAddress = this.step() !== 'home' && !this.isResumable;
    if (failure?.kind === 'network' && !usesSsoIdOfAddress) void this.retryWhenOnline();
  }

  /** Not for an ssoId from the address, which may be used up. */
  private async retryWhenOnline(): Promise<void> {
    if (this.screen.online.get()) return;
    await this.screen.whenOnline();
    if (this.screen.fullPage.get() === 'sso-failure' && this.isAtEntry()) await this.retry();
  }
}
