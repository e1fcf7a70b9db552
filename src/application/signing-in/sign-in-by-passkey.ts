import { PASSKEY_FAILURE } from '@domain/error/failure';
import { isConsentUnticked } from '@domain/journey/consent';
import type { PasskeyChallenge, PasskeyCredential } from '@domain/session/passkey';
import { hasSession } from '@domain/session/session';
import { ABANDONED, DONE, type NotDone, type Outcome } from '@application/calls/outcome';
import type { SsoSession } from '@application/entering/sso-session';
import type { PresentFailure } from '@application/errors/present-failure';
import { hasLogin } from '@application/session/change-customer';
import type { PasskeyChallenges } from '@application/signing-in/passkey-challenges';
import type { PasskeyLogin } from '@application/signing-in/passkey-login';
import type { ReportState } from '@application/state/report-state';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { Browser } from '@ports/browser';
import type { Clock } from '@ports/clock';
import type { Device } from '@ports/device';
import type { Passkeys } from '@ports/passkeys';

interface Dependencies {
  readonly challenges: PasskeyChallenges;
  readonly passkeys: Passkeys;
  readonly device: Device;
  readonly browser: Browser;
  readonly clock: Clock;
  readonly reports: ReportState;
}

/** The wait before the suggestions are offered again. It doubles while the browser or the gateway refuses them. */
export const RETRY_MS = { min: 1000, max: 60_000 };

const nothing = (): void => undefined;

/** `suggesting`: a passkey can be chosen in the suggestions of a field. `asking`: the browser's dialog is open, or about to be. */
type Stage = 'resting' | 'suggesting' | 'asking' | 'signing-in';

/**
 * Sign-in by passkey (docs/journeys.md "Login"): the browser suggests passkeys in the fields of the screen, silently, and asks
 * for one in a dialog after a press. The browser allows one request at a time, so each attempt ends the previous one.
 */
export class SignInByPasskey {
  private stage: Stage = 'resting';
  /** The number of the current attempt. Answers to earlier attempts are dropped. */
  private attempt = 0;
  private request = new AbortController();
  private isStarted = false;
  /** Neither the browser nor the gateway can suggest passkeys now. */
  private hasGivenUp = false;
  private isRenewalDue = false;
  /** The session in which the browser is asked; empty while it is not. */
  private requestedIn = '';
  private misses = 0;
  private cancelTimer = nothing;
  private report: (isSigningIn: boolean) => void = nothing;
  private subscriptions: (() => void)[] = [];

  constructor(
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly login: PasskeyLogin,
    private readonly ssoSession: SsoSession,
    private readonly failures: PresentFailure,
    private readonly dependencies: Dependencies,
  ) {}

  /**
   * Suggests passkeys until `stop` is called. Reports when a chosen passkey begins to sign the customer in, and when that has
   * ended.
   */
  start(report: (isSigningIn: boolean) => void = nothing): void {
    if (this.isStarted) return;
    this.isStarted = true;
    this.report = report;
    const { journey, auth } = this.session;
    this.subscriptions = [
      this.dependencies.browser.onVisibility(() => this.follow()),
      this.screen.online.subscribe(() => this.startAfresh()),
      journey.subscribe(() => this.follow()),
      auth.subscribe(() => this.follow()),
    ];
    this.startAfresh();
  }

  /** Call it when the customer leaves the screen. */
  stop(): void {
    this.isStarted = false;
    this.subscriptions.forEach((unsubscribe) => unsubscribe());
    this.subscriptions = [];
    this.rest();
    this.report = nothing;
  }

  /** Asks for a passkey in the browser's dialog, whose opening and closing it reports. Closing it has no consequence. */
  async use(reportDialog: (isOpen: boolean) => void = nothing): Promise<Outcome> {
    if (this.stage === 'signing-in' || isConsentUnticked(this.session.journey.get())) return ABANDONED;
    const attempt = this.begin('asking');
    this.hasGivenUp = false;
    this.misses = 0;
    const outcome = await this.ask(attempt, reportDialog);
    if (attempt !== this.attempt) return ABANDONED;
    this.restAndRetry();
    return outcome;
  }

  private async ask(attempt: number, reportDialog: (isOpen: boolean) => void): Promise<Outcome> {
    if (hasLogin(this.session)) {
      const replaced = await this.ssoSession.replaceSignedIn();
      if (replaced.is !== 'done') return replaced;
      // The new session requires consent, unlike the previous one.
      if (isConsentUnticked(this.session.journey.get())) return ABANDONED;
    }
    if (attempt !== this.attempt) return ABANDONED;
    const challenge = await this.dependencies.challenges.fresh();
    if (attempt !== this.attempt) return ABANDONED;
    if (challenge.is !== 'done') return challenge;
    // The late answer to another customer's call has signed them in.
    if (hasLogin(this.session)) return this.ask(attempt, reportDialog);
    reportDialog(true);
    const chosen = await this.get(challenge.value, false);
    if (attempt !== this.attempt) return ABANDONED;
    reportDialog(false);
    if (chosen.ok) return this.signIn(challenge.value, chosen.value, attempt);
    if (chosen.failure !== 'cancelled') this.screen.notify('passkey-unavailable');
    return DONE;
  }

  private startAfresh(): void {
    this.hasGivenUp = false;
    this.misses = 0;
    if (this.stage === 'resting') this.rest();
    this.follow();
  }

  /** Begins or ends the suggestions: the session, the consent, the connection or the visibility may have changed. */
  private follow(): void {
    if (this.stage === 'signing-in') return;
    if (this.isOutdated()) this.rest();
    if (this.stage === 'suggesting' && this.isRenewalDue) void this.renew();
    else if (this.stage === 'resting' && this.cancelTimer === nothing) void this.suggest();
  }

  /** Another session has begun, a customer has signed in, or the consent was withdrawn. */
  private isOutdated(): boolean {
    const { journey, auth } = this.session;
    const isRequested = this.requestedIn !== '';
    if (isRequested && this.requestedIn !== auth.get().sessionId) return true;
    const needsNoLogin = isRequested || this.stage === 'suggesting';
    return isConsentUnticked(journey.get()) || (needsNoLogin && hasLogin(this.session));
  }

  private async suggest(): Promise<void> {
    if (!this.canSuggest()) return;
    const attempt = this.begin('suggesting');
    const { hasAutofill } = await this.dependencies.passkeys.support();
    if (attempt !== this.attempt) return;
    if (!hasAutofill) {
      this.giveUp();
      return;
    }
    const challenge = await this.dependencies.challenges.fresh();
    if (attempt !== this.attempt) return;
    if (challenge.is === 'done') await this.suggestFor(challenge.value, attempt);
    else this.miss(challenge);
  }

  private async suggestFor(challenge: PasskeyChallenge, attempt: number): Promise<void> {
    this.later(this.dependencies.challenges.freshForMs, () => void this.renew());
    const chosen = await this.get(challenge, true);
    if (attempt !== this.attempt) return;
    if (!chosen.ok) {
      if (chosen.failure === 'cancelled') this.miss(ABANDONED);
      else this.giveUp();
      return;
    }
    this.screen.clearStatusLine();
    const outcome = await this.signIn(challenge, chosen.value, attempt);
    if (attempt !== this.attempt) return;
    this.restAndRetry();
    if (outcome.is === 'failed') this.failures.present(outcome.failure);
  }

  private canSuggest(): boolean {
    const { session, screen, dependencies } = this;
    return (
      this.isStarted &&
      !this.hasGivenUp &&
      hasSession(session.auth.get()) &&
      !hasLogin(session) &&
      !isConsentUnticked(session.journey.get()) &&
      screen.online.get() &&
      dependencies.browser.isVisible()
    );
  }

  /** Replaces the challenge before it expires, once the tab is visible. */
  private async renew(): Promise<void> {
    this.isRenewalDue = !this.dependencies.browser.isVisible();
    if (this.isRenewalDue) return;
    this.misses = 0;
    const { attempt } = this;
    const renewed = await this.dependencies.challenges.renew();
    if (attempt !== this.attempt || this.stage !== 'suggesting') return;
    if (renewed.is === 'done') void this.suggest();
    else this.miss(renewed);
  }

  private async signIn({ refId }: PasskeyChallenge, credential: PasskeyCredential, attempt: number): Promise<Outcome> {
    this.stage = 'signing-in';
    this.report(true);
    this.cancelTimer();
    this.dependencies.challenges.useUp();
    // The customer may have submitted an identifier before.
    this.screen.abandonCalls();
    const hasLeftStep = this.screen.captureStepVisit();
    const device = await this.dependencies.device.details();
    if (attempt !== this.attempt || hasLeftStep() || this.isOutdated()) return ABANDONED;
    return this.login.send({ refId, credential, device }, () => attempt !== this.attempt);
  }

  /** A relying party id that does not suit this host looks like a browser without passkeys, so the operator is told. */
  private async get(challenge: PasskeyChallenge, autofill: boolean): ReturnType<Passkeys['get']> {
    this.requestedIn = this.session.auth.get().sessionId;
    const { passkeys, reports } = this.dependencies;
    const chosen = await passkeys.get(challenge.options, { autofill, signal: this.request.signal });
    if (!chosen.ok && chosen.failure === 'unavailable') reports.recordFailure(PASSKEY_FAILURE);
    return chosen;
  }

  private giveUp(): void {
    this.hasGivenUp = true;
    this.rest();
  }

  /** A refusal is final; after anything else, passkeys are suggested again. */
  private miss(outcome: NotDone): void {
    if (outcome.is === 'failed' && outcome.failure.kind === 'refused') {
      this.giveUp();
      return;
    }
    this.misses += 1;
    this.restAndRetry();
  }

  private restAndRetry(): void {
    this.rest();
    if (this.isStarted) this.later(Math.min(RETRY_MS.min * 2 ** this.misses, RETRY_MS.max), () => this.follow());
  }

  /** Ends the current attempt, and the browser's request. */
  private rest(): void {
    if (this.stage === 'signing-in') this.report(false);
    this.cancelTimer();
    this.cancelTimer = nothing;
    this.isRenewalDue = false;
    this.requestedIn = '';
    this.stage = 'resting';
    this.attempt += 1;
    this.request.abort();
  }

  private begin(stage: Stage): number {
    this.rest();
    this.request = new AbortController();
    this.stage = stage;
    return this.attempt;
  }

  private later(milliseconds: number, action: () => void): void {
    this.cancelTimer = this.dependencies.clock.after(milliseconds, () => {
      this.cancelTimer = nothing;
      action();
    });
  }
}
