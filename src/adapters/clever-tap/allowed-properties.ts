/**
 * The analytics allow-list: the properties of each event and a pattern for each value. The types define the same
 * properties, but at run time an error code comes from the server and could contain anything.
 */
import type { AnalyticsEvent } from '@ports/analytics';

/** The forms of error codes. No mobile number, PAN or email address matches. */
const CODE = /^(?:\d{3,5}|ERR\d{2}|[A-Z]{2,16}(?:_[A-Z]{1,16}){1,5}|(?:WebHttp|ApiCrypto|Storage)::[A-Z_]{3,30})$/;

/** The name of a button. */
const ACTION = /^[A-Za-z][A-Za-z_ /-]{0,39}$/;

const REDIRECT_SOURCE = /^(?:completeSso|postLoginCheck|returnUrl|externalLink)$/;

const ALLOWED: { readonly [Name in AnalyticsEvent['name']]: Readonly<Record<string, RegExp>> } = {
  Login_Success: {},
  Login_Failure: { errorCode: CODE },
  Redirect_Refused: { source: REDIRECT_SOURCE },
  Open_Free_Account: {},
  User_Analytics: { errorCode: CODE, action: ACTION },
  Dialog_Closed: { errorCode: CODE },
};

/** Replaces a value that does not match its pattern. The event is still sent. */
const OTHER = 'OTHER';

/** The properties that may be sent with the event; null if the event is not in the table. */
export const allowedProperties = (event: AnalyticsEvent): Readonly<Record<string, string>> | null => {
  if (!Object.hasOwn(ALLOWED, event.name)) return null;
  const values = event as unknown as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(ALLOWED[event.name]).map(([property, pattern]) => {
      const value = values[property];
      return [property, typeof value === 'string' && pattern.test(value) ? value : OTHER];
    }),
  );
};
