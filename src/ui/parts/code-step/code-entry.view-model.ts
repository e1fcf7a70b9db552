import { CODE_LENGTH } from '@domain/identity/code';
import { readCode, readCodeDigits } from '@domain/identity/read-code';
import type { Outcome } from '@application/calls/outcome';
import { maskedContacts } from '@domain/journey/changes';
import { mustWaitToResend, resendsLeft, type CodeDelivery } from '@domain/journey/code-delivery';
import type { PresentFailure } from '@application/errors/present-failure';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { DeadlineClock } from '@ports/clock';
import { FormState, type FieldMessage, type FieldMessages } from '@ui/form/form-state';
import type { RuleText } from '@ui/form/rule-message';
import { makeViewModelObservable } from '@ui/view-model';

/** Where the customer finds a code, as the gateway says. */
export interface CodeChannels {
  /** The customer's authenticator app shows it: nothing was sent, and nothing can be sent again. */
  readonly isInApp: boolean;
  readonly isTexted: boolean;
  readonly isEmailed: boolean;
}

/** `delayed`: the gateway refuses to send another code until a given time. */
export type ResendMessage = 'sentAgain' | 'limit' | 'delayed';

/** The field of the code, and the key of the texts that name it. */
export type CodeName = 'accessCode' | 'otp';

/** What differs between the access code and the OTPs. */
interface CodeSource {
  readonly field: CodeName;
  /** Shown for a text from which no single code can be read. */
  readonly unclear: RuleText;
  readonly check: (digits: string) => FieldMessages;
  readonly verify: (digits: string) => Promise<Outcome>;
  readonly resend: () => Promise<Outcome>;
}

interface Dependencies {
  readonly session: SessionState;
  readonly screen: ScreenState;
  readonly failures: PresentFailure;
  readonly clock: DeadlineClock;
}

/** The entry of an access code or an OTP, and the request for another one. */
export class CodeEntry {
  private readonly session: SessionState;

  digits = '';
  readonly codeLength = CODE_LENGTH;
  /** The code that the gateway refused last. Completing it again does not submit it. */
  refusedDigits = '';
  /** The `resendAt` whose countdown has ended on screen; null before the first. */
  waitedUntil: number | null = null;
  /** The `expiresAt` whose countdown has ended on screen; null before the first. */
  private expired: number | null = null;
  /** The result of the last request for another code. Reset by the next action. */
  private isSentAgain = false;
  private isResendRefused = false;
  readonly form: FormState;
  readonly clock: DeadlineClock;

  constructor(
    { session, screen, failures, clock }: Dependencies,
    private readonly source: CodeSource,
  ) {
    this.session = session;
    this.clock = clock;
    this.form = new FormState(screen, failures, [source.field]);
    makeViewModelObservable(this);
  }

  get field(): CodeSource['field'] {
    return this.source.field;
  }

  get message(): FieldMessage | undefined {
    return this.form.messages[this.field];
  }

  get contacts(): readonly string[] {
    return maskedContacts(this.session.journey.get());
  }

  /** Assumes a text message if the gateway names no contact and no app. */
  get channels(): CodeChannels {
    const { isCodeInApp: isInApp, maskedMobile, maskedEmail } = this.session.journey.get();
    const isEmailed = maskedEmail !== '';
    return { isInApp, isTexted: !isInApp && (maskedMobile !== '' || !isEmailed), isEmailed };
  }

  /** Milliseconds in the time base of `clock`; 0 if no code was sent. */
  get resendAt(): number {
    return this.delivery?.resendAt ?? 0;
  }

  /** Milliseconds in the time base of `clock`; null if no code is valid, because it was used or voided. */
  get expiresAt(): number | null {
    return this.delivery?.expiresAt ?? null;
  }

  /** The message beside the button that sends another code; null if there is none. */
  get resendMessage(): ResendMessage | null {
    if (this.isSentAgain) return 'sentAgain';
    if (this.canResend) return null;
    if (this.delivery === null || resendsLeft(this.delivery) === 0) return 'limit';
    return this.isResendRefused ? 'delayed' : null;
  }

  /** Always false for a code in an app: the app shows another one. */
  get isExpired(): boolean {
    if (this.channels.isInApp) return false;
    return this.expiresAt !== null && (this.expired === this.expiresAt || this.clock.now() >= this.expiresAt);
  }

  /** Reads the code from the field's text, which may contain other characters. */
  type(text: string): void {
    this.fill(readCodeDigits(text));
  }

  /** Reads the code from a pasted or filled-in text, which may be a whole message. */
  paste(text: string): void {
    this.fill(readCode(text));
  }

  /** Whether the wait for another code is over. A code that is sent during the wait restarts it. */
  get canResend(): boolean {
    return this.waitedUntil === this.resendAt || !mustWaitToResend(this.delivery, this.clock.now());
  }

  /** The countdown has ended. */
  enableResend(): void {
    this.waitedUntil = this.resendAt;
  }

  /** Marks the code as expired, and removes the message that another one was sent. */
  markExpired(): void {
    this.expired = this.expiresAt;
    this.isSentAgain = false;
  }

  async verify(): Promise<void> {
    const { digits } = this;
    this.isSentAgain = false;
    await this.form.submit({
      check: () => this.source.check(digits),
      send: () => this.source.verify(digits),
      onRefused: this.refuse,
    });
  }

  /** Resolves to true if another code was sent. It may arrive, and be entered, before its request is answered. */
  async resend(): Promise<boolean> {
    if (this.channels.isInApp || !this.canResend) return false;
    const { digits, expiresAt } = this;
    let isSent = false;
    this.noteResend(null);
    await this.form.run(async () => {
      const outcome = await this.source.resend();
      // A gateway that has reached its limit may answer without having sent another code (sent-codes.ts).
      isSent = outcome.is === 'done' && this.expiresAt !== expiresAt;
      if (isSent && this.digits === digits) this.clear();
      this.noteResend(outcome, isSent);
      return outcome;
    });
    return isSent;
  }

  private noteResend(outcome: Outcome | null, isSent = false): void {
    this.isSentAgain = isSent;
    this.isResendRefused = outcome?.is === 'failed';
  }

  clear(): void {
    this.digits = '';
  }

  /** Fills in nothing for null: a number that is perhaps not the code would use up an attempt. */
  private fill(digits: string | null): void {
    this.form.clearFieldMessage(this.field);
    if (digits === null) this.form.showFieldMessage(this.field, { rule: this.source.unclear });
    else this.digits = digits;
  }

  private refuse(): void {
    this.refusedDigits = this.digits;
    this.clear();
  }

  private get delivery(): CodeDelivery | null {
    return this.session.journey.get().codeDelivery;
  }
}
