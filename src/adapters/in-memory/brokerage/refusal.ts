/**
 * A refusal of the brokerage: an error code of specification §8, its data and its HTTP status. Only maintenance has a 5xx
 * status. The messages are for developers; customers see the texts of the application's error catalogue.
 */
import type { ErrorCode, RemediedCode } from '@domain/error/catalogue';
import type { RefusalData } from '@domain/error/failure';

interface Kind {
  readonly status: 400 | 401 | 403 | 404 | 409 | 422 | 423 | 429 | 503;
  readonly message: string;
}

const REFUSALS = {
  '1001': { status: 400, message: 'Something went wrong' },
  '1003': { status: 409, message: 'Several accounts match the identifier' },
  '1004': { status: 422, message: 'The password equals the username' },
  '1005': { status: 422, message: 'Wrong password' },
  '1006': { status: 400, message: 'The device id does not exist' },
  '1007': { status: 423, message: 'Too many wrong passwords' },
  '1012': { status: 400, message: 'No code could be generated' },
  '1013': { status: 400, message: 'The code provider failed' },
  '1014': { status: 400, message: 'Incorrect credentials' },
  '1015': { status: 422, message: 'Wrong OTP' },
  '1017': { status: 422, message: 'The passwords differ' },
  '1018': { status: 422, message: 'The password was used before' },
  '1027': { status: 404, message: 'No account with this PAN' },
  '1030': { status: 423, message: 'The user is locked' },
  '1032': { status: 403, message: 'Incomplete nomination' },
  '1034': { status: 403, message: 'Account closed' },
  '1035': { status: 403, message: 'Dormant for 12 months' },
  '1036': { status: 403, message: 'Account deactivated' },
  '1037': { status: 403, message: 'Bank deactivated' },
  '1038': { status: 403, message: 'Incomplete UCC' },
  '1039': { status: 403, message: 'Incomplete KYC' },
  '1040': { status: 403, message: 'Account deactivated' },
  '1041': { status: 403, message: 'Incomplete UCC' },
  '1042': { status: 403, message: 'Incomplete UCC' },
  '1043': { status: 403, message: 'Account deactivated' },
  '1044': { status: 403, message: 'Account deactivated' },
  '1045': { status: 403, message: 'Dormant for 24 months' },
  '1052': { status: 400, message: 'Empty password' },
  '1055': { status: 429, message: 'Too many OTPs were asked for' },
  '1056': { status: 400, message: 'The OTP verification failed' },
  '1057': { status: 400, message: 'The code has expired' },
  '1058': { status: 400, message: 'The reference has expired' },
  '1061': { status: 404, message: 'The email is not linked' },
  '1068': { status: 409, message: 'Several accounts on this email' },
  '1069': { status: 409, message: 'Several accounts on this mobile number' },
  '1070': { status: 409, message: 'Several accounts on this email and mobile number' },
  '1071': { status: 409, message: 'Several accounts, none with a username' },
  '1072': { status: 409, message: 'Several accounts, some with a username' },
  '1073': { status: 409, message: 'The username is taken' },
  '1076': { status: 400, message: 'The credentials are not valid' },
  '1080': { status: 401, message: 'The session has timed out' },
  '1081': { status: 401, message: 'There is no session' },
  '1082': { status: 401, message: 'The token has expired' },
  '1093': { status: 423, message: 'Too many wrong codes: the account is locked' },
  '1094': { status: 422, message: 'Wrong access code' },
  '1095': { status: 429, message: 'Too many access codes were asked for' },
  '1200': { status: 400, message: 'The key is unknown: encrypt with the public key in this answer' },
  '2000': { status: 404, message: 'Unknown username or email' },
  '2001': { status: 404, message: 'Unknown mobile number' },
  '2002': { status: 404, message: 'Unknown PAN' },
  '10191': { status: 409, message: 'Already activated' },
  '10681': { status: 409, message: 'Several accounts on this mobile number' },
  '10789': { status: 403, message: 'Not yet activated: an OTP was sent' },
  'ApiCrypto::PRIVATE_KEY_NOT_FOUND': { status: 400, message: 'No private key opens this request' },
  ERR08: { status: 503, message: 'Under maintenance' },
} as const satisfies Readonly<Record<RefusalCode, Kind>>;

export type RefusalCode = ErrorCode | RemediedCode;
export const REFUSAL_CODES = Object.keys(REFUSALS) as RefusalCode[];

export class Refusal {
  constructor(
    readonly code: RefusalCode,
    readonly data: RefusalData = {},
    readonly message: string = REFUSALS[code].message,
  ) {}

  get status(): number {
    return REFUSALS[this.code].status;
  }
}

/** For a request that violates the contract. The message is for the developer. */
export const contractViolation = (why: string): Refusal => new Refusal('1001', {}, why);
