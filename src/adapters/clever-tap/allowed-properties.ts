/**
 * What may leave the product: for each event the properties that it may have, for each property the form of its value.
 * The types say the same, but what was read from an answer of the server is only as good as the check of it.
 */
import type { AnalyticsEvent } from '@ports/analytics';

/** Written out: a code is never long enough, nor of a form, to hold a number of the customer's. */
const CODE = /^(?:\d{3,5}|ERR\d{2}|[A-Z]{2,16}(?:_[A-Z]{1,16}){1,5}|(?:WebHttp|ApiCrypto|Storage)::[A-Z_]{3,30})$/;

/** The label of a button: letters alone. */
const ACTION = /^[A-Za-z][A-Za-z_ /-]{0,39}$/;

const DOOR = /^(?:completeSso|postLoginCheck|returnUrl|externalLink)$/;

const ALLOWED: { readonly [Name in AnalyticsEvent['name']]: Readonly<Record<string, RegExp>> } = {
  Login_Success: {},
  Login_Failure: { errorCode: CODE },
  Redirect_Refused: { door: DOOR },
  Open_Free_Account: {},
  User_Analytics: { errorCode: CODE, action: ACTION },
  Dialog_Closed: { errorCode: CODE },
};

/** Stands for a value that is not of the form: that something came is worth knowing, what came is not to be told. */
const OTHER = 'OTHER';

/** The allowed properties of an event; null for an event that the table does not have. */
export const allowedProperties = (event: AnalyticsEvent): Readonly<Record<string, string>> | null => {
  if (!Object.hasOwn(ALLOWED, event.name)) return null;
  const values = event as unknown as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(ALLOWED[event.name]).map(([property, form]) => {
      const value = values[property];
      return [property, typeof value === 'string' && form.test(value) ? value : OTHER];
    }),
  );
};
