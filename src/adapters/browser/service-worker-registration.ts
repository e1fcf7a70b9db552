/** The only script URL that the Trusted Types policy can create. */
const SCRIPT = '/sw.js';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: () => string },
  ): { createScriptURL(input: string): string };
}

export type WorkerWindow = Pick<Window, 'document' | 'addEventListener'> & {
  readonly navigator: { readonly serviceWorker?: Pick<ServiceWorkerContainer, 'register'> };
  readonly trustedTypes?: TrustedTypes;
};

/**
 * Registers after the page has loaded and the first screen is shown, because what the worker caches would compete with the
 * scripts of that screen (specification §4 "Startup"). Failures (disabled, no secure context, script not found) are
 * ignored: the product works without a service worker.
 */
export const registerServiceWorker = async (window: WorkerWindow, firstScreen: Promise<void>): Promise<void> => {
  await firstScreen;
  if (window.document.readyState === 'complete') void register(window);
  else window.addEventListener('load', () => void register(window), { once: true });
};

/** Enforced Trusted Types refuse a string as a script URL; the policy `sw-url` creates a trusted one. */
const register = async ({ navigator, trustedTypes }: WorkerWindow): Promise<void> => {
  try {
    const policy = trustedTypes?.createPolicy('sw-url', { createScriptURL: () => SCRIPT });
    await navigator.serviceWorker?.register(policy?.createScriptURL(SCRIPT) ?? SCRIPT);
  } catch {
    // Ignored: the product works without a service worker.
  }
};
