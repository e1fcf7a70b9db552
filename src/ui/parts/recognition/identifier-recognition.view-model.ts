import { makeAutoObservable } from 'mobx';
import {
  readMisplacedIdentifier,
  typesIn,
  type IdentifierField,
  type IdentifierType,
  type RecoveryField,
} from '@domain/identity/identifier';
import { correctedPan, recognise, type Recognised } from '@domain/identity/recognition';
import { passesAsEmail } from '@ui/form/form-rules';

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
  readonly #field: RecognisingField;
  readonly #write: (text: string) => void;

  private correction: Correction | null = null;
  /** The text whose correction the customer has undone. It is not corrected again. */
  private undone = '';

  constructor(field: RecognisingField, write: (text: string) => void) {
    this.#field = field;
    this.#write = write;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Null for an email address that the form refuses. */
  recognised(text: string): Recognised | null {
    if (!passesAsEmail(text)) return null;
    return recognise(typesIn(this.#field), text);
  }

  /**
   * The type of an identifier that only the other sign-in screen takes. A username is offered only after the field has
   * refused it, because a PAN that is being typed looks like one.
   */
  misplacedType(text: string, isRefused: boolean): IdentifierType | null {
    if (this.#field !== 'mobileOrPan' && this.#field !== 'username') return null;
    if (!passesAsEmail(text)) return null;
    const type = readMisplacedIdentifier(this.#field, text)?.identifierType ?? null;
    return type === 'USERNAME' && !isRefused ? null : type;
  }

  /** What the customer typed, while the field contains its corrected form. */
  correctedFrom(text: string): string | null {
    return this.correction?.corrected === text ? this.correction.typed : null;
  }

  correct(text: string): void {
    const takesPan = typesIn(this.#field).includes('PAN');
    const corrected = takesPan && text !== this.undone ? correctedPan(text) : null;
    if (corrected === null) return;
    this.correction = { typed: text, corrected };
    this.#write(corrected);
  }

  undo(): void {
    if (this.correction === null) return;
    this.undone = this.correction.typed;
    this.#write(this.correction.typed);
    this.correction = null;
  }
}
