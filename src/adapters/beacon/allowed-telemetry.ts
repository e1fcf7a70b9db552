/** The allowlist of telemetry. */
import { allowedFields, oneOf, textLike, type ChecksOf } from '@domain/allowlist';
import { looksLikeErrorCode } from '@domain/error/error-code';
import { SCRIPT_NAME } from '@domain/error/unexpected-error';
import { CLIENTS } from '@domain/session/session';
import { REQUEST_ID_LENGTH } from '@ports/gateway';
import { RATINGS, WEB_VITALS, type TelemetryEvent } from '@ports/telemetry';

const errorType = textLike(/^(?:[A-Z][A-Za-z]{1,20}Error|Error|)$/u);
const requestId = textLike(new RegExp(`^(?:[A-Za-z\\d]{${REQUEST_ID_LENGTH}})?$`, 'u'));

const ALLOWED: ChecksOf<TelemetryEvent> = {
  web_vital: {
    metric: oneOf(WEB_VITALS),
    value: (value) => Number.isFinite(value),
    rating: oneOf(RATINGS),
  },
  start_failed: { code: looksLikeErrorCode, requestId },
  script_failed: { script: textLike(new RegExp(`^${SCRIPT_NAME}$`, 'u')) },
  key_changed: {
    client: oneOf(CLIENTS),
    fingerprint: textLike(/^[A-Za-z\d+/]{43}=$/u),
  },
  technical_failure: { code: looksLikeErrorCode, requestId },
  foreign_error: { type: errorType },
  unexpected_error: {
    type: errorType,
    place: textLike(new RegExp(`^(?:${SCRIPT_NAME}:\\d{1,7}:\\d{1,7})?$`, 'u')),
    requestId,
  },
};

/** The event as it may be sent; null if it is not in the list. */
export const allowedTelemetry = (event: TelemetryEvent): Readonly<Record<string, unknown>> | null => {
  const fields = allowedFields(ALLOWED, event);
  return fields === null ? null : { name: event.name, ...fields };
};
