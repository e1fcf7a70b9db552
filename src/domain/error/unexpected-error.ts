/**
 * What is reported of an uncaught error, such as a bug. The error's message is not, because it could contain data of the
 * customer.
 */
export interface UnexpectedError {
  /** Empty if what was thrown is not an error. */
  readonly type: string;
  /** Script, line and column: `main.0123456789.js:1:2345`. Empty if unknown. */
  readonly place: string;
  /** The id of the failed request whose page was shown at that time; else empty. */
  readonly requestId: string;
}

/** The file name of a script of the build, as a pattern: `main.0123456789.js`. */
export const SCRIPT_NAME = String.raw`[\w-]{1,40}\.[\da-f]{10}\.js`;

/** The script's name without its address. The top of the stack comes first. */
const PLACE = new RegExp(String.raw`${SCRIPT_NAME}(?:\?retry=\d+)?:\d+:\d+`, 'u');

export const describeError = (error: unknown, requestId: string): UnexpectedError => {
  const { name, stack = '' } = error instanceof Error ? error : { name: '' };
  return { type: name, place: (PLACE.exec(stack)?.[0] ?? '').replace(/\?retry=\d+/u, ''), requestId };
};
