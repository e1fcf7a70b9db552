/**
 * Shows the generic error page after an uncaught error (specification §4 "Global error state"). Three kinds are ignored
 * because they do not come from a fault of this application: aborted requests, the ResizeObserver's loop notice, and
 * errors of foreign scripts, whose details the browser hides.
 */
const isAbort = (reason: unknown): boolean => reason instanceof Error && reason.name === 'AbortError';

const isForeignOrHarmless = ({ message, error }: ErrorEvent): boolean =>
  message.startsWith('ResizeObserver loop') || (message === 'Script error.' && (error ?? null) === null);

export const watchUncaught = (page: Window, onError: () => void): void => {
  page.addEventListener('error', (event) => {
    if (!isForeignOrHarmless(event) && !isAbort(event.error)) onError();
  });
  page.addEventListener('unhandledrejection', (event) => {
    if (!isAbort(event.reason)) onError();
  });
};
