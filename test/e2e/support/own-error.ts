import type { Page } from '@playwright/test';

/** Reports an uncaught error that a script of the application has thrown. */
export const throwOwnError = (page: Page, message: string, kind: 'error' | 'rejection' = 'error'): Promise<void> =>
  page.evaluate(
    ([text, how]) => {
      const error = new TypeError(text);
      const script = document.querySelector<HTMLScriptElement>('script[src*="/assets/"]')?.src ?? '';
      error.stack = `TypeError: ${text}\n    at run (${script}:1:2)`;
      if (how === 'rejection') void Promise.reject(error);
      else window.reportError(error);
    },
    [message, kind] as const,
  );
