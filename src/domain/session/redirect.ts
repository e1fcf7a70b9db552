/**
 * Server-supplied addresses are checked before they are followed: https alone (http for localhost), no user or password,
 * and an origin that is exactly one of the allowed ones. The three names of the loopback host count as one.
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

/** The address to follow, or null when it must not be followed. */
export const allowedAddress = (text: string, allowedOrigins: readonly string[]): URL | null => {
  const url = parsed(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url))) return null;
  const allowed = allowedOrigins.map(parsed).some((origin) => origin !== null && originKey(origin) === originKey(url));
  return allowed ? url : null;
};

/**
 * What post-login check is told of the redirect URL (specification §7): the part before the first `sso` of its path; host
 * and port are never cut. Without `sso` in the path: the origin and `/`.
 */
export const partBeforeSso = (url: URL): string => {
  const cut = url.pathname.indexOf('sso');
  return url.origin + (cut === -1 ? '/' : url.pathname.slice(0, cut));
};
