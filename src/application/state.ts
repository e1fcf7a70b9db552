/** What the application knows at the moment, in cells that views can observe. Use-cases change it, views read it. */
import type { DialogEntry } from '@domain/error/entry';
import type { Failure, RefusalData } from '@domain/error/failure';
import { newJourney, type Journey } from '@domain/journey/fields';
import type { StepId } from '@domain/journey/steps';
import type { EndWarning } from '@domain/session/idle';
import { NO_AUTH, type AuthContext } from '@domain/session/session';
import type { Cell, Cells } from '@ports/cells';
import type { ServiceName } from '@ports/services';

/** Where the customer is to go next; the router follows it. */
export interface Navigation {
  readonly step: StepId | 'back';
  readonly how: 'push' | 'replace';
  /** The focus goes to the first field instead of the title: the customer has asked for this very field. */
  readonly at?: 'field';
}

/** A catalogued or unknown error to be shown; its words are the text catalogue's. */
export interface ShownError {
  readonly code: string;
  readonly data: RefusalData;
  /** The request that failed, for support; only with an unexpected error. */
  readonly requestId?: string;
}

/** An error that a dialog explains. */
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

/** What has changed for good: customers may want to keep the news of it, and must learn what to do if it was not them. */
export type Change = Extract<
  Notice,
  'password-changed' | 'username-changed' | 'username-created' | 'account-unlocked' | 'account-activated'
>;

export type Message =
  | { readonly is: 'error'; readonly error: ShownError }
  | { readonly is: 'notice'; readonly notice: Notice }
  /** `at`: in milliseconds since the epoch. */
  | { readonly is: 'change'; readonly notice: Change; readonly at: number };

/** A page that takes the place of every step. */
export type Cover = 'none' | 'maintenance' | 'error' | 'sso-failure' | 'hand-off';

/** `insecure`: the browser grants no encryption on this connection. */
export type StartUpStage = 'starting' | 'ready' | 'failed' | 'insecure';
export type Ending = 'expired' | 'logged-out';
export type CallStatus = 'LOADING' | 'SUCCESS' | 'ERROR';

export class State {
  /** How many times a step was arrived at: an answer for another visit is nobody's. */
  stepVisit = 0;

  readonly journey: Cell<Journey>;
  readonly auth: Cell<AuthContext>;
  readonly stage: Cell<StartUpStage>;
  /** Where to go next; a new value is a new order to go. */
  readonly navigation: Cell<Navigation | null>;
  readonly cover: Cell<Cover>;
  readonly dialog: Cell<ShownDialog | null>;
  /** What was said last: it stays in the status line until the next action. */
  readonly currentMessage: Cell<Message | null>;
  /** What is still to be shown as a toast; whoever shows it takes it away. */
  readonly pendingToasts: Cell<readonly Message[]>;
  /** The request whose failure is why a page covers the steps, for support; else empty. */
  readonly failedRequestId: Cell<string>;
  /** The customer reads what has changed: the page is not left meanwhile. */
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
    this.cover = cells.cell<Cover>('none');
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

  /** The customer has arrived at a step. */
  enterStep(): void {
    this.stepVisit += 1;
  }

  /** The page is left or frozen: what it knew of a customer goes. */
  wipe(): void {
    this.journey.set(newJourney());
    this.auth.set(NO_AUTH);
  }

  /** A page takes the place of every step, or goes again. */
  coverWith(cover: Cover, failure?: Failure): void {
    this.setFailedRequest(failure);
    this.cover.set(cover);
  }

  /** The page that tells of a failure names its request. */
  setFailedRequest(failure?: Failure): void {
    this.failedRequestId.set(failure !== undefined && 'requestId' in failure ? failure.requestId : '');
  }

  goTo(step: StepId | 'back', how: Navigation['how'] = 'push', at?: Navigation['at']): void {
    this.navigation.set({ step, how, ...(at && { at }) });
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
