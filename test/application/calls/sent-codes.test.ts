/** What becomes of a code that was sent: which answers store one, and which failures void it or block the next one. */
import { PlainCells } from '@adapters/in-memory/cells';
import { FakeClock } from '@adapters/in-memory/clock';
import { ABANDONED, failureOf, outcomeOf, type NotDone } from '@application/calls/outcome';
import { SentCodes } from '@application/calls/sent-codes';
import { createState } from '@application/state/state';
import { failed, success, unknownFailure } from '@domain/error/failure';
import { firstDelivery, RESEND_LIMIT_WAIT_MS } from '@domain/journey/code-delivery';
import type { Journey } from '@domain/journey/fields';
import type { Contact } from '@domain/session/session';
import { connectionLost, refusalOf } from '@test/support/scripted-gateway';

const CONTACT: Contact = { refId: 'ref-2', mobileNumber: '••••••0001', email: 'a•••a@example.com' };
const DELIVERY = firstDelivery('forgot-password', { now: 0, resendSeconds: 30 });

/** `monotonic` is the time in milliseconds. */
const startSentCodes = ({ monotonic = 0, resendSeconds = 30 } = {}) => {
  const state = createState(new PlainCells());
  state.session.journey.change((journey) => ({
    ...journey,
    refId: 'ref-1',
    codeDelivery: DELIVERY,
    customerName: 'Asha',
  }));
  const clock = new FakeClock(0);
  clock.advance(monotonic);
  return { state, sentCodes: new SentCodes(state.session, clock, { resendSeconds }) };
};

const failedWith = (code: string): NotDone => ({ is: 'failed', failure: refusalOf(code) });

describe('How a call ends', () => {
  it('is its value, or the failure to show to the customer', () => {
    expect(outcomeOf(success(5))).toEqual({ is: 'done', value: 5 });
    expect(outcomeOf(failed(connectionLost))).toEqual({ is: 'failed', failure: connectionLost });
    expect(failureOf({ is: 'failed', failure: connectionLost })).toBe(connectionLost);
  });

  it('is no failure if the customer has left the step', () => {
    expect(ABANDONED).toEqual({ is: 'abandoned' });
    expect(failureOf(ABANDONED)).toBeUndefined();
  });
});

describe('A code', () => {
  it('that is sent now can be sent again after the configured time', () => {
    const { state, sentCodes } = startSentCodes({ monotonic: 700, resendSeconds: 45 });
    sentCodes.onCodeSent('login', { isResend: false })(success(CONTACT), false);
    expect(state.session.journey.get()).toMatchObject({
      refId: 'ref-2',
      codeDelivery: { journey: 'login', resendAt: 45_700, resends: 0 },
    });
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('that is sent again counts as a resend (%s: %i)', (isResend, resends) => {
    const { state, sentCodes } = startSentCodes();
    sentCodes.onCodeSent('forgot-password', { isResend })(success(CONTACT), false);
    expect(state.session.journey.get().codeDelivery?.resends).toBe(resends);
  });

  it('is noted as one that an authenticator app shows, at a sign-in and in a refusal that begins the activation', () => {
    const inApp = { refId: 'ref-9', channel: 'AUTHENTICATOR' } as const;
    const signingIn = startSentCodes();
    signingIn.sentCodes.onCodeSent('login', { isResend: false })(success(inApp), false);
    expect(signingIn.state.session.journey.get()).toMatchObject({ refId: 'ref-9', isCodeInApp: true });
    const activating = startSentCodes();
    activating.sentCodes.onActivationCodeSent()(failed(refusalOf('10789', { otpResponse: inApp })), false);
    expect(activating.state.session.journey.get()).toMatchObject({ refId: 'ref-9', isCodeInApp: true });
  });

  it('is not recorded as sent by the answer to another kind of call', () => {
    const withContact = refusalOf('10789', { otpResponse: CONTACT });
    const { state, sentCodes } = startSentCodes();
    const before = state.session.journey.get();
    sentCodes.onCodeSent('login', { isResend: false })(failed(withContact), false);
    sentCodes.onActivationCodeSent()(success(CONTACT), false);
    expect(state.session.journey.get()).toBe(before);
  });
});

describe('The answer to the request of a code', () => {
  const refIdAfter = (hasLeftStep: boolean, change: Partial<Journey>): string => {
    const { state, sentCodes } = startSentCodes();
    const onAnswer = sentCodes.onCodeSent('forgot-password', { isResend: false });
    state.session.journey.change((journey) => ({ ...journey, ...change }));
    onAnswer(success(CONTACT), hasLeftStep);
    return state.session.journey.get().refId;
  };

  it.each([true, false])('stores the code if no other one has been sent since (step left: %s)', (hasLeftStep) => {
    expect(refIdAfter(hasLeftStep, { customerName: 'Ravi' })).toBe('ref-2');
  });

  it.each<Partial<Journey>>([
    { refId: 'ref-3' },
    { provenFor: 'forgot-password' },
    { identifierType: 'PAN' },
    { mobileOrPan: '9810010010' },
    { username: 'asha' },
  ])('stores the code in place of another one, or for another customer, only while the step is open: %j', (change) => {
    expect(refIdAfter(true, change)).toBe(change.refId ?? 'ref-1');
    expect(refIdAfter(false, change)).toBe('ref-2');
  });

  it('stores no code if it is a failure', () => {
    const { state, sentCodes } = startSentCodes();
    const before = state.session.journey.get();
    sentCodes.onCodeSent('forgot-password', { isResend: false })(failed(connectionLost), false);
    expect(state.session.journey.get()).toBe(before);
  });
});

describe('The refusal of canLogin with the OTP of an activation', () => {
  const PENDING = { ...DELIVERY, journey: 'account-activation' as const };

  const deliveryAfter = (refId: string, codeDelivery: Journey['codeDelivery']): Journey['codeDelivery'] => {
    const { state, sentCodes } = startSentCodes();
    state.session.journey.change((journey) => ({ ...journey, codeDelivery }));
    sentCodes.onActivationCodeSent()(failed(refusalOf('10789', { otpResponse: { ...CONTACT, refId } })), false);
    return state.session.journey.get().codeDelivery;
  };

  it.each([
    ['the first OTP', null, 0],
    ['another OTP while one is pending, which is a resend', PENDING, 1],
  ])('stores %s', (_what, pending, resends) => {
    expect(deliveryAfter('ref-2', pending)).toMatchObject({ journey: 'account-activation', resends });
  });

  it('names the pending OTP again if the limit of resends is reached', () => {
    expect(deliveryAfter('ref-1', PENDING)).toMatchObject({ resendAt: RESEND_LIMIT_WAIT_MS });
  });
});

describe('A code or a proof', () => {
  it('is forgotten when a failure makes it void', () => {
    const { state, sentCodes } = startSentCodes();
    const outcome = failedWith('1056');
    expect(sentCodes.forgetVoid(outcome, 'ref-1')).toBe(outcome);
    expect(state.session.journey.get()).toMatchObject({
      refId: '',
      codeDelivery: null,
      provenFor: null,
      customerName: 'Asha',
    });
  });

  it('is kept if it has come after the one that is void', () => {
    const { state, sentCodes } = startSentCodes();
    const before = state.session.journey.get();
    const outcome = failedWith('1056');
    expect(sentCodes.forgetVoid(outcome, 'ref-0')).toBe(outcome);
    expect(state.session.journey.get()).toBe(before);
  });

  it.each([
    ['a failure after which it can be entered again', failedWith('1015')],
    ['a lost connection', { is: 'failed', failure: connectionLost } as const],
    ['a call that was abandoned', ABANDONED],
  ])('is kept after %s', (_outcome, outcome) => {
    const { state, sentCodes } = startSentCodes();
    const before = state.session.journey.get();
    expect(sentCodes.forgetVoid(outcome, 'ref-1')).toBe(outcome);
    expect(state.session.journey.get()).toBe(before);
  });
});

describe('"Resend"', () => {
  it.each(['1055', '1095'])('has to wait when the gateway sends no more codes for now (%s)', (code) => {
    const { state, sentCodes } = startSentCodes({ monotonic: 9000 });
    const outcome = failedWith(code);
    expect(sentCodes.recordRefusedResend('forgot-password', outcome)).toBe(outcome);
    expect(state.session.journey.get()).toMatchObject({
      refId: 'ref-1',
      codeDelivery: { journey: 'forgot-password', resendAt: 9000 + RESEND_LIMIT_WAIT_MS },
    });
  });

  it('has to wait for as long as the gateway says (Retry-After)', () => {
    const { state, sentCodes } = startSentCodes({ monotonic: 9000 });
    const failure = { ...unknownFailure('request-1'), retryAfterSeconds: 120 };
    sentCodes.recordRefusedResend('forgot-password', { is: 'failed', failure });
    expect(state.session.journey.get().codeDelivery).toMatchObject({ journey: 'forgot-password', resendAt: 129_000 });
  });

  it.each([
    ['any other failure', failedWith('1001')],
    ['a call that was abandoned', ABANDONED],
  ])('does not have to wait after %s', (_outcome, outcome) => {
    const { state, sentCodes } = startSentCodes({ monotonic: 9000 });
    const before = state.session.journey.get();
    expect(sentCodes.recordRefusedResend('forgot-password', outcome)).toBe(outcome);
    expect(state.session.journey.get()).toBe(before);
  });
});
