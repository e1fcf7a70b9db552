import { Calls } from '@application/calls/calls';
import { Persistence } from '@application/remembering/persistence';
import { EnterBySso } from '@application/entering/enter-by-sso';
import { ActivateAccount } from '@application/recovering/activate-account';
import { RecoverAccess } from '@application/recovering/recover-access';
import { EndSession } from '@application/session/end-session';
import { keepUnsubmittedIdentity } from '@application/signing-in/keep-unsubmitted-input';
import { SignIn } from '@application/signing-in/sign-in';
import { failed, networkFailure, success } from '@domain/error/failure';
import { CODE_LIFETIME_MS } from '@domain/identity/code';
import { identifierOfType } from '@domain/identity/identifier';
import { initialRecoveryIdentity } from '@domain/journey/carry-over';
import { forget, storedFields, withFields, type StoredFields } from '@domain/journey/fields';
import { RECOVERIES, RECOVERY_NAMES, stepOfRecovery, type RecoveryName } from '@domain/journey/recoveries';
import { EARLIER_PASSWORD, personaNamed, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import {
  callCount,
  currentStep,
  enter,
  identify,
  identityOf,
  lastMessage,
  leaveStep,
  newestCode,
  outcomeCode,
  signIn,
  startEnteredApp,
  wrongCode,
  startEnteredScriptedApp,
} from '@test/support/customer-actions';
import { NEW_PASSWORD, NEW_PASSWORDS } from '@test/support/new-password';
import { connectionLost, refusalOf, startScriptedApp, type ScriptedApp } from '@test/support/scripted-gateway';
import { samples } from '@test/support/wire/openapi-samples';
import { newWorld, startApp, type StartedApp } from '@test/support/start-app';

/** Starts a recovery up to its OTP step. */
const startWithOtpSent = async (
  name: RecoveryName,
  persona: 'resident' | 'locked' | 'shared-without-username' = 'resident',
) => {
  const app = await startEnteredApp({ persona });
  const recover = app.get(RecoverAccess);
  if (name === 'unlock-account') recover.chooseUnlocking('RESET');
  await recover.identify(name, identityOf(app));
  return { app, recover };
};

const startWithProof = async (...parameters: Parameters<typeof startWithOtpSent>) => {
  const { app, recover } = await startWithOtpSent(...parameters);
  await recover.validateOtp(parameters[0], newestCode(app));
  return { app, recover };
};

const usernameKnown = { identifierType: 'USERNAME', username: 'asha.old' } as const;

const startScriptedWithProof = async (name: RecoveryName, known: Partial<StoredFields>) => {
  const app = await startEnteredScriptedApp();
  app.state.session.journey.change((journey) => withFields(journey, known));
  const recover = app.get(RecoverAccess);
  await recover.identify(name, identityOf(app));
  await recover.validateOtp(name, newestCode(app));
  return { app, recover };
};

/** Begins a sign-in. The returned function answers its call: how the call has ended, and whether somebody has signed in. */
const beginSignIn = (app: ScriptedApp) => {
  const release = app.script.hold('validateAccessCode');
  const signingIn = app.get(Calls).call('validateAccessCode', samples.validateAccessCode.request);
  return async () => {
    release(success(samples.validateAccessCode.answer));
    return [outcomeCode(await signingIn), app.state.session.auth.get().hasSignedIn];
  };
};

const signInWith = async (app: StartedApp, password: string): Promise<string> => {
  await identify(app);
  return outcomeCode(await app.get(SignIn).submitPassword(password));
};

describe('Identification for a recovery', () => {
  it('sends one OTP and opens the OTP step with the masked contacts', async () => {
    const { app } = await startWithOtpSent('forgot-password');
    expect(currentStep(app)).toBe('forgotPasswordOtp');
    expect(app.state.session.journey.get()).toMatchObject({ maskedMobile: '••••••0001', ...identityOf(app) });
    expect(newestCode(app)).toHaveLength(6);
  });

  it.each(RECOVERY_NAMES)('for %s stores the reference and the masked contacts of the answer', async (name) => {
    const app = await startScriptedApp();
    await app.get(EnterBySso).enterAtAddress();
    const contact = { refId: 'ref-of-the-answer', mobileNumber: '••••••4321', email: 'm•••k@example.com' };
    app.script.answerOnce(RECOVERIES[name].identify, contact);
    await app.get(RecoverAccess).identify(name, identityOf(app));
    expect(app.state.session.journey.get()).toMatchObject({
      refId: contact.refId,
      maskedMobile: contact.mobileNumber,
      maskedEmail: contact.email,
    });
  });

  it('sends no second OTP while the first can still be used, even when another could be resent', async () => {
    const { app, recover } = await startWithOtpSent('forgot-password');
    for (const passedMs of [0, CODE_LIFETIME_MS - 1]) {
      await app.clock.pass(passedMs);
      app.state.screen.goTo('forgotPasswordIdentifier');
      await recover.identify('forgot-password', identityOf(app));
      expect(currentStep(app)).toBe('forgotPasswordOtp');
    }
    expect(callCount(app, 'forgotPasswordIdentify')).toBe(1);
  });

  it('sends another OTP for another contact, or when the first has expired', async () => {
    const { app, recover } = await startWithOtpSent('forgot-password');
    await recover.identify('forgot-password', { ...identityOf(app), emailOrMobile: app.persona.mobile });
    await app.clock.pass(CODE_LIFETIME_MS);
    await recover.identify('forgot-password', { ...identityOf(app), emailOrMobile: app.persona.mobile });
    expect(callCount(app, 'forgotPasswordIdentify')).toBe(3);
  });

  it('changes neither the step nor the journey when it is refused', async () => {
    const app = await startEnteredApp();
    const before = app.state.session.journey.get();
    const result = await app.get(RecoverAccess).identify('forgot-password', { ...identityOf(app), pan: 'AAAPX9999F' });
    expect(outcomeCode(result)).toBe('1027');
    expect(app.state.session.journey.get()).toBe(before);
    expect(currentStep(app)).toBe('loginMobilePan');
  });

  it('is prefilled with the identifier of the sign-in', async () => {
    const app = await startEnteredApp();
    await identify(app, 'EMAIL');
    expect(initialRecoveryIdentity(app.state.session.journey.get())).toEqual({
      pan: '',
      emailOrMobile: app.persona.email,
    });
  });

  it('is prefilled with what was typed in another journey', async () => {
    const app = await startEnteredApp();
    keepUnsubmittedIdentity(app.state.session, { pan: app.persona.pan, emailOrMobile: 'incomplete' });
    expect(initialRecoveryIdentity(app.state.session.journey.get())).toEqual({
      pan: app.persona.pan,
      emailOrMobile: '',
    });
  });

  it('keeps the identity of a sent code although something else is typed', async () => {
    const { app } = await startWithOtpSent('forgot-password');
    keepUnsubmittedIdentity(app.state.session, { pan: 'AAAPX9999F', emailOrMobile: '9810010099' });
    expect(initialRecoveryIdentity(app.state.session.journey.get())).toEqual(identityOf(app));
  });
});

describe('A resent OTP', () => {
  it('repeats the identification and replaces the reference', async () => {
    const { app, recover } = await startWithOtpSent('forgot-username');
    const { refId } = app.state.session.journey.get();
    await recover.resendOtp('forgot-username');
    expect(app.state.session.journey.get().refId).not.toBe(refId);
    expect(app.gateway.calls.at(-1)?.request).toEqual(identityOf(app));
    expect(app.state.session.journey.get().codeDelivery?.resends).toBe(1);
  });

  it('is refused beyond the limit, and resends are blocked for five minutes', async () => {
    const { app, recover } = await startWithOtpSent('forgot-password');
    for (let time = 0; time < 3; time += 1) await recover.resendOtp('forgot-password');
    app.clock.advance(40_000);
    const result = await recover.resendOtp('forgot-password');
    expect(outcomeCode(result)).toBe('1055');
    expect(app.state.session.journey.get().codeDelivery?.resendAt).toBe(app.clock.monotonic() + 5 * 60_000);
  });

  it('is not confirmed when it could not be sent', async () => {
    const { app, recover } = await startWithOtpSent('forgot-password');
    app.gateway.faults.arm({ effect: { kind: 'dropped' }, service: 'forgotPasswordIdentify' });
    expect(outcomeCode(await recover.resendOtp('forgot-password'))).toBe('WebHttp::NETWORK');
    expect(lastMessage(app)).toBeUndefined();
  });

  it.each([
    ['journey', 'forgot-username', 'resident'],
    ['customer', 'forgot-password', 'locked'],
  ] as const)('is not blocked by the limit that another %s has reached', async (_other, name, persona) => {
    const { app, recover } = await startWithOtpSent('forgot-password');
    const { pan, mobile, email } = personaNamed(persona);
    const ask = (emailOrMobile: string) => recover.identify(name, { pan, emailOrMobile });
    for (const contact of [mobile, email, mobile, email]) await ask(contact);
    await recover.identify('forgot-password', identityOf(app));
    const { codeDelivery } = app.state.session.journey.get();
    expect(outcomeCode(await ask(mobile))).toBe('1055');
    expect(app.state.session.journey.get().codeDelivery).toBe(codeDelivery);
  });

  it.each([
    ['PAN', { pan: '' }],
    ['contact', { emailOrMobile: '' }],
  ])('requires identification again after a reload, which drops the %s', async (_missing, dropped) => {
    const { app, recover } = await startWithOtpSent('forgot-password');
    app.state.session.journey.change((journey) => ({ ...journey, ...dropped }));
    await recover.resendOtp('forgot-password');
    expect(lastMessage(app)).toBe('identify-again');
    expect(currentStep(app)).toBe('forgotPasswordIdentifier');
    expect(callCount(app, 'forgotPasswordIdentify')).toBe(1);
  });
});

describe('An OTP', () => {
  it.each(RECOVERY_NAMES)('of %s stores the result of its validation, and of no other', async (name) => {
    const { app } = await startWithProof(name, name === 'create-username' ? 'shared-without-username' : 'resident');
    const journey = app.state.session.journey.get();
    const results = RECOVERY_NAMES.map((recovery) => [recovery, journey[RECOVERIES[recovery].result]]);
    const expected = RECOVERY_NAMES.map((recovery) => [recovery, recovery === name ? { refId: journey.refId } : null]);
    expect(results).toEqual(expected);
    expect(journey.refId).not.toBe('');
  });

  it('that is wrong returns the attempts left', async () => {
    const { app, recover } = await startWithOtpSent('forgot-password');
    const result = await recover.validateOtp('forgot-password', wrongCode(app));
    expect(result).toMatchObject({ failure: { code: '1015', data: { attemptsLeft: 4 } } });
    expect(currentStep(app)).toBe('forgotPasswordOtp');
  });

  it('that is wrong five times locks the account and drops the reference', async () => {
    const { app, recover } = await startWithOtpSent('forgot-password');
    const wrong = wrongCode(app);
    for (let time = 0; time < 4; time += 1) await recover.validateOtp('forgot-password', wrong);
    expect(outcomeCode(await recover.validateOtp('forgot-password', wrong))).toBe('1093');
    expect(app.state.session.verdictOn('forgotPasswordOtp')).toEqual({ instead: 'forgotPasswordIdentifier' });
  });

  it.each(RECOVERY_NAMES)('of %s that was accepted is not asked for again after going back', async (name) => {
    const { app, recover } = await startWithProof(
      name,
      name === 'create-username' ? 'shared-without-username' : 'resident',
    );
    app.state.screen.goTo(stepOfRecovery(name, 'identifier'));
    expect(outcomeCode(await recover.identify(name, identityOf(app)))).toBe('done');
    expect(app.state.screen.navigation.get()).toEqual({ step: stepOfRecovery(name, 'set'), how: 'push' });
    expect(callCount(app, RECOVERIES[name].identify)).toBe(1);
    expect(app.state.session.verdictOn(stepOfRecovery(name, 'set'))).toBe('proceed');
  });

  it('that is accepted after the customer has left the step is a proof, but does not navigate', async () => {
    const { app, recover } = await startWithOtpSent('forgot-password');
    const validating = recover.validateOtp('forgot-password', newestCode(app));
    leaveStep(app);
    expect(outcomeCode(await validating)).toBe('abandoned');
    expect(recover.isProven('forgot-password')).toBe(true);
    expect(currentStep(app)).toBe('forgotPasswordOtp');
  });

  it.each([
    ['for another contact', ({ persona }: StartedApp) => ({ pan: persona.pan, emailOrMobile: persona.mobile })],
    ['for another PAN', ({ persona }: StartedApp) => ({ pan: 'AAAPS1002F', emailOrMobile: persona.email })],
  ])('that was accepted is no proof %s', async (_other, identityFor) => {
    const { app, recover } = await startWithProof('forgot-password');
    await recover.identify('forgot-password', identityFor(app));
    expect(callCount(app, 'forgotPasswordIdentify')).toBe(2);
  });

  it('that was accepted for another recovery is no proof', async () => {
    const { app, recover } = await startWithProof('forgot-password');
    await recover.identify('forgot-username', identityOf(app));
    expect(currentStep(app)).toBe('forgotUsernameOtp');
    expect(callCount(app, 'forgotUsernameIdentify')).toBe(1);
  });

  it('whose proof has expired is replaced by a new one', async () => {
    const { app, recover } = await startWithProof('forgot-password');
    await app.clock.pass(10 * 60_000);
    await recover.setPassword('forgot-password', NEW_PASSWORDS);
    await recover.identify('forgot-password', identityOf(app));
    expect(currentStep(app)).toBe('forgotPasswordOtp');
    expect(callCount(app, 'forgotPasswordIdentify')).toBe(2);
  });

  it('that has expired can be replaced by a new one', async () => {
    const { app, recover } = await startWithOtpSent('forgot-password');
    const code = newestCode(app);
    await app.clock.pass(10 * 60_000);
    expect(outcomeCode(await recover.validateOtp('forgot-password', code))).toBe('1057');
    await recover.identify('forgot-password', identityOf(app));
    expect(callCount(app, 'forgotPasswordIdentify')).toBe(2);
  });
});

describe('Forgot password', () => {
  it('sets a new password with which the customer signs in', async () => {
    const { app, recover } = await startWithProof('forgot-password');
    expect(app.state.screen.navigation.get()).toEqual({ step: 'forgotPasswordSet', how: 'replace' });
    expect(app.state.session.journey.get().forgotPassword).toEqual({ refId: app.state.session.journey.get().refId });
    await recover.setPassword('forgot-password', NEW_PASSWORDS);
    expect(lastMessage(app)).toBe('password-changed');
    expect(app.state.screen.navigation.get()).toEqual({ step: 'loginPassword', how: 'replace' });
    expect(await signInWith(app, NEW_PASSWORD)).toBe('done');
  });

  it('keeps the identifier that the customer gave before', async () => {
    const app = await startEnteredApp();
    await identify(app, 'MOBILE');
    const recover = app.get(RecoverAccess);
    await recover.identify('forgot-password', identityOf(app));
    await recover.validateOtp('forgot-password', newestCode(app));
    await recover.setPassword('forgot-password', NEW_PASSWORDS);
    expect(app.state.session.journey.get()).toMatchObject({
      identifierType: 'MOBILE',
      mobileOrPan: app.persona.mobile,
    });
  });

  it('replaces the identifier of another customer by the PAN', async () => {
    const app = await startEnteredApp();
    await app.get(SignIn).identify(identifierOfType('MOBILE', '9810010003'));
    const recover = app.get(RecoverAccess);
    const { pan, mobile } = app.persona;
    await recover.identify('forgot-password', { pan, emailOrMobile: mobile });
    await recover.validateOtp('forgot-password', newestCode(app));
    await recover.setPassword('forgot-password', NEW_PASSWORDS);
    expect(app.state.session.journey.get()).toMatchObject({ identifierType: 'PAN', mobileOrPan: pan });
  });

  it('does not lead to the sign-in of another customer who gave a PAN before, after a reload either', async () => {
    const before = await startEnteredApp();
    await identify(before, 'PAN');
    const { id, pan, email } = personaNamed('four-accounts');
    await before.get(RecoverAccess).identify('forgot-password', { pan, emailOrMobile: email });
    await before.get(Persistence).whenSaved();
    const address = '/forgot-password/challenge/otp';
    const app = await startApp({ world: before, store: before.store, address });
    const recover = app.get(RecoverAccess);
    await recover.validateOtp('forgot-password', app.brokerage.outbox.newestCodeFor(id));
    await recover.setPassword('forgot-password', NEW_PASSWORDS);
    expect(currentStep(app)).toBe('loginMobilePan');
    expect(lastMessage(app)).toBe('password-changed');
    expect(app.state.session.journey.get()).toMatchObject({ identifierType: null, mobileOrPan: '' });
  });

  const rememberedAs = (identifier: Partial<StoredFields>): Partial<StoredFields> => ({
    ...identifier,
    customerName: 'Vikram',
    ownerId: 'U7',
    isIdentifierGiven: false,
  });

  it('does not lead to the sign-in of another customer, remembered by username', async () => {
    const app = await startEnteredApp();
    const { pan, mobile } = app.persona;
    app.state.session.journey.change((journey) =>
      withFields(journey, rememberedAs({ identifierType: 'USERNAME', username: 'vikram.s' })),
    );
    const recover = app.get(RecoverAccess);
    await recover.identify('unlock-account', { pan, emailOrMobile: mobile });
    await recover.validateOtp('unlock-account', newestCode(app));
    await recover.setPassword('unlock-account', NEW_PASSWORDS);
    expect(currentStep(app)).toBe('loginPassword');
    expect(app.state.session.journey.get()).toMatchObject({
      identifierType: 'PAN',
      mobileOrPan: pan,
      username: '',
      customerName: '',
      customer: { ownerId: '' },
    });
  });

  it.each<[string, (recover: RecoverAccess) => unknown, RecoveryName, PersonaId]>([
    [
      'sets a password',
      (recover) => recover.setPassword('forgot-password', NEW_PASSWORDS),
      'forgot-password',
      'four-accounts',
    ],
    [
      'sets a username',
      (recover) => recover.setUsername('create-username', 'new.name'),
      'create-username',
      'shared-without-username',
    ],
    [
      'keeps a username',
      (recover) => recover.signInWithSentUsername('forgot-username'),
      'forgot-username',
      'four-accounts',
    ],
  ])(
    'leaves a remembered customer on the device when somebody %s, until they sign in',
    async (_what, finish, name, persona) => {
      const before = await startEnteredApp();
      await signIn(before);
      const app = await startEnteredApp({ world: before, persona });
      const { pan, mobile } = app.persona;
      const recover = app.get(RecoverAccess);
      await recover.identify(name, { pan, emailOrMobile: mobile });
      await recover.validateOtp(name, newestCode(app));
      await finish(recover);
      expect(app.state.session.journey.get().customerName).toBe('');
      await app.get(Persistence).whenSaved();
      expect((await startApp({ world: app })).state.session.journey.get().customerName).toBe('Asha');
    },
  );

  it('keeps the remembered mobile number with which the customer has identified themselves, after a reload too', async () => {
    const app = await startEnteredApp();
    const { pan, mobile } = app.persona;
    const remembered = rememberedAs({ identifierType: 'MOBILE', mobileOrPan: mobile });
    app.state.session.journey.change((journey) => withFields(journey, remembered));
    const recover = app.get(RecoverAccess);
    await recover.identify('forgot-password', { pan, emailOrMobile: mobile });
    app.state.session.journey.change((journey) => forget(journey, ['pan', 'emailOrMobile']));
    await recover.validateOtp('forgot-password', newestCode(app));
    await recover.setPassword('forgot-password', NEW_PASSWORDS);
    expect(storedFields(app.state.session.journey.get())).toMatchObject({ ...remembered, isIdentifierGiven: true });
    expect(currentStep(app)).toBe('loginPassword');
  });

  it('returns to the identifier step while the terms are not accepted', async () => {
    const { app, recover } = await startWithProof('forgot-password');
    app.state.session.journey.change((journey) => ({
      ...journey,
      ssoValidationResponse: journey.ssoValidationResponse && { ...journey.ssoValidationResponse, consentNeeded: true },
    }));
    await recover.setPassword('forgot-password', NEW_PASSWORDS);
    expect(currentStep(app)).toBe('loginMobilePan');
  });

  it.each([
    ['an earlier one', EARLIER_PASSWORD, '1018'],
    ['the username', 'asha.rao', '1004'],
  ])('refuses a password that is %s and keeps the proof', async (_why, password, code) => {
    const { app, recover } = await startWithProof('forgot-password');
    const refused = await recover.setPassword('forgot-password', {
      newPassword: password,
      confirmNewPassword: password,
    });
    expect(outcomeCode(refused)).toBe(code);
    expect(outcomeCode(await recover.setPassword('forgot-password', NEW_PASSWORDS))).toBe('done');
    expect(currentStep(app)).toBe('loginPassword');
  });

  it('normalises passwords (NFC) before it compares and sends them', async () => {
    const { app, recover } = await startWithProof('forgot-password');
    const decomposed = 'Cafe\u0301-River-Lamp';
    await recover.setPassword('forgot-password', {
      newPassword: decomposed,
      confirmNewPassword: 'Caf\u00e9-River-Lamp',
    });
    expect(currentStep(app)).toBe('loginPassword');
    expect(app.gateway.calls.at(-1)?.request).toMatchObject({ newPassword: 'Caf\u00e9-River-Lamp' });
  });

  it('starts again when the proof has expired', async () => {
    const { app, recover } = await startWithProof('forgot-password');
    await app.clock.pass(10 * 60_000);
    expect(outcomeCode(await recover.setPassword('forgot-password', NEW_PASSWORDS))).toBe('1058');
    expect(app.state.session.verdictOn('forgotPasswordSet')).toEqual({ instead: 'forgotPasswordIdentifier' });
  });

  it('leaves no step to go back to once it is done', async () => {
    const { app, recover } = await startWithProof('forgot-password');
    await recover.setPassword('forgot-password', NEW_PASSWORDS);
    expect(app.state.session.verdictOn('forgotPasswordSet')).toEqual({ instead: 'forgotPasswordIdentifier' });
    expect(app.state.session.verdictOn('forgotPasswordOtp')).toEqual({ instead: 'forgotPasswordIdentifier' });
  });
});

describe('A recovery in an authenticated flow', () => {
  /** A customer whom the invest application has sent to change the password, and who can't remember it. */
  const startFromChange = async ({ isKnown = true } = {}) => {
    const world = newWorld();
    const ssoId = world.brokerage.initiateAuthenticatedSso('resident', { journey: 'change-password' });
    const app = await startScriptedApp({ world, address: `/sso/validate?ssoId=${ssoId}` });
    if (!isKnown) app.script.fail('loginStatus', connectionLost);
    await enter(app);
    return { app, recover: app.get(RecoverAccess), former: app.state.session.auth.get().sessionId };
  };

  it('ends at the password, in a new session, with the PAN that the customer has given', async () => {
    const { app, recover, former } = await startFromChange();
    recover.chooseUnlocking('KEEP');
    await recover.identify('unlock-account', identityOf(app));
    await recover.validateOtp('unlock-account', newestCode(app));
    expect(app.brokerage.sessions.withId(former)).toBeNull();
    expect(lastMessage(app)).toBe('account-unlocked');
    expect(currentStep(app)).toBe('loginPassword');
    expect(app.state.session.verdictOn('loginPassword')).toBe('proceed');
    expect(app.state.session.auth.get().sessionId).not.toBe(former);
    expect(app.state.session.journey.get()).toMatchObject({
      ...{ isAuthenticatedFlow: false, validateAccessCode: null },
      ...{ identifierType: 'PAN', mobileOrPan: app.persona.pan, customer: { isIdentifierGiven: true } },
    });
  });

  it('that sets a username ends at the username, in a new session, too if its customer is not known yet', async () => {
    const { app, recover, former } = await startFromChange({ isKnown: false });
    await recover.identify('create-username', identityOf(app));
    await recover.validateOtp('create-username', newestCode(app));
    await recover.setUsername('create-username', 'asha.new');
    app.browser.replaceAddress('/'); // as the router does
    app.state.screen.navigation.set(null);
    await enter(app);
    expect(currentStep(app)).toBe('loginUsername');
    expect(app.state.session.auth.get().sessionId).not.toBe(former);
    expect(app.state.session.journey.get()).toMatchObject({
      username: 'asha.new',
      customer: { isIdentifierGiven: true },
    });
  });

  it('does not continue with the identifier of a remembered customer who is another one', async () => {
    const { app, recover } = await startFromChange();
    const { pan } = personaNamed('four-accounts');
    const remembered = { identifierType: 'PAN', mobileOrPan: pan, customerName: 'Meera', ownerId: 'U1003' } as const;
    app.state.session.journey.change((journey) => withFields(journey, remembered));
    await recover.identify('forgot-password', identityOf(app));
    await recover.validateOtp('forgot-password', newestCode(app));
    await recover.setPassword('forgot-password', NEW_PASSWORDS);
    expect(currentStep(app)).toBe('loginPassword');
    expect(app.state.session.journey.get()).toMatchObject({ mobileOrPan: app.persona.pan, customerName: '' });
  });
});

describe('Unlock account', () => {
  const startWithPasswordKept = async () => {
    const app = await startEnteredApp({ persona: 'locked' });
    const recover = app.get(RecoverAccess);
    recover.chooseUnlocking('KEEP');
    await recover.identify('unlock-account', identityOf(app));
    return { app, recover };
  };

  it.each([
    ['KEEP', false],
    ['RESET', true],
  ] as const)('begins with the choice %s, then asks who the customer is', async (option, resets) => {
    const app = await startEnteredApp({ persona: 'locked' });
    app.get(RecoverAccess).chooseUnlocking(option);
    expect(currentStep(app)).toBe('unlockIdentifier');
    expect(app.state.session.journey.get()).toMatchObject({
      resetPasswordOption: option,
      resetPasswordAfterUnlocking: resets,
    });
  });

  it('resets the password unless the customer has chosen to keep it', async () => {
    const app = await startEnteredApp({ persona: 'locked' });
    await app.get(RecoverAccess).identify('unlock-account', identityOf(app));
    expect(app.gateway.calls.at(-1)?.request).toMatchObject({ resetPasswordOption: 'RESET' });
  });

  it('with the password kept is done after the OTP, and that password signs in', async () => {
    const { app, recover } = await startWithPasswordKept();
    await recover.validateOtp('unlock-account', newestCode(app));
    expect(lastMessage(app)).toBe('account-unlocked');
    expect(currentStep(app)).toBe('loginPassword');
    expect(await signInWith(app, app.persona.password)).toBe('done');
  });

  it('needs no second OTP when only the last call failed', async () => {
    const { app, recover } = await startWithPasswordKept();
    app.gateway.faults.arm({ effect: { kind: 'dropped' }, service: 'unlockAccountConfirm' });
    expect(outcomeCode(await recover.validateOtp('unlock-account', newestCode(app)))).toBe('WebHttp::NETWORK');
    expect(recover.isProven('unlock-account')).toBe(true);
    expect(outcomeCode(await recover.validateOtp('unlock-account', ''))).toBe('done');
    expect(callCount(app, 'unlockAccountValidateOtp')).toBe(1);
  });

  it('is done without a second OTP when only the last call failed and the customer has gone back', async () => {
    const { app, recover } = await startWithPasswordKept();
    app.gateway.faults.arm({ effect: { kind: 'dropped' }, service: 'unlockAccountConfirm' });
    await recover.validateOtp('unlock-account', newestCode(app));
    app.state.screen.goTo('unlockSelection');
    recover.chooseUnlocking('KEEP');
    expect(outcomeCode(await recover.identify('unlock-account', identityOf(app)))).toBe('done');
    expect(callCount(app, 'unlockAccountIdentify')).toBe(1);
    expect(lastMessage(app)).toBe('account-unlocked');
    expect(currentStep(app)).toBe('loginPassword');
  });

  it('with a reset continues to a new password', async () => {
    const { app, recover } = await startWithProof('unlock-account', 'locked');
    expect(currentStep(app)).toBe('unlockSet');
    expect(app.state.session.journey.get().resetPasswordAfterUnlocking).toBe(true);
    await recover.setPassword('unlock-account', NEW_PASSWORDS);
    expect(lastMessage(app)).toBe('account-unlocked');
    expect(await signInWith(app, NEW_PASSWORD)).toBe('done');
  });

  it('sends another OTP when the customer changes the choice', async () => {
    const { app, recover } = await startWithPasswordKept();
    recover.chooseUnlocking('RESET');
    await recover.identify('unlock-account', identityOf(app));
    expect(app.gateway.calls.at(-1)?.request).toMatchObject({ resetPasswordOption: 'RESET' });
  });

  it.each([
    ['KEEP', 'RESET'],
    ['RESET', 'KEEP'],
  ] as const)('does not use a late OTP of the choice %s for the choice %s', async (first, second) => {
    const app = await startEnteredScriptedApp({ persona: 'locked' });
    const recover = app.get(RecoverAccess);
    recover.chooseUnlocking(first);
    const release = app.script.hold('unlockAccountIdentify');
    const identifying = recover.identify('unlock-account', identityOf(app));
    leaveStep(app);
    recover.chooseUnlocking(second);
    release();
    await identifying;
    await recover.identify('unlock-account', identityOf(app));
    expect(callCount(app, 'unlockAccountIdentify')).toBe(2);
    expect(app.script.lastCall('unlockAccountIdentify').request).toMatchObject({ resetPasswordOption: second });
  });

  it('sends no second OTP when the customer makes the same choice again', async () => {
    const { app, recover } = await startWithPasswordKept();
    recover.chooseUnlocking('KEEP');
    await recover.identify('unlock-account', identityOf(app));
    expect(currentStep(app)).toBe('unlockOtp');
    expect(callCount(app, 'unlockAccountIdentify')).toBe(1);
  });
});

describe('Forgot username', () => {
  const sentUsernameCount = ({ brokerage }: StartedApp): number =>
    brokerage.outbox.messages.filter(({ subject, channel }) => subject === 'Your username' && channel === 'SMS').length;

  it('sends the current username, and sends it again on request', async () => {
    const { app, recover } = await startWithProof('forgot-username');
    expect(currentStep(app)).toBe('forgotUsernameSet');
    expect(await recover.resendUsername()).toEqual({ is: 'done' });
    expect(sentUsernameCount(app)).toBe(2);
  });

  it('does not say that the username was sent again when that failed', async () => {
    const { app, recover } = await startWithProof('forgot-username');
    app.gateway.faults.arm({ effect: { kind: 'dropped' }, service: 'resendUsername' });
    expect(outcomeCode(await recover.resendUsername())).toBe('WebHttp::NETWORK');
    expect(lastMessage(app)).toBeUndefined();
  });

  it('continues to sign-in with the sent username', async () => {
    const { app, recover } = await startWithProof('forgot-username');
    recover.signInWithSentUsername('forgot-username');
    expect(lastMessage(app)).toBe('username-sent');
    expect(currentStep(app)).toBe('loginUsername');
    expect(app.state.session.verdictOn('forgotUsernameSet')).toEqual({ instead: 'forgotUsernameIdentifier' });
  });

  it('ends the calls of another customer when the sent username is kept: their tokens must not come to the sign-in', async () => {
    const { app, recover } = await startScriptedWithProof('forgot-username', usernameKnown);
    const answerOther = beginSignIn(app);
    recover.signInWithSentUsername('forgot-username');
    expect(await answerOther()).toEqual(['abandoned', false]);
  });

  it('sets a new username and fills it in', async () => {
    const { app, recover } = await startWithProof('forgot-username');
    await recover.setUsername('forgot-username', 'asha.the.second');
    expect(lastMessage(app)).toBe('username-changed');
    expect(currentStep(app)).toBe('loginUsername');
    expect(app.state.session.journey.get()).toMatchObject({ username: 'asha.the.second', identifierType: 'USERNAME' });
  });
});

describe('Create username', () => {
  it('sets a new username and fills it in', async () => {
    const { app, recover } = await startWithProof('create-username', 'shared-without-username');
    await recover.setUsername('create-username', 'farah.ali');
    expect(lastMessage(app)).toBe('username-created');
    expect(currentStep(app)).toBe('loginUsername');
    expect(app.state.session.journey.get()).toMatchObject({ username: 'farah.ali', newUsername: 'farah.ali' });
  });

  it('refuses a username that is taken and keeps the proof', async () => {
    const { recover } = await startWithProof('create-username', 'shared-without-username');
    expect(outcomeCode(await recover.setUsername('create-username', 'ASHA.rao'))).toBe('1073');
    expect(outcomeCode(await recover.setUsername('create-username', 'farah.ali'))).toBe('done');
  });
});

describe('A confirmation', () => {
  const PROVEN_BY = {
    forgotPasswordConfirm: 'forgot-password',
    createUsernameConfirm: 'create-username',
    unlockAccountConfirm: 'unlock-account',
    activationConfirm: 'account-activation',
  } as const;

  const CONFIRMATIONS = [
    [
      'a new password',
      'forgotPasswordConfirm',
      (app: StartedApp) => app.get(RecoverAccess).setPassword('forgot-password', NEW_PASSWORDS),
    ],
    [
      'a new username',
      'createUsernameConfirm',
      (app: StartedApp) => app.get(RecoverAccess).setUsername('create-username', 'asha.new'),
    ],
    [
      'an unlocked account',
      'unlockAccountConfirm',
      (app: StartedApp) => app.get(RecoverAccess).validateOtp('unlock-account', ''),
    ],
    [
      'an activated account',
      'activationConfirm',
      (app: StartedApp) => app.get(ActivateAccount).setPassword(NEW_PASSWORDS),
    ],
  ] as const;

  const startWithHeldConfirmation = async (confirm: keyof typeof PROVEN_BY) => {
    const app = await startScriptedApp();
    await app.get(EnterBySso).enterAtAddress();
    app.state.session.journey.change((journey) => ({
      ...journey,
      resetPasswordOption: 'KEEP' as const,
      refId: 'proof',
      provenFor: PROVEN_BY[confirm],
    }));
    return { app, release: app.script.hold(confirm) };
  };

  it.each(CONFIRMATIONS)('of %s that is sent twice is announced, although the second is refused', async (...row) => {
    const [, confirm, act] = row;
    const { app, release } = await startWithHeldConfirmation(confirm);
    const first = act(app);
    await app.clock.pass(0);
    leaveStep(app);
    app.script.fail(confirm, refusalOf('1058'));
    const second = act(app);
    release(success({}));
    await first;
    expect((await second).is).toBe('abandoned');
    expect(currentStep(app)).toMatch(/^login(?:MobilePan|Username)$/u);
    expect(app.state.screen.currentMessage.get()).toMatchObject({ is: 'change' });
  });

  it.each(CONFIRMATIONS)('of %s that is sent three times is announced, although two are refused', async (...row) => {
    const [, confirm, act] = row;
    const { app, release } = await startWithHeldConfirmation(confirm);
    const first = act(app);
    await app.clock.pass(0);
    leaveStep(app);
    const releaseSecond = app.script.hold(confirm);
    const second = act(app);
    await app.clock.pass(0);
    leaveStep(app);
    app.script.fail(confirm, refusalOf('1058'));
    const third = act(app);
    releaseSecond(failed(refusalOf('1058')));
    release(success({}));
    await first;
    expect((await second).is).toBe('abandoned');
    expect((await third).is).toBe('abandoned');
    expect(currentStep(app)).toMatch(/^login(?:MobilePan|Username)$/u);
    expect(app.state.screen.currentMessage.get()).toMatchObject({ is: 'change' });
  });

  it('that is sent twice is refused if both calls are', async () => {
    const { app, release } = await startWithHeldConfirmation('activationConfirm');
    const confirm = () => app.get(ActivateAccount).setPassword(NEW_PASSWORDS);
    const first = confirm();
    leaveStep(app);
    app.script.fail('activationConfirm', refusalOf('1058'));
    const second = confirm();
    release(failed(networkFailure('')));
    await first;
    expect(outcomeCode(await second)).toBe('1058');
    expect(app.state.session.journey.get()).toMatchObject({ refId: '', provenFor: null });
  });

  it.each([
    ['has left the step', leaveStep],
    ['has logged out', (app: StartedApp) => app.get(EndSession).logOut()],
  ])('that is sent twice is not shown as refused after the customer %s', async (_what, act) => {
    const { app, release } = await startWithHeldConfirmation('activationConfirm');
    const confirm = () => app.get(ActivateAccount).setPassword(NEW_PASSWORDS);
    const first = confirm();
    leaveStep(app);
    app.script.fail('activationConfirm', refusalOf('1058'));
    const second = confirm();
    await app.clock.pass(0); // the second is refused, and waits for the first
    act(app);
    release(failed(networkFailure('')));
    await first;
    expect(outcomeCode(await second)).toBe('abandoned');
  });

  it.each(CONFIRMATIONS)(
    'of %s that is answered late does not disturb who has given an identifier since',
    async (...row) => {
      const [, confirm, act] = row;
      const { app, release } = await startWithHeldConfirmation(confirm);
      const acting = act(app);
      await app.clock.pass(0);
      leaveStep(app);
      await identify(app);
      const step = currentStep(app);
      const journey = app.state.session.journey.get();
      release(success({}));
      await acting;
      expect(currentStep(app)).toEqual(step);
      expect(lastMessage(app)).toBeUndefined();
      expect(app.state.session.journey.get()).toEqual(journey);
    },
  );

  const startWithHeldPassword = async () => {
    const app = await startEnteredScriptedApp();
    const recover = app.get(RecoverAccess);
    await recover.identify('forgot-password', identityOf(app));
    await recover.validateOtp('forgot-password', newestCode(app));
    const release = app.script.hold('forgotPasswordConfirm');
    const saving = recover.setPassword('forgot-password', NEW_PASSWORDS);
    leaveStep(app);
    const confirm = async (): Promise<void> => {
      release(success({}));
      await saving;
    };
    return { app, recover, confirm };
  };

  it('that is answered late does not disturb another customer who is identifying themselves', async () => {
    const { app, recover, confirm } = await startWithHeldPassword();
    const { pan, email } = personaNamed('four-accounts');
    const step = currentStep(app);
    const release = app.script.hold('forgotPasswordIdentify');
    const identifying = recover.identify('forgot-password', { pan, emailOrMobile: email });
    await confirm();
    expect(currentStep(app)).toEqual(step);
    expect(lastMessage(app)).toBeUndefined();
    release();
    expect(outcomeCode(await identifying)).toBe('done');
    expect(currentStep(app)).toBe('forgotPasswordOtp');
    expect(app.state.session.journey.get().pan).toEqual(pan);
  });

  it('that is answered late does not disturb another customer whose identity was refused', async () => {
    const { app, recover, confirm } = await startWithHeldPassword();
    const { email } = personaNamed('four-accounts');
    const refused = await recover.identify('forgot-password', { pan: 'AAAPX9999F', emailOrMobile: email });
    expect(outcomeCode(refused)).toBe('1027');
    const step = currentStep(app);
    await confirm();
    expect(currentStep(app)).toEqual(step);
    expect(lastMessage(app)).toBeUndefined();
    expect(app.state.session.verdictOn('forgotPasswordSet')).toEqual({ instead: 'forgotPasswordIdentifier' });
  });

  it('that is answered late leaves another customer the OTP that they have got since', async () => {
    const { app, recover, confirm } = await startWithHeldPassword();
    const { pan, email } = personaNamed('four-accounts');
    await recover.identify('forgot-password', { pan, emailOrMobile: email });
    await confirm();
    expect(currentStep(app)).toBe('forgotPasswordOtp');
    expect(lastMessage(app)).toBeUndefined();
    expect(app.state.session.verdictOn('forgotPasswordOtp')).toBe('proceed');
  });

  it('that is answered late is announced if the customer has begun another recovery since, but got no OTP', async () => {
    const { app, recover, confirm } = await startWithHeldPassword();
    app.script.fail('forgotUsernameIdentify', networkFailure(''));
    await recover.identify('forgot-username', identityOf(app));
    await confirm();
    expect(currentStep(app)).toBe('loginPassword');
    expect(lastMessage(app)).toBe('password-changed');
  });

  it('that is answered late is announced if the customer has chosen the other way to unlock since', async () => {
    const { app, release } = await startWithHeldConfirmation('unlockAccountConfirm');
    const recover = app.get(RecoverAccess);
    recover.chooseUnlocking('RESET');
    app.state.session.journey.change((journey) => ({ ...journey, refId: 'proof', provenFor: 'unlock-account' }));
    const saving = recover.setPassword('unlock-account', NEW_PASSWORDS);
    leaveStep(app);
    recover.chooseUnlocking('KEEP');
    release(success({}));
    await saving;
    expect(currentStep(app)).toBe('unlockIdentifier');
    expect(lastMessage(app)).toBe('account-unlocked');
  });

  const startWithHeldUsername = async (known: Partial<StoredFields> = {}) => {
    const { app, recover } = await startScriptedWithProof('forgot-username', known);
    const release = app.script.hold('forgotUsernameConfirm');
    const saving = recover.setUsername('forgot-username', 'asha.new');
    leaveStep(app);
    return { app, recover, saving, release };
  };

  it('of a new username that is answered after the customer has gone to sign in is announced there', async () => {
    const { app, recover, saving, release } = await startWithHeldUsername();
    recover.signInWithSentUsername('forgot-username');
    const journey = app.state.session.journey.get();
    release(success({}));
    await saving;
    expect(currentStep(app)).toBe('loginUsername');
    expect(lastMessage(app)).toBe('username-changed');
    expect(app.state.session.journey.get()).toEqual(journey);
  });

  it.each<[string, Partial<StoredFields>]>([
    ['has given a username before', { ...usernameKnown, isIdentifierGiven: true }],
    ['is remembered by a username', usernameKnown],
    [
      'is recovering on a device that remembers another customer',
      { identifierType: 'PAN', mobileOrPan: personaNamed('locked').pan, customerName: 'Another' },
    ],
  ])('of a new username is announced at the sign-in although the customer %s', async (_who, known) => {
    const { app, recover, saving, release } = await startWithHeldUsername(known);
    recover.signInWithSentUsername('forgot-username');
    const journey = app.state.session.journey.get();
    expect(journey.customerName).toBe('');
    expect(journey.username).toBe('');
    release(success({}));
    await saving;
    expect(currentStep(app)).toBe('loginUsername');
    expect(lastMessage(app)).toBe('username-changed');
    expect(app.state.session.journey.get()).toEqual(journey);
  });

  it('of a new username that is sent twice is announced although the second is refused', async () => {
    const { app, recover, saving, release } = await startWithHeldUsername(usernameKnown);
    app.script.refuse('forgotUsernameConfirm', '1058');
    const second = recover.setUsername('forgot-username', 'asha.new');
    release(success({}));
    await saving;
    expect(outcomeCode(await second)).toBe('abandoned');
    expect(lastMessage(app)).toBe('username-changed');
  });

  it('of a new username ends the calls of another customer, whose tokens must not come to the sign-in', async () => {
    const { app, recover } = await startScriptedWithProof('forgot-username', usernameKnown);
    const answerOther = beginSignIn(app);
    app.script.hold('forgotUsernameConfirm');
    void recover.setUsername('forgot-username', 'asha.new');
    leaveStep(app);
    recover.signInWithSentUsername('forgot-username');
    expect(await answerOther()).toEqual(['abandoned', false]);
  });

  it('of a new username logs out a customer who has signed in since, and opens a new session', async () => {
    const { app, recover } = await startWithHeldUsername(usernameKnown);
    app.state.session.auth.change((auth) => ({ ...auth, refreshToken: 'theirs' }));
    expect(await beginSignIn(app)()).toEqual(['done', true]);
    recover.signInWithSentUsername('forgot-username');
    const { sessionId } = app.state.session.auth.get();
    expect(currentStep(app)).toBe('home');
    app.browser.replaceAddress('/'); // as the router does
    app.state.screen.navigation.set(null);
    await enter(app);
    expect(currentStep(app)).toBe('loginUsername');
    expect(app.state.session.auth.get().hasSignedIn).toBe(false);
    expect(app.script.lastCall('logout').auth).toMatchObject({ sessionId, refreshToken: 'refresh-1' });
  });

  it('of a new username also ends later calls, once another identity has been submitted', async () => {
    const { app, recover } = await startWithHeldUsername(usernameKnown);
    await recover.identify('forgot-username', { ...identityOf(app), pan: 'AAAPX9999F' });
    const answerOther = beginSignIn(app);
    recover.signInWithSentUsername('forgot-username');
    expect(await answerOther()).toEqual(['abandoned', false]);
  });

  it('of a new password ends no call when it is refused: the customer is the same', async () => {
    const { app, recover } = await startScriptedWithProof('forgot-password', usernameKnown);
    const answerOwn = beginSignIn(app);
    app.script.refuse('forgotPasswordConfirm', '1018');
    await recover.setPassword('forgot-password', NEW_PASSWORDS);
    expect(await answerOwn()).toEqual(['done', true]);
  });

  it('of a new username is announced although its proof was refused for sending the present one again', async () => {
    const { app, recover, saving, release } = await startWithHeldUsername();
    app.script.refuse('resendUsername', '1058');
    const step = currentStep(app);
    expect(outcomeCode(await recover.resendUsername())).toBe('1058');
    release(success({}));
    await saving;
    expect(currentStep(app)).toEqual(step);
    expect(lastMessage(app)).toBe('username-changed');
  });
});
