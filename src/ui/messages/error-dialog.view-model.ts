import { makeAutoObservable } from 'mobx';
import { segmentsOf } from '@domain/error/mini-markup';
import { shownData } from '@domain/error/shown-data';
import { RunActions, type ButtonName } from '@application/calls/run-actions';
import { State, type ShownDialog } from '@application/state';
import { Analytics } from '@ports/analytics';
import { Browser } from '@ports/browser';
import { Clock } from '@ports/clock';
import { Settings } from '@ports/settings';
import { recipe } from '@ui/view-models/recipe';
import { supportContacts, type SupportContacts, type SupportSettings } from '@ui/parts/links/support-contacts';

/** Milliseconds in which a press was meant for what stood there before (threat: double-click-jacking). */
export const TOO_SOON_MS = 300;

/** An error that is to be explained, and what the customer can do about it. */
export class ErrorDialogViewModel {
  /** Reads the bold mini-markup of a description's line. */
  readonly segmentsOf = segmentsOf;
  readonly support: SupportContacts;
  private appearedAt = 0;

  constructor(
    private readonly state: State,
    private readonly actions: RunActions,
    private readonly clock: Pick<Clock, 'monotonic'>,
    settings: SupportSettings,
  ) {
    this.support = supportContacts(settings);
    makeAutoObservable<this, 'state' | 'actions' | 'clock' | 'appearedAt'>(
      this,
      { state: false, actions: false, clock: false, support: false, appearedAt: false, segmentsOf: false },
      { autoBind: true },
    );
  }

  /** With what of its data may be shown; a page that covers everything covers the dialog too. */
  get dialog(): ShownDialog | null {
    const dialog = this.state.cover.get() === 'none' ? this.state.dialog.get() : null;
    return dialog && { ...dialog, data: shownData(dialog.data, this.state.journey.get()) };
  }

  /** The dialog has just been drawn. */
  appear(): void {
    this.appearedAt = this.clock.monotonic();
  }

  isTooSoon(): boolean {
    return this.clock.monotonic() - this.appearedAt < TOO_SOON_MS;
  }

  press(button: ButtonName): void {
    const dialog = this.state.dialog.get();
    if (dialog !== null) this.actions.press(dialog, button);
  }

  /** By its close button, its backdrop or Escape. */
  dismiss(): void {
    const dialog = this.state.dialog.get();
    if (dialog !== null) this.actions.close(dialog);
  }
}

const runActions = recipe(RunActions, State, Browser, Analytics, Settings);
export const errorDialogViewModel = recipe(ErrorDialogViewModel, State, runActions, Clock, Settings);
