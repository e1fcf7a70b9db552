/**
 * The four recoveries have the same three calls: identify, validate the OTP, confirm. The activation has the last two. They
 * differ in what the customer sets: the password or the username.
 */
import type { JourneyName } from '@domain/journey/journey-names';
import type { Contact } from '@domain/session/session';
import type { ResetPasswordOption } from '@domain/journey/fields';
import type { Presented, Reference } from '@adapters/in-memory/brokerage/codes';
import { unlock, type Customer } from '@adapters/in-memory/brokerage/customers';
import {
  inSession,
  type BrokerageContext,
  type Handlers,
  type SessionCall,
} from '@adapters/in-memory/brokerage/context';
import { contractViolation, Refusal } from '@adapters/in-memory/brokerage/refusal';

interface IdentifyRequest {
  readonly pan: string;
  readonly emailOrMobile: string;
  readonly resetPasswordOption?: ResetPasswordOption;
}

interface UsernameRequest {
  readonly refId: string;
  readonly newUsername: string;
}

const MAX_USERNAME_MESSAGES = 4;

/** The calls of one journey. */
const callsOf = (context: BrokerageContext, journey: JourneyName) => {
  const presented = (refId: string, { session }: SessionCall): Presented => ({ journey, refId, sessionId: session.id });

  const withProof = (refId: string, call: SessionCall, act: (proof: Reference) => Refusal | null) =>
    context.codes.withProof(presented(refId, call), act);

  return {
    identify: (
      { pan, emailOrMobile, resetPasswordOption }: IdentifyRequest,
      { session }: SessionCall,
    ): Contact | Refusal => {
      const customer = context.customers.identifiedByTwo(pan, emailOrMobile);
      if (customer instanceof Refusal) return customer;
      const option = resetPasswordOption === undefined ? {} : { resetPasswordOption };
      return context.codes.send({ journey, customer, sessionId: session.id, ...option });
    },

    validate: ({ refId, otp }: { readonly refId: string; readonly otp: string }, call: SessionCall) => {
      const taken = context.codes.check(presented(refId, call), otp);
      if (taken instanceof Refusal) return taken;
      if (journey === 'forgot-username') sendUsername(context, taken.customer);
      return { refId: context.codes.prove(taken) };
    },

    setUsername: ({ refId, newUsername }: UsernameRequest, call: SessionCall) =>
      withProof(refId, call, ({ customer }) => context.customers.setUsername(customer, newUsername)),

    presented,
    withProof,
  };
};

const sendUsername = ({ outbox }: BrokerageContext, { persona, username }: Customer): void =>
  outbox.send(persona, {
    subject: 'Your username',
    text: username === null ? 'You have no username yet.' : `Your username is ${username}.`,
  });

const usernameMessages = ({ outbox }: BrokerageContext, { persona }: Customer): number =>
  outbox.messages.filter(
    ({ personaId, channel, subject }) => personaId === persona.id && channel === 'SMS' && subject === 'Your username',
  ).length;

type PasswordRecoveryService = `${'forgotPassword' | 'unlockAccount'}${'Identify' | 'ValidateOtp' | 'Confirm'}`;
type UsernameRecoveryService = `${'forgotUsername' | 'createUsername'}${'Identify' | 'ValidateOtp' | 'Confirm'}`;
type RecoveryService =
  PasswordRecoveryService | UsernameRecoveryService | 'resendUsername' | 'activationValidateOtp' | 'activationConfirm';

const passwordRecoveries = (context: BrokerageContext): Handlers<PasswordRecoveryService> => {
  const forgotPassword = callsOf(context, 'forgot-password');
  const unlocking = callsOf(context, 'unlock-account');
  return {
    forgotPasswordIdentify: inSession(context, forgotPassword.identify),
    forgotPasswordValidateOtp: inSession(context, forgotPassword.validate),
    forgotPasswordConfirm: inSession(context, ({ refId, newPassword, confirmNewPassword }, call) =>
      forgotPassword.withProof(refId, call, ({ customer }) =>
        context.customers.setPassword(customer, newPassword, confirmNewPassword),
      ),
    ),
    unlockAccountIdentify: inSession(context, unlocking.identify),
    unlockAccountValidateOtp: inSession(context, unlocking.validate),
    unlockAccountConfirm: inSession(context, (request, call) =>
      unlocking.withProof(request.refId, call, ({ customer, resetPasswordOption }) => {
        const { newPassword = '', confirmNewPassword = '' } = request;
        const isReset = resetPasswordOption === 'RESET';
        const refusal = isReset ? context.customers.setPassword(customer, newPassword, confirmNewPassword) : null;
        if (refusal === null) unlock(customer);
        return refusal;
      }),
    ),
  };
};

const usernameRecoveries = (context: BrokerageContext): Handlers<UsernameRecoveryService | 'resendUsername'> => {
  const forgotUsername = callsOf(context, 'forgot-username');
  const creating = callsOf(context, 'create-username');
  return {
    forgotUsernameIdentify: inSession(context, forgotUsername.identify),
    forgotUsernameValidateOtp: inSession(context, forgotUsername.validate),
    resendUsername: inSession(context, ({ refId }, call) => {
      const proof = context.codes.proven(forgotUsername.presented(refId, call));
      if (proof instanceof Refusal) return proof;
      if (usernameMessages(context, proof.customer) >= MAX_USERNAME_MESSAGES)
        return contractViolation('Resend limit reached');
      sendUsername(context, proof.customer);
      return {};
    }),
    forgotUsernameConfirm: inSession(context, forgotUsername.setUsername),
    createUsernameIdentify: inSession(context, creating.identify),
    createUsernameValidateOtp: inSession(context, creating.validate),
    createUsernameConfirm: inSession(context, creating.setUsername),
  };
};

export const recoveryServices = (context: BrokerageContext): Handlers<RecoveryService> => {
  const activation = callsOf(context, 'account-activation');
  return {
    ...passwordRecoveries(context),
    ...usernameRecoveries(context),
    activationValidateOtp: inSession(context, activation.validate),
    activationConfirm: inSession(context, (request, call) =>
      activation.withProof(request.refId, call, ({ customer }) => {
        if (customer.refusal?.code !== '10789') return new Refusal('10191');
        const refusal = context.customers.setPassword(customer, request.newPassword, request.confirmNewPassword);
        if (refusal === null) customer.refusal = undefined;
        return refusal;
      }),
    ),
  };
};
