import {
  FIRST_STEPS,
  canEndInHandOff,
  canonicalPath,
  firstStepOf,
  isActivation,
  isSignInStart,
  isSignInStep,
  isStatementPath,
  leadsToHandOff,
  stepAt,
  STEP_IDS,
  STEPS,
  stepWithScreen,
  type StepId,
} from '@domain/journey/steps';
import { JOURNEY_NAMES } from '@domain/journey/journey-names';
import {
  recoveryAmong,
  recoveryOf,
  RECOVERIES,
  RECOVERY_NAMES,
  stepOfRecovery,
  USERNAME_RECOVERIES,
  type RecoveryName,
} from '@domain/journey/recoveries';

/** Specification §2 "Routes", copied verbatim. */
const GUARDED_ROUTES = `
  /login/identifier/mobile-pan, /login/identifier/username, /login/identifier/qrcode, /login/challenge/password,
  /subsequent-login/challenge/password, /login/NRI/accounts (NRI account selection), /login/challenge/access-code
  /forgot-username/identifier/pan-email-mobile, /forgot-username/challenge/otp, /forgot-username/set/username
  /forgot-password/identifier/pan-email-mobile, /forgot-password/challenge/otp, /forgot-password/set/password
  /change-password/set/password, /change-password/challenge/password
  /unlock-account/action/selection, /unlock-account/identifier/pan-email-mobile, /unlock-account/challenge/otp, /unlock-account/set/password
  /create-username/identifier/pan-email-mobile, /create-username/challenge/otp, /create-username/set/username
  /password-expired/reset-password
  /account-activation/challenge/otp, /account-activation/set/password`
  .split(/[\s,]+/u)
  .filter((word) => word.startsWith('/'));

const PLAIN_ROUTES = ['/sso/validate', '/session-expired', '/something-went-wrong', '/', '*'];

const pathsOf = (steps: readonly StepId[]): readonly string[] => steps.map((id) => STEPS[id].path);

/** The needs of each step and the steps that follow it (docs/journeys.md "Login", "Recovery"). */
const NEEDS_AND_NEXT: Readonly<Record<string, readonly [needs: string, next: string]>> = {
  '/login/identifier/mobile-pan': ['', '/login/challenge/password /account-activation/challenge/otp'],
  '/login/identifier/username': ['', '/login/challenge/password /account-activation/challenge/otp'],
  '/login/identifier/qrcode': ['', '/sso/validate /login/NRI/accounts /password-expired/reset-password hand-off'],
  '/login/challenge/password': ['identifier consent', '/login/challenge/access-code'],
  '/subsequent-login/challenge/password': ['identifier consent customer-name', '/login/challenge/access-code'],
  '/login/challenge/access-code': ['consent code', '/login/NRI/accounts /password-expired/reset-password hand-off'],
  '/login/NRI/accounts': ['login consent account-choice', 'hand-off'],
  '/forgot-username/identifier/pan-email-mobile': ['', '/forgot-username/challenge/otp'],
  '/forgot-username/challenge/otp': ['code', '/forgot-username/set/username'],
  '/forgot-username/set/username': ['proof', '/login/identifier/username'],
  '/forgot-password/identifier/pan-email-mobile': ['', '/forgot-password/challenge/otp'],
  '/forgot-password/challenge/otp': ['code', '/forgot-password/set/password'],
  '/forgot-password/set/password': [
    'proof',
    '/login/challenge/password /login/identifier/mobile-pan /login/identifier/username',
  ],
  '/change-password/challenge/password': ['authenticated-flow login consent', '/change-password/set/password'],
  '/change-password/set/password': ['authenticated-flow login consent proof', '/'],
  '/unlock-account/action/selection': ['', '/unlock-account/identifier/pan-email-mobile'],
  '/unlock-account/identifier/pan-email-mobile': ['reset-option', '/unlock-account/challenge/otp'],
  '/unlock-account/challenge/otp': [
    'code',
    '/unlock-account/set/password /login/challenge/password /login/identifier/mobile-pan /login/identifier/username',
  ],
  '/unlock-account/set/password': [
    'proof',
    '/login/challenge/password /login/identifier/mobile-pan /login/identifier/username',
  ],
  '/create-username/identifier/pan-email-mobile': ['', '/create-username/challenge/otp'],
  '/create-username/challenge/otp': ['code', '/create-username/set/username'],
  '/create-username/set/username': ['proof', '/login/identifier/username'],
  '/password-expired/reset-password': ['login consent expired-password', '/login/NRI/accounts hand-off'],
  '/account-activation/challenge/otp': ['code', '/account-activation/set/password /login/challenge/password'],
  '/account-activation/set/password': [
    'proof',
    '/login/challenge/password /login/identifier/mobile-pan /login/identifier/username',
  ],
};

describe('The step table', () => {
  it('has the 25 guarded and the 5 plain routes of the specification, each once', () => {
    expect(GUARDED_ROUTES).toHaveLength(25);
    expect(PLAIN_ROUTES).toHaveLength(5);
    const inLayout = (layout: string) => pathsOf(STEP_IDS.filter((id) => STEPS[id].layout === layout)).toSorted();
    expect(inLayout('main')).toEqual(GUARDED_ROUTES.toSorted());
    expect(inLayout('plain')).toEqual(PLAIN_ROUTES.toSorted());
  });

  it.each(Object.entries(NEEDS_AND_NEXT))('gives %s its needs and next steps', (path, [needs, next]) => {
    const step = STEPS[stepAt(path)];
    const nextPaths = step.next.map((id) => (id === 'hand-off' ? id : STEPS[id].path));
    expect(step.needs.join(' ')).toEqual(needs);
    expect(nextPaths.join(' ')).toEqual(next);
  });

  it('is compared here for every guarded route', () => {
    expect(Object.keys(NEEDS_AND_NEXT).toSorted()).toEqual(GUARDED_ROUTES.toSorted());
  });

  it('gives plain routes no needs', () => {
    expect(STEP_IDS.filter((id) => STEPS[id].layout === 'plain' && STEPS[id].needs.length > 0)).toStrictEqual([]);
  });

  it('gives a journey to guarded routes only, and every journey a step', () => {
    const journeys = STEP_IDS.map((id) => STEPS[id].journey);
    STEP_IDS.forEach((id) => {
      expect(STEPS[id].journey === null).toBe(STEPS[id].layout === 'plain');
    });
    expect(new Set(journeys)).toEqual(new Set([...JOURNEY_NAMES, null]));
  });

  it('names the journey after the first path segment, where subsequent-login means login', () => {
    const expectedJourneys = STEP_IDS.filter((id) => STEPS[id].journey !== null).map((id) => {
      const segment = STEPS[id].path.split('/')[1];
      return [id, segment === 'subsequent-login' ? 'login' : segment];
    });
    expectedJourneys.forEach(([id, journey]) => {
      expect(id).toEqual(id);
      expect(STEPS[id as StepId].journey).toEqual(journey);
    });
  });

  it('leads from the SSO validation to every guarded step, except the two that a link or an error opens', () => {
    const reachable = new Set<StepId>(['home', 'ssoValidate']);
    for (const id of reachable) STEPS[id].next.forEach((next) => next !== 'hand-off' && reachable.add(next));
    const openedByLinkOrError: readonly StepId[] = ['loginQrCode', 'loginUsername'];
    const missing = STEP_IDS.filter((id) => STEPS[id].layout === 'main' && !reachable.has(id));
    expect(missing.filter((id) => !openedByLinkOrError.includes(id))).toStrictEqual([]);
  });
});

describe('The step of a path', () => {
  it.each(STEP_IDS)('is %s for its own path', (id) => {
    expect(stepAt(STEPS[id].path)).toBe(id);
  });

  it.each([
    ['/login/identifier/mobile-pan/', 'loginMobilePan'],
    ['/sso/validate///', 'ssoValidate'],
    ['', 'home'],
    ['//', 'home'],
    ['/login', 'notFound'],
    ['/LOGIN/identifier/mobile-pan', 'loginMobilePan'],
    ['/login/nri/accounts', 'loginAccounts'],
    ['/login/identifier/mobile-pan/more', 'notFound'],
    ['login/identifier/mobile-pan', 'notFound'],
    ['/__proto__', 'notFound'],
    ['/constructor', 'notFound'],
  ])('for %j is %s', (path, id) => {
    expect(stepAt(path)).toBe(id);
  });
});

describe('The path of the accessibility statement', () => {
  it.each([
    ['/accessibility-statement', true],
    ['/Accessibility-Statement/', true],
    ['/accessibility-statement/more', false],
    ['/', false],
  ])('is recognised in %j: %j', (path, expected) => {
    expect(isStatementPath(path)).toBe(expected);
  });
});

describe('The one address', () => {
  it.each([
    ['/LOGIN/identifier/mobile-pan', '/login/identifier/mobile-pan'],
    ['/login/nri/accounts/', '/login/NRI/accounts'],
    ['//login/nri/%61ccounts).', '/login/NRI/accounts'],
    ['/', '/'],
    ['/Accessibility-Statement/', '/accessibility-statement'],
    ['/Nowhere/', '/Nowhere/'],
  ])('of %s is %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });
});

describe('The first step', () => {
  it.each([
    ['login', '/login/identifier/mobile-pan'],
    ['forgot-username', '/forgot-username/identifier/pan-email-mobile'],
    ['forgot-password', '/forgot-password/identifier/pan-email-mobile'],
    ['change-password', '/change-password/challenge/password'],
    ['unlock-account', '/unlock-account/action/selection'],
    ['create-username', '/create-username/identifier/pan-email-mobile'],
    ['password-expired', '/login/identifier/mobile-pan'],
    ['account-activation', '/login/identifier/mobile-pan'],
  ] as const)('of %s is %s', (journey, path) => {
    expect(STEPS[FIRST_STEPS[journey]].path).toBe(path);
  });

  it.each([
    ['a later step of a recovery', 'unlockOtp', 'unlockSelection'],
    ['a later step of a sign-in', 'loginAccessCode', 'loginMobilePan'],
    ['a step without a journey', 'home', 'loginMobilePan'],
  ] as const)('of the journey of %s', (_what, step, first) => {
    expect(firstStepOf(step)).toBe(first);
  });

  it('belongs to its journey, except for journeys that only sign-in leads to', () => {
    const elsewhere = JOURNEY_NAMES.filter((name) => STEPS[FIRST_STEPS[name]].journey !== name);
    expect(elsewhere).toEqual(['password-expired', 'account-activation']);
  });
});

describe('The login', () => {
  it('begins at the identifier, at the QR code, or at the password of a remembered customer', () => {
    expect(STEP_IDS.filter(isSignInStart)).toEqual([
      'loginMobilePan',
      'loginUsername',
      'loginQrCode',
      'subsequentLoginPassword',
    ]);
  });

  it('signs the customer in at every step but the choice of accounts, which comes after', () => {
    const steps = STEP_IDS.filter((id) => STEPS[id].journey === 'login');
    expect(steps.filter((id) => !isSignInStep(id))).toEqual(['loginAccounts']);
    expect(STEP_IDS.filter(isSignInStep)).toEqual(steps.filter((id) => id !== 'loginAccounts'));
  });
});

describe('The hand-off', () => {
  const DIRECTLY: readonly StepId[] = [
    'loginQrCode',
    'loginAccounts',
    'loginAccessCode',
    'passwordExpired',
    'ssoValidate',
  ];

  it('follows the steps at which a sign-in can be complete', () => {
    expect(STEP_IDS.filter(leadsToHandOff)).toEqual(DIRECTLY);
  });

  it('also follows the other steps of the login, after later ones', () => {
    const others = STEP_IDS.filter((id) => canEndInHandOff(id) && !leadsToHandOff(id));
    expect(others).toEqual(['loginMobilePan', 'loginUsername', 'loginPassword', 'subsequentLoginPassword']);
    expect(DIRECTLY.filter(canEndInHandOff)).toEqual(DIRECTLY);
  });
});

describe('The activation', () => {
  it('has a step for the OTP and one for the password', () => {
    expect(STEP_IDS.filter(isActivation)).toEqual(['activationOtp', 'activationSet']);
  });
});

describe('A recovery', () => {
  it.each([
    ['forgot-password', 'forgotPassword', 'password', '/login/challenge/password'],
    ['unlock-account', 'unlockAccount', 'password', '/login/challenge/password'],
    ['forgot-username', 'forgotUsername', 'username', '/login/identifier/username'],
    ['create-username', 'createUsername', 'username', '/login/identifier/username'],
  ] as const)('%s calls the services of %s, sets a %s and ends at %s', (name, prefix, sets, then) => {
    const { identify, validate, confirm, result, then: signIn } = RECOVERIES[name];
    expect(identify).toEqual(`${prefix}Identify`);
    expect(validate).toEqual(`${prefix}ValidateOtp`);
    expect(confirm).toEqual(`${prefix}Confirm`);
    expect(result).toEqual(prefix);
    expect(STEPS[stepOfRecovery(name, 'set')].screen).toEqual(`set-${sets}`);
    expect(STEPS[signIn].path).toEqual(then);
  });

  const STEPS_OF_RECOVERIES: readonly (readonly [RecoveryName, StepId, StepId, StepId])[] = [
    ['forgot-password', 'forgotPasswordIdentifier', 'forgotPasswordOtp', 'forgotPasswordSet'],
    ['unlock-account', 'unlockIdentifier', 'unlockOtp', 'unlockSet'],
    ['forgot-username', 'forgotUsernameIdentifier', 'forgotUsernameOtp', 'forgotUsernameSet'],
    ['create-username', 'createUsernameIdentifier', 'createUsernameOtp', 'createUsernameSet'],
  ];

  it.each(STEPS_OF_RECOVERIES)('%s has three steps of its own journey, each leading to the next', (name, ...steps) => {
    const [identifier, otp, set] = steps;
    expect((['identifier', 'otp', 'set'] as const).map((part) => stepOfRecovery(name, part))).toEqual(steps);
    expect([identifier, otp, set].map((id) => STEPS[id].journey)).toEqual([name, name, name]);
    expect(STEPS[identifier].screen).toBe('recovery-identifier');
    expect(STEPS[otp].screen).toBe('otp');
    expect(STEPS[set].screen).toEqual(name.endsWith('username') ? 'set-username' : 'set-password');
    expect(STEPS[identifier].next.includes(otp as never)).toBe(true);
    expect(STEPS[otp].next.includes(set as never)).toBe(true);
    expect(STEPS[set].next.includes(RECOVERIES[name].then as never)).toBe(true);
    expect([identifier, otp, set].map(recoveryOf)).toEqual([name, name, name]);
  });

  it('has no other steps, except the choice before unlocking', () => {
    const own = STEPS_OF_RECOVERIES.flatMap(([, ...steps]) => steps);
    const others = STEP_IDS.filter((id) => recoveryOf(id) !== null && !own.includes(id));
    expect(own).toHaveLength(12);
    expect(others).toEqual(['unlockSelection']);
    expect(recoveryOf('unlockSelection')).toBe('unlock-account');
    expect(recoveryOf('activationOtp')).toBeNull();
  });

  it('is found among the recoveries that a screen serves, and no other step is taken for one', () => {
    expect(recoveryAmong(USERNAME_RECOVERIES, 'forgotUsernameSet')).toBe('forgot-username');
    expect(() => recoveryAmong(USERNAME_RECOVERIES, 'forgotPasswordSet')).toThrow('forgotPasswordSet belongs to none');
    expect(() => recoveryAmong(RECOVERY_NAMES, 'activationSet')).toThrow('activationSet belongs to none');
  });
});

it('A screen that a journey does not have is not looked for in another journey', () => {
  expect(() => stepWithScreen('login', ['otp', 'set-password'])).toThrow(
    'login has no step with the screen otp or set-password',
  );
});
