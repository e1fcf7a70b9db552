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
/** What the page of an ended session shows. `handed-over`: the customer came back from the application that has the session. */
export type ShownEnding = Ending | 'handed-over';
export type CallStatus = 'LOADING' | 'SUCCESS' | 'ERROR';
export type TrackedService = Exclude<ServiceName, 'handshake'> | `handshake:${ClientName}`;

/** A call that reports the end of a session to the server, with the tokens of that session. */
export interface LogOutCall {
  readonly service: 'logout' | 'logoutTrace';
  readonly request: RequestOf<LogOutCall['service']>;
  readonly auth: AuthContext;
  /** It got no answer and waits for the connection. */
  readonly wasLost?: true;
}

/** The session with the gateway: its journey, its tokens, its calls and its end. */
export class SessionState {
  /** The customer's input and the answers to it (specification §3 "Journey state"). */
  readonly journey: Cell<Journey>;
  /** The session id, the tokens and the public keys that calls use. */
  readonly auth: Cell<AuthContext>;
  /** The warning to show before the session ends; null until two minutes before. */
  readonly endWarning: Cell<EndWarning | null>;
  /** How the latest session ended. Null until one has ended in this page, or the previous page has handed it over. */
  readonly ending: Cell<ShownEnding | null>;
  /** The step that the next entry opens; null if the gateway and the address decide. */
  readonly scheduledEntry: Cell<ScheduledEntry | null>;
  /** The service tracker (specification §3): the status of each service's latest call. */
  readonly services: Cell<Readonly<Partial<Record<TrackedService, CallStatus>>>>;
  /** Log-outs and traces that have not been sent (calls/log-out-calls.ts). */
  readonly logOutCalls: Cell<readonly LogOutCall[]>;
  /** True while a log-out waits for the connection. */
  readonly isLogOutWaiting: Cell<boolean>;
  /** The answer to the latest log-out; null before (specification §3 "Auth state"). Nothing reads it. */
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
