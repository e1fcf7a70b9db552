import type { BrokerageService } from '@adapters/in-memory/brokerage/brokerage';
import type { Caller } from '@adapters/in-memory/brokerage/handlers';
import { REQUEST_ID_LENGTH } from '@ports/gateway';
import { SERVICES } from '@ports/services';

/** Returns the value of a header; undefined if the request does not have it. */
type ReadHeader = (name: string) => string | undefined;

const REQUEST_ID = new RegExp(`^[A-Za-z0-9]{${REQUEST_ID_LENGTH}}$`, 'u');

const REQUIRED: readonly (readonly [name: string, valid: (value: string, service: string) => boolean])[] = [
  ['X-Client-Id', (value) => value === 'LOGIN_WEBAPP'],
  ['X-Request-Id', (value) => REQUEST_ID.test(value)],
  ['X-Service-Name', (value, service) => value === service],
  ['X-Cryptography', (value) => value === 'enabled'],
];

/** Clients leave these headers out until they know a value. */
const OPTIONAL = ['X-Session-Id', 'X-Access-Token', 'X-Auth-Token', 'X-SubAccountID'];
const EMPTY_VALUES = ['', 'null', 'undefined'];

/**
 * Checks the headers of a call against the contract (docs/openapi.yaml, section 4). Returns a message for developers
 * that names the first violation; null if there is none.
 */
export const findHeaderViolation = (service: BrokerageService, readHeader: ReadHeader): string | null => {
  const invalid = REQUIRED.find(([name, valid]) => !valid(readHeader(name) ?? '', service));
  if (invalid !== undefined) return `header ${invalid[0]} is missing or wrong`;
  const empty = OPTIONAL.find((name) => EMPTY_VALUES.includes(readHeader(name) ?? 'known'));
  if (empty !== undefined) return `header ${empty} is sent without a value`;
  if (readHeader('X-Access-Token') !== undefined && readHeader('X-Auth-Token') !== undefined) {
    return 'headers X-Access-Token and X-Auth-Token exclude each other';
  }
  const namesSubAccount = readHeader('X-SubAccountID') !== undefined;
  return namesSubAccount && !SERVICES[service].sendsSubAccountId
    ? 'header X-SubAccountID is not one of this call'
    : null;
};

/** Reads the caller from the headers of a call. */
export const readCaller = (readHeader: ReadHeader): Caller => ({
  sessionId: readHeader('X-Session-Id') ?? '',
  accessToken: readHeader('X-Access-Token') ?? '',
  authToken: readHeader('X-Auth-Token') ?? '',
  subAccountId: readHeader('X-SubAccountID') ?? null,
});
