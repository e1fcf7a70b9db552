import { requestIdOf, TECHNICAL_MESSAGES, type TechnicalFailure } from '@domain/error/failure';
import type { ReportState } from '@application/state/report-state';
import type { Telemetry } from '@ports/telemetry';

interface Destinations {
  readonly warn: (line: string) => void;
  readonly telemetry: Telemetry;
}

const lineOf = (failure: TechnicalFailure): string => {
  const requestId = requestIdOf(failure);
  return `${TECHNICAL_MESSAGES[failure.code]} (${failure.code}${requestId === '' ? '' : `, request ${requestId}`})`;
};

/**
 * Reports technical failures to the console (specification §8 "Other messages"), as a fixed message with code and request id,
 * and to telemetry if it is on. Reports contain no customer data. Reports each line once, because a browser without storage
 * would repeat its line with every change.
 */
export const reportFailures = (
  { reportedFailure, unexpectedError }: ReportState,
  { warn, telemetry }: Destinations,
): void => {
  const reported = new Set<string>();
  reportedFailure.subscribe((failure) => {
    const line = failure === null ? '' : lineOf(failure);
    if (failure === null || reported.has(line)) return;
    reported.add(line);
    warn(line);
    telemetry.report({ name: 'technical_failure', code: failure.code, requestId: requestIdOf(failure) });
  });
  // Not to the console, where the browser has already written it.
  unexpectedError.subscribe((error) => {
    if (error !== null) telemetry.report({ name: 'unexpected_error', ...error });
  });
};
