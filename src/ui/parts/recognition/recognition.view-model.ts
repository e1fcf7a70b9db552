import { makeAutoObservable } from 'mobx';
import { correctedPan, recognise, type Recognised, type RecognisedType } from '@domain/identity/recognition';

/** What each field takes, in the order in which a text is tried. */
const KINDS = {
  mobileOrPan: ['PAN', 'MOBILE'],
  username: ['EMAIL'],
  pan: ['PAN'],
  emailOrMobile: ['EMAIL', 'MOBILE'],
} as const satisfies Readonly<Record<string, readonly RecognisedType[]>>;

export type RecognisingField = keyof typeof KINDS;

interface Mending {
  readonly typed: string;
  readonly mended: string;
}

/** Tells what a field has understood; mends a PAN in which O and 0, or I and 1, were mixed up, and takes that back. */
export class RecognitionViewModel {
  private mending: Mending | null = null;
  private declined = '';

  constructor(
    private readonly field: RecognisingField,
    private readonly write: (text: string) => void,
  ) {
    makeAutoObservable<this, 'field' | 'write'>(this, { field: false, write: false }, { autoBind: true });
  }

  recognised(text: string): Recognised | null {
    return recognise(KINDS[this.field], text);
  }

  /** What was typed, as long as its mended form stands in the field. */
  mendedFrom(text: string): string | null {
    return this.mending?.mended === text ? this.mending.typed : null;
  }

  consider(text: string): void {
    const takesPan = KINDS[this.field].some((kind) => kind === 'PAN');
    const mended = takesPan && text !== this.declined ? correctedPan(text) : null;
    if (mended === null) return;
    this.mending = { typed: text, mended };
    this.write(mended);
  }

  undo(): void {
    if (this.mending === null) return;
    this.declined = this.mending.typed;
    this.write(this.mending.typed);
    this.mending = null;
  }
}
