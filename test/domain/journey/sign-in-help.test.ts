import {
  firstStepOfHelp,
  helpFor,
  POSSESSIONS,
  preparationsFor,
  type Help,
  type Possession,
  type Possessions,
} from '@domain/journey/sign-in-help';
import { RECOVERIES, RECOVERY_NAMES } from '@domain/journey/recoveries';
import { STEPS } from '@domain/journey/steps';

const LETTERS: Readonly<Record<string, Possession>> = {
  m: 'mobile',
  e: 'email',
  p: 'pan',
  u: 'username',
  w: 'password',
};

const possessionsOf = (letters: string): Possessions =>
  new Set([...letters].flatMap((letter) => (letter in LETTERS ? [LETTERS[letter] as Possession] : [])));

const describeHelp = (help: Help): string => {
  if (help.is === 'recovery') return help.name;
  return help.is === 'sign-in' ? `sign in by ${help.by}` : help.is;
};

/** Every combination of mobile (m), email (e), PAN (p), username (u) and password (w). */
const EXPECTED: readonly (readonly [string, string])[] = [
  ['-----', 'support'],
  ['----w', 'support'],
  ['---u-', 'support'],
  ['---uw', 'support'],
  ['--p--', 'support'],
  ['--p-w', 'support'],
  ['--pu-', 'support'],
  ['--puw', 'support'],
  ['-e---', 'support'],
  ['-e--w', 'sign in by email'],
  ['-e-u-', 'support'],
  ['-e-uw', 'sign in by email'],
  ['-ep--', 'forgot-password'],
  ['-ep-w', 'forgot-username'],
  ['-epu-', 'forgot-password'],
  ['-epuw', 'unlock-account'],
  ['m----', 'support'],
  ['m---w', 'sign in by mobile'],
  ['m--u-', 'support'],
  ['m--uw', 'sign in by mobile'],
  ['m-p--', 'forgot-password'],
  ['m-p-w', 'forgot-username'],
  ['m-pu-', 'forgot-password'],
  ['m-puw', 'unlock-account'],
  ['me---', 'support'],
  ['me--w', 'sign in by mobile'],
  ['me-u-', 'support'],
  ['me-uw', 'sign in by mobile'],
  ['mep--', 'forgot-password'],
  ['mep-w', 'forgot-username'],
  ['mepu-', 'forgot-password'],
  ['mepuw', 'unlock-account'],
];

const allCombinations = EXPECTED.map(([letters]) => possessionsOf(letters));

describe('The help for what a customer still has', () => {
  it.each(EXPECTED)('for %s is %s', (letters, help) => {
    expect(describeHelp(helpFor(possessionsOf(letters)))).toBe(help);
  });

  it('covers every combination', () => {
    const combinations = new Set(
      allCombinations.map((possessions) => POSSESSIONS.filter((possession) => possessions.has(possession)).join()),
    );
    expect(combinations.size).toBe(2 ** POSSESSIONS.length);
  });

  it('includes each of the four recoveries', () => {
    const recoveries = allCombinations.flatMap((possessions) => {
      const help = helpFor(possessions);
      return help.is === 'recovery' ? [help.name, help.otherwise] : [];
    });
    expect([...new Set(recoveries)].filter((name) => name !== undefined).sort()).toEqual(
      Object.keys(RECOVERIES).sort(),
    );
  });

  it('is a recovery only with the PAN and a contact that receives codes', () => {
    const combinationsForRecovery = allCombinations.filter((possessions) => helpFor(possessions).is === 'recovery');
    expect(
      combinationsForRecovery.filter(
        (possessions) => !possessions.has('pan') || !(possessions.has('mobile') || possessions.has('email')),
      ),
    ).toStrictEqual([]);
  });
});

describe('The first step of the help', () => {
  it.each(RECOVERY_NAMES)('for %s is the first step of that journey, which has no needs', (name) => {
    const step = STEPS[firstStepOfHelp(name)];
    expect(step.journey).toEqual(name);
    expect(step.needs).toStrictEqual([]);
  });

  it('for sign-in is the step whose field accepts what the customer has', () => {
    expect(firstStepOfHelp('mobile')).toBe('loginMobilePan');
    expect(firstStepOfHelp('email')).toBe('loginUsername');
  });
});

describe('Support', () => {
  it.each([
    ['p', ['client-id', 'pan-card', 'registered-contacts', 'new-contacts']],
    ['', ['client-id', 'identity-document', 'registered-contacts', 'new-contacts']],
    ['mu', ['client-id', 'identity-document']],
  ])('asks a customer who has "%s" for proof of identity', (letters, preparations) => {
    expect(preparationsFor(possessionsOf(letters))).toEqual(preparations);
  });
});
