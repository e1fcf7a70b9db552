import { BUTTON_NAMES, type ButtonName } from '@domain/error/entry';
import type { RunDialogActions } from '@application/errors/run-dialog-actions';
import type { ShownDialog } from '@application/state/message';
import type { ScreenState } from '@application/state/screen-state';
import type { Clock } from '@ports/clock';
import { newPressGuard, PAUSE_MS, type PressGuard } from '@ui/press-guard';
import { supportContacts, type SupportContacts, type SupportSettings } from '@ui/links/support-contacts';
import { makeViewModelObservable } from '@ui/view-model';

/** The error that a dialog explains, and the actions of its buttons. */
export class ErrorDialogViewModel {
  readonly buttonNames = BUTTON_NAMES;
  readonly support: SupportContacts;
  readonly pressGuard: PressGuard;

  constructor(
    private readonly screen: ScreenState,
    private readonly actions: RunDialogActions,
    clock: Pick<Clock, 'monotonic'>,
    settings: SupportSettings,
  ) {
    this.pressGuard = newPressGuard(clock, { pauseMs: () => PAUSE_MS.dialog });
    this.support = supportContacts(settings);
    makeViewModelObservable(this);
  }

  /** Null while a page covers the steps, except that of a refused account. */
  get dialog(): ShownDialog | null {
    return ['none', 'account-refused'].includes(this.screen.fullPage.get()) ? this.screen.dialog.get() : null;
  }

  press(button: ButtonName): void {
    const dialog = this.screen.dialog.get();
    if (dialog !== null) this.actions.press(dialog, button);
  }

  /** Handles the close button, the backdrop and Escape. */
  dismiss(): void {
    const dialog = this.screen.dialog.get();
    if (dialog !== null) this.actions.dismiss(dialog);
  }
}
