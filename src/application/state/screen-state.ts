import type { Account } from '@domain/account/account';
import { messageForSupport, requestIdOf, type Failure } from '@domain/error/failure';
import { describeError } from '@domain/error/unexpected-error';
import type { Selection } from '@domain/journey/changes';
import type { AccountChange } from '@domain/journey/recoveries';
import type { StepId } from '@domain/journey/steps';
import type { CallOwner } from '@domain/session/session';
import { isNotice, type Message, type Notice, type ShownDialog, type ShownError } from '@application/state/message';
import type { ReportState } from '@application/state/report-state';
import { whenEquals, type Cell, type Cells } from '@ports/cells';

/** A navigation for the router to carry out. */
export interface Navigation {
  /** `back` is the previous page in the browser's history. */
  readonly step: StepId | 'back';
  readonly how: 'push' | 'replace';
}

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

/** What the page shows: the step or the page in its place, the dialog, the messages, and whether the gateway can be reached. */
export class ScreenState {
  /** The number of the visit to the step. `abandonCalls` increases it: a call of an earlier visit is abandoned. */
  readonly stepVisit: Cell<number>;
  /** The pending navigation. The router sets it to null when it carries it out. */
  readonly navigation: Cell<Navigation | null>;
  /** Set it by `showFullPage`. */
  readonly fullPage: Cell<FullPage>;
  /** What led to the full page. Set it by `showFullPage`. */
  readonly pageFailure: Cell<PageFailure>;
  /** The hand-off that the full page shows, or whose failure it shows: a retry repeats it. Null on any other page. */
  readonly handOffAttempt: Cell<HandOffAttempt | null>;
  readonly dialog: Cell<ShownDialog | null>;
  /** Why the account cannot be opened, for the page 'account-refused'. */
  readonly accountRefusal: Cell<ShownDialog | ShownError | null>;
  /** The message in the status line. It stays until the customer's next action. */
  readonly currentMessage: Cell<Message | null>;
  /** Messages that have not been shown as a toast yet. */
  readonly pendingToasts: Cell<readonly Message[]>;
  /** True while the customer reads the message of a change: the page must not be left yet. */
  readonly isMessageBlocking: Cell<boolean>;
  /** Whether the gateway could be reached, as far as `recordConnection` knows. */
  readonly online: Cell<boolean>;
  /** What the browser reports. It may be wrong. */
  readonly isReportedOnline: Cell<boolean>;

  constructor(
    cells: Cells,
    private readonly reports: ReportState,
  ) {
    this.stepVisit = cells.cell(0);
    this.navigation = cells.cell<Navigation | null>(null);
    this.fullPage = cells.cell<FullPage>('none');
    this.pageFailure = cells.cell(NO_PAGE_FAILURE);
    this.handOffAttempt = cells.cell<HandOffAttempt | null>(null);
    this.dialog = cells.cell<ShownDialog | null>(null);
    this.accountRefusal = cells.cell<ShownDialog | ShownError | null>(null);
    this.currentMessage = cells.cell<Message | null>(null);
    this.pendingToasts = cells.cell<readonly Message[]>([]);
    this.isMessageBlocking = cells.cell(false);
    this.online = cells.cell(true);
    this.isReportedOnline = cells.cell(true);
  }

  goTo(step: StepId, how: Navigation['how'] = 'push'): void {
    this.navigation.set({ step, how });
  }

  /** Goes to the previous page in the browser's history. */
  goBack(): void {
    this.navigation.set({ step: 'back', how: 'push' });
  }

  /** Goes to a step by a link: the customer has read the message. */
  followLink(step: StepId): void {
    this.clearStatusLine();
    this.goTo(step);
  }

  /**
   * Call it when the customer enters a step, submits its form again, takes a press back or gets another session. The answers
   * to the present calls are dropped (`afterLeaving` in ports/services.ts names the exceptions), and nothing that waits in
   * the step continues.
   */
  abandonCalls(): void {
    this.stepVisit.change((visit) => visit + 1);
  }

  /** Returns a function that tells whether the customer has left the present step, or its calls have been abandoned. */
  captureStepVisit(): () => boolean {
    const visit = this.stepVisit.get();
    return () => this.stepVisit.get() !== visit;
  }

  /** Resolves when the gateway can be reached. */
  whenOnline(): Promise<void> {
    return whenEquals(this.online, true);
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

  /** Shows the error page for an uncaught error, and reports it. */
  showUnexpectedError(error: unknown): void {
    this.reports.unexpectedError.set(describeError(error, this.pageFailure.get().requestId));
    this.showFullPage('error');
  }

  showMessage(message: Message): void {
    this.currentMessage.set(message);
    this.pendingToasts.change((pending) => [...pending, message]);
  }

  notify(notice: Notice): void {
    this.showMessage({ is: 'notice', notice });
  }

  /** @param at milliseconds since the epoch */
  announce(change: AccountChange, at: number): void {
    this.showMessage({ is: 'change', change, at });
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
    this.currentMessage.change((message) => (isNotice(message, notice) ? null : message));
  }

  clearStatusLine(): void {
    this.currentMessage.set(null);
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

  /** Removes every dialog and message, which may contain the customer's data. */
  clearAllMessages(): void {
    this.dialog.set(null);
    this.accountRefusal.set(null);
    this.clearStatusLine();
    this.pendingToasts.set([]);
  }

  /** Removes all customer data from the memory of a page that is left or frozen. */
  wipe(): void {
    this.handOffAttempt.set(null);
    this.clearAllMessages();
  }
}
