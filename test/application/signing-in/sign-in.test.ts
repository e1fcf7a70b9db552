import { Persistence } from '@application/remembering/persistence';
import { EndSession } from '@application/session/end-session';
import type { Outcome } from '@application/calls/outcome';
import { SignIn } from '@application/signing-in/sign-in';
import { SANDBOX_DEVICE } from '@adapters/in-memory/device';
import { personaNamed, UNKNOWN_CUSTOMER, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import { persistedPart } from '@domain/customer/customer';
import { rememberingChosen } from '@domain/customer/transitions';
import { CODE_LIFETIME_MS } from '@domain/identity/code';
import { proven } from '@domain/journey/code-changes';
import { consentTicked } from '@domain/journey/consent';
import { failed, networkFailure, success } from '@domain/error/failure';
import { newJourney } from '@domain/journey/fields';
import type { IdentifierType } from '@domain/identity/identifier';
import type { StepId } from '@domain/journey/steps';
import { startApp, type StartedApp } from '@test/support/start-app';
import { HeldDevice } from '@test/support/held-device';
import { connectionLost, refusalOf, startScriptedApp, type ScriptedApp } from '@test/support/scripted-gateway';
import {
  callCount,
  currentStep,
  enter,
  identify,
  leaveStep,
  newestCode,
  outcomeCode,
  recordShown,
  signIn,
  signInUpToAccessCode,
  submitAccessCode,
  submitPassword,
  visitedUrls,
  startEnteredScriptedApp,
} from '@test/support/customer-actions';
import { identifierFor } from '@test/support/persona-identifier';

const WRONG_CODE = '000000';

/** The outcome's code, with the attempts left if the refusal contains them. */
const outcomeWithAttempts = (outcome: Outcome): string => {
  const failure = outcome.is === 'failed' ? outcome.failure : null;
  const left = failure?.kind === 'refused' ? failure.data.attemptsLeft : undefined;
  return left === undefined ? outcomeCode(outcome) : `${outcomeCode(outcome)}, ${String(left)} left`;
};

const isShown = ({ state }: StartedApp, step: StepId): boolean => state.session.verdictOn(step) === 'proceed';

const startAndEnter = async (persona: PersonaId = 'resident') => {
  const app = await startEnteredScriptedApp({ persona });
  return app;
};

/** On the device of a remembered customer, another has given their identifier and chosen whether to be remembered. */
const startWithAnotherCustomer = async ({ isRemembered }: { readonly isRemembered: boolean }) => {
  const before = await startScriptedApp();
  await signIn(before);
  const app = await startEnteredScriptedApp({ world: before, persona: 'four-accounts' });
  await identify(app);
  app.state.session.journey.change((journey) => rememberingChosen(journey, isRemembered));
  await app.get(Persistence).whenSaved();
  return app;
};

describe('Entering an identifier', () => {
  it.each<IdentifierType>(['PAN', 'MOBILE', 'USERNAME', 'EMAIL'])(
    'of type %s leads to the password step',
    async (by) => {
      const app = await startAndEnter();
      expect(outcomeWithAttempts(await identify(app, by))).toBe('done');
      expect(app.script.lastCall('canLogin').request).toEqual({
        ...identifierFor(app.persona, by),
        termsAccepted: false,
      });
      expect(currentStep(app)).toBe('loginPassword');
      expect(isShown(app, 'loginPassword')).toBe(true);
    },
  );

  it.each<[string, Parameters<ScriptedApp['script']['fail']>[1], string]>([
    ['the call for another got no answer', connectionLost, 'Asha'],
    ['the gateway has a fault of its own', refusalOf('1001'), 'Asha'],
    ['no account has another identifier', refusalOf('2002'), 'Asha'],
    ['the account of another is locked, which they may unlock after a reload', refusalOf('1030'), ''],
  ])('keeps the remembered customer if %s', async (_reason, failure, afterReload) => {
    const before = await startScriptedApp();
    await signIn(before);
    const app = await startEnteredScriptedApp({ world: before });
    expect(app.state.session.journey.get().customerName).toBe('Asha');
    app.script.fail('canLogin', failure);
    await app.get(SignIn).identify({ identifierType: 'PAN', mobileOrPan: 'AAAPS1002F' });
    await app.get(Persistence).whenSaved();
    const reloaded = await startApp({ world: app, store: app.store });
    expect(reloaded.state.session.journey.get().customerName).toBe(afterReload);
    const later = await startApp({ world: app });
    expect(later.state.session.journey.get().customerName).toBe('Asha');
  });

  it('keeps the remembered customer until another has signed in, even one who is not to be remembered', async () => {
    const app = await startWithAnotherCustomer({ isRemembered: false });
    const reloaded = await startScriptedApp({ world: app, store: app.store, persona: 'four-accounts' });
    expect(reloaded.state.session.journey.get()).toMatchObject(identifierFor(app.persona));
    expect((await startApp({ world: app })).state.session.journey.get().customerName).toBe('Asha');
    reloaded.get(EndSession).expireAllSessions();
    expect(reloaded.state.session.journey.get().customerName).toBe('Asha');
  });

  it.each([
    ['overwrites what another has left on the device who is not to be remembered', false, ''],
    ['leaves what another has left on the device, who may reload the page of the sign-in', true, 'AAAPN1003F'],
  ])('%s', async (_what, isRemembered, left) => {
    const app = await startWithAnotherCustomer({ isRemembered });
    const inAnotherTab = await startScriptedApp({ world: app });
    expect(inAnotherTab.state.session.journey.get().customerName).toBe('Asha');
    await inAnotherTab.get(Persistence).whenSaved();
    const reloaded = await startScriptedApp({ world: app, store: app.store, persona: 'four-accounts' });
    expect(reloaded.state.session.journey.get().mobileOrPan).toBe(left);
  });

  it.each([
    ['fails', failed(networkFailure(''))],
    ['succeeds', success({})],
  ])('ignores that the first of two tries %s once the second has led on', async (_end, late) => {
    const app = await startWithAnotherCustomer({ isRemembered: true });
    const release = app.script.hold('canLogin');
    const first = identify(app);
    leaveStep(app);
    await identify(app);
    release(late);
    await first;
    const { mobileOrPan, customerName } = app.state.session.journey.get();
    expect(mobileOrPan).toEqual(app.persona.pan);
    expect(customerName).toBe('');
    expect(isShown(app, 'loginPassword')).toBe(true);
  });

  it("keeps another customer's choice not to be remembered, and their text, if a second try gets no answer", async () => {
    const app = await startWithAnotherCustomer({ isRemembered: false });
    app.script.fail('canLogin', connectionLost);
    await identify(app);
    const { mobileOrPan, customer } = app.state.session.journey.get();
    expect(mobileOrPan).toEqual(app.persona.pan);
    expect(customer.isRemembered).toBe(false);
  });

  it('keeps the remembered customer on the device if the step was left before the answer for another came', async () => {
    const before = await startScriptedApp();
    await signIn(before);
    const app = await startEnteredScriptedApp({ world: before });
    const { mobileOrPan } = app.state.session.journey.get();
    app.script.intercept('canLogin', () => {
      leaveStep(app);
      return null;
    });
    await app.get(SignIn).identify({ identifierType: 'PAN', mobileOrPan: 'AAAPS1002F' });
    expect(app.state.session.journey.get()).toMatchObject({ customerName: '', mobileOrPan: 'AAAPS1002F' });
    await app.get(Persistence).whenSaved();
    for (const world of [{ world: app }, { world: app, store: app.store }])
      expect((await startApp(world)).state.session.journey.get()).toMatchObject({ customerName: 'Asha', mobileOrPan });
  });

  it('keeps the identifier of a locked account, with which the customer signs in after unlocking it', async () => {
    const app = await startEnteredScriptedApp();
    app.script.fail('canLogin', refusalOf('1030'));
    await app.get(SignIn).identify({ identifierType: 'USERNAME', username: 'asha.rao' });
    expect(app.state.session.journey.get()).toMatchObject({ identifierType: 'USERNAME', username: 'asha.rao' });
  });

  it('sends whether the terms are accepted, and keeps it', async () => {
    const app = await startAndEnter();
    app.state.session.journey.change((journey) => consentTicked(journey, true));
    await app.get(SignIn).identify(identifierFor(app.persona));
    expect(app.script.lastCall('canLogin').request).toMatchObject({ termsAccepted: true });
    expect(app.state.session.journey.get().isTermsAndConditionsAccepted).toBe(true);
  });

  it.each<[PersonaId, IdentifierType, string]>([
    ['locked', 'PAN', '1030'],
    ['incomplete-nomination', 'PAN', '1032'],
    ['closed', 'PAN', '1034'],
    ['dormant-12-months', 'PAN', '1035'],
    ['deactivated', 'PAN', '1036'],
    ['bank-deactivated', 'PAN', '1037'],
    ['incomplete-ucc', 'PAN', '1038'],
    ['incomplete-kyc', 'PAN', '1039'],
    ['deactivated-by-depository', 'PAN', '1040'],
    ['ucc-not-registered', 'PAN', '1041'],
    ['ucc-not-approved', 'PAN', '1042'],
    ['deactivated-by-exchange', 'PAN', '1043'],
    ['deactivated-by-regulator', 'PAN', '1044'],
    ['dormant-24-months', 'PAN', '1045'],
    ['shared-identity', 'MOBILE', '1003'],
    ['shared-email', 'EMAIL', '1068'],
    ['shared-mobile-only', 'MOBILE', '1069'],
    ['shared-email-and-mobile', 'EMAIL', '1070'],
    ['shared-without-username', 'PAN', '1071'],
    ['shared-some-usernames', 'EMAIL', '1072'],
    ['shared-mobile', 'MOBILE', '10681'],
    ['pan-without-account', 'PAN', '1027'],
    ['email-not-linked', 'EMAIL', '1061'],
    ['already-activated', 'PAN', '10191'],
  ])('as %s by %s is refused with %s and does not navigate', async (persona, by, code) => {
    const app = await startAndEnter(persona);
    const { navigations } = recordShown(app);
    expect(outcomeWithAttempts(await identify(app, by))).toEqual(code);
    expect(navigations).toStrictEqual([]);
  });

  it.each<[IdentifierType, string]>([
    ['USERNAME', '2000'],
    ['EMAIL', '2000'],
    ['MOBILE', '2001'],
    ['PAN', '2002'],
  ])(
    'of type %s that is unknown is refused with %s: what was typed stays, but nobody signs in with it',
    async (by, code) => {
      const app = await startAndEnter();
      const unknownIdentifier = identifierFor({ ...app.persona, ...UNKNOWN_CUSTOMER }, by);
      expect(outcomeWithAttempts(await app.get(SignIn).identify(unknownIdentifier))).toBe(code);
      expect(app.state.session.journey.get()).toMatchObject({ ...unknownIdentifier, identifierType: null });
    },
  );

  it('keeps the identifier and its type when the network fails and the device remembers nobody else', async () => {
    const app = await startAndEnter();
    app.script.fail('canLogin', connectionLost);
    expect(outcomeWithAttempts(await identify(app))).toBe('WebHttp::NETWORK');
    const { identifierType, mobileOrPan } = app.state.session.journey.get();
    expect(identifierType).toBe('PAN');
    expect(mobileOrPan).toEqual(app.persona.pan);
    expect(currentStep(app)).toBe('loginMobilePan');
  });

  it('before activation stores the reference, the masked contacts and the deadlines of the sent OTP (10789)', async () => {
    const app = await startAndEnter('not-activated');
    expect(outcomeWithAttempts(await identify(app))).toBe('10789');
    expect(app.state.session.journey.get()).toMatchObject({
      refId: expect.stringMatching(/^.{16}$/u),
      maskedMobile: '••••••0040',
      maskedEmail: 'i•••••y@example.com',
      codeDelivery: { journey: 'account-activation', resends: 0, resendAt: app.clock.monotonic() + 30_000 },
    });
    expect(isShown(app, 'activationOtp')).toBe(true);
    expect(isShown(app, 'loginAccessCode')).toBe(false);
  });

  it('before activation calls can-login again only for another identifier or when the OTP has expired', async () => {
    const app = await startAndEnter('not-activated');
    await identify(app);
    const shown = recordShown(app);
    expect(outcomeWithAttempts(await identify(app))).toBe('done');
    expect(shown.navigations).toEqual(['activationOtp push']);
    expect(callCount(app, 'canLogin')).toBe(1);
    await identify(app, 'EMAIL');
    await identify(app, 'PAN');
    expect(callCount(app, 'canLogin')).toBe(3);
    app.clock.advance(CODE_LIFETIME_MS);
    await identify(app, 'PAN');
    expect(callCount(app, 'canLogin')).toBe(4);
  });

  it('before activation continues to the new password, without a call, once the OTP was accepted', async () => {
    const app = await startAndEnter('not-activated');
    await identify(app);
    app.state.session.journey.change((journey) => proven(journey, 'account-activation', 'ref-1'));
    const shown = recordShown(app);
    expect(outcomeCode(await identify(app))).toBe('done');
    expect(shown.navigations).toEqual(['activationSet push']);
    expect(callCount(app, 'canLogin')).toBe(1);
  });

  it('of another customer shows no OTP step for the OTP that was sent before', async () => {
    const app = await startAndEnter('not-activated');
    await identify(app);
    const unknownIdentifier = identifierFor({ ...app.persona, ...UNKNOWN_CUSTOMER }, 'MOBILE');
    const identifyUnknown = async () => outcomeCode(await app.get(SignIn).identify(unknownIdentifier));
    const shown = recordShown(app);
    expect(await identifyUnknown()).toBe('2001');
    expect(await identifyUnknown()).toBe('2001');
    expect(shown.navigations).toStrictEqual([]);
    expect(isShown(app, 'activationOtp')).toBe(false);
    expect(app.state.session.journey.get().maskedMobile).toBe('');
  });

  it('of another customer makes the pending access code unusable', async () => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    const other = { identifierType: 'MOBILE', mobileOrPan: personaNamed('four-accounts').mobile } as const;
    expect(outcomeCode(await app.get(SignIn).identify(other))).toBe('done');
    expect(isShown(app, 'loginAccessCode')).toBe(false);
    expect(isShown(app, 'loginPassword')).toBe(true);
  });

  it('of another customer begins a session without the login and the account of the one who has signed in', async () => {
    const app = await startScriptedApp({ persona: 'four-accounts' });
    await signIn(app);
    app.state.session.auth.change((auth) => ({ ...auth, subAccountId: 'SA-3-1' }));
    const { sessionId } = app.state.session.auth.get();
    const other = { identifierType: 'MOBILE', mobileOrPan: personaNamed('resident').mobile } as const;
    expect(outcomeCode(await app.get(SignIn).identify(other))).toBe('done');
    expect(app.state.session.auth.get()).toMatchObject({ accessToken: '', hasSignedIn: false, subAccountId: null });
    expect(app.state.session.auth.get().sessionId).not.toBe(sessionId);
    expect(isShown(app, 'loginAccounts')).toBe(false);
    expect(isShown(app, 'loginPassword')).toBe(true);
  });

  it('of another customer drops the answer to a call of the one before, with its tokens', async () => {
    const app = await startScriptedApp({ persona: 'four-accounts' });
    await signInUpToAccessCode(app);
    const release = app.script.hold('validateAccessCode');
    const validated = submitAccessCode(app);
    await app.clock.pass(0); // the call is under way
    const other = { identifierType: 'MOBILE', mobileOrPan: personaNamed('resident').mobile } as const;
    await app.get(SignIn).identify(other);
    const before = app.state.session.auth.get();
    release();
    expect(outcomeCode(await validated)).toBe('abandoned');
    expect(app.state.session.auth.get()).toBe(before);
  });

  it('leads to the password step again although an access code was sent for the same identifier', async () => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    const shown = recordShown(app);
    expect(outcomeWithAttempts(await identify(app))).toBe('done');
    expect(callCount(app, 'canLogin')).toBe(2);
    expect(shown.navigations).toEqual(['loginPassword push']);
  });
});

describe('Entering the password', () => {
  const startIdentified = async (persona: PersonaId = 'resident') => {
    const app = await startAndEnter(persona);
    await identify(app);
    return app;
  };

  it('sends an access code and opens its step when the password is correct', async () => {
    const app = await startIdentified();
    const sentAt = app.clock.monotonic();
    expect(outcomeWithAttempts(await submitPassword(app))).toBe('done');
    expect(app.script.lastCall('generateAccessCode').request).toEqual({
      identifierType: 'PAN',
      mobileOrPan: app.persona.pan,
      password: app.persona.password,
      device: SANDBOX_DEVICE,
    });
    expect(currentStep(app)).toBe('loginAccessCode');
    expect(isShown(app, 'loginAccessCode')).toBe(true);
    expect(app.state.session.journey.get().codeDelivery).toEqual({
      journey: 'login',
      resendAt: sentAt + 30_000,
      expiresAt: sentAt + 600_000,
      resends: 0,
    });
  });

  it('stores the reference and the masked contacts of the access code', async () => {
    const app = await startIdentified();
    const contact = { refId: 'ref-of-the-answer', mobileNumber: '••••••4321', email: 'm•••k@example.com' };
    app.script.answerOnce('generateAccessCode', contact);
    await submitPassword(app);
    expect(app.state.session.journey.get()).toMatchObject({
      refId: contact.refId,
      maskedMobile: contact.mobileNumber,
      maskedEmail: contact.email,
    });
  });

  it('stores no password in the state', async () => {
    const app = await startIdentified();
    await submitPassword(app, 'canary-of-a-password');
    await submitPassword(app);
    expect(JSON.stringify([app.state.session.journey.get(), app.state.session.auth.get()])).not.toMatch(
      /canary|Monsoon/u,
    );
  });

  it('sends the password in composed form (NFC)', async () => {
    const app = await startIdentified();
    await submitPassword(app, 'cafe\u0301');
    expect(app.script.lastCall('generateAccessCode').request).toMatchObject({ password: 'caf\u00e9' });
  });

  it('counts down the attempts to the lock when the password is wrong', async () => {
    const app = await startIdentified();
    const outcomes: string[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1)
      outcomes.push(outcomeWithAttempts(await submitPassword(app, 'wrong')));
    expect(outcomes).toEqual(['1005, 4 left', '1005, 3 left', '1005, 2 left', '1005, 1 left', '1007']);
    expect(currentStep(app)).toBe('loginPassword');
    expect(isShown(app, 'loginAccessCode')).toBe(false);
  });

  it.each<[PersonaId, string]>([
    ['code-not-sent', '1012'],
    ['code-provider-failed', '1013'],
    ['credentials-refused', '1014'],
    ['credentials-invalid', '1076'],
  ])('as %s is refused with %s', async (persona, code) => {
    expect(outcomeWithAttempts(await submitPassword(await startIdentified(persona)))).toBe(code);
  });

  it('is refused with 1052 when the password is empty', async () => {
    expect(outcomeWithAttempts(await submitPassword(await startIdentified(), ''))).toBe('1052');
  });

  it('returns to the identifier step without a call when no identifier is given', async () => {
    const app = await startAndEnter();
    const { navigations } = recordShown(app);
    await submitPassword(app);
    expect(navigations).toEqual(['loginMobilePan replace']);
    expect(callCount(app, 'generateAccessCode')).toBe(0);
  });

  it('of a customer who is not to be remembered keeps the identifier on the device only until the hand-off', async () => {
    const app = await startIdentified();
    app.state.session.journey.change((journey) => rememberingChosen(journey, false));
    await submitPassword(app);
    await app.clock.pass(0);
    expect(Object.keys(app.store.contents('device'))).toEqual(['journey']);
    await submitAccessCode(app);
    await app.clock.pass(0);
    expect(app.store.read('device', 'journey')).toBeNull();
    expect(app.state.session.journey.get().mobileOrPan).toBe('');
  });
});

describe('Entering the access code', () => {
  it('signs a resident in and makes the hand-off when the code is correct', async () => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    const { refId } = app.state.session.journey.get();
    expect(outcomeWithAttempts(await submitAccessCode(app))).toBe('done');
    expect(app.script.lastCall('validateAccessCode').request).toMatchObject({ refId, device: SANDBOX_DEVICE });
    expect(visitedUrls(app)).toHaveLength(1);
  });

  it('counts down the attempts to the lock when the code is wrong', async () => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    const outcomes: string[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1)
      outcomes.push(outcomeWithAttempts(await submitAccessCode(app, WRONG_CODE)));
    expect(outcomes).toEqual(['1094, 4 left', '1094, 3 left', '1094, 2 left', '1094, 1 left', '1093']);
    expect(visitedUrls(app)).toStrictEqual([]);
  });

  it('is refused with 1057 after ten minutes', async () => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    app.clock.advance(600_000);
    expect(outcomeWithAttempts(await submitAccessCode(app))).toBe('1057');
  });

  it('is refused with 1058 when the code has been replaced', async () => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    const first = newestCode(app);
    const { refId } = app.state.session.journey.get();
    await app.get(SignIn).resendAccessCode();
    app.state.session.journey.change((journey) => ({ ...journey, refId }));
    expect(outcomeWithAttempts(await submitAccessCode(app, first))).toBe('1058');
  });
});

describe('Leaving the step while the details of the device are read', () => {
  it.each([
    ['password', 'generateAccessCode', submitPassword],
    ['access code', 'validateAccessCode', submitAccessCode],
  ] as const)('does not send the %s', async (_secret, service, submit) => {
    const device = new HeldDevice();
    const app = await startScriptedApp({ device });
    await signInUpToAccessCode(app);
    app.script.calls.length = 0;
    const shown = recordShown(app);
    const release = device.hold();
    const submission = submit(app);
    leaveStep(app);
    release();
    expect(outcomeCode(await submission)).toBe('abandoned');
    expect(callCount(app, service)).toBe(0);
    expect(shown.navigations).toStrictEqual([]);
  });
});

describe('An access code', () => {
  const VOIDING_CODES = ['1056', '1057', '1058', '1080', '1081', '1093'];

  it.each(VOIDING_CODES)('that is voided by %s closes its step, and the password sends another code', async (code) => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    app.script.refuse('validateAccessCode', code);
    expect(outcomeWithAttempts(await submitAccessCode(app))).toBe(code);
    expect(app.state.session.journey.get().refId).toBe('');
    expect(isShown(app, 'loginAccessCode')).toBe(false);
    expect(isShown(app, 'loginPassword')).toBe(true);
    expect(outcomeWithAttempts(await submitPassword(app))).toBe('done');
    expect(isShown(app, 'loginAccessCode')).toBe(true);
    expect(outcomeWithAttempts(await submitAccessCode(app))).toBe('done');
  });

  it.each(['1080', '1081'])('that is voided by %s at a resend closes its step', async (code) => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    app.script.refuse('resendAccessCode', code);
    expect(outcomeWithAttempts(await app.get(SignIn).resendAccessCode())).toBe(code);
    expect(app.state.session.journey.get().refId).toBe('');
    expect(isShown(app, 'loginAccessCode')).toBe(false);
  });

  it.each(['1094', '1001', '1012', '1095', '4711'])('stays usable after %s', async (code) => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    app.script.refuse('validateAccessCode', code);
    app.script.refuse('resendAccessCode', code);
    await submitAccessCode(app);
    await app.get(SignIn).resendAccessCode();
    expect(isShown(app, 'loginAccessCode')).toBe(true);
    expect(outcomeWithAttempts(await submitAccessCode(app))).toBe('done');
  });
});

describe('Resending the access code', () => {
  it('replaces the reference, blocks further resends for a while and shows no toast', async () => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    const { refId } = app.state.session.journey.get();
    const shown = recordShown(app);
    app.clock.advance(40_000);
    expect(outcomeWithAttempts(await app.get(SignIn).resendAccessCode())).toBe('done');
    const { refId: newRefId, codeDelivery } = app.state.session.journey.get();
    expect(newRefId).not.toBe(refId);
    expect(codeDelivery).toMatchObject({ resends: 1, resendAt: app.clock.monotonic() + 30_000 });
    expect(shown.messages).toStrictEqual([]);
    expect(outcomeWithAttempts(await submitAccessCode(app))).toBe('done');
  });

  it('is possible three times, then blocked for five minutes (1095)', async () => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    const resend = async () => outcomeWithAttempts(await app.get(SignIn).resendAccessCode());
    expect(await resend()).toBe('done');
    expect(await resend()).toBe('done');
    expect(await resend()).toBe('done');
    expect(await resend()).toBe('1095');
    const sentAt = app.clock.monotonic();
    expect(app.state.session.journey.get().codeDelivery?.resendAt).toBe(sentAt + 300_000);
    app.clock.advance(40_000);
    expect(await resend()).toBe('1095');
    expect(app.state.session.journey.get().codeDelivery).toMatchObject({
      resendAt: sentAt + 340_000,
      resends: 3,
      expiresAt: sentAt + 600_000,
    });
    app.clock.advance(300_000);
    expect(await resend()).toBe('done');
  });

  it('changes nothing when it fails', async () => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    const before = app.state.session.journey.get();
    const shown = recordShown(app);
    app.script.fail('resendAccessCode', connectionLost);
    await app.get(SignIn).resendAccessCode();
    expect(app.state.session.journey.get()).toEqual(before);
    expect(shown.messages).toStrictEqual([]);
  });
});

describe('The "Not you?" action', () => {
  it('forgets the remembered customer in the journey and on the device, and returns to the identifier step', async () => {
    const app = await startApp();
    await signInUpToAccessCode(app);
    app.state.session.journey.change((journey) => ({ ...journey, customerName: 'Asha', settlementType: 3 }));
    app.get(EndSession).forgetCustomer();
    expect(persistedPart(app.state.session.journey.get())).toEqual(persistedPart(newJourney()));
    expect(app.state.session.journey.get().refId).toBe('');
    expect(app.state.session.journey.get().codeDelivery).toBeNull();
    expect(Object.keys(app.store.contents('device'))).toStrictEqual([]);
    expect(currentStep(app)).toBe('loginMobilePan');
  });

  it('leads to the identifier step of a new session if the customer has signed in', async () => {
    const app = await startApp({ persona: 'four-accounts' });
    await signIn(app);
    const { sessionId } = app.state.session.auth.get();
    app.get(EndSession).forgetCustomer();
    await enter(app);
    expect(isShown(app, 'loginMobilePan')).toBe(true);
    expect(persistedPart(app.state.session.journey.get())).toEqual(persistedPart(newJourney()));
    expect(['', sessionId]).not.toContain(app.state.session.auth.get().sessionId);
  });

  it('keeps the session before the sign-in is complete', async () => {
    const app = await startApp();
    await signInUpToAccessCode(app);
    app.get(EndSession).forgetCustomer();
    expect(isShown(app, 'loginMobilePan')).toBe(true);
    expect(outcomeWithAttempts(await identify(app))).toBe('done');
  });
});

describe('After sign-in', () => {
  it.each<[PersonaId, string]>([
    ['four-accounts', 'loginAccounts'],
    ['two-nri-accounts', 'loginAccounts'],
    ['expired-password', 'passwordExpired'],
  ])('%s continues to %s', async (persona, step) => {
    const app = await startApp({ persona });
    const { navigations } = recordShown(app);
    await signIn(app);
    expect(navigations.at(-1)).toEqual(`${step} replace`);
    expect(visitedUrls(app)).toStrictEqual([]);
    expect(isShown(app, step as StepId)).toBe(true);
  });

  it.each<PersonaId>(['resident', 'resident-two-accounts', 'nre-pis-only', 'one-nri-account', 'no-accounts'])(
    '%s is handed over without an account choice',
    async (persona) => {
      const app = await startApp({ persona });
      await signIn(app);
      expect(visitedUrls(app)).toHaveLength(1);
    },
  );

  it('the newest refresh token is used for later calls', async () => {
    const app = await startScriptedApp({ persona: 'four-accounts' });
    await signIn(app);
    const { refreshToken } = app.state.session.auth.get();
    expect(refreshToken).toBe(app.state.session.journey.get().validateAccessCode?.refreshToken.token);
    expect(refreshToken).not.toBe(app.state.session.journey.get().ssoValidationResponse?.refreshToken.token);
  });

  it('the refresh token is that of the answer when no header contains one', async () => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    const accounts = [1, 2].map((type) => ({
      subAccountId: `SA-${String(type)}`,
      isPrimary: false,
      settlementType: type as 1 | 2,
    }));
    app.script.answerOnce('validateAccessCode', {
      accounts,
      name: 'Asha',
      userId: 'U1',
      refreshToken: { token: 'of-the-answer' },
    });
    await submitAccessCode(app);
    expect(app.state.session.auth.get().refreshToken).toBe('of-the-answer');
    expect(currentStep(app)).toBe('loginAccounts');
  });

  it('no access code is left in the journey', async () => {
    const app = await startApp({ persona: 'four-accounts' });
    await signIn(app);
    expect(app.state.session.journey.get()).toMatchObject({ refId: '', codeDelivery: null, provenFor: 'login' });
    expect(isShown(app, 'loginAccessCode')).toBe(false);
  });
});
