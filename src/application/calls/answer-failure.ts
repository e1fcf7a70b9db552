/**
 * What the customer sees of a failure (specification §4 "Error presentation types", §8): one message each, by the
 * catalogue.
 */
import type { CatalogueEntry } from '@domain/error/entry';
import type { Failure, RefusalData } from '@domain/error/failure';
import type { FieldName } from '@domain/journey/fields';
import { guard } from '@domain/journey/guard';
import type { StepId } from '@domain/journey/steps';
import { isSessionExpiry } from '@application/calls/call';
import type { ShownError, State } from '@application/state';

/** A message for a field of the open form. */
export interface FieldError {
  readonly field: FieldName;
  readonly code: string;
  readonly data: RefusalData;
}

interface Reading {
  readonly entry: CatalogueEntry;
  readonly isUnexpected: boolean;
}

/** The catalogue is fetched with the first failure; one that does not come is answered as the lost connection that it is. */
const read = async (code: string): Promise<Reading> => {
  try {
    const { entryFor, isUnexpected } = await import('@domain/error/catalogue');
    return { entry: entryFor(code), isUnexpected: isUnexpected(code) };
  } catch {
    return { entry: { is: 'toast' }, isUnexpected: true };
  }
};

const shown = (failure: Failure, isUnexpected: boolean): ShownError => ({
  code: failure.code,
  data: failure.kind === 'refused' ? failure.data : {},
  ...(isUnexpected && 'requestId' in failure && { requestId: failure.requestId }),
});

export class AnswerFailure {
  constructor(private readonly state: State) {}

  /** The customer does something new: what was said before has been read. */
  clear(): void {
    this.state.currentMessage.set(null);
  }

  /** Presents a failure. What belongs to a field of the open form is returned for the form to show. */
  async present(failure: Failure, formFields: readonly FieldName[] = []): Promise<readonly FieldError[]> {
    if (isSessionExpiry(failure)) return [];
    const { entry, isUnexpected } = await read(failure.code);
    const error = shown(failure, isUnexpected);
    switch (entry.is) {
      case 'field':
        return this.presentInFields(error, entry.fields, formFields);
      case 'toast':
        this.state.showMessage({ is: 'error', error });
        return [];
      case 'toast-then-go':
        this.state.showMessage({ is: 'error', error });
        this.state.goTo(entry.to);
        return [];
      case 'go':
        if (this.canShow(entry.to)) this.state.goTo(entry.to);
        else this.state.showMessage({ is: 'error', error });
        return [];
      case 'dialog':
        this.state.dialog.set({ ...error, entry });
        return [];
      case 'maintenance':
        this.state.coverWith('maintenance', failure);
        return [];
      default:
        return entry satisfies never;
    }
  }

  /** Whether a toast is all that the catalogue has to say of a failure. */
  async isMereToast({ code }: Failure): Promise<boolean> {
    return (await read(code)).entry.is === 'toast';
  }

  /** A refusal may lack what the step needs to which it leads. */
  private canShow(step: StepId): boolean {
    return guard(step, { sessionId: this.state.auth.get().sessionId, journey: this.state.journey.get() }) === 'proceed';
  }

  private presentInFields(
    error: ShownError,
    fields: readonly FieldName[],
    formFields: readonly FieldName[],
  ): readonly FieldError[] {
    const open = fields.filter((field) => formFields.includes(field));
    if (open.length === 0) this.state.showMessage({ is: 'error', error });
    return open.map((field) => ({ field, code: error.code, data: error.data }));
  }
}
