import {
  firstStepOfHelp,
  helpFor,
  POSSESSIONS,
  preparationsFor,
  type Help,
  type Possession,
  type Possessions,
} from '@domain/journey/helping';
import { RECOVERIES, type RecoveryName } from '@domain/journey/recoveries';
import { STEPS } from '@domain/journey/steps';

const LETTERS: Readonly<Record<string, Possession>> = {
  m: 'mobile',
  e: 'email',
  p: 'pan',
  u: 'username',
  w: 'password',
};

const of = (letters: string): Possessions =>
  new Set([...letters].flatMap((letter) => (letter in LETTERS ? [LETTERS[letter] as Possession] : [])));

const shortly = (help: Help): string => {
  if (help.is === 'recovery') return help.name;
  return help.is === 'sign-in' ? `sign in by ${help.by}` : 'support';
};

/** All of them: mobile, e-mail, PAN, username, passWord. */
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

const everyone = EXPECTED.map(([letters]) => of(letters));

describe('What a customer still has leads to', () => {
  it.each(EXPECTED)('%s: %s', (letters, help) => {
    expect(shortly(helpFor(of(letters)))).toBe(help);
  });

  it('an answer for every combination', () => {
    const combinations = new Set(everyone.map((had) => POSSESSIONS.filter((possession) => had.has(possession)).join()));
    expect(combinations.size).toBe(2 ** POSSESSIONS.length);
  });

  it('each of the four recoveries, for somebody', () => {
    const led = everyone.flatMap((had) => {
      const help = helpFor(had);
      return help.is === 'recovery' ? [help.name, help.otherwise] : [];
    });
    expect([...new Set(led)].filter((name) => name !== undefined).sort()).toEqual(Object.keys(RECOVERIES).sort());
  });

  it('no recovery without the PAN and a contact that a code can reach, which every one of them asks for', () => {
    const recovering = everyone.filter((had) => helpFor(had).is === 'recovery');
    expect(recovering.filter((had) => !had.has('pan') || !(had.has('mobile') || had.has('email')))).toEqual([]);
  });
});

describe('A way begins at', () => {
  it.each(Object.keys(RECOVERIES) as RecoveryName[])('the first step of %s, which shows to anyone', (name) => {
    const step = STEPS[firstStepOfHelp(name)];
    expect([step.journey, step.needs]).toEqual([name, []]);
  });

  it('the field that takes what the customer has', () => {
    expect([firstStepOfHelp('mobile'), firstStepOfHelp('email')]).toEqual(['loginMobilePan', 'loginUsername']);
  });
});

describe('Support asks for', () => {
  it.each([
    ['p', ['client-id', 'pan-card', 'registered-contacts', 'new-contacts']],
    ['', ['client-id', 'identity-document', 'registered-contacts', 'new-contacts']],
    ['mu', ['client-id', 'identity-document']],
  ])('what proves who somebody is, who has "%s"', (letters, preparations) => {
    expect(preparationsFor(of(letters))).toEqual(preparations);
  });
});
