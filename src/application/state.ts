/** The application state, in cells that views observe. Use-cases change it, views read it. */
import type { DialogEntry } from '@domain/error/entry';
import type { Failure, RefusalData } from '@domain/error/failure';
import { newJourney, type Journey } from '@domain/journey/fields';
import type { StepId } from '@domain/journey/steps';
import type { EndWarning } from '@domain/session/idle';
import { NO_AUTH, type AuthContext } from '@domain/session/session';
import type { Cell, Cells } from '@ports/cells';
import type { ServiceName } from '@ports/services';

/** A navigation that the router carries out. */
export interface Navigation {
  readonly step: StepId | 'back';
  readonly how: 'push' | 'replace';
  /** Focuses the first field instead of the title. */
  readonly focus?: 'field';
}

/** The words are in the text catalogue, keyed by the code. */
export interface ShownError {
  readonly code: string;
  readonly data: RefusalData;
  /** The failed request, for support; only with an unexpected error. */
  readonly requestId?: string;
}

export interface ShownDialog extends ShownError {
  readonly entry: DialogEntry;
}

export type Notice =
  | 'offline'
  | 'persisted-state-timed-out'
  | 'code-sent-again'
  | 'password-changed'
  | 'identify-again'
  | 'username-sent'
  | 'username-sent-again'
  | 'username-changed'
  | 'username-created'
  | 'account-unlocked'
  | 'account-activated';

/** A change to the account. Its message can be saved, and says what to do if it was not the customer who made it. */
export type Change = Extract<
  Notice,
  'password-changed' | 'username-changed' | 'username-created' | 'account-unlocked' | 'account-activated'
>;

export type Message =
  | { readonly is: 'error'; readonly error: ShownError }
  | { readonly is: 'notice'; readonly notice: Notice }
  /** `at`: in milliseconds since the epoch. */
  | { readonly is: 'change'; readonly notice: Change; readonly at: number };

/** A page that is shown instead of every step. */
export type FullPage = 'none' | 'maintenance' | 'error' | 'sso-failure' | 'hand-off';

/** `insecure`: the browser offers no WebCrypto on this connection. */
export type StartUpStage = 'starting' | 'ready' | 'failed' | 'insecure';
export type Ending = 'expired' | 'logged-out';
export type CallStatus = 'LOADING' | 'SUCCESS' | 'ERROR';

export class State {
  /** Increases with each step that is entered. A call that began in an earlier visit is abandoned. */
  stepVisit = 0;

  readonly journey: Cell<Journey>;
  readonly auth: Cell<AuthContext>;
  readonly stage: Cell<StartUpStage>;
  /** The navigation to carry out; the router sets it back to null. */
  readonly navigation: Cell<Navigation | null>;
  readonly fullPage: Cell<FullPage>;
  readonly dialog: Cell<ShownDialog | null>;
  /** The last message. It stays in the status line until the next action. */
  readonly currentMessage: Cell<Message | null>;
  /** Messages that no toast has shown yet. */
  readonly pendingToasts: Cell<readonly Message[]>;
  /** The id of the failed request behind the covering page, for support; else empty. */
  readonly failedRequestId: Cell<string>;
  /** The customer is reading the message of a change, so the page is not left yet. */
  readonly isReading: Cell<boolean>;
  readonly ending: Cell<Ending>;
  /** Not null shortly before the session ends. */
  readonly endWarning: Cell<EndWarning | null>;
  readonly online: Cell<boolean>;
  /** The service tracker (specification §3): the latest state of each service. */
  readonly services: Cell<Readonly<Partial<Record<ServiceName, CallStatus>>>>;

  constructor(cells: Cells) {
    this.journey = cells.cell(newJourney());
    this.auth = cells.cell(NO_AUTH);
    this.stage = cells.cell<StartUpStage>('starting');
    this.navigation = cells.cell<Navigation | null>(null);
    this.fullPage = cells.cell<FullPage>('none');
    this.dialog = cells.cell<ShownDialog | null>(null);
    this.currentMessage = cells.cell<Message | null>(null);
    this.pendingToasts = cells.cell<readonly Message[]>([]);
    this.failedRequestId = cells.cell('');
    this.isReading = cells.cell(false);
    this.online = cells.cell(true);
    this.ending = cells.cell<Ending>('expired');
    this.endWarning = cells.cell<EndWarning | null>(null);
    this.services = cells.cell<Readonly<Partial<Record<ServiceName, CallStatus>>>>({});
  }

  enterStep(): void {
    this.stepVisit += 1;
  }

  /** Empties the memory of a page that is left or frozen. */
  wipe(): void {
    this.journey.set(newJourney());
    this.auth.set(NO_AUTH);
  }

  /** Shows a page instead of every step, or, with 'none', the step again. */
  showFullPage(cover: FullPage, failure?: Failure): void {
    this.setFailedRequest(failure);
    this.fullPage.set(cover);
  }

  setFailedRequest(failure?: Failure): void {
    this.failedRequestId.set(failure !== undefined && 'requestId' in failure ? failure.requestId : '');
  }

  goTo(step: StepId | 'back', how: Navigation['how'] = 'push', at?: Navigation['focus']): void {
    this.navigation.set({ step, how, ...(at && { focus: at }) });
  }

  notify(notice: Notice): void {
    this.showMessage({ is: 'notice', notice });
  }

  announce(change: Change, at: number): void {
    this.showMessage({ is: 'change', notice: change, at });
  }

  showMessage(message: Message): void {
    this.currentMessage.set(message);
    this.pendingToasts.change((pending) => [...pending, message]);
  }
}
