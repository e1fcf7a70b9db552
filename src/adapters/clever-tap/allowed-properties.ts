/**
 * The analytics allow-list: the properties of each event and a check for each value. The types define the same
 * properties, but at run time an error code comes from the server and could contain anything.
 */
import { isErrorCode } from '@domain/error/error-code';
import type { AnalyticsEvent } from '@ports/analytics';

type Check = (value: string) => boolean;

const matches =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value);

/** The name of a button. */
const isAction = matches(/^[A-Za-z][A-Za-z_ /-]{0,39}$/);

const isRedirectSource = matches(/^(?:completeSso|postLoginCheck|returnUrl|externalLink)$/);

const ALLOWED: { readonly [Name in AnalyticsEvent['name']]: Readonly<Record<string, Check>> } = {
  Login_Success: {},
  Login_Failure: { errorCode: isErrorCode },
  Redirect_Refused: { source: isRedirectSource },
  Open_Free_Account: {},
  User_Analytics: { errorCode: isErrorCode, action: isAction },
  Dialog_Closed: { errorCode: isErrorCode },
};

/** Replaces a value that fails its check. The event is still sent. */
const OTHER = 'OTHER';

/** The properties that may be sent with the event; null if the event is not in the table. */
export const allowedProperties = (event: AnalyticsEvent): Readonly<Record<string, string>> | null => {
  if (!Object.hasOwn(ALLOWED, event.name)) return null;
  const values = event as unknown as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(ALLOWED[event.name]).map(([property, isAllowed]) => {
      const value = values[property];
      return [property, typeof value === 'string' && isAllowed(value) ? value : OTHER];
    }),
  );
};
