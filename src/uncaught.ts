/**
 * Reports uncaught errors, after which the generic error page is shown (specification §4 "Global error state"), and scripts
 * that could not be loaded. Ignores three kinds of error, which are not faults of this application: aborted requests, the
 * ResizeObserver's loop notice, and errors of third-party scripts, whose details the browser hides.
 */
const isAbort = (reason: unknown): boolean => reason instanceof Error && reason.name === 'AbortError';

const isThirdPartyOrHarmless = ({ message, error }: ErrorEvent): boolean =>
  message.startsWith('ResizeObserver loop') || (message === 'Script error.' && (error ?? null) === null);

interface Reports {
  readonly onError: (error: unknown) => void;
  /** A script could not be loaded, or was refused. Gets the name of its file. */
  readonly onScriptFailed: (script: string) => void;
}

const fileOf = ({ src }: HTMLScriptElement): string => new URL(src).pathname.split('/').at(-1) ?? '';

export const watchUncaught = (page: Window, { onError, onScriptFailed }: Reports): void => {
  page.addEventListener('error', (event) => {
    if (!isThirdPartyOrHarmless(event) && !isAbort(event.error)) onError(event.error);
  });
  page.addEventListener('unhandledrejection', (event) => {
    if (!isAbort(event.reason)) onError(event.reason);
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
