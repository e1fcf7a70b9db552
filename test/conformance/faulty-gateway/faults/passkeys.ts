/** Faults of passkeys. */
import type { BrokerageService } from '@adapters/in-memory/brokerage/brokerage';
import { isJsonObject, parseJsonObject, type JsonObject } from '@domain/json';
import {
  accepted,
  acceptInsteadOf,
  changeAnswers,
  changeData,
  isCallOf,
  SESSION_OVER,
  text,
  withPayload,
} from '../changes';
import { APPLICATION_ORIGIN } from '../gateway';
import type { Behaviour, Call, PlantedFaults } from '../exchange';

const objectIn = (holder: JsonObject, name: string): JsonObject => {
  const value = holder[name];
  return isJsonObject(value) ? value : {};
};

/** Changes the options for the browser. */
const changeOptions = (service: BrokerageService, change: (options: JsonObject, call: Call) => JsonObject): Behaviour =>
  changeData([service], (data, call) => ({ ...data, options: change(objectIn(data, 'options'), call) }));

/** What was signed, as the gateway receives it. */
const signed = ({ payload }: Call) => {
  const response = objectIn(objectIn(payload, 'credential'), 'response');
  const decode = (name: string): Buffer => Buffer.from(text(response[name]), 'base64url');
  const { origin, challenge } = parseJsonObject(decode('clientDataJSON').toString());
  return { origin, challenge, flags: decode('authenticatorData')[32] ?? 0 };
};

const USER_VERIFIED = 0x04;

const isForOrigin = (call: Call): boolean => signed(call).origin === APPLICATION_ORIGIN;
const isVerified = (call: Call): boolean => (signed(call).flags & USER_VERIFIED) !== 0;

/** Accepts refused credentials to which this applies. */
const acceptUse = (applies: (call: Call) => boolean = () => true): Behaviour =>
  acceptInsteadOf(['1076'], (call) => call.service === 'passkeyLogin' && applies(call));
const acceptCreation = (applies: (call: Call) => boolean = () => true): Behaviour =>
  acceptInsteadOf(['1076'], (call) => call.service === 'passkeyEnrol' && applies(call));

/** Accepts a challenge again that the call has presented before with this outcome. */
const acceptChallengeAgain = (service: BrokerageService, after: 'success' | 'refusal'): Behaviour => {
  const presented = new Set<string>();
  return changeAnswers((answer, call) => {
    if (call.service !== service) return answer;
    const refId = text(call.payload['refId']);
    if (presented.has(refId)) return accepted(call);
    if ((answer.error === undefined) === (after === 'success')) presented.add(refId);
    return answer;
  });
};

const isPasskeyOf =
  (brokerage: { readonly passkeys: { withId(id: string): object | null } }) =>
  ({ payload }: Call): boolean =>
    brokerage.passkeys.withId(text(objectIn(payload, 'credential')['id'])) !== null;

const OPTION_FAULTS: PlantedFaults = {
  'passkey-verification-preferred': {
    wrong: 'The options of a sign-in only prefer user verification',
    foundBy: 'passkeys.options',
    plant: () => changeOptions('passkeyOptions', (options) => ({ ...options, userVerification: 'preferred' })),
  },
  'passkey-named-before-sign-in': {
    wrong: 'The options of a sign-in name passkeys of a customer',
    foundBy: 'passkeys.options',
    plant: () =>
      changeOptions('passkeyOptions', (options) => ({
        ...options,
        allowCredentials: [{ type: 'public-key', id: 'cGFzc2tleQ' }],
      })),
  },
  'passkey-customer-named-before-sign-in': {
    wrong: 'The options of a sign-in name the customer',
    foundBy: 'passkeys.options',
    plant: () => changeOptions('passkeyOptions', (options) => ({ ...options, user: { name: 'asha.rao' } })),
  },
  'passkey-of-foreign-host': {
    wrong: 'The options of a sign-in ask for passkeys of another host',
    foundBy: 'passkeys.options',
    plant: () => changeOptions('passkeyOptions', (options) => ({ ...options, rpId: 'gateway.example.net' })),
  },
  'passkey-challenge-short': {
    wrong: 'A challenge has 12 bytes',
    foundBy: 'passkeys.options',
    plant: () =>
      changeOptions('passkeyOptions', (options) => ({
        ...options,
        challenge: text(options['challenge']).slice(0, 16),
      })),
  },
  'passkey-challenge-same': {
    wrong: 'Each challenge of a session is the same',
    foundBy: 'passkeys.new-challenge',
    plant: () =>
      changeOptions('passkeyOptions', (options) => ({ ...options, challenge: 'c2FtZS1jaGFsbGVuZ2UtYWdhaW4' })),
  },
  'new-passkey-not-listed': {
    wrong: 'A creation does not require that the device lists the passkey',
    foundBy: 'passkeys.creation-options',
    plant: () =>
      changeOptions('passkeyEnrolOptions', (options) => ({
        ...options,
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      })),
  },
  'new-passkey-attested': {
    wrong: 'A creation asks for attestation',
    foundBy: 'passkeys.creation-options',
    plant: () => changeOptions('passkeyEnrolOptions', (options) => ({ ...options, attestation: 'direct' })),
  },
  'new-passkey-handle-identifies': {
    wrong: "The user handle is the customer's username",
    foundBy: 'passkeys.creation-options',
    plant: () =>
      changeOptions('passkeyEnrolOptions', (options) => {
        const user = objectIn(options, 'user');
        return { ...options, user: { ...user, id: Buffer.from(text(user['name'])).toString('base64url') } };
      }),
  },
  'new-passkey-handle-changes': {
    wrong: 'A customer has another user handle each time',
    foundBy: 'passkeys.creation-options',
    plant: () =>
      changeOptions('passkeyEnrolOptions', (options) => ({
        ...options,
        user: { ...objectIn(options, 'user'), id: text(options['challenge']) },
      })),
  },
  'passkeys-not-excluded': {
    wrong: 'A creation does not exclude the passkeys that the customer has',
    foundBy: 'passkeys.creation-excludes',
    plant: () => changeOptions('passkeyEnrolOptions', (options) => ({ ...options, excludeCredentials: [] })),
  },
};

const USE_FAULTS: PlantedFaults = {
  'passkey-refused-without-count': {
    wrong: 'A passkey that does not count its signatures signs in only once',
    foundBy: 'passkeys.sign-in',
    plant: () => {
      const used = new Set<string>();
      return changeAnswers((answer, call) => {
        if (call.service !== 'passkeyLogin') return answer;
        const id = text(objectIn(call.payload, 'credential')['id']);
        const isFirst = !used.has(id);
        used.add(id);
        if (isFirst) return answer;
        return { status: 400, headers: {}, error: { code: '1076', message: 'The count has not grown' } };
      });
    },
  },
  'passkey-signs-in-another': {
    wrong: 'A passkey signs another customer in',
    foundBy: 'passkeys.sign-in',
    plant: () => changeData(['passkeyLogin'], (login) => ({ ...login, userId: 'U-1' })),
  },
  'passkey-challenge-accepted-twice': {
    wrong: 'A challenge signs in a second time',
    foundBy: 'passkeys.once',
    plant: () => acceptChallengeAgain('passkeyLogin', 'success'),
  },
  'passkey-challenge-outlives-refusal': {
    wrong: 'A challenge is good after a refused credential',
    foundBy: 'passkeys.once-after-refusal',
    plant: () => acceptChallengeAgain('passkeyLogin', 'refusal'),
  },
  'passkey-challenge-of-any-session': {
    wrong: 'A challenge is good in another session',
    foundBy: 'passkeys.own-session',
    plant: ({ brokerage }) =>
      acceptInsteadOf(
        ['1058'],
        ({ service, payload }) =>
          service === 'passkeyLogin' && brokerage.passkeys.challengeOf(text(payload['refId'])) !== null,
      ),
  },
  'passkey-challenge-for-anything': {
    wrong: 'A challenge for creating a passkey signs in',
    foundBy: 'passkeys.own-purpose',
    plant: () => acceptInsteadOf(['1058'], isCallOf('passkeyLogin')),
  },
  'passkey-challenge-never-expires': {
    wrong: 'A challenge is good after its time',
    foundBy: 'passkeys.expired',
    plant: () => acceptInsteadOf(['1058'], isCallOf('passkeyLogin')),
  },
  'any-passkey': {
    wrong: 'A passkey that was not registered signs in',
    foundBy: 'passkeys.unknown',
    plant: ({ brokerage }) => acceptUse((call) => !isPasskeyOf(brokerage)(call)),
  },
  'locked-customer-uses-passkey': {
    wrong: 'A locked customer can sign in with a passkey',
    foundBy: 'passkeys.locked',
    plant: () => acceptInsteadOf(['1030'], isCallOf('passkeyLogin')),
  },
  'passkey-without-terms': {
    wrong: 'A customer who has to accept the terms can use a passkey without',
    foundBy: 'passkeys.terms',
    plant: () => ({
      answer: (call, next) => next(call.service === 'passkeyLogin' ? withPayload(call, { termsAccepted: true }) : call),
    }),
  },
  'passkey-origin-not-checked': {
    wrong: 'A passkey that was signed for another origin signs in',
    foundBy: 'passkeys.wrong-origin',
    plant: () => acceptUse((call) => !isForOrigin(call)),
  },
  'passkey-host-not-checked': {
    wrong: 'A passkey that was signed for another host signs in',
    foundBy: 'passkeys.wrong-host',
    plant: () => acceptUse((call) => isForOrigin(call) && isVerified(call)),
  },
  'passkey-challenge-not-compared': {
    wrong: 'A passkey that was signed for another challenge signs in',
    foundBy: 'passkeys.wrong-challenge',
    plant: ({ brokerage }) => {
      const issued = new Set<unknown>();
      return {
        answer: async (call, next) => {
          const challenge = brokerage.passkeys.challengeOf(text(call.payload['refId']));
          if (challenge !== null) issued.add(challenge);
          const answer = await next(call);
          const isOther = call.service === 'passkeyLogin' && !issued.has(signed(call).challenge);
          return answer.error?.code === '1076' && isOther ? accepted(call) : answer;
        },
      };
    },
  },
  'passkey-verification-not-checked': {
    wrong: 'A passkey that was signed without user verification signs in',
    foundBy: 'passkeys.wrong-verification',
    plant: () => acceptUse((call) => !isVerified(call)),
  },
  'passkey-signature-not-checked': {
    wrong: 'A passkey that was signed with another key signs in',
    foundBy: 'passkeys.wrong-signature',
    plant: ({ brokerage }) => acceptUse(isPasskeyOf(brokerage)),
  },
  'passkey-handle-not-checked': {
    wrong: 'A passkey with the user handle of another customer signs in',
    foundBy: 'passkeys.wrong-user-handle',
    plant: ({ brokerage }) => acceptUse(isPasskeyOf(brokerage)),
  },
};

const CREATION_FAULTS: PlantedFaults = {
  'passkey-created-signed-out': {
    wrong: 'A session in which nobody has signed in gets a challenge for a passkey',
    foundBy: 'passkeys.creation-signed-out',
    plant: () => acceptInsteadOf(SESSION_OVER, isCallOf('passkeyEnrolOptions')),
  },
  'passkey-registered-signed-out': {
    wrong: 'A session in which nobody has signed in registers a passkey',
    foundBy: 'passkeys.creation-signed-out',
    plant: () => acceptInsteadOf(SESSION_OVER, isCallOf('passkeyEnrol')),
  },
  'creation-challenge-accepted-twice': {
    wrong: 'A challenge registers a second passkey',
    foundBy: 'passkeys.creation-once',
    plant: () => acceptChallengeAgain('passkeyEnrol', 'success'),
  },
  'creation-challenge-of-any-session': {
    wrong: 'A challenge registers a passkey in another session',
    foundBy: 'passkeys.creation-own-session',
    plant: () => acceptInsteadOf(['1058'], isCallOf('passkeyEnrol')),
  },
  'passkey-registered-twice': {
    wrong: 'A passkey is registered again',
    foundBy: 'passkeys.creation-twice',
    plant: ({ brokerage }) => acceptCreation(isPasskeyOf(brokerage)),
  },
  'new-passkey-origin-not-checked': {
    wrong: 'A passkey that was created for another origin is registered',
    foundBy: 'passkeys.creation-wrong-origin',
    plant: () => acceptCreation((call) => !isForOrigin(call)),
  },
  'new-passkey-host-not-checked': {
    wrong: 'A passkey that was created for another host is registered',
    foundBy: 'passkeys.creation-wrong-host',
    plant: () => acceptCreation(isForOrigin),
  },
  'new-passkey-challenge-not-compared': {
    wrong: 'A passkey that was created for another challenge is registered',
    foundBy: 'passkeys.creation-wrong-challenge',
    plant: () => acceptCreation(isForOrigin),
  },
  'new-passkey-verification-not-checked': {
    wrong: 'A passkey that was created without user verification is registered',
    foundBy: 'passkeys.creation-wrong-verification',
    plant: () => acceptCreation(isForOrigin),
  },
};

export const PASSKEY_FAULTS: PlantedFaults = { ...OPTION_FAULTS, ...USE_FAULTS, ...CREATION_FAULTS };
