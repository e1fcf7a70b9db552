/** What texts the error catalogue demands of every language. */
import type { ErrorCode } from '@domain/error/catalogue';
import type { DialogName } from '@domain/error/entry';
import type { RefusalData } from '@domain/error/failure';

/** Codes that a dialog or a page explains, or that only lead on. A new code of the catalogue needs a message until it is named here. */
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

/** A text that may depend on what the error answer carries. */
export type Said<T> = T | ((data: RefusalData) => T);

export const say = <T extends string | readonly string[]>(said: Said<T>, data: RefusalData): T =>
  typeof said === 'function' ? said(data) : said;

export type MessageTexts = Readonly<Record<MessageCode, Said<string>>>;

export interface DialogText {
  readonly title: Said<string>;
  /** One line each; may hold the bold mini-markup. */
  readonly description: Said<readonly string[]>;
  readonly primary: string;
  readonly secondary?: string;
  readonly tertiary?: string;
}

export type DialogTexts = Readonly<Record<DialogName, DialogText>>;
