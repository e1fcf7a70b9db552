/** The server that receives the events: its origin, whether the page may reach it, and how its requests are sent. */

/** The part of the window that sends requests. */
export interface CollectorPage {
  fetch: typeof globalThis.fetch;
  readonly location: Pick<Location, 'search' | 'hash'>;
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener'>;
  setTimeout(action: () => void, milliseconds: number): unknown;
}

/** The origin that the SDK uses. Without a region it is Europe's. */
export const collectorOrigin = (region: string): string => `https://${region || 'eu1'}.clevertap-prod.com`;

/** How long after a failed request the browser may take to report that the policy blocked it. */
const REPORT_TIMEOUT_MS = 1000;

const reportBlocked = (origin: string): void => {
  // eslint-disable-next-line no-console -- a message for the operator, without data of the customer
  console.error(
    `ANALYTICS_ENABLED is 'true', but the Content-Security-Policy does not allow ${origin}: analytics are off. ` +
      'Add this origin to connect-src, or set ANALYTICS_ENABLED=false.',
  );
};

/** Sends an empty request to find out. If the policy blocks it, informs the operator on the console. */
export const doesPolicyAllow = (origin: string, page: CollectorPage): Promise<boolean> =>
  new Promise((resolve) => {
    const handleViolation = ({ blockedURI }: SecurityPolicyViolationEvent): void => {
      if (!blockedURI.startsWith(origin)) return;
      reportBlocked(origin);
      decide(false);
    };
    const decide = (isAllowed: boolean): void => {
      page.document.removeEventListener('securitypolicyviolation', handleViolation);
      resolve(isAllowed);
    };
    page.document.addEventListener('securitypolicyviolation', handleViolation);
    page.fetch(`${origin}/`, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' }).then(
      () => decide(true),
      // A network failure also ends here; the SDK may succeed later.
      () => page.setTimeout(() => decide(true), REPORT_TIMEOUT_MS),
    );
  });

const neverSettles = (): Promise<never> => new Promise(() => undefined);

/**
 * Makes the SDK's requests outlive the page, which is often left right after an event. Replaces the page's `fetch`, because the
 * SDK has no option for that. Once the SDK is no longer in use, its requests are not sent and never settle.
 */
export const controlRequests = (page: CollectorPage, origin: string, isInUse: () => boolean): void => {
  const { fetch } = page;
  page.fetch = async (input, init) => {
    if (typeof input !== 'string' || !input.startsWith(`${origin}/`)) return fetch.call(page, input, init);
    if (!isInUse()) return neverSettles();
    const response = await fetch.call(page, input, { ...init, keepalive: true });
    return isInUse() ? response : neverSettles();
  };
};
