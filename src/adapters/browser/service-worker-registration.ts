/** The one script address that this product ever asks a browser to run by name; the policy can give no other. */
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
 * Once the page has loaded, so as not to compete with it (specification §4 "Startup"). A refusal (switched off, no
 * secure context, script not found) changes nothing: the product works without.
 */
export const registerServiceWorker = (window: WorkerWindow): void => {
  if (window.document.readyState === 'complete') void register(window);
  else window.addEventListener('load', () => void register(window), { once: true });
};

/** Under enforced Trusted Types a plain text is no script address; the policy `sw-url` makes one. */
const register = async ({ navigator, trustedTypes }: WorkerWindow): Promise<void> => {
  try {
    const policy = trustedTypes?.createPolicy('sw-url', { createScriptURL: () => SCRIPT });
    await navigator.serviceWorker?.register(policy?.createScriptURL(SCRIPT) ?? SCRIPT);
  } catch {
    // see above
  }
};
