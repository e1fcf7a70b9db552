/** What a call's headers say, held against the contract (docs/openapi.yaml, section 4). */
import type { BrokerageService } from '@adapters/in-memory/brokerage/brokerage';
import type { Caller } from '@adapters/in-memory/brokerage/context';
import { SERVICES } from '@ports/services';

/** The value of a header, or undefined when it was not sent. */
export type ReadHeader = (name: string) => string | undefined;

const EXPECTED: readonly (readonly [name: string, valid: (value: string, service: string) => boolean])[] = [
  ['X-Client-Id', (value) => value === 'LOGIN_WEBAPP'],
  ['X-Request-Id', (value) => /^[A-Za-z0-9]{20}$/u.test(value)],
  ['X-Service-Name', (value, service) => value === service],
  ['X-Cryptography', (value) => value === 'enabled'],
];

const LEFT_OUT_WHEN_UNKNOWN = ['X-Session-Id', 'X-Access-Token', 'X-Auth-Token', 'X-SubAccountID'];
const NO_VALUE = ['', 'null', 'undefined'];

/** What is wrong with the headers, in a sentence for their developer; null if nothing is. */
export const findHeaderViolation = (service: BrokerageService, readHeader: ReadHeader): string | null => {
  const unfit = EXPECTED.find(([name, valid]) => !valid(readHeader(name) ?? '', service));
  if (unfit !== undefined) return `header ${unfit[0]} is missing or wrong`;
  const empty = LEFT_OUT_WHEN_UNKNOWN.find((name) => NO_VALUE.includes(readHeader(name) ?? 'known'));
  if (empty !== undefined) return `header ${empty} is sent without a value`;
  if (readHeader('X-Access-Token') !== undefined && readHeader('X-Auth-Token') !== undefined) {
    return 'headers X-Access-Token and X-Auth-Token exclude each other';
  }
  const namesSubAccount = readHeader('X-SubAccountID') !== undefined;
  return namesSubAccount && !SERVICES[service].sendsSubAccountId
    ? 'header X-SubAccountID is not one of this call'
    : null;
};

export const readCaller = (readHeader: ReadHeader): Caller => ({
  sessionId: readHeader('X-Session-Id') ?? '',
  accessToken: readHeader('X-Access-Token') ?? '',
  authToken: readHeader('X-Auth-Token') ?? '',
  subAccountId: readHeader('X-SubAccountID') ?? null,
});
