import { typesIn, type IdentifierField, type RecoveryField } from '@domain/identity/identifier';
import { correctedPan, recognise, type Recognised } from '@domain/identity/recognition';
import { readUsername } from '@domain/identity/username';
import { isValidIfEmail } from '@ui/form/form-rules';
import { makeViewModelObservable } from '@ui/view-model';

export type RecognisingField = IdentifierField | RecoveryField;

interface Correction {
  readonly typed: string;
  readonly corrected: string;
}

/**
 * Recognises the identifier in a field. Corrects a PAN in which O and 0, or I and 1, were mixed up; this can be undone.
 * The component constructs it: it has no dependencies, and it is loaded later than the bindings of its screens.
 */
export class IdentifierRecognition {
  private correction: Correction | null = null;
  /** The text whose correction the customer has undone. It is not corrected again. */
  private undone = '';

  constructor(
    private readonly field: RecognisingField,
    private readonly write: (text: string) => void,
  ) {
    makeViewModelObservable(this);
  }

  /** Null for an email address that the form refuses. */
  recognised(text: string): Recognised | null {
    if (!isValidIfEmail(text)) return null;
    return recognise(typesIn(this.field), text);
  }

  /** Whether the field has refused, as an unfinished or wrong PAN, what may be a username. */
  isRefusedUsername(text: string, isRefused: boolean): boolean {
    return isRefused && this.field === 'mobileOrPan' && readUsername(text) !== null;
  }

  /** What the customer typed, while the field contains its corrected form. */
  correctedFrom(text: string): string | null {
    return this.correction?.corrected === text ? this.correction.typed : null;
  }

  correct(text: string): void {
    // On the username screen, it may be a username.
    const isForPan = this.field === 'mobileOrPan' || this.field === 'pan';
    const corrected = isForPan && text !== this.undone ? correctedPan(text) : null;
    if (corrected === null) return;
    this.correction = { typed: text, corrected };
    this.write(corrected);
  }

  undo(): void {
    if (this.correction === null) return;
    this.undone = this.correction.typed;
    this.write(this.correction.typed);
    this.correction = null;
  }
}
