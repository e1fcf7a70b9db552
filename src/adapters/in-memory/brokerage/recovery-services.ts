/**
 * The four recoveries have the same three calls: identify, validate the OTP, confirm. The activation has the last two. They
 * differ in what the customer sets: the password or the username.
 */
import { MAX_RESENDS } from '@domain/journey/code-delivery';
import type { JourneyName } from '@domain/journey/journey-names';
import { isRecovery, sendsUsername, type RecoveryIdentity } from '@domain/journey/recoveries';
import type { Contact } from '@domain/session/session';
import type { RequestOf } from '@ports/services';
import type { BrokerageMemory } from '@adapters/in-memory/brokerage/brokerage-memory';
import type { Presented, Reference } from '@adapters/in-memory/brokerage/codes';
import { unlock, type Customer } from '@adapters/in-memory/brokerage/customers';
import { inSession, type Handlers, type SessionCall } from '@adapters/in-memory/brokerage/handlers';
import { contractViolation, Refusal } from '@adapters/in-memory/brokerage/refusal';

type IdentifyRequest = RecoveryIdentity & Partial<Pick<RequestOf<'unlockAccountIdentify'>, 'resetPasswordOption'>>;

/** The calls of one journey. */
const callsOf = (memory: BrokerageMemory, journey: JourneyName) => {
  const presented = (refId: string, { session }: SessionCall): Presented => ({ journey, refId, sessionId: session.id });

  const withProof = (refId: string, call: SessionCall, act: (proof: Reference) => Refusal | null) =>
    memory.codes.withProof(presented(refId, call), act);

  return {
    identify: (
      { pan, emailOrMobile, resetPasswordOption }: IdentifyRequest,
      { session }: SessionCall,
    ): Contact | Refusal => {
      const customer = memory.customers.identifiedByTwo(pan, emailOrMobile);
      if (customer instanceof Refusal) return customer;
      const option = resetPasswordOption === undefined ? {} : { resetPasswordOption };
      return memory.codes.send({ journey, customer, sessionId: session.id, ...option });
    },

    validate: ({ refId, otp }: { readonly refId: string; readonly otp: string }, call: SessionCall) => {
      const taken = memory.codes.check(presented(refId, call), otp);
      if (taken instanceof Refusal) return taken;
      if (isRecovery(journey) && sendsUsername(journey)) sendUsername(memory, taken.customer);
      return { refId: memory.codes.prove(taken) };
    },

    setUsername: ({ refId, newUsername }: RequestOf<'createUsernameConfirm'>, call: SessionCall) =>
      withProof(refId, call, ({ customer }) => memory.customers.setUsername(customer, newUsername)),

    presented,
    withProof,
  };
};

const sendUsername = ({ outbox }: BrokerageMemory, { persona, username }: Customer): void =>
  outbox.send(persona, {
    subject: 'Your username',
    text: username === null ? 'You have no username yet.' : `Your username is ${username}.`,
  });

type PasswordRecoveryService = `${'forgotPassword' | 'unlockAccount'}${'Identify' | 'ValidateOtp' | 'Confirm'}`;
type UsernameRecoveryService = `${'forgotUsername' | 'createUsername'}${'Identify' | 'ValidateOtp' | 'Confirm'}`;
type RecoveryService =
  PasswordRecoveryService | UsernameRecoveryService | 'resendUsername' | 'activationValidateOtp' | 'activationConfirm';

const passwordRecoveries = (memory: BrokerageMemory): Handlers<PasswordRecoveryService> => {
  const forgotPassword = callsOf(memory, 'forgot-password');
  const unlocking = callsOf(memory, 'unlock-account');
  return {
    forgotPasswordIdentify: inSession(memory, forgotPassword.identify),
    forgotPasswordValidateOtp: inSession(memory, forgotPassword.validate),
    forgotPasswordConfirm: inSession(memory, ({ refId, newPassword, confirmNewPassword }, call) =>
      forgotPassword.withProof(refId, call, ({ customer }) =>
        memory.customers.setPassword(customer, newPassword, confirmNewPassword),
      ),
    ),
    unlockAccountIdentify: inSession(memory, unlocking.identify),
    unlockAccountValidateOtp: inSession(memory, unlocking.validate),
    unlockAccountConfirm: inSession(memory, (request, call) =>
      unlocking.withProof(request.refId, call, ({ customer, resetPasswordOption }) => {
        const { newPassword = '', confirmNewPassword = '' } = request;
        const isReset = resetPasswordOption === 'RESET';
        const refusal = isReset ? memory.customers.setPassword(customer, newPassword, confirmNewPassword) : null;
        if (refusal === null) unlock(customer);
        return refusal;
      }),
    ),
  };
};

const usernameRecoveries = (memory: BrokerageMemory): Handlers<UsernameRecoveryService | 'resendUsername'> => {
  const forgotUsername = callsOf(memory, 'forgot-username');
  const creating = callsOf(memory, 'create-username');
  /** How often the username was sent again, for each proof. As for a code, three times at most. */
  const resends = new Map<string, number>();
  return {
    forgotUsernameIdentify: inSession(memory, forgotUsername.identify),
    forgotUsernameValidateOtp: inSession(memory, forgotUsername.validate),
    resendUsername: inSession(memory, ({ refId }, call) => {
      const proof = memory.codes.proven(forgotUsername.presented(refId, call));
      if (proof instanceof Refusal) return proof;
      const resent = resends.get(refId) ?? 0;
      if (resent >= MAX_RESENDS) return contractViolation('Resend limit reached');
      resends.set(refId, resent + 1);
      sendUsername(memory, proof.customer);
      return {};
    }),
    forgotUsernameConfirm: inSession(memory, forgotUsername.setUsername),
    createUsernameIdentify: inSession(memory, creating.identify),
    createUsernameValidateOtp: inSession(memory, creating.validate),
    createUsernameConfirm: inSession(memory, creating.setUsername),
  };
};

export const recoveryServices = (memory: BrokerageMemory): Handlers<RecoveryService> => {
  const activation = callsOf(memory, 'account-activation');
  return {
    ...passwordRecoveries(memory),
    ...usernameRecoveries(memory),
    activationValidateOtp: inSession(memory, activation.validate),
    activationConfirm: inSession(memory, (request, call) =>
      activation.withProof(request.refId, call, ({ customer }) => {
        if (customer.refusal?.code !== '10789') return new Refusal('10191');
        const refusal = memory.customers.setPassword(customer, request.newPassword, request.confirmNewPassword);
        if (refusal === null) customer.refusal = undefined;
        return refusal;
      }),
    ),
  };
};
