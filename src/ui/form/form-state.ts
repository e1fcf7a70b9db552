import { refusesSecret } from '@domain/error/catalogue';
import type { Failure, RefusalData } from '@domain/error/failure';
import type { FieldName } from '@domain/journey/fields';
import type { Outcome } from '@application/calls/outcome';
import type { PresentFailure } from '@application/errors/present-failure';
import type { ScreenState } from '@application/state/screen-state';
import type { RuleText } from '@ui/form/rule-message';
import { makeViewModelObservable } from '@ui/view-model';

/** A field's message: the text key of the broken rule, or the gateway's error code. */
export type FieldMessage = { readonly rule: RuleText } | { readonly code: string; readonly data: RefusalData };
export type FieldMessages = Readonly<Partial<Record<FieldName, FieldMessage>>>;

interface Submission {
  /** Returns a message for each field that breaks a rule. The form is sent if there are none. */
  readonly check: () => FieldMessages | Promise<FieldMessages>;
  readonly send: () => Promise<Outcome>;
  /**
   * Called when the call was abandoned, and when the gateway refused a password or a code that the customer has not edited
   * since. Clear the passwords and codes of the fields in error here, or all of them if no field is in error.
   */
  readonly onRefused?: (inError: readonly FieldName[]) => void;
}

/**
 * The state that every form has: whether a call is in flight, and the messages of its fields. A failure is presented as
 * the error catalogue says. The view-model of the form keeps the values.
 */
export class FormState {
  isBusy = false;
  /**
   * What last made the form busy: the submission, another call of the screen, or a dialog of the browser, which waits for the
   * customer.
   */
  latestCall: 'submission' | 'other' | 'dialog' = 'submission';
  /** Increases with each call and each abandonment. The answer to a call with a lower number is dropped. */
  private callNumber = 0;
  /** Whether the latest call has no answer yet, although the customer may have stopped waiting for it. */
  private isPending = false;
  /** Whether the customer has edited a field since the latest call began. */
  private isEdited = false;
  messages: FieldMessages = {};

  constructor(
    private readonly screen: ScreenState,
    private readonly failures: PresentFailure,
    private readonly fields: readonly FieldName[],
  ) {
    makeViewModelObservable(this);
  }

  /** Checks and sends the form. Does nothing while a call is in flight, as after a double click. */
  async submit({ check, send, onRefused }: Submission): Promise<void> {
    if (this.isBusy) return;
    const callNumber = this.begin('submission');
    const messages = await check();
    if (callNumber !== this.callNumber) return;
    if (Object.keys(messages).length > 0) this.end(messages);
    else await this.send(send, callNumber, onRefused);
  }

  /** Makes a call that does not submit the form, such as a request for a new code. */
  async run(send: () => Promise<Outcome>): Promise<void> {
    if (this.isBusy) return;
    await this.send(send, this.begin('other'));
  }

  /** Call it when the latest call opens a dialog of the browser, and when the dialog is closed. */
  waitForCustomer(isWaiting: boolean): void {
    if (this.isBusy) this.latestCall = isWaiting ? 'dialog' : 'other';
  }

  /**
   * Lets the customer edit the form, submit it again or leave. The call may still succeed, so its answer is used
   * unless they submit again, leave or edit an identifier.
   */
  stopWaiting(): void {
    this.isBusy = false;
  }

  /**
   * Call it when the customer edits a field that identifies them. Abandons the call in flight, because its answer would
   * continue with the identifier that they are correcting.
   */
  editIdentifier(field: FieldName): void {
    this.abandonPending();
    this.isBusy = false;
    this.clearFieldMessage(field);
  }

  /** Call it when the customer edits any other field. */
  clearFieldMessage(field: FieldName): void {
    this.isEdited = true;
    if (!(field in this.messages)) return;
    const { [field]: _cleared, ...others } = this.messages;
    this.messages = others;
  }

  /** Shows a message at the field until the next edit. */
  showFieldMessage(field: FieldName, message: FieldMessage): void {
    this.messages = { ...this.messages, [field]: message };
  }

  private async send(
    send: () => Promise<Outcome>,
    callNumber: number,
    onRefused?: Submission['onRefused'],
  ): Promise<void> {
    const outcome = await send();
    if (callNumber !== this.callNumber) return;
    const messages = outcome.is === 'failed' ? this.present(outcome.failure) : {};
    const isRefused = outcome.is === 'failed' && refusesSecret(outcome.failure.code) && !this.isEdited;
    if (outcome.is === 'abandoned' || isRefused) onRefused?.(Object.keys(messages) as FieldName[]);
    this.end(messages);
  }

  /** Returns the number of the call. */
  private begin(call: FormState['latestCall']): number {
    this.abandonPending();
    this.callNumber += 1;
    this.isPending = true;
    this.isEdited = false;
    this.isBusy = true;
    this.latestCall = call;
    this.messages = {};
    this.screen.clearStatusLine();
    return this.callNumber;
  }

  private abandonPending(): void {
    if (!this.isPending) return;
    this.callNumber += 1;
    this.isPending = false;
    this.screen.abandonCalls();
  }

  private end(messages: FieldMessages): void {
    this.isPending = false;
    this.isBusy = false;
    this.messages = messages;
  }

  /** Presents the failure, and returns the messages that belong to fields of this form. */
  private present(failure: Failure): FieldMessages {
    const errors = this.failures.present(failure, this.fields);
    return Object.fromEntries(errors.map(({ field, code, data }) => [field, { code, data }]));
  }
}
