/** The application state, in cells. Use-cases and view-models read and change it. */
import type { Account } from '@domain/account/account';
import type { DialogEntry } from '@domain/error/catalogue';
import {
  isTechnical,
  messageForSupport,
  requestIdOf,
  type DeviceFailure,
  type Failure,
  type RefusalData,
  type TechnicalFailure,
} from '@domain/error/failure';
import { describeError, type UnexpectedError } from '@domain/error/unexpected-error';
import { accountDeselected, type ContinuedSignIn, type Selection } from '@domain/journey/changes';
import { newJourney, type Journey } from '@domain/journey/fields';
import { guard, type Verdict } from '@domain/journey/guard';
import type { AccountChange } from '@domain/journey/recoveries';
import type { StepId } from '@domain/journey/steps';
import type { EndWarning } from '@domain/session/session-limits';
import {
  isSameOwner,
  NO_AUTH,
  UNKNOWN_DEVICE,
  type AuthContext,
  type CallOwner,
  type ClientName,
  type DeviceDescription,
} from '@domain/session/session';
import { untilIs, type Cell, type Cells } from '@ports/cells';
import type { AnswerOf, RequestOf, ServiceName } from '@ports/services';

/** A navigation for the router to carry out. */
export interface Navigation {
  /** `back` is the previous page in the browser's history. */
  readonly step: StepId | 'back';
  readonly how: 'push' | 'replace';
}

/** The words are in the text catalogue, keyed by the code. */
export interface ShownError {
  readonly code: string;
  /** Reduced to what may be shown (`shown-data.ts`). */
  readonly data: RefusalData;
  /** The id of the failed request, for support. Set only for codes that show it (`effects.ts`). */
  readonly requestId?: string;
  /** A sign-in in another tab may be the cause (`effects.ts`). */
  readonly mayFollowOtherTab?: true;
}

export interface ShownDialog extends ShownError {
  readonly entry: DialogEntry;
  /** The email address that the customer has asked to write to. */
  readonly writeTo?: string;
}

export type Notice =
  | 'offline'
  | 'persisted-state-timed-out'
  | 'identify-again'
  | 'username-sent'
  | 'press-again'
  /** A part of the page could not be loaded although the browser is online. */
  | 'load-failed';

export type Message =
  | { readonly is: 'error'; readonly error: ShownError }
  | { readonly is: 'notice'; readonly notice: Notice }
  /**
   * Can be saved, and tells customers what to do if they did not make the change. `at` is in milliseconds since the epoch.
   */
  | { readonly is: 'change'; readonly change: AccountChange; readonly at: number };

/** How long the toast of a notice or of a change stays (specification §9). That of an error: toast-card.tsx. */
export const NOTICE_DURATION_MS = 3000;

export const isOfflineNotice = (message: Message | null): boolean =>
  message?.is === 'notice' && message.notice === 'offline';

/** The page that is shown instead of the current step, on every route. 'none' shows the step. */
export type FullPage = 'none' | 'maintenance' | 'error' | 'sso-failure' | 'hand-off' | 'account-refused';

/** What support needs of the failure that led to the full page. The rest may contain the customer's data. */
export interface PageFailure {
  /** Empty if no failed request led to the page. */
  readonly requestId: string;
  /** The technical message. Empty if there is none. */
  readonly message: string;
}

const NO_PAGE_FAILURE: PageFailure = { requestId: '', message: '' };

/** A hand-off that has begun. */
export interface HandOffAttempt {
  readonly owner: CallOwner;
  readonly account: Account | null;
  /** What the selection of the account has changed. */
  readonly before: Selection;
  /** The sub-account that the calls named before; null if they named none. */
  readonly subAccountId: string | null;
}

/** Where the next entry leads (`NextEntry`). */
export interface WantedEntry {
  readonly step: StepId;
  readonly continued: ContinuedSignIn;
  /** Monotonic milliseconds. */
  readonly expiresAt: number;
}

/** `insecure`: the browser offers no WebCrypto on this connection. */
export type StartUpStage = 'starting' | 'ready' | 'failed' | 'insecure';
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

export class State {
  /** `abandonCalls` increases it: a call that started in an earlier visit is abandoned. */
  readonly stepVisit: Cell<number>;

  readonly journey: Cell<Journey>;
  readonly auth: Cell<AuthContext>;
  /** Specification §3 "Auth state"; nothing reads it. */
  readonly device: Cell<DeviceDescription>;
  readonly stage: Cell<StartUpStage>;
  /** The pending navigation. The router sets it to null when it carries it out. */
  readonly navigation: Cell<Navigation | null>;
  /** `showFullPage` changes it. */
  readonly fullPage: Cell<FullPage>;
  /** The hand-off that the full page shows, or whose failure it shows: a retry repeats it. Null on any other page. */
  readonly handOffAttempt: Cell<HandOffAttempt | null>;
  /** Null if the gateway and the address decide where the next entry leads. */
  readonly wantedEntry: Cell<WantedEntry | null>;
  readonly dialog: Cell<ShownDialog | null>;
  /** Why the account cannot be opened, for the page 'account-refused'. */
  readonly accountRefusal: Cell<ShownDialog | ShownError | null>;
  /** The message in the status line. It stays until the customer's next action. */
  readonly currentMessage: Cell<Message | null>;
  /** Messages that have not been shown as a toast yet. */
  readonly pendingToasts: Cell<readonly Message[]>;
  /** `showFullPage` changes it. */
  readonly pageFailure: Cell<PageFailure>;
  /** The latest failure for support and the operator (reporting/failure-reports.ts). */
  readonly reportedFailure: Cell<TechnicalFailure | null>;
  /** The latest uncaught error, for the operator. */
  readonly unexpectedError: Cell<UnexpectedError | null>;
  /** True while the customer reads the message of a change: the page must not be left yet. */
  readonly isReading: Cell<boolean>;
  /** Null until a session has ended in this page, or in the page before if that one handed it over. */
  readonly ending: Cell<ShownEnding | null>;
  /** Those that have not been sent (calls/log-out-calls.ts). */
  readonly logOutCalls: Cell<readonly LogOutCall[]>;
  /** True while a log-out waits for the connection. */
  readonly isLogOutWaiting: Cell<boolean>;
  /** Not null shortly before the session ends. */
  readonly endWarning: Cell<EndWarning | null>;
  /** Whether the gateway could be reached, as far as `recordConnection` knows. */
  readonly online: Cell<boolean>;
  /** What the browser reports. It may be wrong. */
  readonly isReportedOnline: Cell<boolean>;
  /** Whether the device remembered a customer, and cannot read the record any more. */
  readonly isCustomerForgotten: Cell<boolean>;
  /** The service tracker (specification §3): the latest state of each service. */
  readonly services: Cell<Readonly<Partial<Record<TrackedService, CallStatus>>>>;
  /** The answer to the last log-out; null before. Specification §3 "Auth state"; nothing reads it. */
  readonly logoutResponse: Cell<AnswerOf<'logout'> | null>;

  constructor(cells: Cells) {
    this.stepVisit = cells.cell(0);
    this.journey = cells.cell(newJourney());
    this.auth = cells.cell(NO_AUTH);
    this.device = cells.cell(UNKNOWN_DEVICE);
    this.stage = cells.cell<StartUpStage>('starting');
    this.navigation = cells.cell<Navigation | null>(null);
    this.fullPage = cells.cell<FullPage>('none');
    this.handOffAttempt = cells.cell<HandOffAttempt | null>(null);
    this.wantedEntry = cells.cell<WantedEntry | null>(null);
    this.dialog = cells.cell<ShownDialog | null>(null);
    this.accountRefusal = cells.cell<ShownDialog | ShownError | null>(null);
    this.currentMessage = cells.cell<Message | null>(null);
    this.pendingToasts = cells.cell<readonly Message[]>([]);
    this.pageFailure = cells.cell(NO_PAGE_FAILURE);
    this.reportedFailure = cells.cell<TechnicalFailure | null>(null);
    this.unexpectedError = cells.cell<UnexpectedError | null>(null);
    this.isReading = cells.cell(false);
    this.online = cells.cell(true);
    this.isReportedOnline = cells.cell(true);
    this.isCustomerForgotten = cells.cell(false);
    this.ending = cells.cell<ShownEnding | null>(null);
    this.logOutCalls = cells.cell<readonly LogOutCall[]>([]);
    this.isLogOutWaiting = cells.cell(false);
    this.endWarning = cells.cell<EndWarning | null>(null);
    this.services = cells.cell<Readonly<Partial<Record<TrackedService, CallStatus>>>>({});
    this.logoutResponse = cells.cell<AnswerOf<'logout'> | null>(null);
  }

  /**
   * Call it when the customer enters a step, submits its form again, takes a press back or gets another session. The answers to the present calls are dropped (`afterLeaving` in ports/services.ts names the exceptions), and
   * nothing that waits in the step continues.
   */
  abandonCalls(): void {
    this.stepVisit.change((visit) => visit + 1);
  }

  /** Resolves when the browser is online. */
  whenOnline(): Promise<void> {
    return untilIs(this.online, true);
  }

  /** The hand-off of the present customer. Null once the session is over, or someone else signs in within it. */
  get ownHandOff(): HandOffAttempt | null {
    const attempt = this.handOffAttempt.get();
    return attempt !== null && isSameOwner(this.auth.get(), attempt.owner) ? attempt : null;
  }

  /** Journey and auth context without what a hand-off has changed that has not succeeded yet. */
  get beforeHandOff(): { readonly journey: Journey; readonly auth: AuthContext } {
    const { ownHandOff } = this;
    const [journey, auth] = [this.journey.get(), this.auth.get()];
    if (ownHandOff === null) return { journey, auth };
    const { before, subAccountId } = ownHandOff;
    return { journey: accountDeselected(journey, before), auth: { ...auth, subAccountId } };
  }

  /** Removes all customer data from the memory of a page that is left or frozen. */
  wipe(): void {
    this.journey.set(newJourney());
    this.auth.set(NO_AUTH);
    this.handOffAttempt.set(null);
    this.wantedEntry.set(null);
    this.logOutCalls.set([]);
    this.logoutResponse.set(null);
    this.clearAllMessages();
  }

  /** Removes every dialog and message, which may contain the customer's data. */
  clearAllMessages(): void {
    this.dialog.set(null);
    this.accountRefusal.set(null);
    this.clearStatusLine();
    this.pendingToasts.set([]);
  }

  /** 'none' shows the step again, and gives up the hand-off. `failure` is the one that led to the page. */
  showFullPage(page: FullPage, failure?: Failure): void {
    this.pageFailure.set(
      failure === undefined
        ? NO_PAGE_FAILURE
        : { requestId: requestIdOf(failure), message: messageForSupport(failure) },
    );
    if (page === 'none') this.handOffAttempt.set(null);
    this.fullPage.set(page);
  }

  /** Shows the error page for an uncaught error. */
  showUnexpectedError(error: unknown): void {
    this.unexpectedError.set(describeError(error, this.pageFailure.get().requestId));
    this.showFullPage('error');
  }

  /** Records a failure of encryption, of storage or of reading the device, or an unreadable answer. Ignores every other. */
  recordFailure(failure: Failure | DeviceFailure): void {
    if (isTechnical(failure)) this.reportedFailure.set(failure);
  }

  /** What the route guard says about the step now. */
  verdictOn(step: StepId): Verdict {
    return guard(step, { sessionId: this.auth.get().sessionId, journey: this.journey.get() });
  }

  goTo(step: StepId, how: Navigation['how'] = 'push'): void {
    this.navigation.set({ step, how });
  }

  /** Goes to the previous page in the browser's history. */
  goBack(): void {
    this.navigation.set({ step: 'back', how: 'push' });
  }

  /** Returns a function that tells whether the customer has left the present step, or its calls have been abandoned. */
  leftStepChecker(): () => boolean {
    const visit = this.stepVisit.get();
    return () => this.stepVisit.get() !== visit;
  }

  /** Goes to a step by a link: the customer has read the message. */
  followLink(step: StepId): void {
    this.clearStatusLine();
    this.goTo(step);
  }

  /** Removes the message in the status line. */
  clearStatusLine(): void {
    this.currentMessage.set(null);
  }

  notify(notice: Notice): void {
    this.showMessage({ is: 'notice', notice });
  }

  /** For a part of the open page that is loaded on demand. While the browser is online, the server may no longer have it. */
  get loadReports() {
    return {
      onLoaded: (): void => {
        this.withdraw('offline');
        this.withdraw('load-failed');
      },
      onLoadFailed: (): void => {
        this.notify(this.isReportedOnline.get() ? 'load-failed' : 'offline');
      },
    };
  }

  /** The customer did not cause it, so it does not replace a message in the status line. */
  notifyOffline(): void {
    const message: Message = { is: 'notice', notice: 'offline' };
    this.currentMessage.change((shown) => shown ?? message);
    this.pendingToasts.change((pending) => [...pending, message]);
  }

  /** For a notice that is about the press just made: no toast says it, too. */
  noteInStatusLine(notice: Notice): void {
    this.currentMessage.set({ is: 'notice', notice });
  }

  /** Removes the notice from the status line, if it is there, because it no longer holds. */
  withdraw(notice: Notice): void {
    this.currentMessage.change((message) => (message?.is === 'notice' && message.notice === notice ? null : message));
  }

  announce(change: AccountChange, at: number): void {
    this.showMessage({ is: 'change', change, at });
  }

  showMessage(message: Message): void {
    this.currentMessage.set(message);
    this.pendingToasts.change((pending) => [...pending, message]);
  }
}
