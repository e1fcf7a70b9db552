/** RFC 3986 §2.3: encoded or not, these are the same character. */
const UNRESERVED = /^[\w.~-]$/u;

/** The paths of the application end with a letter or a digit. Mail programs add the punctuation that follows a link. */
const TRAILING_PUNCTUATION = /(?:%[0-9a-f]{2}|[^0-9a-z])+$/iu;

/**
 * The one spelling of a path: single slashes, unreserved characters not encoded (RFC 3986 §6.2.2.2), nothing after the last
 * letter or digit. Capital letters stay; `stepAt` ignores them.
 */
export const plainPath = (path: string): string => {
  if (!path.startsWith('/')) return path;
  const decoded = path.replace(/%[0-9a-f]{2}/giu, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return UNRESERVED.test(character) ? character : encoded;
  });
  return decoded.replace(/\/{2,}/gu, '/').replace(TRAILING_PUNCTUATION, '') || '/';
};
