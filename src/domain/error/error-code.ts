/** The forms of error codes. No mobile number, PAN or email address matches. */
const ERROR_CODE =
  /^(?:\d{3,5}|ERR\d{2}|[A-Z]{2,16}(?:_[A-Z]{1,16}){1,5}|(?:WebHttp|ApiCrypto|Storage)::[A-Z_]{3,30})$/;

/** A code comes from the server and could contain anything. What has this form may be sent to analytics and telemetry. */
export const looksLikeErrorCode = (value: unknown): boolean => typeof value === 'string' && ERROR_CODE.test(value);
