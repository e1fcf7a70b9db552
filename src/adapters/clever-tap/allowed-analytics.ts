/** The allow-list of analytics. */
import { allowedFields, textLike, type AllowList } from '@domain/allow-list';
import { isErrorCode } from '@domain/error/error-code';
import type { AnalyticsEvent } from '@ports/analytics';

/** The name of a button. */
const action = textLike(/^[A-Za-z][A-Za-z_ /-]{0,39}$/);

const source = textLike(/^(?:completeSso|postLoginCheck|returnUrl|externalLink)$/);

/** Every value is a text. */
const ALLOWED: AllowList<AnalyticsEvent['name']> = {
  Login_Success: {},
  Login_Failure: { errorCode: isErrorCode },
  Redirect_Refused: { source },
  Open_Free_Account: {},
  User_Analytics: { errorCode: isErrorCode, action },
  Dialog_Closed: { errorCode: isErrorCode },
};

/** The properties that may be sent with the event; null if it is not in the list. */
export const allowedProperties = (event: AnalyticsEvent): Readonly<Record<string, string>> | null =>
  allowedFields(ALLOWED, event) as Readonly<Record<string, string>> | null;
