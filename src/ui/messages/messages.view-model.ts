import { type Message, NOTICE_DURATION_MS, isOfflineNotice } from '@application/state/message';
import type { ScreenState } from '@application/state/screen-state';
import type { Browser } from '@ports/browser';
import { makeViewModelObservable } from '@ui/view-model';

/** The application's messages: each shows once as a toast, and in the status line until the next action. */
export class MessagesViewModel {
  /** For a dialog that is loaded on demand. */
  readonly loadReports: ScreenState['loadReports'];

  /** A toast that is not an error stays for a shorter time (specification §9). */
  readonly noticeDurationMs = NOTICE_DURATION_MS;

  constructor(
    private readonly screen: ScreenState,
    private readonly browser: Pick<Browser, 'isWideScreen'>,
  ) {
    this.loadReports = screen.loadReports;
    makeViewModelObservable(this);
  }

  /** The message of the status line. A lost connection is left to the banner, which stays until the connection is back. */
  get current(): Message | null {
    const message = this.screen.currentMessage.get();
    return isOfflineNotice(message) && !this.screen.online.get() ? null : message;
  }

  /** Messages that no toast has shown yet. */
  get pending(): readonly Message[] {
    return this.screen.pendingToasts.get();
  }

  /** Whether a dialog is open that says the same as the toast, which is then hidden. */
  get isMessageBlocking(): boolean {
    return this.screen.isMessageBlocking.get();
  }

  isWideScreen(): boolean {
    return this.browser.isWideScreen();
  }

  /** Calls `listener` when the customer enters a step, or its calls are abandoned. Returns the function that unsubscribes. */
  onStepEntered(listener: () => void): () => void {
    return this.screen.stepVisit.subscribe(listener);
  }

  /** Removes the pending messages; the caller shows them. */
  takePending(): readonly Message[] {
    const taken = this.pending;
    if (taken.length > 0) this.screen.pendingToasts.set([]);
    return taken;
  }
}
