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

/** A navigation for the router. */
export interface Navigation {
  /** `back` is the previous page in the browser's history. */
  readonly step: StepId | 'back';
  readonly how: 'push' | 'replace';
}

/** The page that is shown instead of the current step, on every route. 'none' shows the step. */
export type FullPage =
  'none' | 'maintenance' | 'error' | 'sso-failure' | 'passkey-offer' | 'hand-off' | 'account-refused';

/** The parts of a failure that support needs; the rest may contain customer data. */
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
  /** The selection before this account was selected. */
  readonly before: Selection;
  /** The sub-account id that calls sent before the hand-off; null if none. */
  readonly subAccountId: string | null;
}

/** What the page shows: the step or a full page, the dialog, the messages, and whether the gateway can be reached. */
export class ScreenState {
  /** The number of the current visit to a step. Calls of earlier visits are abandoned. */
  readonly stepVisit: Cell<number>;
  /** The pending navigation; null once the router has performed it. */
  readonly navigation: Cell<Navigation | null>;
  /** The page shown instead of the step. Change it only with `showFullPage`. */
  readonly fullPage: Cell<FullPage>;
  /** The failure behind the full page. Change it only with `showFullPage`. */
  readonly pageFailure: Cell<PageFailure>;
  /** The hand-off that the full page shows, running or failed; null on any other page. */
  readonly handOffAttempt: Cell<HandOffAttempt | null>;
  /** The open error dialog; null if none is open. */
  readonly dialog: Cell<ShownDialog | null>;
  /** The error on the page 'account-refused': why the account cannot be opened. */
  readonly accountRefusal: Cell<ShownDialog | ShownError | null>;
  /** The message in the status line, which stays until the customer's next action. */
  readonly currentMessage: Cell<Message | null>;
  /** Messages that have not been shown as a toast yet. */
  readonly pendingToasts: Cell<readonly Message[]>;
  /** True while the customer reads the details of a change, so the page must not be left. */
  readonly isMessageBlocking: Cell<boolean>;
  /** Whether the gateway can be reached, according to the browser and the latest calls. */
  readonly online: Cell<boolean>;
  /** Whether the browser reports a connection, which may be wrong. */
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

  /** Goes to a step by a link, and clears the status line, whose message the customer has read. */
  followLink(step: StepId): void {
    this.clearStatusLine();
    this.goTo(step);
  }

  /**
   * Call it when the customer enters a step, submits its form again, cancels a press or gets another session. The answers to the
   * current calls are dropped (`afterLeaving` in ports/services.ts names the exceptions), and nothing that waits in the step
   * continues.
   */
  abandonCalls(): void {
    this.stepVisit.change((visit) => visit + 1);
  }

  /** Returns a function that says whether the customer has left the current step, or its calls were abandoned. */
  captureStepVisit(): () => boolean {
    const visit = this.stepVisit.get();
    return () => this.stepVisit.get() !== visit;
  }

  /** Resolves when the gateway can be reached. */
  whenOnline(): Promise<void> {
    return whenEquals(this.online, true);
  }

  /** Shows a full page; `failure` is its cause. 'none' shows the step again and abandons the hand-off. */
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

  /** Shows the offline notice, but keeps the message in the status line, because the customer did not cause the notice. */
  notifyOffline(): void {
    const message: Message = { is: 'notice', notice: 'offline' };
    this.currentMessage.change((shown) => shown ?? message);
    this.pendingToasts.change((pending) => [...pending, message]);
  }

  /** Shows a notice about the latest press in the status line only, without a toast. */
  noteInStatusLine(notice: Notice): void {
    this.currentMessage.set({ is: 'notice', notice });
  }

  /** Removes the notice from the status line, if it is there, because it is outdated. */
  withdraw(notice: Notice): void {
    this.currentMessage.change((message) => (isNotice(message, notice) ? null : message));
  }

  clearStatusLine(): void {
    this.currentMessage.set(null);
  }

  /** Reports the loading of a part of the page on demand. If it fails online, the server may no longer have the part. */
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
