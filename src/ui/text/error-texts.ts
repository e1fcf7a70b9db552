/** The texts that every language must have for the error catalogue. */
import type { ErrorCode } from '@domain/error/catalogue';
import type { DialogName } from '@domain/error/entry';
import type { RefusalData } from '@domain/error/failure';

/** Codes without a message: they show a dialog or a page, or only navigate. Every other code must have a message. */
export type WordlessCode =
  | '10789'
  | 'ERR08'
  | '1003'
  | '1032'
  | '1034'
  | '1035'
  | '1036'
  | '1037'
  | '1038'
  | '1039'
  | '1040'
  | '1041'
  | '1042'
  | '1043'
  | '1044'
  | '1045'
  | '1068'
  | '1069'
  | '1070'
  | '1071'
  | '1072'
  | '2000'
  | '2001'
  | '2002'
  | '10681'
  | '10191';

export type MessageCode = Exclude<ErrorCode, WordlessCode>;

/** A text, or a function of the data that the error answer carries. */
export type ErrorText<T> = T | ((data: RefusalData) => T);

export const errorText = <T extends string | readonly string[]>(text: ErrorText<T>, data: RefusalData): T =>
  typeof text === 'function' ? text(data) : text;

export type MessageTexts = Readonly<Record<MessageCode, ErrorText<string>>>;

export interface DialogText {
  readonly title: ErrorText<string>;
  /** One string per line; may contain the bold mini-markup. */
  readonly description: ErrorText<readonly string[]>;
  readonly primary: string;
  readonly secondary?: string;
  readonly tertiary?: string;
}

export type DialogTexts = Readonly<Record<DialogName, DialogText>>;
