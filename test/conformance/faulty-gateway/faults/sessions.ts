/** Faults of single sign-on, tokens, accounts, QR codes, the hand-off and the log-out. */
import type { BrokerageService } from '@adapters/in-memory/brokerage/brokerage';
import { isJsonObject } from '@domain/json';
import {
  accepted,
  acceptInsteadOf,
  changeAnswers,
  changeData,
  changeRefusals,
  isCallOf,
  LOGIN_CALLS,
  SESSION_OVER,
  text,
} from '../changes';
import type { Answer, Behaviour, Call, PlantedFaults } from '../exchange';

const sessionOf = ({ headers }: Call): string => headers['x-session-id'] ?? '';

/** Repeats the success for a call that presents the same value again. */
const acceptAgain = (service: BrokerageService, valueOf: (call: Call) => string): Behaviour => {
  const successes = new Map<string, Answer>();
  return changeAnswers((answer, call) => {
    if (call.service !== service) return answer;
    if (answer.error === undefined) successes.set(valueOf(call), answer);
    return successes.get(valueOf(call)) ?? answer;
  });
};

const SSO_FAULTS: PlantedFaults = {
  'sso-id-accepted-twice': {
    wrong: 'An ssoId opens a session a second time',
    foundBy: 'sso.once',
    plant: () => acceptAgain('validateSso', ({ payload }) => text(payload['ssoId'])),
  },
  'any-sso-id': {
    wrong: 'Any ssoId opens a session',
    foundBy: 'sso.unknown',
    plant: () => acceptInsteadOf(['1001'], isCallOf('validateSso')),
  },
  'same-sso-id-for-all': {
    wrong: 'initiateSso gives the same ssoId each time',
    foundBy: 'sso.new-each-time',
    plant: () => changeData(['initiateSso'], (data) => ({ ...data, ssoId: 'sso-1' })),
  },
  'journey-lost': {
    wrong: 'The metadata of the session lacks the journey that initiateSso was given',
    foundBy: 'sso.journey',
    outcome: 'WARNING',
    plant: () => changeData(['validateSso'], (data) => ({ ...data, metadata: {} })),
  },
  'consent-not-enforced': {
    wrong: 'A customer who has to accept the terms can go on without',
    foundBy: 'sso.terms',
    plant: (sandbox) => ({
      answer: async (call, next) => {
        const answer = await next(call);
        const session = sandbox.brokerage.sessions.withId(sessionOf(call));
        return answer.error?.code === '1001' && session?.consentNeeded === true ? accepted(call) : answer;
      },
    }),
  },
};

const TOKEN_FAULTS: PlantedFaults = {
  'auth-token-not-renewed': {
    wrong: 'A refresh returns the same auth token again',
    foundBy: 'tokens.renewed',
    plant: () => {
      const first = new Map<string, unknown>();
      return changeData(['getAuthToken'], (data, call) => {
        const authToken = first.get(sessionOf(call)) ?? data['authToken'];
        first.set(sessionOf(call), authToken);
        return { ...data, authToken };
      });
    },
  },
  'refresh-token-reusable': {
    wrong: 'A refresh token works a second time',
    foundBy: 'tokens.refresh-token-once',
    outcome: 'WARNING',
    plant: ({ brokerage }) => {
      brokerage.switches.rotatesRefreshTokens = false;
      return {};
    },
  },
  'any-refresh-token': {
    wrong: 'Any refresh token gets an auth token',
    foundBy: 'tokens.unknown-refresh-token',
    plant: () => acceptInsteadOf(['1082'], isCallOf('getAuthToken')),
  },
  'any-access-token': {
    wrong: 'A made-up access token is accepted',
    foundBy: 'tokens.unknown-access-token',
    plant: () => acceptInsteadOf(['1082'], isCallOf('completeSso', 'postLoginCheck', 'changePasswordVerify')),
  },
  'session-over-not-401': {
    wrong: '1080, 1081 and 1082 come with 403',
    foundBy: 'tokens.unknown-refresh-token',
    plant: () => changeRefusals(SESSION_OVER, () => ({ status: 403 })),
  },
  'refresh-token-missing': {
    wrong: 'The login comes without a refresh token',
    foundBy: 'sign-in.by-pan',
    plant: () => changeData(LOGIN_CALLS, ({ refreshToken: _token, ...login }) => login),
  },
};

/** Accepts calls of sessions that have logged out. */
const outlivesLogout = (...services: readonly BrokerageService[]): Behaviour => {
  const ended = new Set<string>();
  return changeAnswers((answer, call) => {
    if (call.service === 'logout') ended.add(sessionOf(call));
    const isRefused = SESSION_OVER.includes(String(answer.error?.code));
    return isRefused && services.includes(call.service) && ended.has(sessionOf(call)) ? accepted(call) : answer;
  });
};

const LOG_OUT_FAULTS: PlantedFaults = {
  'log-out-ends-nothing': {
    wrong: 'The log-out ends nothing',
    foundBy: 'log-out.access-token',
    plant: () => ({
      answer: (call, next) => (call.service === 'logout' ? Promise.resolve(accepted(call)) : next(call)),
    }),
  },
  'access-token-outlives-log-out': {
    wrong: 'The access token is good after the log-out',
    foundBy: 'log-out.access-token',
    plant: () => outlivesLogout('completeSso', 'postLoginCheck', 'changePasswordVerify'),
  },
  'refresh-token-outlives-log-out': {
    wrong: 'The refresh token is good after the log-out',
    foundBy: 'log-out.refresh-token',
    plant: () => outlivesLogout('getAuthToken', 'loginWithRefreshToken'),
  },
};

const isForeignAccount = ({ error }: Answer): boolean => error?.code === '1001' && /sub-?account/iu.test(error.message);

const ACCOUNT_FAULTS: PlantedFaults = {
  'sub-account-not-checked': {
    wrong: "Another customer's sub-account is accepted",
    foundBy: 'account-switch.foreign-account',
    plant: () => changeAnswers((answer, call) => (isForeignAccount(answer) ? accepted(call) : answer)),
  },
  'switch-refused': {
    wrong: 'A refresh for another account of the customer is refused',
    foundBy: 'account-switch.each-account',
    plant: () => {
      const first = new Map<string, string>();
      return changeAnswers((answer, call) => {
        const subAccountId = call.headers['x-subaccountid'];
        if (subAccountId === undefined) return answer;
        const chosen = first.get(sessionOf(call)) ?? subAccountId;
        first.set(sessionOf(call), chosen);
        return chosen === subAccountId
          ? answer
          : { status: 400, headers: {}, error: { code: '1001', message: 'Another account was chosen' } };
      });
    },
  },
  'settlement-type-missing': {
    wrong: 'Accounts have no settlementType',
    foundBy: 'sign-in.by-mobile',
    plant: () =>
      changeData(LOGIN_CALLS, ({ accounts, ...login }) => ({
        ...login,
        accounts: (accounts as readonly object[]).map((account) => ({ ...account, settlementType: undefined })),
      })),
  },
  'redirect-url-missing': {
    wrong: 'The hand-off has no redirectURL',
    foundBy: 'sign-in.hand-off',
    plant: () => changeData(['completeSso'], () => ({})),
  },
  'hand-off-without-sign-in': {
    wrong: 'A session in which nobody has signed in is handed over',
    foundBy: 'tokens.not-signed-in',
    plant: () => acceptInsteadOf(SESSION_OVER, isCallOf('completeSso')),
  },
  'post-login-check-of-anyone': {
    wrong: 'The post-login check accepts the user id of another customer',
    foundBy: 'post-login-check.other-user',
    plant: () => acceptInsteadOf(['1001'], isCallOf('postLoginCheck')),
  },
  'post-login-check-never-refuses': {
    wrong: 'The post-login check lets everyone pass',
    foundBy: 'post-login-check.refuses',
    plant: () => ({
      answer: async (call, next) => {
        const answer = await next(call);
        return call.service === 'postLoginCheck' && answer.status === 403 ? accepted(call) : answer;
      },
    }),
  },
};

const QR_FAULTS: PlantedFaults = {
  'qr-token-accepted-twice': {
    wrong: 'An approved QR token signs in a second time',
    foundBy: 'qr-code.once',
    plant: () => {
      const approved = new Map<string, Answer>();
      return changeAnswers((answer, call) => {
        if (call.service !== 'qrLoginStatus') return answer;
        const token = text(call.payload['token']);
        if (isJsonObject(answer.data) && answer.data['status'] === 'APPROVED') approved.set(token, answer);
        return approved.get(token) ?? answer;
      });
    },
  },
  'qr-token-never-expires': {
    wrong: 'A QR token is pending after its time',
    foundBy: 'qr-code.expired',
    plant: () =>
      changeData(['qrLoginStatus'], (data) => (data['status'] === 'EXPIRED' ? { ...data, status: 'PENDING' } : data)),
  },
  'any-qr-token': {
    wrong: 'A QR token that the gateway did not give is pending',
    foundBy: 'qr-code.unknown',
    plant: ({ brokerage }) =>
      changeData(['qrLoginStatus'], (data, { payload }) => {
        const isGiven = brokerage.qrSignIns.pending().some(({ token }) => token === payload['token']);
        return data['status'] === 'EXPIRED' && !isGiven ? { ...data, status: 'PENDING' } : data;
      }),
  },
  'qr-approved-without-login': {
    wrong: 'APPROVED comes without the login',
    foundBy: 'qr-code.once',
    plant: () => changeData(['qrLoginStatus'], ({ status }) => ({ status })),
  },
};

export const SESSION_FAULTS: PlantedFaults = {
  ...SSO_FAULTS,
  ...TOKEN_FAULTS,
  ...LOG_OUT_FAULTS,
  ...ACCOUNT_FAULTS,
  ...QR_FAULTS,
};
