/**
 * Entry to the product by single sign-on (docs/journeys.md "Entering"): `/` requests an ssoId and validates it,
 * `/sso/validate` validates the one in the address, and then the requested journey begins. An earlier session in this tab
 * continues until the validation has succeeded. The address stays `/` until then, so that a reload begins again.
 *
 * A link can contain a stranger's ssoId (login CSRF). So an authenticated entry first names the customer, and
 * `ContinueAs` waits for them to continue.
 */
import { isMaintenance, isSessionExpiry } from '@domain/error/catalogue';
import type { Failure } from '@domain/error/failure';
import { customerNamed, enteredAgain } from '@domain/journey/changes';
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

/** The steps that this use-case carries out. */
const ENTRY_STEPS: readonly StepId[] = ['home', 'ssoValidate'];

/** Whether the address or the metadata of the SSO may request the journey. */
const isRequestable = (name: JourneyName | undefined): boolean => name === 'change-password' || isRecovery(name);

/** The journey that the metadata names: none if the name is empty, as some gateways send it, and `login` if it is unknown. */
const journeyInMetadata = (validation: Pick<SsoValidation, 'metadata'> | null): JourneyName | undefined => {
  const name = validation?.metadata.journey ?? '';
  return name === '' ? undefined : (journeyNamed(name) ?? 'login');
};

export class EnterBySso {
  private entering: Promise<void> | null = null;
  /** The journey in the address, kept for a retry. */
  private requestedJourney: JourneyName | undefined;
  /** The consent that the previous session needed is incomplete, so the next session must ask for it. */
  private isConsentPending = false;
  /** Asks again who the customer of an authenticated entry is; null if that is known or was refused. */
  private nameCustomerAgain: (() => Promise<void>) | null = null;

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
   * After start-up: enters if the address asks for it. A first page of a sign-in starts over in two cases: the guard leads to
   * `home`, or the resume ticket is unavailable. The customer loses nothing, because the new session takes over what they have
   * typed in the first form. At any other address the guard decides by the restored state. If an uncaught error is shown, the
   * customer starts again.
   */
  async enterAfterStartUp(): Promise<void> {
    if (this.screen.fullPage.get() === 'error') return;
    if (this.isAtEntry()) await this.enter();
    else if (this.mustStartOver()) await this.startOver();
  }

  /**
   * Enters with the current address. Single-flight. Does nothing at any other step: an expired session leads elsewhere before
   * the view of its entry has gone.
   */
  async enter(): Promise<void> {
    if (this.isAtEntry()) await this.singleFlight(() => this.followAddress());
  }

  /**
   * After a failure, which may also be that of a return to another application. The session of another application continues
   * if only its customer is not known yet. Single-flight.
   */
  async retry(): Promise<void> {
    const { resume } = this;
    if (resume !== null) await this.singleFlight(resume);
    else if (this.isAtEntry()) await this.startOver();
    else {
      this.screen.showFullPage('none');
      this.show('home');
    }
  }

  /** Whether `retry` continues the entry instead of starting over. */
  get isResumable(): boolean {
    return this.resume !== null;
  }

  /** Enters again from `/`, because an ssoId works only once. */
  startOver(): Promise<void> {
    this.browser.replaceAddress(STEPS.home.path);
    return this.enter();
  }

  /**
   * Loads the page at `/` for a customer whose call or hand-off hangs, which also cancels the pending requests. Keeps the
   * query, which may request a journey.
   */
  openHome(): void {
    const address = this.browser.address();
    this.browser.leave(new URL(STEPS.home.path + address.search, address));
  }

  /**
   * "Start again" and "Sign in again". Loads the page at `/` if analytics would otherwise send no event of the next sign-in,
   * but not offline: a log-out may wait in the memory of this page.
   */
  startAgain(): void {
    if (this.analytics.needsNewPage && this.screen.isReportedOnline.get()) this.openHome();
    else this.screen.followLink('home');
  }

  private get resume(): (() => Promise<void>) | null {
    return this.isAtEntry() && hasSession(this.session.auth.get()) ? this.nameCustomerAgain : null;
  }

  private singleFlight(enter: () => Promise<void>): Promise<void> {
    this.entering ??= enter().finally(() => {
      this.entering = null;
    });
    return this.entering;
  }

  /** False once the customer has gone to another step, or an error to its own address, while a call was in flight. */
  private isAtEntry(): boolean {
    return ENTRY_STEPS.includes(this.step());
  }

  private mustStartOver(): boolean {
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
    this.nameCustomerAgain = null;
    this.screen.showFullPage('none');
    const ssoId = this.browser.ssoId();
    const address = this.browser.address();
    this.requestedJourney = journeyNamed(address.searchParams.get('journey')) ?? this.requestedJourney;
    if (address.pathname !== STEPS.ssoValidate.path) {
      this.browser.forgetSsoId();
      await this.initiate();
    } else if (ssoId === '' && this.isInSession()) await this.continueInterrupted();
    else if (ssoId === '' && this.session.ending.get() !== null) this.show('sessionExpired');
    else {
      this.keepOnlyJourneyInAddress();
      await this.validate(ssoId);
    }
  }

  /** Until the journey begins, a reload reads it there. */
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
   * Goes on where the reload interrupted the entry: the customer has confirmed it (`CompleteSignIn.continueAfterReload`),
   * is known and has not confirmed it, or is not known yet. Without a reload, a customer who has confirmed it comes back to
   * it and is asked again (`isContinueAsShown`).
   */
  private async continueInterrupted(): Promise<void> {
    const journey = this.session.journey.get();
    if (isSignInComplete(journey)) return;
    const requested = this.requestedBy(journey.ssoValidationResponse);
    if (!isContinueAsShown(journey)) await this.begin(requested);
    else if (journey.isAuthenticatedFlow && requested === 'change-password') this.show(FIRST_STEPS[requested]);
  }

  private async initiate(): Promise<void> {
    const { requestedJourney: journey } = this;
    const request = journey === undefined ? {} : { journey };
    const outcome = await this.calls.call('initiateSso', request, { auth: detachedAuth(NO_AUTH) });
    if (!this.isAtEntry()) return;
    if (outcome.is !== 'done') {
      this.fail(failureOf(outcome));
      return;
    }
    await this.validate(outcome.value.ssoId);
  }

  private async validate(ssoId: string): Promise<void> {
    if (ssoId === '') {
      this.fail();
      return;
    }
    const entry = detachedAuth(NO_AUTH);
    const outcome = await this.calls.call('validateSso', { ssoId }, { auth: entry });
    // It works only once. Until it is answered, a reload sends it again.
    this.browser.forgetSsoId();
    if (!this.isAtEntry()) return;
    if (outcome.is !== 'done') {
      this.fail(failureOf(outcome));
      return;
    }
    const consentNeeded = outcome.value.consentNeeded || this.isConsentPending;
    this.isConsentPending = false;
    this.ssoSession.begin({ ssoId, validation: { ...outcome.value, consentNeeded }, headers: entry.get() });
    await this.begin(this.requestedBy(outcome.value));
  }

  /** The name of the journey in the metadata, else in the address. */
  private requestedBy(validation: Pick<SsoValidation, 'metadata'> | null): JourneyName | undefined {
    const name = journeyInMetadata(validation) ?? this.requestedJourney;
    this.requestedJourney = undefined;
    return name;
  }

  /** A customer who must accept the terms signs in: only the calls of the sign-in tell the gateway of the consent. */
  private async begin(journeyName: JourneyName | undefined): Promise<void> {
    const wanted = this.nextEntry.take();
    if (wanted !== null) {
      this.session.journey.change((present) => enteredAgain(present, wanted.continued));
      this.show(wanted.step);
      return;
    }
    const journey = this.session.journey.get();
    const isChange = journeyName === 'change-password';
    const continues = (isChange || journeyName === undefined) && !isConsentIncomplete(journey);
    if (journey.isAuthenticatedFlow) await (continues ? this.nameCustomer(isChange) : this.replaceSession(journeyName));
    else if (isRecovery(journeyName)) this.show(FIRST_STEPS[journeyName]);
    else this.show(signInStepOnEntry(journey));
  }

  /**
   * The next sign-in gets its own session. An entry from `/` should never be authenticated; if it is, it fails rather than
   * loops.
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
    await this.initiate();
  }

  /** Another application has signed the customer in: to switch account, or to change the password. */
  private async nameCustomer(isChange: boolean): Promise<void> {
    this.nameCustomerAgain = null;
    this.screen.showFullPage('none');
    const outcome = await this.calls.call('loginStatus', { refreshToken: this.session.auth.get().refreshToken });
    if (outcome.is === 'abandoned' || !this.isAtEntry()) return;
    if (outcome.is === 'failed') {
      await this.handleFailedLoginStatus(outcome.failure, isChange);
      return;
    }
    const login = outcome.value;
    this.session.journey.change((journey) => customerNamed(journey, login));
    if (isChange) this.show(FIRST_STEPS['change-password']);
    else this.show(stepThatNames(this.session.journey.get()));
  }

  /**
   * Only a refusal ends the session that the customer has in another application. Expired tokens have ended it already,
   * unless maintenance answered their refresh, which shows its page (`TokenRefresh`).
   */
  private async handleFailedLoginStatus(failure: Failure, isChange: boolean): Promise<void> {
    const isExpiry = isSessionExpiry(failure.code);
    if (failure.kind === 'refused' && !isMaintenance(failure.code) && !isExpiry) {
      await this.replaceSession();
      return;
    }
    this.nameCustomerAgain = () => this.nameCustomer(isChange);
    if (!isExpiry) this.fail(failure);
  }

  private show(step: StepId): void {
    this.screen.goTo(step, 'replace');
  }

  /** A link without an ssoId is not the failure of a call: anyone can send a customer one. */
  private fail(failure?: Failure): void {
    showFailedStart({ screen: this.screen, telemetry: this.telemetry }, 'sso-failure', failure);
    const usesSsoIdOfAddress = this.step() !== 'home' && !this.isResumable;
    if (failure?.kind === 'network' && !usesSsoIdOfAddress) void this.retryWhenOnline();
  }

  /** Not with an ssoId from the address, which may be used up. */
  private async retryWhenOnline(): Promise<void> {
    if (this.screen.online.get()) return;
    await this.screen.whenOnline();
    if (this.screen.fullPage.get() === 'sso-failure' && this.isAtEntry()) await this.retry();
  }
}
