import fc from 'fast-check';
import {
  delayedDelivery,
  exhaustedDelivery,
  firstDelivery,
  isCodePendingFor,
  isCodeSentFor,
  MAX_RESENDS,
  mustReuseCode,
  mustWaitToResend,
  nextDelivery,
  RESEND_LIMIT_WAIT_MS,
  resendsLeft,
  type CodeDelivery,
  type CodeState,
} from '@domain/journey/code-delivery';
import { JOURNEY_NAMES } from '@domain/journey/journey-names';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const timing = (now: number, resendSeconds = 30) => ({ now, resendSeconds });

/** The delivery after a first code and the given number of resends, each requested as soon as it is allowed. */
const deliveryAfter = (resends: number): CodeDelivery => {
  let delivery = firstDelivery('login', timing(0));
  for (let resend = 0; resend < resends; resend += 1) delivery = nextDelivery(delivery, timing(delivery.resendAt));
  return delivery;
};

describe('A code that was sent', () => {
  it('can be resent after 30 seconds and is valid for ten minutes', () => {
    expect(firstDelivery('login', timing(7 * SECOND))).toEqual({
      journey: 'login',
      resendAt: 37 * SECOND,
      expiresAt: 7 * SECOND + 10 * MINUTE,
      resends: 0,
    });
  });

  it('can be resent after the configured number of seconds', () => {
    expect(firstDelivery('login', timing(0, 45)).resendAt).toBe(45 * SECOND);
  });

  it('makes the customer wait until it can be resent', () => {
    const sent = firstDelivery('login', timing(0));
    expect([29_999, 30_000].map((now) => mustWaitToResend(sent, now))).toEqual([true, false]);
    expect(mustWaitToResend(null, 0)).toBe(false);
  });

  it('has deadlines that are points in time, not remaining durations', () => {
    expect(firstDelivery('login', timing(1e9)).resendAt - firstDelivery('login', timing(0)).resendAt).toBe(1e9);
  });
});

describe('The code of a journey', () => {
  const sent: CodeState = { refId: 'ref-1', codeDelivery: deliveryAfter(0), provenFor: null };

  it('must be reused by that journey until it expires', () => {
    expect(JOURNEY_NAMES.filter((name) => mustReuseCode(sent, name, 599_999))).toEqual(['login']);
    expect(mustReuseCode(sent, 'login', 600_000)).toBe(false);
    expect(mustReuseCode({ ...sent, provenFor: 'login' }, 'login', 0)).toBe(false);
  });

  it('is sent and pending for that journey only', () => {
    expect(JOURNEY_NAMES.filter((name) => isCodeSentFor(sent, name))).toEqual(['login']);
    expect(JOURNEY_NAMES.filter((name) => isCodePendingFor(sent, name))).toEqual(['login']);
  });

  it.each<[string, Partial<CodeState>, { readonly isSent: boolean; readonly isPending: boolean }]>([
    [
      'was sent but is no longer pending once it has been used',
      { provenFor: 'login' },
      { isSent: true, isPending: false },
    ],
    [
      'stays pending if another journey was proven',
      { provenFor: 'forgot-password' },
      { isSent: true, isPending: true },
    ],
    ['is neither without its reference', { refId: '' }, { isSent: false, isPending: false }],
    ['is neither without a delivery', { codeDelivery: null }, { isSent: false, isPending: false }],
  ])('%s', (_rule, changes, { isSent, isPending }) => {
    const state = { ...sent, ...changes };
    expect(isCodeSentFor(state, 'login')).toEqual(isSent);
    expect(isCodePendingFor(state, 'login')).toEqual(isPending);
  });

  it('is neither for a step that belongs to no journey', () => {
    expect(isCodeSentFor(sent, null)).toBe(false);
    expect(isCodePendingFor({ ...sent, codeDelivery: null }, null)).toBe(false);
  });
});

describe('A resent code', () => {
  it.each([
    [1, 30 * SECOND],
    [2, 30 * SECOND],
    [3, 5 * MINUTE],
    [4, 5 * MINUTE],
  ])('number %i blocks the next resend for %i ms', (resends, wait) => {
    const previous = deliveryAfter(resends - 1);
    expect(deliveryAfter(resends).resendAt - previous.resendAt).toBe(wait);
  });

  it('is valid for another ten minutes, in the same journey', () => {
    const sent = deliveryAfter(2);
    const resent = nextDelivery(sent, timing(2 * MINUTE));
    expect(resent.expiresAt).toEqual(12 * MINUTE);
    expect(resent.journey).toBe('login');
    expect(resent.resends).toBe(3);
  });

  it('leaves one resend fewer, and never fewer than none', () => {
    expect([0, 1, 2, 3, 4].map((resends) => resendsLeft(deliveryAfter(resends)))).toEqual([3, 2, 1, 0, 0]);
  });

  it('never shortens the configured wait', () => {
    fc.assert(
      fc.property(fc.nat(1e12), fc.integer({ min: 1, max: 300 }), fc.nat(10), (now, seconds, resends) => {
        const delivery = { ...firstDelivery('login', timing(now, seconds)), resends };
        expect(nextDelivery(delivery, timing(now, seconds)).resendAt).toBeGreaterThanOrEqual(
          now + Math.min(seconds * SECOND, RESEND_LIMIT_WAIT_MS),
        );
      }),
    );
  });
});

describe('When the gateway refuses another resend', () => {
  it('resends are blocked for five minutes, and the sent code stays valid', () => {
    const sent = deliveryAfter(1);
    expect(exhaustedDelivery(sent, MINUTE)).toEqual({ ...sent, resends: MAX_RESENDS, resendAt: 6 * MINUTE });
    expect(resendsLeft(exhaustedDelivery(sent, MINUTE))).toBe(0);
  });

  it.each([
    ['as long as it says', 90, MINUTE + 90 * SECOND],
    ['five minutes at most', 99_999, 6 * MINUTE],
    ['no shorter than before', 0, deliveryAfter(1).resendAt],
  ])('resends are blocked for %s', (_wait, seconds, resendAt) => {
    const sent = deliveryAfter(1);
    expect(delayedDelivery(sent, MINUTE, seconds)).toEqual({ ...sent, resendAt });
  });
});

it('Three resends are allowed before a wait of five minutes', () => {
  expect(MAX_RESENDS).toBe(3);
  expect(RESEND_LIMIT_WAIT_MS).toEqual(5 * MINUTE);
});
