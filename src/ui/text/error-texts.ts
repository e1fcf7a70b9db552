import type { CodePresentedAs, DialogName } from '@domain/error/catalogue';
import type { RefusalData } from '@domain/error/failure';

/** Codes with a message of their own; those that open a dialog, a screen or the maintenance page need none. */
type MessageCode = CodePresentedAs<'toast' | 'toast-then-go' | 'field'>;

/** A text, or a function of the refusal's data. */
export type ErrorText<T> = T | ((data: RefusalData) => T);

/** The error texts that every language must have. A missing one does not compile. */
export const errorText = <T extends string | readonly string[]>(text: ErrorText<T>, data: RefusalData): T =>
  typeof text === 'function' ? text(data) : text;

export type MessageTexts = Readonly<Record<MessageCode, ErrorText<string>>>;

interface DialogText {
  readonly title: ErrorText<string>;
  /** One line each; may contain the bold mini-markup (mini-markup.ts). */
  readonly description: ErrorText<readonly string[]>;
  readonly primary: string;
  readonly secondary?: string;
  readonly tertiary?: string;
}

export type DialogTexts = Readonly<Record<DialogName, DialogText>>;
