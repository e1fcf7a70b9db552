/** Faults of what answers say: their shape, their codes, secrets in them, and what they tell about who is a customer. */
import { setTimeout as wait } from 'node:timers/promises';
import { parseJsonObject } from '@domain/json';
import { encryptPayload } from '@sandbox/envelope-encryption';
import {
  acceptInsteadOf,
  changeAnswers,
  changeData,
  changeRefusals,
  CODE_CHECKS,
  CODE_SENDING_CALLS,
  IDENTIFY_CALLS,
  text,
} from '../changes';
import type { PlantedFault, PlantedFaults } from '../exchange';

const isLocking = (code: string | number): boolean => ['1007', '1030', '1093'].includes(String(code));

const SHAPE_FAULTS: PlantedFaults = {
  'error-as-200': {
    wrong: 'Refusals come with 200',
    foundBy: 'sign-in-refusals.unknown-pan',
    plant: () => changeRefusals([], () => ({ status: 200 })),
  },
  'code-as-number': {
    wrong: "An error's code is a number",
    foundBy: 'sign-in-refusals.unknown-mobile',
    plant: () => changeRefusals([], ({ code }) => ({ code: Number(code) })),
  },
  'business-error-as-500': {
    wrong: 'Business errors come with 500',
    foundBy: 'sign-in-refusals.wrong-password',
    plant: () => changeRefusals([], () => ({ status: 500 })),
  },
  'unknown-code': {
    wrong: 'Refusals have codes of their own',
    foundBy: 'sign-in-refusals.unknown-email',
    plant: () => changeRefusals(['2000', '2001', '2002', '1005'], ({ code }) => ({ code: `E-${String(code)}` })),
  },
  'code-of-another-call': {
    wrong: 'canLogin refuses an unknown identifier with 1076, a code of another call',
    foundBy: 'sign-in-refusals.unknown-username',
    plant: () => changeRefusals(['2000', '2001', '2002'], () => ({ code: '1076' })),
  },
  'locked-not-423': {
    wrong: 'A locked customer is refused with 400',
    foundBy: 'sign-in-refusals.locked',
    plant: () => changeRefusals([], ({ code }) => (isLocking(code) ? { status: 400 } : {})),
  },
  'envelope-missing': {
    wrong: 'The data of an answer is not in an envelope',
    foundBy: 'sign-in.by-email',
    plant: () => ({
      seal: (plaintext, key) => {
        const { data } = parseJsonObject(plaintext);
        return encryptPayload(data === undefined ? plaintext : JSON.stringify(data), key);
      },
    }),
  },
  'reference-missing': {
    wrong: 'A contact comes without refId',
    foundBy: 'sign-in.by-username',
    plant: () => changeData(CODE_SENDING_CALLS, ({ refId: _refId, ...contact }) => contact),
  },
  'activation-contact-missing': {
    wrong: '10789 comes without otpResponse',
    foundBy: 'activation.activation',
    plant: () => changeRefusals(['10789'], () => ({ data: {} })),
  },
};

const PASSWORD_FAULTS: PlantedFaults = {
  'different-passwords-accepted': {
    wrong: 'A confirmation that differs from the new password is accepted',
    foundBy: 'recoveries.refused-passwords',
    plant: () => acceptInsteadOf(['1017']),
  },
  'former-password-accepted': {
    wrong: 'A former password is accepted as a new one',
    foundBy: 'recoveries.refused-passwords',
    plant: () => acceptInsteadOf(['1018']),
  },
  'username-as-password-accepted': {
    wrong: 'The username is accepted as the password',
    foundBy: 'recoveries.refused-passwords',
    plant: () => acceptInsteadOf(['1004']),
  },
  'taken-username-accepted': {
    wrong: 'A username of another customer is accepted',
    foundBy: 'recoveries.taken-username',
    plant: () => acceptInsteadOf(['1073']),
  },
};

const SECRET_FAULTS: PlantedFaults = {
  'password-in-answer': {
    wrong: 'An answer repeats the password',
    foundBy: 'secrets.password',
    plant: () =>
      changeData(['generateAccessCode'], (data, { payload }) => ({ ...data, password: payload['password'] })),
  },
  'password-in-message': {
    wrong: 'The message of an error repeats the password',
    foundBy: 'secrets.password',
    plant: () =>
      changeRefusals(['1005'], ({ message }, { payload }) => ({
        message: `${message}: ${text(payload['password'])}`,
      })),
  },
  'code-in-answer': {
    wrong: 'The answer that announces a code contains it',
    foundBy: 'secrets.access-code',
    plant: ({ brokerage }) =>
      changeData(CODE_SENDING_CALLS, (data) => ({ ...data, debug: { otp: brokerage.outbox.messages[0]?.code } })),
  },
  'code-in-message': {
    wrong: 'The message of an error contains the right code',
    foundBy: 'secrets.otp',
    plant: ({ brokerage }) =>
      changeRefusals(['1094', '1015'], ({ message }) => ({
        message: `${message}: expected ${String(brokerage.outbox.messages[0]?.code)}`,
      })),
  },
  'full-mobile-number': {
    wrong: 'A contact contains the full mobile number',
    foundBy: 'secrets.access-code',
    plant: ({ brokerage }) =>
      changeData(CODE_SENDING_CALLS, (data) => ({
        ...data,
        mobileNumber: brokerage.outbox.messages.find(({ channel }) => channel === 'SMS')?.to,
      })),
  },
  'full-email': {
    wrong: 'A contact contains the full email address',
    foundBy: 'secrets.otp',
    plant: ({ brokerage }) =>
      changeData(CODE_SENDING_CALLS, (data) => ({
        ...data,
        email: brokerage.outbox.messages.find(({ channel }) => channel === 'Email')?.to,
      })),
  },
  'identifier-in-message': {
    wrong: 'The message of a refusal repeats the unknown identifier',
    foundBy: 'secrets.unknown-identifier',
    plant: () =>
      changeRefusals(['2000', '2001', '2002'], ({ message }, { payload }) => ({
        message: `${message}: ${text(payload['mobileOrPan'] ?? payload['username'])}`,
      })),
  },
  'contact-in-message': {
    wrong: 'The message of a recovery names the right contact',
    foundBy: 'secrets.recovery-contact',
    plant: ({ brokerage }) =>
      changeRefusals(['1027', '1061'], ({ message }, { payload }) => {
        const pan = text(payload['pan']);
        const customer = brokerage.customers.identifiedBy({ identifierType: 'PAN', mobileOrPan: pan });
        return { message: `${message}. Expected: ${customer?.persona.email ?? 'nobody'}` };
      }),
  },
  'token-in-message': {
    wrong: 'The message of an error repeats a token',
    foundBy: 'secrets.token',
    plant: () =>
      changeRefusals(['1082'], ({ message }, { headers, payload }) => ({
        message: `${message}: ${text(payload['refreshToken']) || (headers['x-access-token'] ?? '')}`,
      })),
  },
  'token-in-proof': {
    wrong: 'The answer to a code contains the access token in its body',
    foundBy: 'secrets.access-code',
    plant: () =>
      changeAnswers((answer, { service }) =>
        CODE_CHECKS.includes(service) && answer.error === undefined
          ? { ...answer, data: { ...(answer.data as object), session: answer.headers['x-access-token'] } }
          : answer,
      ),
  },
};

const SLOWER_MS = 60;

/** Changes 1027 where the PAN is known and only the contact is wrong. */
const forKnownPan =
  (change: Parameters<typeof changeRefusals>[1]): PlantedFault['plant'] =>
  ({ brokerage }) =>
    changeRefusals(['1027'], (error, call) => {
      const pan = text(call.payload['pan']);
      const isKnown = brokerage.customers.identifiedBy({ identifierType: 'PAN', mobileOrPan: pan }) !== null;
      return IDENTIFY_CALLS.includes(call.service) && isKnown ? change(error, call) : {};
    });

const ENUMERATION_FAULTS: PlantedFaults = {
  'other-code-for-known': {
    wrong: 'A recovery refuses a wrong contact of a known PAN with a code of its own',
    foundBy: 'enumeration.forgot-password',
    plant: forKnownPan(() => ({ code: '2001' })),
  },
  'other-message-for-known': {
    wrong: 'The message of 1027 says that the PAN is known',
    foundBy: 'enumeration.unlock-account',
    plant: forKnownPan(() => ({ message: 'The mobile number does not belong to this PAN' })),
  },
  'other-data-for-known': {
    wrong: 'The data of 1027 says that the PAN is known',
    foundBy: 'enumeration.forgot-username',
    plant: forKnownPan(() => ({ data: { panMatches: true } })),
  },
  'other-status-for-known': {
    wrong: 'The status of 1027 says that the PAN is known',
    foundBy: 'enumeration.create-username',
    plant: forKnownPan(() => ({ status: 422 })),
  },
  'slower-for-known': {
    wrong: 'A wrong contact of a known PAN is refused later than that of an unknown one',
    foundBy: 'enumeration.time',
    outcome: 'WARNING',
    plant: ({ brokerage }) => ({
      answer: async (call, next) => {
        const pan = text(call.payload['pan']);
        const isKnown = brokerage.customers.identifiedBy({ identifierType: 'PAN', mobileOrPan: pan }) !== null;
        if (isKnown && IDENTIFY_CALLS.includes(call.service)) await wait(SLOWER_MS);
        return next(call);
      },
    }),
  },
};

export const ANSWER_FAULTS: PlantedFaults = {
  ...SHAPE_FAULTS,
  ...PASSWORD_FAULTS,
  ...SECRET_FAULTS,
  ...ENUMERATION_FAULTS,
};
