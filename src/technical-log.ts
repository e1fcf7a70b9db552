/**
 * Writes failures of encryption and storage to the console, for support and developers (specification §8 "Other
 * messages"): a fixed message, its code and the request id, and nothing of the customer.
 */
import { TECHNICAL_MESSAGES, type TechnicalFailure } from '@domain/error/failure';
import type { State } from '@application/state';

const lineOf = (failure: TechnicalFailure): string => {
  const reference = failure.kind === 'crypto' && failure.requestId !== '' ? `, request ${failure.requestId}` : '';
  return `${TECHNICAL_MESSAGES[failure.code]} (${failure.code}${reference})`;
};

/** Writes each line once: a browser without storage would repeat its line with every change. */
export const logTechnicalFailures = ({ technicalFailure }: State, warn: (line: string) => void): void => {
  const written = new Set<string>();
  technicalFailure.subscribe((failure) => {
    const line = failure === null ? '' : lineOf(failure);
    if (line === '' || written.has(line)) return;
    written.add(line);
    warn(line);
  });
};
