import { RecoverAccess } from '@application/recovering/recover-access';
import { keepUnsubmittedInput } from '@application/signing-in/keep-unsubmitted-input';
import { SignIn } from '@application/signing-in/sign-in';
import { knownIdentity } from '@domain/journey/carry-over';
import type { RecoveryName } from '@domain/journey/recoveries';
import { EARLIER_PASSWORD, personaNamed } from '@adapters/in-memory/brokerage/personas';
import {
  callCount,
  lastCodeSent,
  startEnteredApp,
  identifyAs,
  NEW_PASSWORD,
  requestedStep,
  lastMessage,
  guardVerdict,
  wrongCode,
} from '@test/support/entered-app';
import type { StartedApp } from '@test/support/start-app';
import { outcomeCode } from '@test/support/customer-actions';

const bothNew = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };

const identityOf = ({ persona }: StartedApp) => ({ pan: persona.pan, emailOrMobile: persona.email });

/** As far as the OTP screen. */
const otpSent = async (name: RecoveryName, persona: 'resident' | 'locked' | 'shared-without-username' = 'resident') => {
  const app = await startEnteredApp({ persona });
  const recover = app.get(RecoverAccess);
  if (name === 'unlock-account') recover.chooseUnlocking('RESET');
  await recover.identify(name, identityOf(app));
  return { app, recover };
};

const proven = async (...given: Parameters<typeof otpSent>) => {
  const { app, recover } = await otpSent(...given);
  await recover.validateOtp(given[0], lastCodeSent(app));
  return { app, recover };
};

const signsInWith = async (app: StartedApp, password: string): Promise<string> => {
  await identifyAs(app, { identifierType: 'PAN', mobileOrPan: app.persona.pan });
  return outcomeCode(await app.get(SignIn).givePassword(password, true));
};

describe('Identifying oneself', () => {
  it('sends one OTP and leads to it, with the masked contacts', async () => {
    const { app } = await otpSent('forgot-password');
    expect(requestedStep(app)).toBe('forgotPasswordOtp');
    expect(app.state.journey.get()).toMatchObject({ maskedMobile: '••••••0001', ...identityOf(app) });
    expect(lastCodeSent(app)).toHaveLength(6);
  });

  it('again while the code is on its way sends no other', async () => {
    const { app, recover } = await otpSent('forgot-password');
    app.state.goTo('forgotPasswordIdentifier');
    await recover.identify('forgot-password', identityOf(app));
    expect(requestedStep(app)).toBe('forgotPasswordOtp');
    expect(callCount(app, 'forgotPasswordIdentify')).toBe(1);
  });

  it('by another contact, or once another code may be asked for, sends one', async () => {
    const { app, recover } = await otpSent('forgot-password');
    await recover.identify('forgot-password', { ...identityOf(app), emailOrMobile: app.persona.mobile });
    await app.clock.pass(30_000);
    await recover.identify('forgot-password', { ...identityOf(app), emailOrMobile: app.persona.mobile });
    expect(callCount(app, 'forgotPasswordIdentify')).toBe(3);
  });

  it('refused leaves the customer where they are, with nothing half known', async () => {
    const app = await startEnteredApp();
    const before = app.state.journey.get();
    const result = await app.get(RecoverAccess).identify('forgot-password', { ...identityOf(app), pan: 'AAAPX9999F' });
    expect(outcomeCode(result)).toBe('1027');
    expect(app.state.journey.get()).toBe(before);
    expect(requestedStep(app)).toBe('loginMobilePan');
  });

  it('opens with what was given for signing in', async () => {
    const app = await startEnteredApp();
    await identifyAs(app, { identifierType: 'EMAIL', username: app.persona.email });
    expect(knownIdentity(app.state.journey.get())).toEqual({ pan: '', emailOrMobile: app.persona.email });
  });

  it('opens with what was typed in another journey', async () => {
    const app = await startEnteredApp();
    keepUnsubmittedInput(app.state, { pan: app.persona.pan, emailOrMobile: 'not yet whole' });
    expect(knownIdentity(app.state.journey.get())).toEqual({ pan: app.persona.pan, emailOrMobile: '' });
  });

  it('keeps the data of a code that is on its way against what is typed meanwhile', async () => {
    const { app } = await otpSent('forgot-password');
    keepUnsubmittedInput(app.state, { pan: 'AAAPX9999F', emailOrMobile: '9810010099' });
    expect(knownIdentity(app.state.journey.get())).toEqual(identityOf(app));
  });
});

describe('Another OTP', () => {
  it('repeats the identification, and its reference replaces the old one', async () => {
    const { app, recover } = await otpSent('forgot-username');
    const { refId } = app.state.journey.get();
    await recover.resendOtp('forgot-username');
    expect(lastMessage(app)).toBe('code-sent-again');
    expect(app.state.journey.get().refId).not.toBe(refId);
    expect(app.gateway.asked.at(-1)?.request).toEqual(identityOf(app));
    expect(app.state.journey.get().codeDelivery?.resends).toBe(1);
  });

  it('beyond the limit is refused, and the wait is five minutes', async () => {
    const { app, recover } = await otpSent('forgot-password');
    for (let time = 0; time < 3; time += 1) await recover.resendOtp('forgot-password');
    const result = await recover.resendOtp('forgot-password');
    expect(outcomeCode(result)).toBe('1055');
    expect(app.state.journey.get().codeDelivery?.resendAt).toBe(app.clock.monotonic() + 5 * 60_000);
  });

  it.each([
    ['journey', 'forgot-username', 'resident'],
    ['customer', 'forgot-password', 'locked'],
  ] as const)('whose limit another %s has reached may be asked for all the same', async (_other, name, persona) => {
    const { app, recover } = await otpSent('forgot-password');
    const { pan, mobile, email } = personaNamed(persona);
    const ask = (emailOrMobile: string) => recover.identify(name, { pan, emailOrMobile });
    for (const contact of [mobile, email, mobile, email]) await ask(contact);
    await recover.identify('forgot-password', identityOf(app));
    const { codeDelivery } = app.state.journey.get();
    expect(outcomeCode(await ask(mobile))).toBe('1055');
    expect(app.state.journey.get().codeDelivery).toBe(codeDelivery);
  });

  it('after a reload, which keeps no PAN, asks who it is once more', async () => {
    const { app, recover } = await otpSent('forgot-password');
    app.state.journey.change((journey) => ({ ...journey, pan: '', emailOrMobile: '' }));
    await recover.resendOtp('forgot-password');
    expect(lastMessage(app)).toBe('identify-again');
    expect(requestedStep(app)).toBe('forgotPasswordIdentifier');
    expect(callCount(app, 'forgotPasswordIdentify')).toBe(1);
  });
});

describe('A wrong OTP', () => {
  it('tells the attempts that are left', async () => {
    const { app, recover } = await otpSent('forgot-password');
    const result = await recover.validateOtp('forgot-password', wrongCode(app));
    expect(result).toMatchObject({ failure: { code: '1015', data: { attemptsLeft: 4 } } });
    expect(requestedStep(app)).toBe('forgotPasswordOtp');
  });

  it('five times locks the account, and its reference is forgotten', async () => {
    const { app, recover } = await otpSent('forgot-password');
    const wrong = wrongCode(app);
    for (let time = 0; time < 4; time += 1) await recover.validateOtp('forgot-password', wrong);
    expect(outcomeCode(await recover.validateOtp('forgot-password', wrong))).toBe('1093');
    expect(guardVerdict(app, 'forgotPasswordOtp')).toEqual({ instead: 'forgotPasswordIdentifier' });
  });

  it('too late leads to a new one', async () => {
    const { app, recover } = await otpSent('forgot-password');
    const code = lastCodeSent(app);
    await app.clock.pass(10 * 60_000);
    expect(outcomeCode(await recover.validateOtp('forgot-password', code))).toBe('1057');
    await recover.identify('forgot-password', identityOf(app));
    expect(callCount(app, 'forgotPasswordIdentify')).toBe(2);
  });
});

describe('Forgot password', () => {
  it('sets a new one, and the customer signs in with it', async () => {
    const { app, recover } = await proven('forgot-password');
    expect(requestedStep(app)).toBe('forgotPasswordSet');
    expect(app.state.journey.get().forgotPassword).toEqual({ refId: app.state.journey.get().refId });
    await recover.setPassword('forgot-password', bothNew);
    expect(lastMessage(app)).toBe('password-changed');
    expect(requestedStep(app)).toBe('loginPassword');
    expect(await signsInWith(app, NEW_PASSWORD)).toBe('done');
  });

  it('keeps the identifier that the customer came with', async () => {
    const app = await startEnteredApp();
    await identifyAs(app, { identifierType: 'MOBILE', mobileOrPan: app.persona.mobile });
    const recover = app.get(RecoverAccess);
    await recover.identify('forgot-password', identityOf(app));
    await recover.validateOtp('forgot-password', lastCodeSent(app));
    await recover.setPassword('forgot-password', bothNew);
    expect(app.state.journey.get()).toMatchObject({ identifierType: 'MOBILE', mobileOrPan: app.persona.mobile });
  });

  it('drops the identifier of somebody else', async () => {
    const app = await startEnteredApp();
    await identifyAs(app, { identifierType: 'MOBILE', mobileOrPan: '9810010003' });
    const recover = app.get(RecoverAccess);
    const { pan, mobile } = app.persona;
    await recover.identify('forgot-password', { pan, emailOrMobile: mobile });
    await recover.validateOtp('forgot-password', lastCodeSent(app));
    await recover.setPassword('forgot-password', bothNew);
    expect(app.state.journey.get()).toMatchObject({ identifierType: 'PAN', mobileOrPan: pan });
  });

  it('asks for the terms first where they are still to be accepted', async () => {
    const { app, recover } = await proven('forgot-password');
    app.state.journey.change((journey) => ({
      ...journey,
      ssoValidationResponse: journey.ssoValidationResponse && { ...journey.ssoValidationResponse, consentNeeded: true },
    }));
    await recover.setPassword('forgot-password', bothNew);
    expect(requestedStep(app)).toBe('loginMobilePan');
  });

  it.each([
    ['used before', EARLIER_PASSWORD, '1018'],
    ['the username', 'asha.rao', '1004'],
  ])('refuses one that is %s, and the proof still serves', async (_why, password, code) => {
    const { app, recover } = await proven('forgot-password');
    const refused = await recover.setPassword('forgot-password', {
      newPassword: password,
      confirmNewPassword: password,
    });
    expect(outcomeCode(refused)).toBe(code);
    expect(outcomeCode(await recover.setPassword('forgot-password', bothNew))).toBe('done');
    expect(requestedStep(app)).toBe('loginPassword');
  });

  it('compares and sends passwords after NFC', async () => {
    const { app, recover } = await proven('forgot-password');
    const decomposed = 'Cafe\u0301-River-Lamp';
    await recover.setPassword('forgot-password', {
      newPassword: decomposed,
      confirmNewPassword: 'Caf\u00e9-River-Lamp',
    });
    expect(requestedStep(app)).toBe('loginPassword');
    expect(app.gateway.asked.at(-1)?.request).toMatchObject({ newPassword: 'Caf\u00e9-River-Lamp' });
  });

  it('with a proof that has run out begins again', async () => {
    const { app, recover } = await proven('forgot-password');
    await app.clock.pass(10 * 60_000);
    expect(outcomeCode(await recover.setPassword('forgot-password', bothNew))).toBe('1058');
    expect(guardVerdict(app, 'forgotPasswordSet')).toEqual({ instead: 'forgotPasswordIdentifier' });
  });

  it('over leaves nothing to go back to', async () => {
    const { app, recover } = await proven('forgot-password');
    await recover.setPassword('forgot-password', bothNew);
    expect(guardVerdict(app, 'forgotPasswordSet')).toEqual({ instead: 'forgotPasswordIdentifier' });
    expect(guardVerdict(app, 'forgotPasswordOtp')).toEqual({ instead: 'forgotPasswordIdentifier' });
  });
});

describe('Unlocking', () => {
  const kept = async () => {
    const app = await startEnteredApp({ persona: 'locked' });
    const recover = app.get(RecoverAccess);
    recover.chooseUnlocking('KEEP');
    await recover.identify('unlock-account', identityOf(app));
    return { app, recover };
  };

  it('with the password kept is done at once, and that password signs in', async () => {
    const { app, recover } = await kept();
    await recover.validateOtp('unlock-account', lastCodeSent(app));
    expect(lastMessage(app)).toBe('account-unlocked');
    expect(requestedStep(app)).toBe('loginPassword');
    expect(await signsInWith(app, app.persona.password)).toBe('done');
  });

  it('whose last call is lost asks for no second OTP', async () => {
    const { app, recover } = await kept();
    app.gateway.faults.arm({ effect: { kind: 'dropped' }, service: 'unlockAccountConfirm' });
    expect(outcomeCode(await recover.validateOtp('unlock-account', lastCodeSent(app)))).toBe('WebHttp::NETWORK');
    expect(recover.isProven('unlock-account')).toBe(true);
    expect(outcomeCode(await recover.validateOtp('unlock-account', ''))).toBe('done');
    expect(callCount(app, 'unlockAccountValidateOtp')).toBe(1);
  });

  it('with a reset goes on to a new password', async () => {
    const { app, recover } = await proven('unlock-account', 'locked');
    expect(requestedStep(app)).toBe('unlockSet');
    expect(app.state.journey.get().resetPasswordAfterUnlocking).toBe(true);
    await recover.setPassword('unlock-account', bothNew);
    expect(lastMessage(app)).toBe('account-unlocked');
    expect(await signsInWith(app, NEW_PASSWORD)).toBe('done');
  });

  it('chosen anew sends a code for the new choice', async () => {
    const { app, recover } = await kept();
    recover.chooseUnlocking('RESET');
    await recover.identify('unlock-account', identityOf(app));
    expect(app.gateway.asked.at(-1)?.request).toMatchObject({ resetPasswordOption: 'RESET' });
  });
});

describe('Forgot username', () => {
  const letters = ({ brokerage }: StartedApp): number =>
    brokerage.outbox.messages.filter(({ subject, channel }) => subject === 'Your username' && channel === 'SMS').length;

  it('sends the present one to the customer, again when asked', async () => {
    const { app, recover } = await proven('forgot-username');
    expect(requestedStep(app)).toBe('forgotUsernameSet');
    await recover.resendUsername();
    expect(lastMessage(app)).toBe('username-sent-again');
    expect(letters(app)).toBe(2);
  });

  it('goes on to sign in with it', async () => {
    const { app, recover } = await proven('forgot-username');
    recover.useSentUsername();
    expect(lastMessage(app)).toBe('username-sent');
    expect(requestedStep(app)).toBe('loginUsername');
    expect(guardVerdict(app, 'forgotUsernameSet')).toEqual({ instead: 'forgotUsernameIdentifier' });
  });

  it('or sets a new one, which is filled in', async () => {
    const { app, recover } = await proven('forgot-username');
    await recover.setUsername('forgot-username', 'asha.the.second');
    expect(lastMessage(app)).toBe('username-changed');
    expect(requestedStep(app)).toBe('loginUsername');
    expect(app.state.journey.get()).toMatchObject({ username: 'asha.the.second', identifierType: 'USERNAME' });
  });
});

describe('Create username', () => {
  it('fills the new one in', async () => {
    const { app, recover } = await proven('create-username', 'shared-without-username');
    await recover.setUsername('create-username', 'farah.ali');
    expect(lastMessage(app)).toBe('username-created');
    expect(requestedStep(app)).toBe('loginUsername');
    expect(app.state.journey.get()).toMatchObject({ username: 'farah.ali', newUsername: 'farah.ali' });
  });

  it('refuses one that is taken, and the proof still serves', async () => {
    const { recover } = await proven('create-username', 'shared-without-username');
    expect(outcomeCode(await recover.setUsername('create-username', 'ASHA.rao'))).toBe('1073');
    expect(outcomeCode(await recover.setUsername('create-username', 'farah.ali'))).toBe('done');
  });
});
