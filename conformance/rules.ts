/** A statement of the contract that cases check. */
export interface Rule {
  /** A gateway that breaks a MUST is wrong. One that breaks a SHOULD works, but needs attention. */
  readonly level: 'MUST' | 'SHOULD';
  /** Its place in docs/openapi.yaml. */
  readonly section: string;
  readonly sentence: string;
}

/** The rules of docs/openapi.yaml, section 7, word for word and in the same order. */
const SENTENCES = {
  handshake:
    'MUST answer a handshake without a session, in plain JSON, with an RSA key of 2048 to 8192 bits and exponent 65537 that exports to the same bytes.',
  sealed:
    'MUST encrypt every answer with the key of its request and a fresh IV. Only the refusals that section 2 names may be plain.',
  strict:
    'MUST refuse, with a status of 400 to 499, a body that is not exactly three canonical parts of the right length, or that fails authentication.',
  copiedKey: 'SHOULD refuse an encrypted key that comes again with another request id.',
  formerKey:
    'MUST refuse a request for a former key with 1200 or `ApiCrypto::PRIVATE_KEY_NOT_FOUND`, and name the present `publicKey`.',
  described: 'MUST answer each call with the statuses, codes, data and headers of its operation.',
  headers:
    'SHOULD refuse a request without a header that section 4 requires, or with the service name of another call.',
  origins:
    "MUST allow the application's origin only, expose the four answer headers of section 4, allow its request headers, and answer a preflight without a session.",
  repetition: 'MUST answer a repetition of a request (section 5) with the first answer, and execute the call once.',
  attempts:
    'MUST count wrong attempts per customer, whatever the session, say `attemptsLeft` with each refusal, and lock with the fifth (1093, 1007 or 1030).',
  codes:
    'MUST bind a code to its `refId`, accept it once, refuse it with 1057 after its time, and void it when a new one is sent.',
  resends: 'MUST refuse the fourth resend of a code with 1055 or 1095.',
  singleUse:
    'MUST accept an `ssoId` once, the `refId` of a proof once and for its own journey only, and a QR token until it is approved or expires.',
  passkeys:
    "MUST accept the challenge of a passkey once, in its session and within five minutes, and only a credential that is signed for the application's origin and host, with user verification.",
  logOut: 'MUST refuse the tokens of a session with 1080, 1081 or 1082 after its log-out.',
  refresh: 'MUST return a new auth token for a valid refresh token.',
  refreshOnce: 'SHOULD accept a refresh token only once.',
  secrets:
    'MUST NOT put a password, a code, a full contact or a token that no operation names into an answer or into the message of an error.',
  enumeration: 'MUST NOT let known and unknown identifiers differ, except by the codes of their operation.',
  enumerationTime:
    'SHOULD NOT let the answer times for known and unknown identifiers differ by more than 20% of the median of 20 answers.',
  answerTime: 'SHOULD answer 95 of 100 calls within a second, unless the call waits for another party.',
} as const;

export type RuleName = keyof typeof SENTENCES;

const NAMES = Object.keys(SENTENCES) as readonly RuleName[];

export const ruleNamed = (name: RuleName): Rule => ({
  level: SENTENCES[name].startsWith('MUST') ? 'MUST' : 'SHOULD',
  section: `7.${NAMES.indexOf(name) + 1}`,
  sentence: SENTENCES[name],
});

export const RULES: readonly Rule[] = NAMES.map(ruleNamed);
