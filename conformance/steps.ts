/** Steps of a customer that several cases take. */
import type { AnswerOf } from '@ports/services';
import type { ResetPasswordOption } from '@domain/journey/fields';
import type { RecoveryIdentity } from '@domain/journey/recoveries';
import { identifierOf, type CaseContext, type CustomerWith } from '@conformance/context';
import type { TestCustomer } from '@conformance/customers/customers-file';
import type { GatewayClient } from '@conformance/wire/gateway-client';
import type { Received } from '@conformance/wire/received';
import { TESTER_DEVICE } from '@conformance/wire/tester-device';

export type Login = AnswerOf<'validateAccessCode'>;

/** A code, and the reference for which it was sent. */
export interface SentCode {
  readonly refId: string;
  readonly code: string;
}

/** The first two calls of each recovery. They have the same fields, but for the choice when unlocking. */
export const RECOVERIES = {
  'forgot-password': { identify: 'forgotPasswordIdentify', validate: 'forgotPasswordValidateOtp' },
  'unlock-account': { identify: 'unlockAccountIdentify', validate: 'unlockAccountValidateOtp' },
  'forgot-username': { identify: 'forgotUsernameIdentify', validate: 'forgotUsernameValidateOtp' },
  'create-username': { identify: 'createUsernameIdentify', validate: 'createUsernameValidateOtp' },
} as const;

export type RecoveryName = keyof typeof RECOVERIES;
export const RECOVERY_NAMES = Object.keys(RECOVERIES) as readonly RecoveryName[];

/** The refusals because of a session or token that is over, or never was. */
export const SESSION_OVER = ['1080', '1081', '1082'] as const;
/** The refusals of a customer who is locked, or whom the call has locked. */
export const LOCKED = ['1007', '1030', '1093'] as const;

/** docs/openapi.yaml, section 7. */
export const MAX_ATTEMPTS = 5;
export const MAX_RESENDS = 3;

/** Fails unless the call was refused with one of the codes. */
export const expectRefusal = (context: CaseContext, { code }: Received<unknown>, codes: readonly string[]): void =>
  context.check(codes.includes(code), `Expected: refused with ${codes.join(' or ')}. Outcome: ${code}.`);

/** Fails unless the call was refused, whatever the code. */
export const expectAnyRefusal = (context: CaseContext, { code }: Received<unknown>, what: string): void =>
  context.check(code !== 'ok', `${what} was accepted.`);

/** The code with another last digit. */
export const wrongCode = (code: string): string => `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`;

/** A password that no customer had before. It has letters, digits and a special character. */
export const newPassword = (client: GatewayClient): string => `Aa1-${client.newRequestId()}`;

export const newUsername = (client: GatewayClient): string => `t${client.newRequestId().toLowerCase()}`;

export const passwordsOf = (password: string) => ({ newPassword: password, confirmNewPassword: password });

/** Gives a password for the customer. If it is right, the gateway sends an access code. */
export const givePassword = (
  client: GatewayClient,
  customer: CustomerWith<'pan'>,
  password: string,
): Promise<Received<AnswerOf<'generateAccessCode'>>> =>
  client.call('generateAccessCode', { ...identifierOf(customer, 'PAN'), password, device: TESTER_DEVICE });

/** Gives the right password, so that the gateway sends an access code. */
export const sendAccessCode = async (
  context: CaseContext,
  client: GatewayClient,
  customer: CustomerWith<'pan' | 'password'>,
): Promise<SentCode> => {
  const identifier = identifierOf(customer, 'PAN');
  await client.need('canLogin', { ...identifier, termsAccepted: true });
  const { password } = customer;
  const { refId } = await client.need('generateAccessCode', { ...identifier, password, device: TESTER_DEVICE });
  return { refId, code: await context.codeFor(customer) };
};

export const resendAccessCode = async (
  context: CaseContext,
  client: GatewayClient,
  { customer, refId }: { readonly customer: TestCustomer; readonly refId: string },
): Promise<SentCode> => {
  const resent = await client.need('resendAccessCode', { refId });
  return { refId: resent.refId, code: await context.codeFor(customer) };
};

export const validateAccessCode = (
  client: GatewayClient,
  { refId, code }: SentCode,
): Promise<Received<AnswerOf<'validateAccessCode'>>> =>
  client.call('validateAccessCode', { refId, accessCode: code, device: TESTER_DEVICE });

interface RecoveryOf {
  readonly recovery: RecoveryName;
  readonly customer: CustomerWith<'pan'>;
}

/** The PAN and a contact of the customer, with which each recovery begins. */
export const identityOf = (context: CaseContext, { pan, email, mobile }: CustomerWith<'pan'>): RecoveryIdentity => ({
  pan,
  emailOrMobile: email ?? mobile ?? context.skip("The customers file lacks 'email' or 'mobile'."),
});

export const identify = (
  client: GatewayClient,
  recovery: RecoveryName,
  identity: RecoveryIdentity & { readonly resetPasswordOption?: ResetPasswordOption },
): Promise<Received<AnswerOf<'forgotPasswordIdentify'>>> =>
  recovery === 'unlock-account'
    ? client.call('unlockAccountIdentify', { resetPasswordOption: 'KEEP', ...identity })
    : client.call(RECOVERIES[recovery].identify, identity);

/** Sends an OTP to the customer. */
export const sendOtp = async (
  context: CaseContext,
  client: GatewayClient,
  { recovery, customer }: RecoveryOf,
): Promise<SentCode> => {
  const { result, code } = await identify(client, recovery, identityOf(context, customer));
  if (!result.ok) return context.fail(`${RECOVERIES[recovery].identify} was refused with ${code}.`);
  return { refId: result.value.refId, code: await context.codeFor(customer) };
};

export const validateOtp = (
  client: GatewayClient,
  recovery: RecoveryName,
  { refId, code }: SentCode,
): Promise<Received<AnswerOf<'forgotPasswordValidateOtp'>>> =>
  client.call(RECOVERIES[recovery].validate, { refId, otp: code });

/** Proves the customer's identity in a recovery. Returns the reference of the proof. */
export const prove = async (context: CaseContext, client: GatewayClient, of: RecoveryOf): Promise<string> => {
  const { result, code } = await validateOtp(client, of.recovery, await sendOtp(context, client, of));
  return result.ok ? result.value.refId : context.fail(`The right OTP was refused with ${code}.`);
};

/** Sets a new password by the recovery, so that it is known whatever earlier runs have done. Returns it. */
export const resetPassword = async (
  context: CaseContext,
  client: GatewayClient,
  customer: CustomerWith<'pan'>,
): Promise<string> => {
  const refId = await prove(context, client, { recovery: 'forgot-password', customer });
  const password = newPassword(client);
  await client.need('forgotPasswordConfirm', { refId, ...passwordsOf(password) });
  return password;
};

export const unlock = async (context: CaseContext, customer: CustomerWith<'pan'>): Promise<void> => {
  const client = await context.openSession();
  const refId = await prove(context, client, { recovery: 'unlock-account', customer });
  await client.need('unlockAccountConfirm', { refId });
};

/** The request of the hand-off, for the account that the client has chosen. */
export const handOffRequest = (
  { auth }: GatewayClient,
  { login, metadata }: { readonly login: Login; readonly metadata: AnswerOf<'validateSso'>['metadata'] },
) => {
  const { sessionId, refreshToken, subAccountId } = auth;
  return { sessionId, refreshToken, subAccountId, metadata: { ...login, subAccountId, ...metadata } };
};

/** A customer who has signed in, with all that the hand-off needs. */
export interface SignedIn {
  readonly client: GatewayClient;
  readonly login: Login;
  readonly metadata: AnswerOf<'validateSso'>['metadata'];
}

export const signedIn = async (context: CaseContext, customer: CustomerWith<'pan' | 'password'>): Promise<SignedIn> => {
  const client = await context.connect();
  const { metadata } = await client.openSession();
  return { client, metadata, login: await context.signIn(client, customer) };
};
