import type { BrokerageService } from '@adapters/in-memory/brokerage/brokerage';
import type { Caller } from '@adapters/in-memory/brokerage/handlers';
import { SERVICES } from '@ports/services';
import { exclusiveHeaders, headerFaults, operationOfService } from '@sandbox/openapi-document';

/** Returns the value of a header; undefined if the request does not have it. */
type ReadHeader = (name: string) => string | undefined;

const SUB_ACCOUNT = 'X-SubAccountID';

/**
 * Checks the headers of a call against docs/openapi.yaml. The sandbox requires no credentials, and ignores headers that a
 * proxy may add. Returns a message for developers that names the first violation; null if there is none.
 */
export const findHeaderViolation = (service: BrokerageService, readHeader: ReadHeader): string | null => {
  const { requestHeaders } = operationOfService(service);
  const faults = requestHeaders.flatMap((rule) => headerFaults(rule, readHeader(rule.name)));
  const sent = exclusiveHeaders.filter((name) => readHeader(name) !== undefined);
  if (sent.length > 1) faults.push(`headers ${sent.join(' and ')} exclude each other`);
  if (readHeader(SUB_ACCOUNT) !== undefined && !SERVICES[service].sendsSubAccountId) {
    faults.push(`header ${SUB_ACCOUNT} is not one of this call`);
  }
  return faults[0] ?? null;
};

/** Reads the caller from the headers of a call. */
export const readCaller = (readHeader: ReadHeader): Caller => ({
  sessionId: readHeader('X-Session-Id') ?? '',
  accessToken: readHeader('X-Access-Token') ?? '',
  authToken: readHeader('X-Auth-Token') ?? '',
  subAccountId: readHeader('X-SubAccountID') ?? null,
});
