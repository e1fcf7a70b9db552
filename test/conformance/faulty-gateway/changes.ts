/** The building blocks of planted faults. */
import type { BrokerageService } from '@adapters/in-memory/brokerage/brokerage';
import { isJsonObject, type JsonObject } from '@domain/json';
import { samples } from '@test/support/wire/openapi-samples';
import type { Answer, Behaviour, Call, GatewayError } from './exchange';

type Applies = (call: Call) => boolean;

const always: Applies = () => true;

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Adds headers or payload to a call on its way to the sandbox. */
export const withPayload = (call: Call, change: JsonObject): Call => ({
  ...call,
  payload: { ...call.payload, ...change },
});

/** Changes each answer, success or refusal. */
export const changeAnswers = (change: (answer: Answer, call: Call) => Answer): Behaviour => ({
  answer: async (call, next) => change(await next(call), call),
});

/** Changes the data of successful answers. */
export const changeData = (
  services: readonly BrokerageService[],
  change: (data: JsonObject, call: Call) => JsonObject,
): Behaviour =>
  changeAnswers((answer, call) =>
    services.includes(call.service) && isJsonObject(answer.data)
      ? { ...answer, data: change(answer.data, call) }
      : answer,
  );

/** Changes refusals with these codes; with no codes, all refusals. */
export const changeRefusals = (
  codes: readonly string[],
  change: (error: GatewayError, call: Call) => Partial<GatewayError> & { readonly status?: number },
): Behaviour =>
  changeAnswers((answer, call) => {
    const { error } = answer;
    if (error === undefined || (codes.length > 0 && !codes.includes(String(error.code)))) return answer;
    const { status = answer.status, ...changed } = change(error, call);
    return { ...answer, status, error: { ...error, ...changed } };
  });

/** The answer of a gateway that does not check what it should. */
export const accepted = ({ service }: Call): Answer => ({ status: 200, headers: {}, data: samples[service].answer });

/** Accepts what the sandbox refuses with these codes. */
export const acceptInsteadOf = (codes: readonly string[], applies: Applies = always): Behaviour =>
  changeAnswers((answer, call) =>
    answer.error !== undefined && codes.includes(String(answer.error.code)) && applies(call) ? accepted(call) : answer,
  );

export const isCallOf =
  (...services: readonly BrokerageService[]): Applies =>
  ({ service }) =>
    services.includes(service);

export const IDENTIFY_CALLS: readonly BrokerageService[] = [
  'forgotPasswordIdentify',
  'unlockAccountIdentify',
  'forgotUsernameIdentify',
  'createUsernameIdentify',
];
export const CODE_SENDING_CALLS: readonly BrokerageService[] = [
  'generateAccessCode',
  'resendAccessCode',
  ...IDENTIFY_CALLS,
];
export const CODE_CHECKS: readonly BrokerageService[] = [
  'validateAccessCode',
  'forgotPasswordValidateOtp',
  'unlockAccountValidateOtp',
  'forgotUsernameValidateOtp',
  'createUsernameValidateOtp',
  'activationValidateOtp',
];
export const CONFIRM_CALLS: readonly BrokerageService[] = [
  'forgotPasswordConfirm',
  'unlockAccountConfirm',
  'forgotUsernameConfirm',
  'createUsernameConfirm',
  'changePasswordConfirm',
  'activationConfirm',
];
/** The calls whose answer is a login. */
export const LOGIN_CALLS: readonly BrokerageService[] = ['validateAccessCode', 'loginStatus', 'loginWithRefreshToken'];
/** The refusals because of a session or token that is over. */
export const SESSION_OVER: readonly string[] = ['1080', '1081', '1082'];
