/**
 * Identify, OTP, set: the four recoveries and the activation walk the same three moves, so each service is a line that
 * says for which journey. What a proven customer may set, the password or the username, differs.
 */
import type { JourneyName } from '@domain/journey/journey-names';
import type { Contact } from '@domain/session/session';
import type { ResetPasswordOption } from '@ports/services';
import type { Presented, Reference } from '@adapters/in-memory/brokerage/codes';
import { unlock, type Customer } from '@adapters/in-memory/brokerage/customers';
import { inSession, type Desk, type Handlers } from '@adapters/in-memory/brokerage/desk';
import { broken, Refusal } from '@adapters/in-memory/brokerage/refusal';
import type { Session } from '@adapters/in-memory/brokerage/sessions';

interface Identity {
  readonly pan: string;
  readonly emailOrMobile: string;
  readonly resetPasswordOption?: ResetPasswordOption;
}

interface SessionCall {
  readonly session: Session;
}

interface UsernameRequest {
  readonly refId: string;
  readonly newUsername: string;
}

const MAXIMUM_USERNAME_MESSAGES = 4;

/** The moves of one journey. */
const movesOf = (desk: Desk, journey: JourneyName) => {
  const presented = (refId: string, { session }: SessionCall): Presented => ({ journey, refId, sessionId: session.id });

  /** Does what a proof allows; the proof is spent when that succeeds. */
  const withProof = (refId: string, call: SessionCall, act: (proof: Reference) => Refusal | null) => {
    const proof = desk.codes.proven(presented(refId, call));
    if (proof instanceof Refusal) return proof;
    const refusal = act(proof);
    if (refusal !== null) return refusal;
    desk.codes.spend(refId);
    return {};
  };

  return {
    identify: ({ pan, emailOrMobile, resetPasswordOption }: Identity, { session }: SessionCall): Contact | Refusal => {
      const customer = desk.customers.identifiedByTwo(pan, emailOrMobile);
      if (customer instanceof Refusal) return customer;
      const option = resetPasswordOption === undefined ? {} : { resetPasswordOption };
      return desk.codes.send({ journey, customer, sessionId: session.id, ...option });
    },

    validate: ({ refId, otp }: { readonly refId: string; readonly otp: string }, call: SessionCall) => {
      const taken = desk.codes.take(presented(refId, call), otp);
      if (taken instanceof Refusal) return taken;
      if (journey === 'forgot-username') sendUsername(desk, taken.customer);
      return { refId: desk.codes.prove(taken) };
    },

    setUsername: ({ refId, newUsername }: UsernameRequest, call: SessionCall) =>
      withProof(refId, call, ({ customer }) => desk.customers.setUsername(customer, newUsername)),

    presented,
    withProof,
  };
};

const sendUsername = ({ outbox }: Desk, { persona, username }: Customer): void =>
  outbox.send(persona, {
    subject: 'Your username',
    text: username === null ? 'You have no username yet.' : `Your username is ${username}.`,
  });

const usernameMessages = ({ outbox }: Desk, { persona }: Customer): number =>
  outbox.messages.filter(
    ({ personaId, channel, subject }) => personaId === persona.id && channel === 'SMS' && subject === 'Your username',
  ).length;

type PasswordRecovery = `${'forgotPassword' | 'unlockAccount'}${'Identify' | 'ValidateOtp' | 'Confirm'}`;
type UsernameRecovery = `${'forgotUsername' | 'createUsername'}${'Identify' | 'ValidateOtp' | 'Confirm'}`;
type RecoveryService =
  PasswordRecovery | UsernameRecovery | 'resendUsername' | 'activationValidateOtp' | 'activationConfirm';

const passwordRecoveries = (desk: Desk): Handlers<PasswordRecovery> => {
  const forgotPassword = movesOf(desk, 'forgot-password');
  const unlocking = movesOf(desk, 'unlock-account');
  return {
    forgotPasswordIdentify: inSession(desk, forgotPassword.identify),
    forgotPasswordValidateOtp: inSession(desk, forgotPassword.validate),
    forgotPasswordConfirm: inSession(desk, ({ refId, newPassword, confirmNewPassword }, call) =>
      forgotPassword.withProof(refId, call, ({ customer }) =>
        desk.customers.setPassword(customer, newPassword, confirmNewPassword),
      ),
    ),
    unlockAccountIdentify: inSession(desk, unlocking.identify),
    unlockAccountValidateOtp: inSession(desk, unlocking.validate),
    unlockAccountConfirm: inSession(desk, (request, call) =>
      unlocking.withProof(request.refId, call, ({ customer, resetPasswordOption }) => {
        const { newPassword = '', confirmNewPassword = '' } = request;
        const isReset = resetPasswordOption === 'RESET';
        const refusal = isReset ? desk.customers.setPassword(customer, newPassword, confirmNewPassword) : null;
        if (refusal === null) unlock(customer);
        return refusal;
      }),
    ),
  };
};

const usernameRecoveries = (desk: Desk): Handlers<UsernameRecovery | 'resendUsername'> => {
  const forgotUsername = movesOf(desk, 'forgot-username');
  const creating = movesOf(desk, 'create-username');
  return {
    forgotUsernameIdentify: inSession(desk, forgotUsername.identify),
    forgotUsernameValidateOtp: inSession(desk, forgotUsername.validate),
    resendUsername: inSession(desk, ({ refId }, call) => {
      const proof = desk.codes.proven(forgotUsername.presented(refId, call));
      if (proof instanceof Refusal) return proof;
      if (usernameMessages(desk, proof.customer) >= MAXIMUM_USERNAME_MESSAGES) return broken('Sent often enough');
      sendUsername(desk, proof.customer);
      return {};
    }),
    forgotUsernameConfirm: inSession(desk, forgotUsername.setUsername),
    createUsernameIdentify: inSession(desk, creating.identify),
    createUsernameValidateOtp: inSession(desk, creating.validate),
    createUsernameConfirm: inSession(desk, creating.setUsername),
  };
};

export const recoveryServices = (desk: Desk): Handlers<RecoveryService> => {
  const activation = movesOf(desk, 'account-activation');
  return {
    ...passwordRecoveries(desk),
    ...usernameRecoveries(desk),
    activationValidateOtp: inSession(desk, activation.validate),
    activationConfirm: inSession(desk, (request, call) =>
      activation.withProof(request.refId, call, ({ customer }) => {
        if (customer.refusal?.code !== '10789') return new Refusal('10191');
        const refusal = desk.customers.setPassword(customer, request.newPassword, request.confirmNewPassword);
        if (refusal === null) customer.refusal = undefined;
        return refusal;
      }),
    ),
  };
};
