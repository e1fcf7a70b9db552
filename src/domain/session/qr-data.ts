/** What a QR code can hold. The check of the gateway's answer and the picture share these values. */

/** The picture stays readable if up to 15% of it is damaged or reflects (ISO/IEC 18004). */
export const QR_ERROR_CORRECTION = 'M';

/** The capacity of the largest QR code at this level, in bytes of UTF-8 (ISO/IEC 18004, version 40). */
export const MAX_QR_BYTES = 2331;

/** Half of a surrogate pair without the other half. It cannot be encoded in UTF-8. */
const LONE_SURROGATE = /\p{Surrogate}/u;

export const fitsQrCode = (text: string): boolean =>
  text !== '' && !LONE_SURROGATE.test(text) && new TextEncoder().encode(text).length <= MAX_QR_BYTES;
