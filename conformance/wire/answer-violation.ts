import { TECHNICAL_MESSAGES } from '@domain/error/failure';
import { SERVICES, type ServiceName } from '@ports/services';
import { findAnswerViolation } from '@sandbox/contract';
import type { Received } from '@conformance/wire/received';

/** How an answer breaks the contract, as a sentence; null if it does not. */
export const answerViolation = (service: ServiceName, received: Received<unknown>): string | null => {
  const { result, status, isEncrypted, wire, envelope } = received;
  if (!result.ok && (result.failure.kind === 'unknown' || result.failure.kind === 'crypto'))
    return `The application cannot read the answer: ${TECHNICAL_MESSAGES[result.failure.code]} (${result.failure.code}).`;
  if (result.ok && status !== 200) return 'A success must have the status 200.';
  if (!result.ok && status < 400) return 'A refusal must have a status of 400 or more.';
  if (isEncrypted && wire.header('X-Cryptography') !== 'enabled')
    return 'An encrypted answer must have the header X-Cryptography: enabled.';
  if (result.ok && SERVICES[service].isEncrypted && !isEncrypted) return 'A success must be encrypted.';
  const violation = findAnswerViolation(service, status, envelope);
  return violation && `The answer is not as docs/openapi.yaml describes it: ${violation}.`;
};
