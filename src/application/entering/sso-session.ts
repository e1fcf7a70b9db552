import { sessionEnded } from '@domain/customer/transitions';
import { sessionReplaced, ssoValidated } from '@domain/journey/changes';
import { isConsentIncomplete } from '@domain/journey/consent';
import type { Journey } from '@domain/journey/fields';
import { NO_AUTH, withoutSession, type AuthContext, type SsoValidation } from '@domain/session/session';
import type { Calls } from '@application/calls/calls';
import { ABANDONED, DONE, type Outcome } from '@application/calls/outcome';
import { detachedAuth } from '@application/session/detached-auth';
import type { EndSession } from '@application/session/end-session';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';

interface ValidatedSso {
  readonly ssoId: string;
  readonly validation: SsoValidation;
  /** Holds the tokens of the answer's headers. They override the tokens in its body. */
  readonly headers: AuthContext;
}

/** Starts sessions by single sign-on. Each replaces the tab's previous session. */
export class SsoSession {
  constructor(
    private readonly calls: Calls,
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly endSession: EndSession,
  ) {}

  /** Starts the session. By default it takes nothing from the previous one, to prevent session fixation. */
  begin({ ssoId, validation, headers }: ValidatedSso, endFormer: (journey: Journey) => Journey = sessionEnded): void {
    const { sessionId, refreshToken, authToken } = validation;
    this.endSession.closeReplaced();
    this.screen.abandonCalls();
    this.session.journey.change((journey) => ssoValidated(endFormer(journey), ssoId, validation));
    this.session.auth.change((auth) => ({
      ...withoutSession(auth),
      sessionId,
      accessToken: headers.accessToken,
      authToken: headers.authToken || (authToken ?? ''),
      refreshToken: headers.refreshToken || refreshToken.token,
    }));
  }

  /**
   * Replaces a session in which a customer has signed in (`hasLogin`) with a new one, and logs the old one out. Call it before
   * a customer, the same or another, identifies themselves. They stay at their step and keep their choices.
   */
  async replaceSignedIn(): Promise<Outcome> {
    const hasLeftStep = this.screen.captureStepVisit();
    const initiated = await this.calls.call('initiateSso', {}, { auth: detachedAuth(NO_AUTH) });
    if (initiated.is !== 'done') return initiated;
    const { ssoId } = initiated.value;
    const entry = detachedAuth(NO_AUTH);
    const validated = await this.calls.call('validateSso', { ssoId }, { auth: entry });
    if (validated.is !== 'done') return validated;
    if (hasLeftStep()) return ABANDONED;
    const consentNeeded = validated.value.consentNeeded || isConsentIncomplete(this.session.journey.get());
    const validation = { ...validated.value, consentNeeded };
    this.begin({ ssoId, validation, headers: entry.get() }, sessionReplaced);
    return DONE;
  }
}
