/**
 * The state that every form has: whether a call is in flight, and the messages of its fields. A failure is presented as
 * the error catalogue says. The view-model of the form keeps the values.
 */
import { refusesInput } from '@domain/error/effects';
import { networkFailure, type Failure } from '@domain/error/failure';
import type { FieldName } from '@domain/journey/fields';
import type { RefusalData } from '@domain/error/failure';
import { makeAutoObservable } from 'mobx';
import type { Outcome } from '@application/calls/outcome';
import type { PresentFailure } from '@application/calls/present-failure';

/** A field's message: the text key of the broken rule, or the gateway's error code. */
export type FieldMessage = { readonly rule: string } | { readonly code: string; readonly data: RefusalData };
export type FieldMessages = Readonly<Partial<Record<FieldName, FieldMessage>>>;

interface Submission {
  /** Returns a message for each field that breaks a rule. The form is sent if there are none. */
  readonly check: () => FieldMessages | Promise<FieldMessages>;
  readonly send: () => Promise<Outcome>;
  /** Called when the gateway refused the input, and when the call was abandoned. Clear secrets here. */
  readonly onRefused?: () => void;
}

/** A script that failed to load is shown as a lost connection. */
const loadFailure = networkFailure('');

export class FormState {
  readonly #failures: PresentFailure;
  readonly #fields: readonly FieldName[];

  isBusy = false;
  /** Counts the abandoned submissions, whose answers are dropped. */
  private abandoned = 0;
  messages: FieldMessages = {};

  constructor(failures: PresentFailure, fields: readonly FieldName[]) {
    this.#failures = failures;
    this.#fields = fields;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Checks and sends the form. Does nothing while a call is in flight, as after a double click. */
  async submit({ check, send, onRefused }: Submission): Promise<void> {
    if (this.isBusy) return;
    this.begin();
    const { abandoned } = this;
    const messages = await check();
    if (this.abandoned !== abandoned) return;
    if (Object.keys(messages).length > 0) this.end(messages);
    else await this.send(send, onRefused);
  }

  /** Makes another call of the screen, such as the one for a new code. */
  async run(send: () => Promise<Outcome>): Promise<void> {
    if (this.isBusy) return;
    this.begin();
    await this.send(send);
  }

  /** Abandons the call. What the customer has typed stays. */
  stopWaiting(): void {
    if (!this.isBusy) return;
    this.#failures.abandonCalls();
    this.abandoned += 1;
    this.end({});
  }

  /** Tells the customer that a part of the screen could not be loaded. */
  reportLoadFailure(): void {
    this.present(loadFailure);
  }

  /** Call it when the customer edits the field. */
  clearMessage(field: FieldName): void {
    if (!(field in this.messages)) return;
    const { [field]: _cleared, ...others } = this.messages;
    this.messages = others;
  }

  private async send(send: () => Promise<Outcome>, onRefused?: () => void): Promise<void> {
    const { abandoned } = this;
    const outcome = await send();
    if (abandoned !== this.abandoned) return;
    if (outcome.is === 'abandoned' || (outcome.is === 'failed' && refusesInput(outcome.failure))) onRefused?.();
    this.end(outcome.is === 'failed' ? this.present(outcome.failure) : {});
  }

  private begin(): void {
    this.isBusy = true;
    this.messages = {};
    this.#failures.clear();
  }

  private end(messages: FieldMessages): void {
    this.isBusy = false;
    this.messages = messages;
  }

  /** Presents the failure, and returns the messages that belong to fields of this form. */
  private present(failure: Failure): FieldMessages {
    const errors = this.#failures.present(failure, this.#fields);
    return Object.fromEntries(errors.map(({ field, code, data }) => [field, { code, data }]));
  }
}
