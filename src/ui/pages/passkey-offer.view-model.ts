import type { EnrolPasskey } from '@application/signing-in/enrol-passkey';
import { makeViewModelObservable } from '@ui/view-model';

/** The page that offers to create a passkey. The hand-off follows whatever the customer chooses. */
export class PasskeyOfferViewModel {
  /** Also while the browser's dialog is open. */
  isCreating = false;
  /** The browser's dialog waits for the customer. */
  isDialogOpen = false;

  constructor(private readonly enrolPasskey: EnrolPasskey) {
    makeViewModelObservable(this);
  }

  async create(): Promise<void> {
    if (this.isCreating) return;
    this.isCreating = true;
    await this.enrolPasskey.enrol(this.followDialog);
    this.end();
  }

  decline(): void {
    void this.enrolPasskey.decline();
  }

  private followDialog(isOpen: boolean): void {
    this.isDialogOpen = isOpen;
  }

  private end(): void {
    this.isCreating = false;
    this.isDialogOpen = false;
  }
}
