/**
 * The telemetry allow-list: the fields of each event and a check for each value. The types define the same fields, but at
 * run time a value can come from the server or from the browser and could contain anything.
 */
import { isErrorCode } from '@domain/error/error-code';
import type { TelemetryEvent } from '@ports/telemetry';

type Check = (value: unknown) => boolean;
type Fields = Readonly<Record<string, unknown>>;

const text =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

const code: Check = (value) => typeof value === 'string' && isErrorCode(value);

/** The application generates it: 20 random letters and digits. */
const requestId = text(/^(?:[A-Za-z\d]{20})?$/u);

const SCRIPT = String.raw`[\w-]{1,40}\.[\da-f]{10}\.js`;

const ALLOWED: { readonly [Name in TelemetryEvent['name']]: Readonly<Record<string, Check>> } = {
  web_vital: {
    metric: text(/^(?:CLS|FCP|INP|LCP|TTFB)$/u),
    value: (value) => Number.isFinite(value),
    rating: text(/^(?:good|needs-improvement|poor)$/u),
  },
  start_failed: { code, requestId },
  script_failed: { script: text(new RegExp(`^${SCRIPT}$`, 'u')) },
  key_changed: { client: text(/^(?:login|customers)$/u), fingerprint: text(/^[A-Za-z\d+/]{43}=$/u) },
  technical_failure: { code, requestId },
  unexpected_error: {
    type: text(/^(?:[A-Z][A-Za-z]{1,20}Error|Error|)$/u),
    place: text(new RegExp(`^(?:${SCRIPT}:\\d{1,7}:\\d{1,7})?$`, 'u')),
    requestId,
  },
};

/** Replaces a value that fails its check. The event is still sent. */
const OTHER = 'OTHER';

/** The event as it may be sent; null if it is not in the table. */
export const allowedFields = (event: TelemetryEvent): Fields | null => {
  if (!Object.hasOwn(ALLOWED, event.name)) return null;
  const values = event as unknown as Fields;
  const fields = Object.entries(ALLOWED[event.name]).map(([field, isAllowed]) => [
    field,
    isAllowed(values[field]) ? values[field] : OTHER,
  ]);
  return { name: event.name, ...(Object.fromEntries(fields) as Fields) };
};
