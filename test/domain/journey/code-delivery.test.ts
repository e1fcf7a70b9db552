import fc from 'fast-check';
import {
  exhaustedDelivery,
  firstDelivery,
  MAXIMUM_RESENDS,
  nextDelivery,
  RESEND_LIMIT_WAIT_MS,
  resendsLeft,
  type CodeDelivery,
} from '@domain/journey/code-delivery';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const at = (now: number, resendSeconds = 30) => ({ now, resendSeconds });

/** A first code, then as many more as given, each asked for as soon as that is allowed. */
const after = (resends: number, start = 0): CodeDelivery => {
  let delivery = firstDelivery('login', at(start));
  for (let resend = 0; resend < resends; resend += 1) delivery = nextDelivery(delivery, at(delivery.resendAt));
  return delivery;
};

describe('A code that was sent', () => {
  it('may be sent again after 30 seconds and lives ten minutes', () => {
    expect(firstDelivery('login', at(7 * SECOND))).toEqual({
      journey: 'login',
      resendAt: 37 * SECOND,
      expiresAt: 7 * SECOND + 10 * MINUTE,
      resends: 0,
    });
  });

  it('may be sent again after as many seconds as are configured', () => {
    expect(firstDelivery('login', at(0, 45)).resendAt).toBe(45 * SECOND);
  });

  it('keeps its deadlines when time passes: they are moments, no remainders', () => {
    expect(firstDelivery('login', at(1e9)).resendAt - firstDelivery('login', at(0)).resendAt).toBe(1e9);
  });
});

describe('A code that is sent again', () => {
  it.each([
    [1, 30 * SECOND],
    [2, 30 * SECOND],
    [3, 5 * MINUTE],
    [4, 5 * MINUTE],
  ])('for the %i. time makes the customer wait %i ms', (resends, wait) => {
    const before = after(resends - 1);
    expect(after(resends).resendAt - before.resendAt).toBe(wait);
  });

  it('lives ten minutes anew, in the same journey', () => {
    const sent = after(2);
    const again = nextDelivery(sent, at(2 * MINUTE));
    expect([again.expiresAt, again.journey, again.resends]).toEqual([12 * MINUTE, 'login', 3]);
  });

  it('leaves one resend less, and never less than none', () => {
    expect([0, 1, 2, 3, 4].map((resends) => resendsLeft(after(resends)))).toEqual([3, 2, 1, 0, 0]);
  });

  it('is never due before the configured wait', () => {
    fc.assert(
      fc.property(fc.nat(1e12), fc.integer({ min: 1, max: 300 }), fc.nat(10), (now, seconds, resends) => {
        const delivery = { ...firstDelivery('login', at(now, seconds)), resends };
        expect(nextDelivery(delivery, at(now, seconds)).resendAt).toBeGreaterThanOrEqual(
          now + Math.min(seconds * SECOND, RESEND_LIMIT_WAIT_MS),
        );
      }),
    );
  });
});

describe('When the gateway refuses to send another', () => {
  it('nothing is sent for five minutes, and the code that was sent lives on', () => {
    const sent = after(1);
    expect(exhaustedDelivery(sent, MINUTE)).toEqual({ ...sent, resends: MAXIMUM_RESENDS, resendAt: 6 * MINUTE });
    expect(resendsLeft(exhaustedDelivery(sent, MINUTE))).toBe(0);
  });
});

it('Three resends are allowed, then five minutes of wait', () => {
  expect([MAXIMUM_RESENDS, RESEND_LIMIT_WAIT_MS]).toEqual([3, 5 * MINUTE]);
});
