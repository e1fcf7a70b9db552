/** Base64 with the standard alphabet and padding (RFC 4648 §4). Strict: each value has exactly one text. */

export const encodeBase64 = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
};

/**
 * Decodes canonical base64; null for anything else. `atob` accepts white space, missing padding and non-zero trailing
 * bits. Text that does not encode back to itself is rejected, so that nobody can alter it without altering the bytes.
 */
export const decodeBase64 = (text: string): Uint8Array<ArrayBuffer> | null => {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return encodeBase64(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
};
