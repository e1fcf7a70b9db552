/**
 * A refusal of the brokerage: an error code of specification §8, its data, its HTTP status and the calls that may be refused
 * with it. Only maintenance has a 5xx status. The messages are for developers; customers see the texts of the application's
 * error catalogue.
 */
import type { ErrorCode, RemediedCode } from '@domain/error/catalogue';
import type { RefusalData } from '@domain/error/failure';
import type { Contact } from '@domain/session/session';
import { SERVICES, type ServiceName } from '@ports/services';

interface RefusalRow {
  readonly status: 400 | 401 | 403 | 404 | 409 | 422 | 423 | 429 | 503;
  readonly message: string;
  /** The calls that may be refused with the code, as in docs/openapi.yaml. */
  readonly calls: readonly ServiceName[];
  /** The data of a sample refusal. */
  readonly data?: RefusalData;
}

const ANY = Object.keys(SERVICES) as ServiceName[];
/** A refusal of the handshake is never encrypted, and the client knows few plain ones. */
const ANY_ENCRYPTED = ANY.filter((service) => service !== 'handshake');
const ACCOUNT_CHECKS = ['canLogin', 'passkeyLogin', 'postLoginCheck'] as const;
const IDENTIFY = [
  'forgotPasswordIdentify',
  'unlockAccountIdentify',
  'forgotUsernameIdentify',
  'createUsernameIdentify',
] as const;
const VALIDATE_OTP = [
  'forgotPasswordValidateOtp',
  'unlockAccountValidateOtp',
  'forgotUsernameValidateOtp',
  'createUsernameValidateOtp',
  'activationValidateOtp',
] as const;
const SET_PASSWORD = [
  'forgotPasswordConfirm',
  'unlockAccountConfirm',
  'resetExpiredPassword',
  'changePasswordConfirm',
  'activationConfirm',
] as const;
const USE_CHALLENGE = ['passkeyLogin', 'passkeyEnrol'] as const;
const SET_USERNAME = ['forgotUsernameConfirm', 'createUsernameConfirm'] as const;

const CONTACT: Contact = { refId: 'no-such-reference', mobileNumber: '••••••0101', email: 'a•••••o@example.com' };

const REFUSALS: Readonly<Record<RefusalCode, RefusalRow>> = {
  '1001': { status: 400, message: 'Something went wrong', calls: ANY_ENCRYPTED },
  '1003': { status: 409, message: 'Several accounts match the identifier', calls: ['canLogin'] },
  '1004': { status: 422, message: 'The password equals the username', calls: SET_PASSWORD },
  '1005': {
    status: 422,
    message: 'Wrong password',
    calls: ['generateAccessCode', 'resetExpiredPassword', 'changePasswordVerify'],
    data: { attemptsLeft: 3 },
  },
  '1006': { status: 400, message: 'The device id does not exist', calls: ANY_ENCRYPTED },
  '1007': { status: 423, message: 'Too many wrong passwords', calls: ['generateAccessCode'] },
  '1012': { status: 400, message: 'No code could be generated', calls: ['generateAccessCode', ...IDENTIFY] },
  '1013': { status: 400, message: 'The code provider failed', calls: ['generateAccessCode', ...IDENTIFY] },
  '1014': { status: 400, message: 'Incorrect credentials', calls: ['generateAccessCode'] },
  '1015': { status: 422, message: 'Wrong OTP', calls: VALIDATE_OTP, data: { attemptsLeft: 3 } },
  '1017': { status: 422, message: 'The passwords differ', calls: SET_PASSWORD },
  '1018': { status: 422, message: 'The password was used before', calls: SET_PASSWORD },
  '1027': { status: 404, message: 'No account with this PAN', calls: ['canLogin', ...IDENTIFY] },
  '1030': {
    status: 423,
    message: 'The user is locked',
    calls: ['canLogin', 'generateAccessCode', 'passkeyLogin', 'resetExpiredPassword', 'changePasswordVerify'],
  },
  '1032': { status: 403, message: 'Incomplete nomination', calls: ACCOUNT_CHECKS },
  '1034': { status: 403, message: 'Account closed', calls: ['canLogin', 'passkeyLogin'] },
  '1035': { status: 403, message: 'Dormant for 12 months', calls: ACCOUNT_CHECKS },
  '1036': { status: 403, message: 'Account deactivated', calls: ACCOUNT_CHECKS },
  '1037': { status: 403, message: 'Bank deactivated', calls: ACCOUNT_CHECKS },
  '1038': { status: 403, message: 'Incomplete UCC', calls: ACCOUNT_CHECKS },
  '1039': { status: 403, message: 'Incomplete KYC', calls: ACCOUNT_CHECKS },
  '1040': { status: 403, message: 'Account deactivated', calls: ACCOUNT_CHECKS },
  '1041': { status: 403, message: 'Incomplete UCC', calls: ACCOUNT_CHECKS },
  '1042': { status: 403, message: 'Incomplete UCC', calls: ACCOUNT_CHECKS },
  '1043': { status: 403, message: 'Account deactivated', calls: ACCOUNT_CHECKS },
  '1044': { status: 403, message: 'Account deactivated', calls: ACCOUNT_CHECKS },
  '1045': { status: 403, message: 'Dormant for 24 months', calls: ACCOUNT_CHECKS },
  '1052': { status: 400, message: 'Empty password', calls: ['generateAccessCode'] },
  '1055': { status: 429, message: 'Too many OTPs were asked for', calls: IDENTIFY },
  '1056': { status: 400, message: 'The OTP verification failed', calls: VALIDATE_OTP },
  '1057': { status: 400, message: 'The code has expired', calls: ['validateAccessCode', ...VALIDATE_OTP] },
  '1058': {
    status: 400,
    message: 'The reference has expired',
    calls: [
      'validateAccessCode',
      'resendUsername',
      ...USE_CHALLENGE,
      ...VALIDATE_OTP,
      ...SET_PASSWORD,
      ...SET_USERNAME,
    ],
  },
  '1061': { status: 404, message: 'The email is not linked', calls: ['canLogin', ...IDENTIFY] },
  '1068': { status: 409, message: 'Several accounts on this email', calls: ['canLogin'] },
  '1069': { status: 409, message: 'Several accounts on this mobile number', calls: ['canLogin'] },
  '1070': { status: 409, message: 'Several accounts on this email and mobile number', calls: ['canLogin'] },
  '1071': { status: 409, message: 'Several accounts, none with a username', calls: ['canLogin'] },
  '1072': { status: 409, message: 'Several accounts, some with a username', calls: ['canLogin'] },
  '1073': { status: 409, message: 'The username is taken', calls: SET_USERNAME },
  '1076': { status: 400, message: 'The credentials are not valid', calls: ['generateAccessCode', ...USE_CHALLENGE] },
  '1080': { status: 401, message: 'The session has timed out', calls: ANY },
  '1081': { status: 401, message: 'There is no session', calls: ANY },
  '1082': { status: 401, message: 'The token has expired', calls: ANY },
  '1093': {
    status: 423,
    message: 'Too many wrong codes: the account is locked',
    calls: ['validateAccessCode', ...VALIDATE_OTP],
  },
  '1094': { status: 422, message: 'Wrong access code', calls: ['validateAccessCode'], data: { attemptsLeft: 3 } },
  '1095': { status: 429, message: 'Too many access codes were asked for', calls: ['resendAccessCode'] },
  '1200': { status: 400, message: 'The key is unknown: encrypt with the public key in this answer', calls: ANY },
  '2000': { status: 404, message: 'Unknown username or email', calls: ['canLogin'] },
  '2001': { status: 404, message: 'Unknown mobile number', calls: ['canLogin'] },
  '2002': { status: 404, message: 'Unknown PAN', calls: ['canLogin'] },
  '10191': { status: 409, message: 'Already activated', calls: ['canLogin', 'activationConfirm'] },
  '10681': {
    status: 409,
    message: 'Several accounts on this mobile number',
    calls: ['canLogin'],
    data: { mobileNumber: '9810010010' },
  },
  '10789': {
    status: 403,
    message: 'Not yet activated: an OTP was sent',
    calls: ['canLogin'],
    data: { otpResponse: CONTACT },
  },
  'ApiCrypto::PRIVATE_KEY_NOT_FOUND': { status: 400, message: 'No private key opens this request', calls: ANY },
  ERR08: { status: 503, message: 'Under maintenance', calls: ANY },
};

export type RefusalCode = ErrorCode | RemediedCode;
export const REFUSAL_CODES = Object.keys(REFUSALS) as RefusalCode[];

export const callsRefusedWith = (code: RefusalCode): readonly ServiceName[] => REFUSALS[code].calls;

export const sampleData = (code: RefusalCode): RefusalData => REFUSALS[code].data ?? {};

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
