/** Faults of attempts, codes, resends and proofs. */
import type { BrokerageService } from '@adapters/in-memory/brokerage/brokerage';
import { MAX_ATTEMPTS } from '@adapters/in-memory/brokerage/customers';
import { isJsonObject } from '@domain/json';
import type { Sandbox } from '@sandbox/server';
import {
  accepted,
  acceptInsteadOf,
  changeAnswers,
  changeRefusals,
  CODE_CHECKS,
  CODE_SENDING_CALLS,
  CONFIRM_CALLS,
  IDENTIFY_CALLS,
  isCallOf,
  text,
  withPayload,
} from '../changes';
import type { Answer, Behaviour, Call, PlantedFaults } from '../exchange';

const WRONG_PASSWORD = '1005';
const WRONG_CODE = ['1094', '1015'];
const LOCKING = ['1007', '1030', '1093'];

const refIdOf = ({ payload }: Call): string => text(payload['refId']);
const codeOf = ({ payload }: Call): string => text(payload['accessCode'] ?? payload['otp']);
const isCodeCheck = isCallOf(...CODE_CHECKS);

const withCode = (call: Call, code: string): Call =>
  withPayload(call, call.service === 'validateAccessCode' ? { accessCode: code } : { otp: code });

const wrongCodeOf = ({ service }: Call): string => (service === 'validateAccessCode' ? '1094' : '1015');

const wrongAttempt = (code: string, attemptsLeft: number): Answer => ({
  status: 422,
  headers: {},
  error: { code, message: 'Wrong', data: { attemptsLeft } },
});

/** Answers each wrong attempt, and the lock, as the given number of attempts says. Zero locks. */
const countAttempts = (attemptsLeft: (call: Call) => number): Behaviour =>
  changeAnswers((answer, call) => {
    const code = String(answer.error?.code);
    const isPassword = code === WRONG_PASSWORD || code === '1007' || (code === '1030' && 'password' in call.payload);
    if (!isPassword && !WRONG_CODE.includes(code) && code !== '1093') return answer;
    const left = attemptsLeft(call);
    return left <= 0 ? answer : wrongAttempt(isPassword ? WRONG_PASSWORD : wrongCodeOf(call), left);
  });

/** Counts the attempts by what a call names. */
const countAttemptsBy = (keyOf: (call: Call) => string): Behaviour => {
  const wrong = new Map<string, number>();
  return countAttempts((call) => {
    const count = (wrong.get(keyOf(call)) ?? 0) + 1;
    wrong.set(keyOf(call), count);
    return MAX_ATTEMPTS - count;
  });
};

const ATTEMPT_FAULTS: PlantedFaults = {
  'attempts-not-counted': {
    wrong: 'Wrong passwords and codes are not counted',
    foundBy: 'attempts.passwords',
    plant: () => countAttempts(() => MAX_ATTEMPTS - 1),
  },
  'attempts-per-session': {
    wrong: 'Wrong passwords and codes are counted per session',
    foundBy: 'attempts.passwords',
    plant: () => countAttemptsBy(({ headers }) => headers['x-session-id'] ?? ''),
  },
  'attempts-per-code': {
    wrong: 'A new code resets the count of wrong codes',
    foundBy: 'attempts.access-codes',
    plant: () => countAttemptsBy((call) => refIdOf(call) || 'password'),
  },
  'never-locked': {
    wrong: 'After the last attempt, the customer is not locked',
    foundBy: 'attempts.otps',
    plant: () =>
      changeRefusals(LOCKING, (_error, call) => ({
        code: 'password' in call.payload ? WRONG_PASSWORD : wrongCodeOf(call),
        status: 422,
        data: { attemptsLeft: 1 },
      })),
  },
  'locked-customer-signs-in': {
    wrong: 'A locked customer can sign in with the right password',
    foundBy: 'attempts.passwords',
    plant: () => acceptInsteadOf(['1030'], isCallOf('canLogin', 'generateAccessCode')),
  },
  'attempts-left-missing': {
    wrong: 'A wrong password or code is refused without attemptsLeft',
    foundBy: 'attempts.access-codes',
    plant: () => changeRefusals([WRONG_PASSWORD, ...WRONG_CODE], () => ({ data: {} })),
  },
  'attempts-left-as-text': {
    wrong: 'attemptsLeft is a text',
    foundBy: 'attempts.otps',
    plant: () => changeRefusals([WRONG_PASSWORD, ...WRONG_CODE], () => ({ data: { attemptsLeft: '4' } })),
  },
};

interface SentCode {
  readonly refId: string;
  readonly code: string;
  readonly personaId: string;
}

/** The codes that the sandbox has sent, oldest first. */
class SentCodes {
  private readonly sent: SentCode[] = [];

  constructor(private readonly sandbox: Sandbox) {}

  /** Notes the code of an answer that names its reference. */
  note({ service }: Call, { data }: Answer): void {
    const [message] = this.sandbox.brokerage.outbox.messages;
    if (!CODE_SENDING_CALLS.includes(service) || !isJsonObject(data) || message?.code == null) return;
    this.sent.push({ refId: text(data['refId']), code: message.code, personaId: message.personaId });
  }

  ofReference(refId: string): SentCode | undefined {
    return this.sent.find((sent) => sent.refId === refId);
  }

  withCode(code: string): SentCode | undefined {
    return this.sent.find((sent) => sent.code === code);
  }

  newestFor(personaId: string): SentCode | undefined {
    return this.sent.findLast((sent) => sent.personaId === personaId);
  }
}

/** Changes what a call that checks a code presents. */
const presentOtherwise = (sandbox: Sandbox, change: (call: Call, sent: SentCodes) => Call): Behaviour => {
  const sent = new SentCodes(sandbox);
  return {
    answer: async (call, next) => {
      const answer = await next(isCodeCheck(call) ? change(call, sent) : call);
      sent.note(call, answer);
      return answer;
    },
  };
};

const SENT_CODE_FAULTS: PlantedFaults = {
  'any-code': {
    wrong: 'Any code is accepted',
    foundBy: 'codes.own-reference',
    plant: () => acceptInsteadOf(WRONG_CODE),
  },
  'code-accepted-twice': {
    wrong: 'A code works a second time',
    foundBy: 'codes.once',
    plant: () => {
      const used = new Set<string>();
      return changeAnswers((answer, call) => {
        const presented = `${refIdOf(call)} ${codeOf(call)}`;
        if (!isCodeCheck(call)) return answer;
        if (answer.error === undefined) used.add(presented);
        return used.has(presented) ? accepted(call) : answer;
      });
    },
  },
  'code-of-another-reference': {
    wrong: 'A code is good for another reference than its own',
    foundBy: 'codes.own-reference-otp',
    plant: (sandbox) =>
      presentOtherwise(sandbox, (call, sent) => {
        const own = sent.ofReference(refIdOf(call));
        return own === undefined || sent.withCode(codeOf(call)) === undefined ? call : withCode(call, own.code);
      }),
  },
  'former-code-after-resend': {
    wrong: 'A code is still good after a new one was sent',
    foundBy: 'codes.void-after-resend',
    plant: (sandbox) =>
      presentOtherwise(sandbox, (call, sent) => {
        const former = sent.withCode(codeOf(call));
        const newest = former === undefined ? undefined : sent.newestFor(former.personaId);
        return newest === undefined ? call : withPayload(withCode(call, newest.code), { refId: newest.refId });
      }),
  },
  'code-never-expires': {
    wrong: 'A code is still good after its time',
    foundBy: 'codes.expired',
    plant: () => acceptInsteadOf(['1057']),
  },
  'expired-code-as-wrong': {
    wrong: 'A code after its time is refused as wrong, not with 1057',
    foundBy: 'codes.expired-otp',
    plant: () => changeRefusals(['1057'], (_error, call) => ({ code: wrongCodeOf(call), data: { attemptsLeft: 4 } })),
  },
  'same-code-again': {
    wrong: 'A resend answers with the former reference',
    foundBy: 'codes.void-after-resend',
    plant: () =>
      changeAnswers((answer, call) =>
        call.service === 'resendAccessCode' && isJsonObject(answer.data)
          ? { ...answer, data: { ...answer.data, refId: refIdOf(call) } }
          : answer,
      ),
  },
  'resend-unlimited': {
    wrong: 'Codes are sent again without a limit',
    foundBy: 'resends.access-code',
    plant: () => acceptInsteadOf(['1095', '1055']),
  },
  'resend-refused-too-soon': {
    wrong: 'The second resend is refused',
    foundBy: 'resends.otp',
    plant: () => {
      const resends = new Map<string, number>();
      return changeAnswers((answer, call) => {
        if (call.service !== 'resendAccessCode' && !IDENTIFY_CALLS.includes(call.service)) return answer;
        const isLogin = call.service === 'resendAccessCode';
        const key = `${call.service} ${call.headers['x-session-id'] ?? ''}`;
        resends.set(key, (resends.get(key) ?? (isLogin ? 1 : 0)) + 1);
        return (resends.get(key) ?? 0) <= 2
          ? answer
          : { status: 429, headers: {}, error: { code: isLogin ? '1095' : '1055', message: 'Too many' } };
      });
    },
  },
};

const journeyOf = (service: BrokerageService): string => service.replace(/Identify|ValidateOtp|Confirm/u, '');

/** Accepts a reference in a call that confirms, although the sandbox refuses it with 1058, if it has come from such a call. */
const acceptReferenceOf = (isFrom: (issuing: BrokerageService, call: Call) => boolean): Behaviour => {
  const issuing = new Map<string, BrokerageService>();
  return changeAnswers((answer, call) => {
    if (isJsonObject(answer.data) && 'refId' in answer.data) issuing.set(text(answer.data['refId']), call.service);
    const service = issuing.get(refIdOf(call));
    if (answer.error?.code !== '1058' || !CONFIRM_CALLS.includes(call.service) || service === undefined) return answer;
    return isFrom(service, call) ? accepted(call) : answer;
  });
};

const PROOF_FAULTS: PlantedFaults = {
  'proof-accepted-twice': {
    wrong: "A proof's reference works a second time",
    foundBy: 'proofs.once',
    plant: () =>
      acceptReferenceOf(
        (issuing, { service }) =>
          !IDENTIFY_CALLS.includes(issuing) &&
          (journeyOf(issuing) === journeyOf(service) || issuing === 'changePasswordVerify'),
      ),
  },
  'proof-of-another-journey': {
    wrong: 'The proof of one journey is accepted in another',
    foundBy: 'proofs.own-journey',
    plant: () =>
      acceptReferenceOf(
        (issuing, { service }) => !IDENTIFY_CALLS.includes(issuing) && journeyOf(issuing) !== journeyOf(service),
      ),
  },
  'confirmed-without-otp': {
    wrong: 'The reference of an OTP that was never entered is accepted as proof',
    foundBy: 'proofs.not-without-otp',
    plant: () => acceptReferenceOf((issuing) => IDENTIFY_CALLS.includes(issuing)),
  },
  'otp-of-another-journey': {
    wrong: 'An OTP is accepted in another journey',
    foundBy: 'proofs.own-journey-otp',
    plant: (sandbox) => {
      const sent = new SentCodes(sandbox);
      return {
        answer: async (call, next) => {
          const answer = await next(call);
          sent.note(call, answer);
          const isRight = sent.ofReference(refIdOf(call))?.code === codeOf(call);
          return isCodeCheck(call) && answer.error?.code === '1056' && isRight ? accepted(call) : answer;
        },
      };
    },
  },
};

export const CODE_FAULTS: PlantedFaults = { ...ATTEMPT_FAULTS, ...SENT_CODE_FAULTS, ...PROOF_FAULTS };
