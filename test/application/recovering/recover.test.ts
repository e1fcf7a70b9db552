import { Recover } from '@application/recovering/recover';
import { keepTyped } from '@application/signing-in/keep-typed';
import { SignIn } from '@application/signing-in/sign-in';
import { knownIdentity } from '@domain/journey/recovering';
import type { RecoveryName } from '@domain/journey/recoveries';
import { EARLIER_PASSWORD, personaNamed } from '@adapters/in-memory/brokerage/personas';
import {
  calls,
  codeOf,
  enteredApp,
  identify,
  NEW_PASSWORD,
  place,
  said,
  verdict,
  wrongCode,
} from '@test/support/entered-app';
import type { App } from '@test/support/start-app';
import { endOf } from '@test/support/walks';

const bothNew = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };

const identityOf = ({ persona }: App) => ({ pan: persona.pan, emailOrMobile: persona.email });

/** As far as the OTP screen. */
const otpSent = async (name: RecoveryName, persona: 'resident' | 'locked' | 'shared-without-username' = 'resident') => {
  const app = await enteredApp({ persona });
  const recover = app.the(Recover);
  if (name === 'unlock-account') recover.chooseUnlocking('RESET');
  await recover.identify(name, identityOf(app));
  return { app, recover };
};

const proven = async (...given: Parameters<typeof otpSent>) => {
  const { app, recover } = await otpSent(...given);
  await recover.validateOtp(given[0], codeOf(app));
  return { app, recover };
};

const signsInWith = async (app: App, password: string): Promise<string> => {
  await identify(app, { identifierType: 'PAN', mobileOrPan: app.persona.pan });
  return endOf(await app.the(SignIn).givePassword(password, true));
};

describe('Identifying oneself', () => {
  it('sends one OTP and leads to it, with the masked contacts', async () => {
    const { app } = await otpSent('forgot-password');
    expect(place(app)).toBe('forgotPasswordOtp');
    expect(app.state.journey.get()).toMatchObject({ maskedMobile: '••••••0001', ...identityOf(app) });
    expect(codeOf(app)).toHaveLength(6);
  });

  it('again while the code is on its way sends no other', async () => {
    const { app, recover } = await otpSent('forgot-password');
    app.state.goTo('forgotPasswordIdentifier');
    await recover.identify('forgot-password', identityOf(app));
    expect(place(app)).toBe('forgotPasswordOtp');
    expect(calls(app, 'forgotPasswordIdentify')).toBe(1);
  });

  it('by another contact, or once another code may be asked for, sends one', async () => {
    const { app, recover } = await otpSent('forgot-password');
    await recover.identify('forgot-password', { ...identityOf(app), emailOrMobile: app.persona.mobile });
    await app.clock.pass(30_000);
    await recover.identify('forgot-password', { ...identityOf(app), emailOrMobile: app.persona.mobile });
    expect(calls(app, 'forgotPasswordIdentify')).toBe(3);
  });

  it('refused leaves the customer where they are, with nothing half known', async () => {
    const app = await enteredApp();
    const before = app.state.journey.get();
    const result = await app.the(Recover).identify('forgot-password', { ...identityOf(app), pan: 'AAAPX9999F' });
    expect(endOf(result)).toBe('1027');
    expect(app.state.journey.get()).toBe(before);
    expect(place(app)).toBe('loginMobilePan');
  });

  it('opens with what was given for signing in', async () => {
    const app = await enteredApp();
    await identify(app, { identifierType: 'EMAIL', username: app.persona.email });
    expect(knownIdentity(app.state.journey.get())).toEqual({ pan: '', emailOrMobile: app.persona.email });
  });

  it('opens with what was typed in another journey', async () => {
    const app = await enteredApp();
    keepTyped(app.state, { pan: app.persona.pan, emailOrMobile: 'not yet whole' });
    expect(knownIdentity(app.state.journey.get())).toEqual({ pan: app.persona.pan, emailOrMobile: '' });
  });

  it('keeps the data of a code that is on its way against what is typed meanwhile', async () => {
    const { app } = await otpSent('forgot-password');
    keepTyped(app.state, { pan: 'AAAPX9999F', emailOrMobile: '9810010099' });
    expect(knownIdentity(app.state.journey.get())).toEqual(identityOf(app));
  });
});

describe('Another OTP', () => {
  it('repeats the identification, and its reference replaces the old one', async () => {
    const { app, recover } = await otpSent('forgot-username');
    const { refId } = app.state.journey.get();
    await recover.sendAgain('forgot-username');
    expect(said(app)).toBe('code-sent-again');
    expect(app.state.journey.get().refId).not.toBe(refId);
    expect(app.gateway.asked.at(-1)?.request).toEqual(identityOf(app));
    expect(app.state.journey.get().codeDelivery?.resends).toBe(1);
  });

  it('beyond the limit is refused, and the wait is five minutes', async () => {
    const { app, recover } = await otpSent('forgot-password');
    for (let time = 0; time < 3; time += 1) await recover.sendAgain('forgot-password');
    const result = await recover.sendAgain('forgot-password');
    expect(endOf(result)).toBe('1055');
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
    expect(endOf(await ask(mobile))).toBe('1055');
    expect(app.state.journey.get().codeDelivery).toBe(codeDelivery);
  });

  it('after a reload, which keeps no PAN, asks who it is once more', async () => {
    const { app, recover } = await otpSent('forgot-password');
    app.state.journey.change((journey) => ({ ...journey, pan: '', emailOrMobile: '' }));
    await recover.sendAgain('forgot-password');
    expect(said(app)).toBe('identify-again');
    expect(place(app)).toBe('forgotPasswordIdentifier');
    expect(calls(app, 'forgotPasswordIdentify')).toBe(1);
  });
});

describe('A wrong OTP', () => {
  it('tells the attempts that are left', async () => {
    const { app, recover } = await otpSent('forgot-password');
    const result = await recover.validateOtp('forgot-password', wrongCode(app));
    expect(result).toMatchObject({ failure: { code: '1015', data: { attemptsLeft: 4 } } });
    expect(place(app)).toBe('forgotPasswordOtp');
  });

  it('five times locks the account, and its reference is forgotten', async () => {
    const { app, recover } = await otpSent('forgot-password');
    const wrong = wrongCode(app);
    for (let time = 0; time < 4; time += 1) await recover.validateOtp('forgot-password', wrong);
    expect(endOf(await recover.validateOtp('forgot-password', wrong))).toBe('1093');
    expect(verdict(app, 'forgotPasswordOtp')).toEqual({ instead: 'forgotPasswordIdentifier' });
  });

  it('too late leads to a new one', async () => {
    const { app, recover } = await otpSent('forgot-password');
    const code = codeOf(app);
    await app.clock.pass(10 * 60_000);
    expect(endOf(await recover.validateOtp('forgot-password', code))).toBe('1057');
    await recover.identify('forgot-password', identityOf(app));
    expect(calls(app, 'forgotPasswordIdentify')).toBe(2);
  });
});

describe('Forgot password', () => {
  it('sets a new one, and the customer signs in with it', async () => {
    const { app, recover } = await proven('forgot-password');
    expect(place(app)).toBe('forgotPasswordSet');
    expect(app.state.journey.get().forgotPassword).toEqual({ refId: app.state.journey.get().refId });
    await recover.setPassword('forgot-password', bothNew);
    expect(said(app)).toBe('password-changed');
    expect(place(app)).toBe('loginPassword');
    expect(await signsInWith(app, NEW_PASSWORD)).toBe('done');
  });

  it('keeps the identifier that the customer came with', async () => {
    const app = await enteredApp();
    await identify(app, { identifierType: 'MOBILE', mobileOrPan: app.persona.mobile });
    const recover = app.the(Recover);
    await recover.identify('forgot-password', identityOf(app));
    await recover.validateOtp('forgot-password', codeOf(app));
    await recover.setPassword('forgot-password', bothNew);
    expect(app.state.journey.get()).toMatchObject({ identifierType: 'MOBILE', mobileOrPan: app.persona.mobile });
  });

  it('drops the identifier of somebody else', async () => {
    const app = await enteredApp();
    await identify(app, { identifierType: 'MOBILE', mobileOrPan: '9810010003' });
    const recover = app.the(Recover);
    const { pan, mobile } = app.persona;
    await recover.identify('forgot-password', { pan, emailOrMobile: mobile });
    await recover.validateOtp('forgot-password', codeOf(app));
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
    expect(place(app)).toBe('loginMobilePan');
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
    expect(endOf(refused)).toBe(code);
    expect(endOf(await recover.setPassword('forgot-password', bothNew))).toBe('done');
    expect(place(app)).toBe('loginPassword');
  });

  it('compares and sends passwords after NFC', async () => {
    const { app, recover } = await proven('forgot-password');
    const decomposed = 'Cafe\u0301-River-Lamp';
    await recover.setPassword('forgot-password', {
      newPassword: decomposed,
      confirmNewPassword: 'Caf\u00e9-River-Lamp',
    });
    expect(place(app)).toBe('loginPassword');
    expect(app.gateway.asked.at(-1)?.request).toMatchObject({ newPassword: 'Caf\u00e9-River-Lamp' });
  });

  it('with a proof that has run out begins again', async () => {
    const { app, recover } = await proven('forgot-password');
    await app.clock.pass(10 * 60_000);
    expect(endOf(await recover.setPassword('forgot-password', bothNew))).toBe('1058');
    expect(verdict(app, 'forgotPasswordSet')).toEqual({ instead: 'forgotPasswordIdentifier' });
  });

  it('over leaves nothing to go back to', async () => {
    const { app, recover } = await proven('forgot-password');
    await recover.setPassword('forgot-password', bothNew);
    expect(verdict(app, 'forgotPasswordSet')).toEqual({ instead: 'forgotPasswordIdentifier' });
    expect(verdict(app, 'forgotPasswordOtp')).toEqual({ instead: 'forgotPasswordIdentifier' });
  });
});

describe('Unlocking', () => {
  const kept = async () => {
    const app = await enteredApp({ persona: 'locked' });
    const recover = app.the(Recover);
    recover.chooseUnlocking('KEEP');
    await recover.identify('unlock-account', identityOf(app));
    return { app, recover };
  };

  it('with the password kept is done at once, and that password signs in', async () => {
    const { app, recover } = await kept();
    await recover.validateOtp('unlock-account', codeOf(app));
    expect(said(app)).toBe('account-unlocked');
    expect(place(app)).toBe('loginPassword');
    expect(await signsInWith(app, app.persona.password)).toBe('done');
  });

  it('whose last call is lost asks for no second OTP', async () => {
    const { app, recover } = await kept();
    app.gateway.faults.arm({ effect: { kind: 'dropped' }, service: 'unlockAccountConfirm' });
    expect(endOf(await recover.validateOtp('unlock-account', codeOf(app)))).toBe('WebHttp::NETWORK');
    expect(recover.isProven('unlock-account')).toBe(true);
    expect(endOf(await recover.validateOtp('unlock-account', ''))).toBe('done');
    expect(calls(app, 'unlockAccountValidateOtp')).toBe(1);
  });

  it('with a reset goes on to a new password', async () => {
    const { app, recover } = await proven('unlock-account', 'locked');
    expect(place(app)).toBe('unlockSet');
    expect(app.state.journey.get().resetPasswordAfterUnlocking).toBe(true);
    await recover.setPassword('unlock-account', bothNew);
    expect(said(app)).toBe('account-unlocked');
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
  const letters = ({ brokerage }: App): number =>
    brokerage.outbox.messages.filter(({ subject, channel }) => subject === 'Your username' && channel === 'SMS').length;

  it('sends the present one to the customer, again when asked', async () => {
    const { app, recover } = await proven('forgot-username');
    expect(place(app)).toBe('forgotUsernameSet');
    await recover.resendUsername();
    expect(said(app)).toBe('username-sent-again');
    expect(letters(app)).toBe(2);
  });

  it('goes on to sign in with it', async () => {
    const { app, recover } = await proven('forgot-username');
    recover.useSentUsername();
    expect(said(app)).toBe('username-sent');
    expect(place(app)).toBe('loginUsername');
    expect(verdict(app, 'forgotUsernameSet')).toEqual({ instead: 'forgotUsernameIdentifier' });
  });

  it('or sets a new one, which is filled in', async () => {
    const { app, recover } = await proven('forgot-username');
    await recover.setUsername('forgot-username', 'asha.the.second');
    expect(said(app)).toBe('username-changed');
    expect(place(app)).toBe('loginUsername');
    expect(app.state.journey.get()).toMatchObject({ username: 'asha.the.second', identifierType: 'USERNAME' });
  });
});

describe('Create username', () => {
  it('fills the new one in', async () => {
    const { app, recover } = await proven('create-username', 'shared-without-username');
    await recover.setUsername('create-username', 'farah.ali');
    expect(said(app)).toBe('username-created');
    expect(place(app)).toBe('loginUsername');
    expect(app.state.journey.get()).toMatchObject({ username: 'farah.ali', newUsername: 'farah.ali' });
  });

  it('refuses one that is taken, and the proof still serves', async () => {
    const { recover } = await proven('create-username', 'shared-without-username');
    expect(endOf(await recover.setUsername('create-username', 'ASHA.rao'))).toBe('1073');
    expect(endOf(await recover.setUsername('create-username', 'farah.ali'))).toBe('done');
  });
});
