/**
 * The step table: one row for each route of specification §2. The router, the guard, prefetching, error redirects, the
 * route map in the docs and the tests derive from it. The guard checks every step with `layout: 'main'`.
 */
import type { JourneyName } from '@domain/journey/journey-names';
import { plainPath } from '@domain/journey/plain-path';

export type ScreenName =
  | 'identifier'
  | 'qr-code'
  | 'password'
  | 'access-code'
  | 'accounts'
  | 'recovery-identifier'
  | 'otp'
  | 'set-password'
  | 'set-username'
  | 'unlock-selection'
  | 'current-password'
  | 'expired-password'
  | 'sso-validate'
  | 'session-expired'
  | 'something-went-wrong'
  | 'home'
  | 'not-found';

/** The conditions for showing a step; docs/journeys.md explains each, needs.ts checks it. */
export type Need =
  | 'identifier'
  | 'consent'
  | 'customer-name'
  | 'code'
  | 'proof'
  | 'login'
  | 'account-choice'
  | 'expired-password'
  | 'authenticated-flow'
  | 'reset-option';

/**
 * A step that the link "Back" leads to by a rule (sign-in-start.ts): where sign-in begins on entry, where the identifier was
 * given, where the customer enters the password again, or the application that they came from.
 */
export type BackRule = 'entry' | 'given-identifier' | 'password' | 'origin';

interface Step<Id> {
  readonly path: string;
  readonly layout: 'main' | 'plain';
  readonly screen: ScreenName;
  readonly journey: JourneyName | null;
  readonly needs: readonly Need[];
  /** Where the link "Back" leads, without a call; null if the step has none. */
  readonly back: Id | BackRule | null;
  /**
   * The steps that can follow when nothing fails, the most likely first. The hand-off has no step of its own. Rules below
   * the table depend on it.
   */
  readonly next: readonly (Id | 'hand-off')[];
}

const steps = <const Id extends string>(rows: { readonly [I in Id]: Step<NoInfer<Id>> }): {
  readonly [I in Id]: Step<Id>;
} => rows;

export const STEPS = steps({
  loginMobilePan: {
    path: '/login/identifier/mobile-pan',
    layout: 'main',
    screen: 'identifier',
    journey: 'login',
    needs: [],
    back: null,
    next: ['loginPassword', 'activationOtp'],
  },
  loginUsername: {
    path: '/login/identifier/username',
    layout: 'main',
    screen: 'identifier',
    journey: 'login',
    needs: [],
    back: null,
    next: ['loginPassword', 'activationOtp'],
  },
  loginQrCode: {
    path: '/login/identifier/qrcode',
    layout: 'main',
    screen: 'qr-code',
    journey: 'login',
    needs: [],
    back: 'loginMobilePan',
    next: ['ssoValidate', 'loginAccounts', 'passwordExpired', 'hand-off'],
  },
  loginPassword: {
    path: '/login/challenge/password',
    layout: 'main',
    screen: 'password',
    journey: 'login',
    needs: ['identifier', 'consent'],
    back: 'given-identifier',
    next: ['loginAccessCode'],
  },
  subsequentLoginPassword: {
    path: '/subsequent-login/challenge/password',
    layout: 'main',
    screen: 'password',
    journey: 'login',
    needs: ['identifier', 'consent', 'customer-name'],
    back: 'given-identifier',
    next: ['loginAccessCode'],
  },
  loginAccounts: {
    path: '/login/NRI/accounts',
    layout: 'main',
    screen: 'accounts',
    journey: 'login',
    needs: ['login', 'consent', 'account-choice'],
    back: 'origin',
    next: ['hand-off'],
  },
  loginAccessCode: {
    path: '/login/challenge/access-code',
    layout: 'main',
    screen: 'access-code',
    journey: 'login',
    needs: ['consent', 'code'],
    back: 'password',
    next: ['loginAccounts', 'passwordExpired', 'hand-off'],
  },
  forgotUsernameIdentifier: {
    path: '/forgot-username/identifier/pan-email-mobile',
    layout: 'main',
    screen: 'recovery-identifier',
    journey: 'forgot-username',
    needs: [],
    back: 'entry',
    next: ['forgotUsernameOtp'],
  },
  forgotUsernameOtp: {
    path: '/forgot-username/challenge/otp',
    layout: 'main',
    screen: 'otp',
    journey: 'forgot-username',
    needs: ['code'],
    back: 'forgotUsernameIdentifier',
    next: ['forgotUsernameSet'],
  },
  forgotUsernameSet: {
    path: '/forgot-username/set/username',
    layout: 'main',
    screen: 'set-username',
    journey: 'forgot-username',
    needs: ['proof'],
    back: 'forgotUsernameIdentifier',
    next: ['loginUsername'],
  },
  forgotPasswordIdentifier: {
    path: '/forgot-password/identifier/pan-email-mobile',
    layout: 'main',
    screen: 'recovery-identifier',
    journey: 'forgot-password',
    needs: [],
    back: 'password',
    next: ['forgotPasswordOtp'],
  },
  forgotPasswordOtp: {
    path: '/forgot-password/challenge/otp',
    layout: 'main',
    screen: 'otp',
    journey: 'forgot-password',
    needs: ['code'],
    back: 'forgotPasswordIdentifier',
    next: ['forgotPasswordSet'],
  },
  forgotPasswordSet: {
    path: '/forgot-password/set/password',
    layout: 'main',
    screen: 'set-password',
    journey: 'forgot-password',
    needs: ['proof'],
    back: 'forgotPasswordIdentifier',
    next: ['loginPassword', 'loginMobilePan', 'loginUsername'],
  },
  changePasswordSet: {
    path: '/change-password/set/password',
    layout: 'main',
    screen: 'set-password',
    journey: 'change-password',
    needs: ['authenticated-flow', 'login', 'consent', 'proof'],
    back: 'changePasswordVerify',
    next: ['home'],
  },
  changePasswordVerify: {
    path: '/change-password/challenge/password',
    layout: 'main',
    screen: 'current-password',
    journey: 'change-password',
    needs: ['authenticated-flow', 'login', 'consent'],
    back: 'origin',
    next: ['changePasswordSet'],
  },
  unlockSelection: {
    path: '/unlock-account/action/selection',
    layout: 'main',
    screen: 'unlock-selection',
    journey: 'unlock-account',
    needs: [],
    back: 'entry',
    next: ['unlockIdentifier'],
  },
  unlockIdentifier: {
    path: '/unlock-account/identifier/pan-email-mobile',
    layout: 'main',
    screen: 'recovery-identifier',
    journey: 'unlock-account',
    needs: ['reset-option'],
    back: 'unlockSelection',
    next: ['unlockOtp'],
  },
  unlockOtp: {
    path: '/unlock-account/challenge/otp',
    layout: 'main',
    screen: 'otp',
    journey: 'unlock-account',
    needs: ['code'],
    back: 'unlockIdentifier',
    next: ['unlockSet', 'loginPassword', 'loginMobilePan', 'loginUsername'],
  },
  unlockSet: {
    path: '/unlock-account/set/password',
    layout: 'main',
    screen: 'set-password',
    journey: 'unlock-account',
    needs: ['proof'],
    back: 'unlockSelection',
    next: ['loginPassword', 'loginMobilePan', 'loginUsername'],
  },
  createUsernameIdentifier: {
    path: '/create-username/identifier/pan-email-mobile',
    layout: 'main',
    screen: 'recovery-identifier',
    journey: 'create-username',
    needs: [],
    back: 'entry',
    next: ['createUsernameOtp'],
  },
  createUsernameOtp: {
    path: '/create-username/challenge/otp',
    layout: 'main',
    screen: 'otp',
    journey: 'create-username',
    needs: ['code'],
    back: 'createUsernameIdentifier',
    next: ['createUsernameSet'],
  },
  createUsernameSet: {
    path: '/create-username/set/username',
    layout: 'main',
    screen: 'set-username',
    journey: 'create-username',
    needs: ['proof'],
    back: 'createUsernameIdentifier',
    next: ['loginUsername'],
  },
  passwordExpired: {
    path: '/password-expired/reset-password',
    layout: 'main',
    screen: 'expired-password',
    journey: 'password-expired',
    needs: ['login', 'consent', 'expired-password'],
    back: 'given-identifier',
    next: ['loginAccounts', 'hand-off'],
  },
  activationOtp: {
    path: '/account-activation/challenge/otp',
    layout: 'main',
    screen: 'otp',
    journey: 'account-activation',
    needs: ['code'],
    back: 'given-identifier',
    next: ['activationSet', 'loginPassword'],
  },
  activationSet: {
    path: '/account-activation/set/password',
    layout: 'main',
    screen: 'set-password',
    journey: 'account-activation',
    needs: ['proof'],
    back: 'given-identifier',
    next: ['loginPassword', 'loginMobilePan', 'loginUsername'],
  },
  ssoValidate: {
    path: '/sso/validate',
    layout: 'plain',
    screen: 'sso-validate',
    journey: null,
    needs: [],
    back: null,
    next: [
      'loginMobilePan',
      'subsequentLoginPassword',
      'loginAccounts',
      'forgotPasswordIdentifier',
      'forgotUsernameIdentifier',
      'unlockSelection',
      'createUsernameIdentifier',
      'changePasswordVerify',
      'hand-off',
    ],
  },
  sessionExpired: {
    path: '/session-expired',
    layout: 'plain',
    screen: 'session-expired',
    journey: null,
    needs: [],
    back: null,
    next: ['home'],
  },
  somethingWentWrong: {
    path: '/something-went-wrong',
    layout: 'plain',
    screen: 'something-went-wrong',
    journey: null,
    needs: [],
    back: null,
    next: ['home'],
  },
  home: {
    path: '/',
    layout: 'plain',
    screen: 'home',
    journey: null,
    needs: [],
    back: null,
    next: [
      'loginMobilePan',
      'subsequentLoginPassword',
      'forgotPasswordIdentifier',
      'forgotUsernameIdentifier',
      'unlockSelection',
      'createUsernameIdentifier',
    ],
  },
  notFound: { path: '*', layout: 'plain', screen: 'not-found', journey: null, needs: [], back: null, next: ['home'] },
});

/**
 * The accessibility statement. It is not a step: it is not guarded, and no journey leads to it (docs/assumptions.md
 * "Where the product does more, or differs").
 */
export const STATEMENT_PATH = '/accessibility-statement';

export type StepId = keyof typeof STEPS;
export const STEP_IDS = Object.keys(STEPS) as StepId[];

const comparable = (path: string): string => plainPath(path).toLowerCase() || '/';

const STEP_AT = new Map(STEP_IDS.map((id) => [STEPS[id].path.toLowerCase(), id]));

/** The step with this path; 'notFound' if no step has it. Ignores case, as the router does, and spelling (plain-path.ts). */
export const stepAt = (path: string): StepId => STEP_AT.get(comparable(path)) ?? 'notFound';

/** Whether this is the path of the accessibility statement, compared as `stepAt` compares. */
export const isStatementPath = (path: string): boolean => comparable(path) === STATEMENT_PATH;

/** The one address of the step or the accessibility statement at this path; the path itself if it leads to neither. */
export const canonicalPath = (path: string): string => {
  if (isStatementPath(path)) return STATEMENT_PATH;
  const step = stepAt(path);
  return step === 'notFound' ? path : STEPS[step].path;
};

/** Where each journey begins. The two that only a sign-in leads to begin where the sign-in does. */
export const FIRST_STEPS = {
  login: 'loginMobilePan',
  'forgot-username': 'forgotUsernameIdentifier',
  'forgot-password': 'forgotPasswordIdentifier',
  'change-password': 'changePasswordVerify',
  'unlock-account': 'unlockSelection',
  'create-username': 'createUsernameIdentifier',
  'password-expired': 'loginMobilePan',
  'account-activation': 'loginMobilePan',
} as const satisfies Readonly<Record<JourneyName, StepId>>;

const isOfLogin = (step: StepId): boolean => STEPS[step].journey === 'login';

/** Whether the customer signs in at the step: it belongs to the login, and does not need that they have signed in. */
export const isSignInStep = (step: StepId): boolean => isOfLogin(step) && !STEPS[step].needs.includes('login');

/**
 * Whether a sign-in begins at the step: it belongs to the login, and no other step of the login leads to it. To get there,
 * a customer has given at most an identifier, so starting over loses little.
 */
export const isSignInStart = (step: StepId): boolean =>
  isOfLogin(step) && !STEP_IDS.some((other) => isOfLogin(other) && STEPS[other].next.includes(step));

/** Whether the hand-off can follow the step directly. */
export const leadsToHandOff = (step: StepId): boolean => STEPS[step].next.includes('hand-off');

/** Whether the hand-off can follow the step, directly or after other steps of the login. */
export const canEndInHandOff = (step: StepId): boolean => isOfLogin(step) || leadsToHandOff(step);

export const isActivation = (step: StepId): boolean => STEPS[step].journey === 'account-activation';

/** The first step of the journey that a step belongs to; of sign-in for a step without one. */
export const firstStepOf = (step: StepId): StepId => FIRST_STEPS[STEPS[step].journey ?? 'login'];

/** The step of the journey with one of the screens. Throws if it has none, which only a wrong table can cause. */
export const stepWithScreen = (journey: JourneyName, screens: readonly ScreenName[]): StepId => {
  const step = STEP_IDS.find((id) => STEPS[id].journey === journey && screens.includes(STEPS[id].screen));
  if (step === undefined) throw new Error(`${journey} has no step with the screen ${screens.join(' or ')}`);
  return step;
};
