/** Base64 of the standard alphabet, padded (RFC 4648 §4), and strict: each value has exactly one text. */

export const encodeBase64 = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
};

/**
 * The bytes of a canonical text, else null. `atob` forgives white space, missing padding and stray bits; a text that can be
 * changed without changing its bytes is a text that can be tampered with unseen, so whatever does not encode back to
 * itself is refused.
 */
export const decodeBase64 = (text: string): Uint8Array<ArrayBuffer> | null => {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return encodeBase64(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
};
