/**
 * What every form has: at most one submission under way, the messages of its fields, and the presentation of what the
 * gateway refused. View-models hold one; the values are theirs.
 */
import { networkFailure, type Failure } from '@domain/error/failure';
import type { FieldName } from '@domain/journey/fields';
import type { RefusalData } from '@domain/error/failure';
import { makeAutoObservable } from 'mobx';
import type { Outcome } from '@application/calls/outcome';
import type { PresentFailure } from '@application/calls/present-failure';

/** A field's message: a rule that the value breaks, or what the gateway said of it. */
export type FieldMessage = { readonly rule: string } | { readonly code: string; readonly data: RefusalData };
export type FieldMessages = Readonly<Partial<Record<FieldName, FieldMessage>>>;

interface Submission {
  /** The messages of the fields that break a rule; empty when the form may be sent. */
  readonly check: () => Promise<FieldMessages>;
  readonly send: () => Promise<Outcome>;
  /** After a refusal, before it is shown: secrets are emptied here. */
  readonly onFailure?: () => void;
}

/** To the customer, a script that failed to load is a lost connection. */
const notFetched = networkFailure('');

export class FormState {
  isBusy = false;
  messages: FieldMessages = {};

  readonly #failures: PresentFailure;
  readonly #fields: readonly FieldName[];

  constructor(failures: PresentFailure, fields: readonly FieldName[]) {
    this.#failures = failures;
    this.#fields = fields;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Enter held down, a double click, or both: one call. */
  async submit({ check, send, onFailure: refused }: Submission): Promise<void> {
    if (this.isBusy) return;
    this.begin();
    const messages = await check().catch(() => null);
    if (messages === null) this.end(this.answer(notFetched));
    else if (Object.keys(messages).length > 0) this.end(messages);
    else await this.send(send, refused);
  }

  /** Something other than the form itself is asked for, such as another code. */
  async run(send: () => Promise<Outcome>): Promise<void> {
    if (this.isBusy) return;
    this.begin();
    await this.send(send);
  }

  /** Something of the screen could not be fetched. */
  reportLoadFailure(): void {
    this.answer(notFetched);
  }

  /** The customer is mending the field: its message has been read. */
  clearMessage(field: FieldName): void {
    if (!(field in this.messages)) return;
    const { [field]: _read, ...others } = this.messages;
    this.messages = others;
  }

  private async send(send: () => Promise<Outcome>, refused?: () => void): Promise<void> {
    const outcome = await send();
    if (outcome.is !== 'done') refused?.();
    this.end(outcome.is === 'failed' ? this.answer(outcome.failure) : {});
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

  private answer(failure: Failure): FieldMessages {
    const errors = this.#failures.present(failure, this.#fields);
    return Object.fromEntries(errors.map(({ field, code, data }) => [field, { code, data }]));
  }
}
