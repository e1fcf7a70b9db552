/**
 * Checks addresses before the browser uses them: https only (http for localhost), without user name and password. An
 * address from the server must also be of an allowed origin. The three names of the loopback host count as one.
 */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const parsed = (text: string, base?: URL): URL | null => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};

const isLoopback = (url: URL): boolean => LOOPBACK.has(url.hostname);

const originKey = (url: URL): string => (isLoopback(url) ? `${url.protocol}//localhost:${url.port}` : url.origin);

/** Null if the address is not https (http for localhost), or contains a user name or a password. */
export const secureAddress = (text: string, base?: URL): URL | null => {
  const url = parsed(text, base);
  if (url === null || url.username !== '' || url.password !== '') return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)) ? url : null;
};

/** Returns the address; null if the browser must not follow it. */
export const allowedAddress = (text: string, allowedOrigins: readonly string[]): URL | null => {
  const url = secureAddress(text);
  if (url === null) return null;
  const allowed = allowedOrigins
    .map((origin) => parsed(origin))
    .some((origin) => origin !== null && originKey(origin) === originKey(url));
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
