/**
 * Errors that nobody caught (specification §4 "Global error state"): each shows the generic error page, but for three that
 * say nothing of this application: a fetch that was called off, the layout observer's notice, and a foreign script's
 * error, of which the browser tells nothing.
 */
type Tell = () => void;

const isCalledOff = (reason: unknown): boolean => reason instanceof Error && reason.name === 'AbortError';

const isForeignOrHarmless = ({ message, error }: ErrorEvent): boolean =>
  message.startsWith('ResizeObserver loop') || (message === 'Script error.' && (error ?? null) === null);

export const watchUncaught = (page: Window, tell: Tell): void => {
  page.addEventListener('error', (event) => {
    if (!isForeignOrHarmless(event) && !isCalledOff(event.error)) tell();
  });
  page.addEventListener('unhandledrejection', (event) => {
    if (!isCalledOff(event.reason)) tell();
  });
};
