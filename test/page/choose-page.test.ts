/** Which page shows before the application has started. */
import { HINT_KEYS } from '@domain/journey/record-hints';
import { STEP_IDS, STEPS } from '@domain/journey/steps';
import { MAIN_SEGMENTS } from '../../build/first-form/main-segments';
import { choosePage, type PageContext } from '@src/page/choose-page';

const NOW = Date.UTC(2026, 0, 15);
const FORMS = {
  identifier: STEPS.loginMobilePan.path,
  password: STEPS.subsequentLoginPassword.path,
  main: MAIN_SEGMENTS,
};

type Hint = 'valid' | 'expired' | 'none' | 'damaged';

const VALUES: Readonly<Record<Hint, string | null>> = {
  valid: String(NOW + 1),
  expired: String(NOW - 1),
  none: null,
  damaged: 'soon',
};

interface Visit {
  readonly address: string;
  readonly ticket?: Hint;
  readonly remembered?: Hint;
}

const visit = ({ address, ticket = 'none', remembered = 'none' }: Visit): string => {
  const { pathname, search } = new URL(address, 'https://login.example.com');
  const storage = (hint: Hint, expected: string) => () => ({
    getItem: (key: string) => (key === expected ? VALUES[hint] : null),
  });
  return choosePage(FORMS, {
    address: { pathname, search },
    device: storage(remembered, HINT_KEYS.journey),
    tab: storage(ticket, HINT_KEYS['resume-ticket']),
    now: NOW,
  } satisfies PageContext);
};

describe('At the entry', () => {
  it.each([
    ['valid', 'password'],
    ['expired', 'identifier'],
    ['none', 'identifier'],
    ['damaged', 'identifier'],
  ] as const)('a customer whose record is %s gets the form: %s', (remembered, form) => {
    expect(visit({ address: '/', remembered })).toBe(form);
  });

  it('a parameter other than the journey changes nothing', () => {
    expect(visit({ address: '/?utm_source=mail' })).toBe('identifier');
  });

  it.each(['forgot-password', 'login', 'unknown', ''])('the requested journey "%s" gets the frame', (journey) => {
    expect(visit({ address: `/?journey=${journey}` })).toBe('frame');
  });
});

describe('At every other address', () => {
  const STEPS_WITH_FORM = ['home', 'loginMobilePan', 'subsequentLoginPassword'];
  const others = STEP_IDS.filter((step) => !STEPS_WITH_FORM.includes(step));

  it.each(others)('the step %s gets the frame of its layout, whatever is stored', (step) => {
    const frame = STEPS[step].layout === 'plain' ? 'plain-frame' : 'frame';
    for (const ticket of ['valid', 'expired', 'none'] as const)
      for (const remembered of ['valid', 'none'] as const)
        expect(visit({ address: STEPS[step].path, ticket, remembered })).toBe(frame);
  });

  it.each([
    ['/accessibility-statement', 'frame'],
    ['/LOGIN/identifier/mobile-pan/', 'frame'],
    ['/Session-Expired', 'plain-frame'],
    ['/nowhere', 'plain-frame'],
    ['//login', 'plain-frame'],
  ])('%s gets the frame of the layout that follows: %s', (address, frame) => {
    expect(visit({ address: `https://login.example.com${address}` })).toBe(frame);
  });

  it.each([
    ['loginMobilePan', 'valid', 'none', 'identifier'],
    ['loginMobilePan', 'expired', 'none', 'frame'],
    ['loginMobilePan', 'none', 'none', 'frame'],
    ['subsequentLoginPassword', 'valid', 'valid', 'password'],
    ['subsequentLoginPassword', 'valid', 'none', 'frame'],
    ['subsequentLoginPassword', 'valid', 'expired', 'frame'],
    ['subsequentLoginPassword', 'none', 'valid', 'frame'],
  ] as const)('the step %s with the ticket %s and the record %s gets: %s', (step, ticket, remembered, page) => {
    expect(visit({ address: STEPS[step].path, ticket, remembered })).toBe(page);
  });
});

it('If storage is blocked, the customer is taken for a new one', () => {
  const blocked = () => {
    throw new Error('SecurityError');
  };
  const context = { device: blocked, tab: blocked, now: NOW };
  expect(choosePage(FORMS, { ...context, address: { pathname: '/', search: '' } })).toBe('identifier');
  expect(choosePage(FORMS, { ...context, address: { pathname: FORMS.identifier, search: '' } })).toBe('frame');
});
