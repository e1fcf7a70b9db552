import { makeAutoObservable } from 'mobx';
import type { State } from '@application/state';
import { type Message } from '@application/state';

/** The application's messages: each shows once as a toast, and in the status line until the next action. */
export class MessagesViewModel {
  readonly #state: State;

  constructor(state: State) {
    this.#state = state;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** The message of the status line. A lost connection is left to the banner, which stays until the connection is back. */
  get current(): Message | null {
    const message = this.#state.currentMessage.get();
    const isInBanner = !this.#state.online.get() && message?.is === 'notice' && message.notice === 'offline';
    return isInBanner ? null : message;
  }

  /** Messages that no toast has shown yet. */
  get pending(): readonly Message[] {
    return this.#state.pendingToasts.get();
  }

  /** Calls `listener` when a navigation is requested. Returns the function that unsubscribes. */
  onNavigation(listener: () => void): () => void {
    return this.#state.navigation.subscribe((navigation) => {
      if (navigation !== null) listener();
    });
  }

  /** Removes the pending messages; the caller shows them. */
  takePending(): readonly Message[] {
    const taken = this.pending;
    if (taken.length > 0) this.#state.pendingToasts.set([]);
    return taken;
  }
}
