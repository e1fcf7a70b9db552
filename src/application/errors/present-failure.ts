import {
  closesSession,
  entryFor,
  isSessionExpiry,
  mayFollowOtherTab,
  namesTypedNumber,
  showsRequestId,
} from '@domain/error/catalogue';
import { activationContact, requestIdOf, type Failure, type RefusalData } from '@domain/error/failure';
import { shownData } from '@domain/error/shown-data';
import { continuedSignInOf } from '@domain/customer/transitions';
import type { FieldName, Journey } from '@domain/journey/fields';
import type { StepId } from '@domain/journey/steps';
import type { EndSession } from '@application/session/end-session';
import type { NextEntry } from '@application/session/next-entry';
import { type ShownError, isOfflineNotice } from '@application/state/message';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';

/** An error code that the form shows at one of its fields. */
interface RefusedField {
  readonly field: FieldName;
  readonly code: string;
  readonly data: RefusalData;
}

const dataOf = ({ code, data }: Extract<Failure, { kind: 'refused' }>, { mobileOrPan }: Journey): RefusalData =>
  namesTypedNumber(code) ? { mobileNumber: mobileOrPan, ...data } : data;

const shownError = (failure: Failure, journey: Journey): ShownError => {
  const requestId = showsRequestId(failure.code) && requestIdOf(failure);
  const data = failure.kind === 'refused' ? shownData(dataOf(failure, journey), journey) : {};
  return { code: failure.code, data, ...(requestId && { requestId }) };
};

/** Shows failures to the customer as the catalogue says (specification §4 "Error presentation types", §8). */
export class PresentFailure {
  constructor(
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly endSession: EndSession,
    private readonly nextEntry: NextEntry,
  ) {}

  /** Shows the failure. If it belongs to fields of the open form, returns it instead, for the form to show. */
  present(failure: Failure, formFields: readonly FieldName[] = []): readonly RefusedField[] {
    if (isSessionExpiry(failure.code)) return [];
    if (failure.kind === 'network' && !this.screen.online.get()) {
      this.presentOffline();
      return [];
    }
    const entry = entryFor(failure.code);
    const error = shownError(failure, this.session.journey.get());
    switch (entry.is) {
      case 'field':
        return this.presentInFields(error, entry.fields, formFields);
      case 'toast':
        this.screen.showMessage({ is: 'error', error });
        return [];
      case 'toast-then-go':
        this.presentElsewhere(
          { ...error, ...(mayFollowOtherTab(error.code, formFields) && { mayFollowOtherTab: true }) },
          entry.to,
        );
        return [];
      case 'go':
        if (activationContact(failure) !== undefined && this.canShow(entry.to)) this.screen.goTo(entry.to);
        else this.screen.showMessage({ is: 'error', error });
        return [];
      case 'dialog':
        this.screen.dialog.set({ ...error, entry });
        return [];
      case 'maintenance':
        this.screen.showFullPage('maintenance', failure);
        return [];
      default:
        return entry satisfies never;
    }
  }

  /** Shows the failure on a page of its own, and in the dialog of its code if there is one. */
  presentOnPage(failure: Failure): void {
    const entry = entryFor(failure.code);
    const error = shownError(failure, this.session.journey.get());
    const dialog = entry.is === 'dialog' ? { ...error, entry } : null;
    this.screen.accountRefusal.set(dialog ?? error);
    this.screen.showFullPage('account-refused', failure);
    this.screen.dialog.set(dialog);
  }

  /** If the session has ended on the server, shows the step in a new session. */
  private presentElsewhere(error: ShownError, to: StepId | 'back'): void {
    const hasEnded = closesSession(error.code);
    const continued = continuedSignInOf(this.session.journey.get());
    if (hasEnded) this.endSession.closeTimedOutSession();
    this.screen.showMessage({ is: 'error', error }); // after the end of the session, which removes every message
    if (to === 'back') this.screen.goBack();
    else if (hasEnded) this.nextEntry.enterAt(to, continued);
    else this.screen.goTo(to);
  }

  /** Shows the offline notice instead of the failure, unless it is already shown. */
  private presentOffline(): void {
    if (!isOfflineNotice(this.screen.currentMessage.get())) this.screen.notify('offline');
  }

  /** False if the refusal lacked what the step needs. */
  private canShow(step: StepId): boolean {
    return this.session.verdictOn(step) === 'proceed';
  }

  private presentInFields(
    error: ShownError,
    fields: readonly FieldName[],
    formFields: readonly FieldName[],
  ): readonly RefusedField[] {
    const shownFields = fields.filter((field) => formFields.includes(field));
    if (shownFields.length === 0) this.screen.showMessage({ is: 'error', error });
    return shownFields.map((field) => ({ field, code: error.code, data: error.data }));
  }
}
