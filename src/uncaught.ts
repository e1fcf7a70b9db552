/**
 * Reports uncaught errors, after which the generic error page is shown (specification §4 "Global error state"). Ignores
 * three kinds, which are not faults of this application: aborted requests, the ResizeObserver's loop notice, and errors
 * of third-party scripts, whose details the browser hides.
 */
const isAbort = (reason: unknown): boolean => reason instanceof Error && reason.name === 'AbortError';

const isThirdPartyOrHarmless = ({ message, error }: ErrorEvent): boolean =>
  message.startsWith('ResizeObserver loop') || (message === 'Script error.' && (error ?? null) === null);

export const watchUncaught = (page: Window, onError: () => void): void => {
  page.addEventListener('error', (event) => {
    if (!isThirdPartyOrHarmless(event) && !isAbort(event.error)) onError();
  });
  page.addEventListener('unhandledrejection', (event) => {
    if (!isAbort(event.reason)) onError();
  });
};
