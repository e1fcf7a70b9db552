import { SCRIPT_NAME } from '@domain/error/unexpected-error';

interface Reports {
  /** An error of our own: the error page is shown (specification §4 "Global error state"). */
  readonly onError: (error: unknown) => void;
  /** Called once for each type of error that is not provably ours. `type` is the name of its class; empty if it has none. */
  readonly onForeignError: (type: string) => void;
  /** A script could not be loaded, or was refused. `script` is the name of its file. */
  readonly onScriptFailed: (script: string) => void;
}

/** The file of a stack's line that names a place: `at run (file:1:2)`, `run@file:1:2`. Built-in functions have no place. */
const FILE_OF_FRAME = /(?:^|[\s(@])([^\s(@]+):\d+:\d+\)?$/u;

const OWN_PATH = new RegExp(`^/assets/${SCRIPT_NAME}(?:\\?retry=\\d+)?$`, 'u');

const isOwnScript = (file: string): boolean =>
  file.startsWith(location.origin) && OWN_PATH.test(file.slice(location.origin.length));

/** Anything can be thrown, even an object whose properties throw. */
const textIn = (thrown: unknown, property: 'name' | 'message' | 'stack'): string => {
  try {
    const value: unknown = (thrown as Partial<Record<string, unknown>> | null | undefined)?.[property];
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
};

/** Chromium's stacks begin with the message, which may name any file. */
const framesOf = (thrown: unknown): readonly string[] => {
  const [stack, message] = [textIn(thrown, 'stack'), textIn(thrown, 'message')];
  const at = message === '' ? -1 : stack.indexOf(message);
  const hasMessage = at !== -1 && /^(?:[\w $.]+: )?$/u.test(stack.slice(0, at));
  return (hasMessage ? stack.slice(at + message.length) : stack).split('\n');
};

/**
 * Whether a script of this build threw it. Only the first place in the stack counts: our frames can be below a foreign
 * listener, for example if our code has moved the focus.
 */
const isOwn = (thrown: unknown, file = ''): boolean => {
  const [thrower = ''] = framesOf(thrown).flatMap((frame) => FILE_OF_FRAME.exec(frame)?.[1] ?? []);
  return isOwnScript(thrower) || isOwnScript(file);
};

/** Something was aborted on purpose, such as a request when the page is left. */
const isAbort = (thrown: unknown): boolean => textIn(thrown, 'name') === 'AbortError';

/** A notice that layout took two passes; nothing is lost. */
const isLayoutNotice = ({ message }: ErrorEvent): boolean => message.startsWith('ResizeObserver loop');

const fileOf = ({ src }: HTMLScriptElement): string => new URL(src).pathname.split('/').at(-1) ?? '';

/**
 * Reports uncaught errors, our own apart from foreign ones (docs/adr/0011): browser extensions, and apps that show this page in
 * their own browser, run scripts in the same window.
 */
export const watchUncaught = (page: Window, { onError, onForeignError, onScriptFailed }: Reports): void => {
  const reported = new Set<string>();
  const report = (thrown: unknown, file?: string): void => {
    if (isAbort(thrown)) return;
    if (isOwn(thrown, file)) {
      onError(thrown);
      return;
    }
    const type = textIn(thrown, 'name');
    if (!reported.has(type)) onForeignError(type);
    reported.add(type);
  };
  page.addEventListener('error', (event) => {
    if (!isLayoutNotice(event)) report(event.error, event.filename);
  });
  page.addEventListener('unhandledrejection', ({ reason }) => {
    report(reason);
  });
  // The error event of an element does not bubble.
  page.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) onScriptFailed(fileOf(target));
    },
    { capture: true },
  );
};
