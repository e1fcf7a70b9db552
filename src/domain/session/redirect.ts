/**
 * Checks addresses from the server before the browser follows them: https only (http for localhost), no user name or
 * password, and exactly one of the allowed origins. The three names of the loopback host count as the same host.
 */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const parsed = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};

const isLoopback = (url: URL): boolean => LOOPBACK.has(url.hostname);

const originKey = (url: URL): string =>
  isLoopback(url) ? `${url.protocol}//localhost${url.port === '' ? '' : `:${url.port}`}` : url.origin;

/** Returns the address; null if the browser must not follow it. */
export const allowedAddress = (text: string, allowedOrigins: readonly string[]): URL | null => {
  const url = parsed(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url))) return null;
  const allowed = allowedOrigins.map(parsed).some((origin) => origin !== null && originKey(origin) === originKey(url));
  return allowed ? url : null;
};

/**
 * The redirect URL for the post-login check (specification §7): the address up to the first `sso` in its path. If the path
 * contains no `sso`, the origin and `/`.
 */
export const partBeforeSso = (url: URL): string => {
  const cut = url.pathname.indexOf('sso');
  return url.origin + (cut === -1 ? '/' : url.pathname.slice(0, cut));
};
