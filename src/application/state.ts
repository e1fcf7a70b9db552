/** What the application knows at the moment, in cells that views can observe. Use-cases change it, views read it. */
import type { DialogEntry } from '@domain/error/entry';
import type { Failure, RefusalData } from '@domain/error/failure';
import { newJourney, type Journey } from '@domain/journey/fields';
import type { StepId } from '@domain/journey/steps';
import { NO_AUTH, type AuthContext } from '@domain/session/session';
import type { Cell, Cells } from '@ports/cells';
import type { ServiceName } from '@ports/services';

/** Where the customer is to go next; the router follows it. */
export interface Place {
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

export type Toast =
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
  visit = 0;

  readonly journey: Cell<Journey>;
  readonly auth: Cell<AuthContext>;
  readonly stage: Cell<StartUpStage>;
  /** Where to go next; a new value is a new order to go. */
  readonly place: Cell<Place | null>;
  readonly cover: Cell<Cover>;
  readonly dialog: Cell<ShownDialog | null>;
  /** What was said last: it stays in the status line until the next action. */
  readonly toast: Cell<Toast | null>;
  /** What is still to be shown as a toast; whoever shows it takes it away. */
  readonly toasts: Cell<readonly Toast[]>;
  /** The request whose failure is why a page covers the steps, for support; else empty. */
  readonly reference: Cell<string>;
  /** The customer reads what has changed: the page is not left meanwhile. */
  readonly isReading: Cell<boolean>;
  readonly ending: Cell<Ending>;
  readonly online: Cell<boolean>;
  /** The service tracker (specification §3): the latest state of each service. */
  readonly services: Cell<Readonly<Partial<Record<ServiceName, CallStatus>>>>;

  constructor(cells: Cells) {
    this.journey = cells.cell(newJourney());
    this.auth = cells.cell(NO_AUTH);
    this.stage = cells.cell<StartUpStage>('starting');
    this.place = cells.cell<Place | null>(null);
    this.cover = cells.cell<Cover>('none');
    this.dialog = cells.cell<ShownDialog | null>(null);
    this.toast = cells.cell<Toast | null>(null);
    this.toasts = cells.cell<readonly Toast[]>([]);
    this.reference = cells.cell('');
    this.isReading = cells.cell(false);
    this.online = cells.cell(true);
    this.ending = cells.cell<Ending>('expired');
    this.services = cells.cell<Readonly<Partial<Record<ServiceName, CallStatus>>>>({});
  }

  /** The customer has arrived at a step. */
  arrive(): void {
    this.visit += 1;
  }

  /** The page is left or frozen: what it knew of a customer goes. */
  forget(): void {
    this.journey.set(newJourney());
    this.auth.set(NO_AUTH);
  }

  /** A page takes the place of every step, or goes again. */
  coverBy(cover: Cover, failure?: Failure): void {
    this.blame(failure);
    this.cover.set(cover);
  }

  /** The page that tells of a failure names its request. */
  blame(failure?: Failure): void {
    this.reference.set(failure !== undefined && 'requestId' in failure ? failure.requestId : '');
  }

  go(step: StepId | 'back', how: Place['how'] = 'push', at?: Place['at']): void {
    this.place.set({ step, how, ...(at && { at }) });
  }

  tell(notice: Notice): void {
    this.say({ is: 'notice', notice });
  }

  tellOf(change: Change, at: number): void {
    this.say({ is: 'change', notice: change, at });
  }

  say(toast: Toast): void {
    this.toast.set(toast);
    this.toasts.change((waiting) => [...waiting, toast]);
  }
}
