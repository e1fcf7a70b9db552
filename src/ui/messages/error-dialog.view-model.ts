import { makeAutoObservable } from 'mobx';
import { segmentsOf } from '@domain/error/mini-markup';
import { shownData } from '@domain/error/shown-data';
import type { RunDialogActions } from '@application/calls/run-dialog-actions';
import { type ButtonName } from '@application/calls/run-dialog-actions';
import type { State } from '@application/state';
import { type ShownDialog } from '@application/state';
import type { Clock } from '@ports/clock';
import { earlyClicks, type EarlyClicks } from '@ui/messages/early-clicks.view-model';
import { supportContacts, type SupportContacts, type SupportSettings } from '@ui/parts/links/support-contacts';

/** The error that a dialog explains, and the actions of its buttons. */
export class ErrorDialogViewModel {
  readonly #state: State;
  readonly #actions: RunDialogActions;

  /** Parses the bold mini-markup of a line of the description. */
  readonly segmentsOf = segmentsOf;
  readonly support: SupportContacts;
  readonly clickGuard: EarlyClicks;

  constructor(state: State, actions: RunDialogActions, clock: Pick<Clock, 'monotonic'>, settings: SupportSettings) {
    this.#state = state;
    this.#actions = actions;
    this.clickGuard = earlyClicks(clock);
    this.support = supportContacts(settings);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Null while a page covers the steps. Its data is reduced to what may be shown. */
  get dialog(): ShownDialog | null {
    const dialog = this.#state.fullPage.get() === 'none' ? this.#state.dialog.get() : null;
    return dialog && { ...dialog, data: shownData(dialog.data, this.#state.journey.get()) };
  }

  press(button: ButtonName): void {
    const dialog = this.#state.dialog.get();
    if (dialog !== null) this.#actions.press(dialog, button);
  }

  /** By the close button, the backdrop or Escape. */
  dismiss(): void {
    const dialog = this.#state.dialog.get();
    if (dialog !== null) this.#actions.close(dialog);
  }
}
