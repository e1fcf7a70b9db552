/** The allowlist of analytics. */
import { allowedFields, oneOf, type ChecksOf } from '@domain/allowlist';
import { BUTTON_NAMES } from '@domain/error/entry';
import { looksLikeErrorCode } from '@domain/error/error-code';
import { REDIRECT_SOURCES, type AnalyticsEvent } from '@ports/analytics';

/** Every value is a text. */
const ALLOWED: ChecksOf<AnalyticsEvent> = {
  Login_Success: {},
  Login_Failure: { errorCode: looksLikeErrorCode },
  Redirect_Refused: { source: oneOf(REDIRECT_SOURCES) },
  Open_Free_Account: {},
  User_Analytics: { errorCode: looksLikeErrorCode, action: oneOf(BUTTON_NAMES) },
  Dialog_Closed: { errorCode: looksLikeErrorCode },
};

/** The properties that may be sent with the event; null if it is not in the list. */
export const allowedProperties = (event: AnalyticsEvent): Readonly<Record<string, string>> | null =>
  allowedFields(ALLOWED, event) as Readonly<Record<string, string>> | null;
