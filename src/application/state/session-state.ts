import type { ContinuedSignIn } from '@domain/customer/transitions';
import { newJourney, type Journey } from '@domain/journey/fields';
import { guard, type Verdict } from '@domain/journey/guard';
import type { StepId } from '@domain/journey/steps';
import { NO_AUTH, type AuthContext, type ClientName } from '@domain/session/session';
import type { EndWarning } from '@domain/session/session-limits';
import type { Cell, Cells } from '@ports/cells';
import type { AnswerOf, RequestOf, ServiceName } from '@ports/services';

/** The step that the next entry opens, and the input that the customer keeps there. */
export interface ScheduledEntry {
  readonly step: StepId;
  readonly continued: ContinuedSignIn;
  /** Monotonic milliseconds. */
  readonly expiresAt: number;
}

/** How the last session ended. */
export type Ending = 'expired' | 'logged-out';
/** What the page of an ended session shows. `handed-over`: Back has led here from the application that has the session now. */
export type ShownEnding = Ending | 'handed-over';
export type CallStatus = 'LOADING' | 'SUCCESS' | 'ERROR';
export type TrackedService = Exclude<ServiceName, 'handshake'> | `handshake:${ClientName}`;

/** A call that tells the server of the end of a session, whose tokens it is sent with. */
export interface LogOutCall {
  readonly service: 'logout' | 'logoutTrace';
  readonly request: RequestOf<LogOutCall['service']>;
  readonly auth: AuthContext;
  /** It got no answer, and waits for the connection. */
  readonly wasLost?: true;
}

/** The session with the gateway: who is signing in, with which tokens, which calls are made, and how it ends. */
export class SessionState {
  readonly journey: Cell<Journey>;
  readonly auth: Cell<AuthContext>;
  /** Not null shortly before the session ends. */
  readonly endWarning: Cell<EndWarning | null>;
  /** Null until a session has ended in this page, or in the page before if that one handed it over. */
  readonly ending: Cell<ShownEnding | null>;
  /** Null if the gateway and the address decide where the next entry leads. */
  readonly scheduledEntry: Cell<ScheduledEntry | null>;
  /** The service tracker (specification §3): the latest state of each service. */
  readonly services: Cell<Readonly<Partial<Record<TrackedService, CallStatus>>>>;
  /** Log-outs that have not been sent (calls/log-out-calls.ts). */
  readonly logOutCalls: Cell<readonly LogOutCall[]>;
  /** True while a log-out waits for the connection. */
  readonly isLogOutWaiting: Cell<boolean>;
  /** The answer to the last log-out; null before. Specification §3 "Auth state"; nothing reads it. */
  readonly logoutResponse: Cell<AnswerOf<'logout'> | null>;

  constructor(cells: Cells) {
    this.journey = cells.cell(newJourney());
    this.auth = cells.cell(NO_AUTH);
    this.endWarning = cells.cell<EndWarning | null>(null);
    this.ending = cells.cell<ShownEnding | null>(null);
    this.scheduledEntry = cells.cell<ScheduledEntry | null>(null);
    this.services = cells.cell<Readonly<Partial<Record<TrackedService, CallStatus>>>>({});
    this.logOutCalls = cells.cell<readonly LogOutCall[]>([]);
    this.isLogOutWaiting = cells.cell(false);
    this.logoutResponse = cells.cell<AnswerOf<'logout'> | null>(null);
  }

  /** What the route guard says about the step now. */
  verdictOn(step: StepId): Verdict {
    return guard(step, { sessionId: this.auth.get().sessionId, journey: this.journey.get() });
  }

  /** Removes all customer data from the memory of a page that is left or frozen. */
  wipe(): void {
    this.journey.set(newJourney());
    this.auth.set(NO_AUTH);
    this.scheduledEntry.set(null);
    this.logOutCalls.set([]);
    this.logoutResponse.set(null);
  }
}
