import { signedIn } from '@domain/customer/transitions';
import { unknownFailure } from '@domain/error/failure';
import {
  codeSent,
  codeSentAgain,
  otpValidated,
  passwordChanged,
  proven,
  resendRefused,
  resendsExhausted,
  withoutVoidCode,
} from '@domain/journey/code-changes';
import { MAX_RESENDS } from '@domain/journey/code-delivery';
import type { Journey } from '@domain/journey/fields';
import { refusalOf } from '@test/support/scripted-gateway';
import { codeSentFor, difference, loginWith, validatedJourney } from '@test/domain/journey/journey-fixtures';

const TIMING = { now: 1000, resendSeconds: 30 };
const CONTACT = { refId: 'ref-9', mobileNumber: '••••••0001', email: 'a•••••o@example.com' };

describe('A code', () => {
  it('that is sent stores its reference, the masked contacts and its deadlines', () => {
    const before = validatedJourney({ provenFor: 'unlock-account' });
    expect(difference(before, codeSent(before, CONTACT, { ...TIMING, for: 'forgot-password' }))).toEqual({
      refId: 'ref-9',
      maskedMobile: '••••••0001',
      maskedEmail: 'a•••••o@example.com',
      codeDelivery: { journey: 'forgot-password', resendAt: 31_000, expiresAt: 601_000, resends: 0 },
      provenFor: null,
    });
  });

  it('that an authenticator app shows has no contacts, and does not follow one that was sent', () => {
    const inApp = codeSent(
      codeSent(validatedJourney(), CONTACT, { ...TIMING, for: 'login' }),
      { refId: 'ref-10', channel: 'AUTHENTICATOR' },
      { ...TIMING, for: 'login' },
    );
    expect(inApp).toMatchObject({ refId: 'ref-10', isCodeInApp: true, maskedMobile: '', maskedEmail: '' });
    expect(codeSentAgain(inApp, CONTACT, TIMING)).toMatchObject({ isCodeInApp: false, maskedMobile: '••••••0001' });
  });

  it('that is resent replaces the reference and counts as a resend of the same journey', () => {
    const before = validatedJourney(codeSentFor('account-activation'));
    const after = codeSentAgain(before, CONTACT, TIMING);
    expect(after.refId).toBe('ref-9');
    expect(after.maskedMobile).toEqual(CONTACT.mobileNumber);
    expect(after.maskedEmail).toEqual(CONTACT.email);
    expect(after.codeDelivery).toMatchObject({ journey: 'account-activation', resends: 1 });
  });

  it('that is resent is proven by no code that was accepted before', () => {
    const before = validatedJourney({ ...codeSentFor('forgot-password'), provenFor: 'forgot-password' });
    expect(codeSentAgain(before, CONTACT, TIMING)).toMatchObject({ refId: 'ref-9', provenFor: null });
  });

  it('that is resent without a first code belongs to no journey', () => {
    expect(codeSentAgain(validatedJourney(), CONTACT, TIMING).codeDelivery).toBeNull();
  });

  it('that the gateway no longer resends makes its own journey wait, and no other', () => {
    const before = validatedJourney(codeSentFor('login'));
    const refused = { name: 'login', failure: refusalOf('1095'), now: 1000 } as const;
    const after = resendRefused(before, refused);
    expect(after.codeDelivery).toEqual({ ...before.codeDelivery, resends: MAX_RESENDS, resendAt: 301_000 });
    expect(resendRefused(before, { ...refused, name: 'forgot-password' })).toBe(before);
    expect(resendRefused(validatedJourney(), refused)).toEqual(validatedJourney());
  });

  it('that was never sent makes nobody wait at the resend limit', () => {
    expect(resendsExhausted(validatedJourney(), 1000)).toEqual(validatedJourney());
  });

  it.each([
    ['a refusal', refusalOf('1001')],
    ['an answer without an error code', unknownFailure('request-1')],
  ])('waits for as long as the gateway says with %s, and keeps the resends that are left', (_what, failure) => {
    const before = validatedJourney(codeSentFor('login'));
    const refused = { name: 'login', failure: { ...failure, retryAfterSeconds: 120 }, now: 1000 } as const;
    expect(resendRefused(before, refused).codeDelivery).toEqual({ ...before.codeDelivery, resendAt: 121_000 });
    expect(resendRefused(before, { ...refused, name: 'forgot-password' })).toBe(before);
    expect(resendRefused(before, { ...refused, failure })).toBe(before);
  });

  it('that a refusal makes void is forgotten with its proof, and another try is possible after any other', () => {
    const before = validatedJourney({ ...codeSentFor('login'), provenFor: 'login' });
    expect(withoutVoidCode(before, '1056')).toEqual({ ...before, refId: '', codeDelivery: null, provenFor: null });
    expect(withoutVoidCode(before, '1001')).toBe(before);
  });

  it('that is correct stores the proof of its journey under a new reference', () => {
    const before = validatedJourney(codeSentFor('create-username'));
    expect(difference(before, proven(before, 'create-username', 'ref-10'))).toEqual({
      refId: 'ref-10',
      provenFor: 'create-username',
    });
  });
});

describe('A password', () => {
  it('counts as changed once the customer has set it, which uses up the reference of the proof', () => {
    const before = proven(validatedJourney(), 'change-password', 'ref-1');
    expect(difference(before, passwordChanged(before))).toEqual({ refId: '', isPasswordChanged: true });
  });

  it.each<[string, (journey: Journey) => Journey]>([
    ['has proven their identity again', (journey) => proven(journey, 'change-password', 'ref-2')],
    ['has signed in again', (journey) => signedIn(journey, loginWith())],
  ])('no longer counts as changed once the customer %s', (_what, change) => {
    expect(change(passwordChanged(validatedJourney())).isPasswordChanged).toBe(false);
  });
});

describe('The OTP of a recovery', () => {
  it.each([
    ['forgot-password', 'forgotPassword'],
    ['unlock-account', 'unlockAccount'],
    ['forgot-username', 'forgotUsername'],
    ['create-username', 'createUsername'],
  ] as const)('that is correct stores the proof and the result of %s', (name, result) => {
    const before = validatedJourney(codeSentFor(name));
    expect(difference(before, otpValidated(before, name, 'ref-10'))).toEqual({
      refId: 'ref-10',
      provenFor: name,
      [result]: { refId: 'ref-10' },
    });
  });
});
