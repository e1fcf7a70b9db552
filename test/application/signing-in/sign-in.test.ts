import { EndSession } from '@application/session/end-session';
import type { Outcome } from '@application/calls/outcome';
import { SignIn } from '@application/signing-in/sign-in';
import { SANDBOX_DEVICE } from '@adapters/in-memory/device';
import { NOBODY, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import { guard } from '@domain/journey/guard';
import { newJourney, persistedPart } from '@domain/journey/fields';
import type { IdentifierType } from '@domain/identity/identifier';
import type { StepId } from '@domain/journey/steps';
import { startApp, type StartedApp } from '@test/support/start-app';
import { connectionLost, startScriptedApp } from '@test/support/scripted-gateway';
import {
  visitedUrls,
  enter,
  giveAccessCode,
  givePassword,
  identify,
  identifierOf,
  currentStep,
  outcomeCode as codeOf,
  signIn,
  signInUpToAccessCode,
  recordShown,
} from '@test/support/customer-actions';

const WRONG_CODE = '000000';

/** With the attempts that are left, where the refusal tells them. */
const endOf = (outcome: Outcome): string => {
  const failure = outcome.is === 'failed' ? outcome.failure : null;
  const left = failure?.kind === 'refused' ? failure.data.attemptsLeft : undefined;
  return left === undefined ? codeOf(outcome) : `${codeOf(outcome)}, ${String(left)} left`;
};

const shows = ({ state }: StartedApp, step: StepId): boolean =>
  guard(step, { sessionId: state.auth.get().sessionId, journey: state.journey.get() }) === 'proceed';

const entered = async (persona: PersonaId = 'resident') => {
  const app = await startScriptedApp({ persona });
  await enter(app);
  return app;
};

describe('Saying who one is', () => {
  it.each<IdentifierType>(['PAN', 'MOBILE', 'USERNAME', 'EMAIL'])('by %s leads to the password', async (by) => {
    const app = await entered();
    expect(endOf(await identify(app, by))).toBe('done');
    expect(app.script.lastCall('canLogin').request).toEqual({ ...identifierOf(app.persona, by), termsAccepted: false });
    expect([currentStep(app), shows(app, 'loginPassword')]).toEqual(['loginPassword', true]);
  });

  it('says with it whether the terms are accepted, and keeps that', async () => {
    const app = await entered();
    await app.get(SignIn).identify(identifierOf(app.persona), true);
    expect(app.script.lastCall('canLogin').request).toMatchObject({ termsAccepted: true });
    expect(app.state.journey.get().isTermsAndConditionsAccepted).toBe(true);
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
  ])('as %s by %s is refused with %s, and leads nowhere', async (persona, by, code) => {
    const app = await entered(persona);
    const { navigations: places } = recordShown(app);
    expect([endOf(await identify(app, by)), places]).toEqual([code, []]);
  });

  it.each<[IdentifierType, string]>([
    ['USERNAME', '2000'],
    ['EMAIL', '2000'],
    ['MOBILE', '2001'],
    ['PAN', '2002'],
  ])('by an unknown %s is refused with %s, and what was typed stays', async (by, code) => {
    const app = await entered();
    const nobody = identifierOf({ ...app.persona, ...NOBODY }, by);
    expect(endOf(await app.get(SignIn).identify(nobody, false))).toBe(code);
    expect(app.state.journey.get()).toMatchObject(nobody);
  });

  it('stays typed when there is no answer', async () => {
    const app = await entered();
    app.script.fail('canLogin', connectionLost);
    expect(endOf(await identify(app))).toBe('WebHttp::NETWORK');
    expect([app.state.journey.get().mobileOrPan, currentStep(app)]).toEqual([app.persona.pan, 'loginMobilePan']);
  });

  it('before the activation keeps the reference, the masked contacts and the deadlines of the OTP that was sent (10789)', async () => {
    const app = await entered('not-activated');
    expect(endOf(await identify(app))).toBe('10789');
    expect(app.state.journey.get()).toMatchObject({
      refId: expect.stringMatching(/^.{16}$/u),
      maskedMobile: '••••••0040',
      maskedEmail: 'i•••••y@example.com',
      codeDelivery: { journey: 'account-activation', resends: 0, resendAt: app.clock.monotonic() + 30_000 },
    });
    expect([shows(app, 'activationOtp'), shows(app, 'loginAccessCode')]).toEqual([true, false]);
  });

  it('again before the activation leads to the OTP that is on its way; later, or of somebody else, it is asked', async () => {
    const app = await entered('not-activated');
    await identify(app);
    const shown = recordShown(app);
    expect([endOf(await identify(app)), shown.navigations, app.script.callCount('canLogin')]).toEqual([
      'done',
      ['activationOtp push'],
      1,
    ]);
    await identify(app, 'EMAIL');
    await identify(app, 'PAN');
    expect(app.script.callCount('canLogin')).toBe(3);
    app.clock.advance(30_000);
    await identify(app, 'PAN');
    expect(app.script.callCount('canLogin')).toBe(4);
  });
});

describe('Giving the password', () => {
  const identifiedAs = async (persona: PersonaId = 'resident') => {
    const app = await entered(persona);
    await identify(app);
    return app;
  };

  it('that is right has an access code sent, and leads to it', async () => {
    const app = await identifiedAs();
    expect(endOf(await givePassword(app))).toBe('done');
    expect(app.script.lastCall('generateAccessCode').request).toEqual({
      identifierType: 'PAN',
      mobileOrPan: app.persona.pan,
      password: app.persona.password,
      device: SANDBOX_DEVICE,
    });
    expect([currentStep(app), shows(app, 'loginAccessCode')]).toEqual(['loginAccessCode', true]);
    expect(app.state.journey.get().codeDelivery).toEqual({
      journey: 'login',
      resendAt: 30_000,
      expiresAt: 600_000,
      resends: 0,
    });
  });

  it('leaves no password in any state', async () => {
    const app = await identifiedAs();
    await givePassword(app, 'canary-of-a-password');
    await givePassword(app);
    expect(JSON.stringify([app.state.journey.get(), app.state.auth.get()])).not.toMatch(/canary|Monsoon/u);
  });

  it('sends it in its composed form', async () => {
    const app = await identifiedAs();
    await givePassword(app, 'cafe\u0301');
    expect(app.script.lastCall('generateAccessCode').request).toMatchObject({ password: 'caf\u00e9' });
  });

  it('that is wrong counts down to the lock', async () => {
    const app = await identifiedAs();
    const ends: string[] = [];
    for (let time = 0; time < 5; time += 1) ends.push(endOf(await givePassword(app, 'wrong')));
    expect(ends).toEqual(['1005, 4 left', '1005, 3 left', '1005, 2 left', '1005, 1 left', '1007']);
    expect([currentStep(app), shows(app, 'loginAccessCode')]).toEqual(['loginPassword', false]);
  });

  it.each<[PersonaId, string]>([
    ['code-not-sent', '1012'],
    ['code-provider-failed', '1013'],
    ['credentials-refused', '1014'],
    ['credentials-invalid', '1076'],
  ])('as %s is refused with %s', async (persona, code) => {
    expect(endOf(await givePassword(await identifiedAs(persona)))).toBe(code);
  });

  it('that is empty is refused with 1052', async () => {
    expect(endOf(await givePassword(await identifiedAs(), ''))).toBe('1052');
  });

  it('without having said who one is leads back to that, and asks nobody', async () => {
    const app = await entered();
    const { navigations: places } = recordShown(app);
    await givePassword(app);
    expect([places, app.script.callCount('generateAccessCode')]).toEqual([['loginMobilePan replace'], 0]);
  });

  it('and no wish to be remembered takes the identifier off the device at once, not out of the journey', async () => {
    const app = await identifiedAs();
    await app.clock.pass(0);
    expect(Object.keys(app.store.contents('device'))).toEqual(['journey']);
    const giving = givePassword(app, app.persona.password, false);
    expect(app.store.contents('device')).toEqual({});
    await giving;
    await app.clock.pass(0);
    expect([app.store.contents('device'), app.state.journey.get().mobileOrPan]).toEqual([{}, app.persona.pan]);
  });
});

describe('Giving the access code', () => {
  it('that is right signs the resident in and hands over', async () => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    const { refId } = app.state.journey.get();
    expect(endOf(await giveAccessCode(app))).toBe('done');
    expect(app.script.lastCall('validateAccessCode').request).toMatchObject({ refId, device: SANDBOX_DEVICE });
    expect(visitedUrls(app)).toHaveLength(1);
  });

  it('that is wrong counts down to the lock', async () => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    const ends: string[] = [];
    for (let time = 0; time < 5; time += 1) ends.push(endOf(await giveAccessCode(app, WRONG_CODE)));
    expect(ends).toEqual(['1094, 4 left', '1094, 3 left', '1094, 2 left', '1094, 1 left', '1093']);
    expect(visitedUrls(app)).toEqual([]);
  });

  it('later than ten minutes is refused with 1057', async () => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    app.clock.advance(600_000);
    expect(endOf(await giveAccessCode(app))).toBe('1057');
  });

  it('of a code that was replaced is refused', async () => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    const first = app.brokerage.outbox.codeFor('resident') ?? '';
    const { refId } = app.state.journey.get();
    await app.get(SignIn).resendAccessCode();
    app.state.journey.change((journey) => ({ ...journey, refId }));
    expect(endOf(await giveAccessCode(app, first))).toBe('1058');
  });
});

describe('A code that can no longer be given', () => {
  const VOID = ['1056', '1057', '1058', '1080', '1081', '1093'];

  it.each(VOID)('by %s, is nowhere to come back to, and the password sends another', async (code) => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    app.script.refuse('validateAccessCode', code);
    expect(endOf(await giveAccessCode(app))).toBe(code);
    expect([app.state.journey.get().refId, shows(app, 'loginAccessCode'), shows(app, 'loginPassword')]).toEqual([
      '',
      false,
      true,
    ]);
    expect(endOf(await givePassword(app))).toBe('done');
    expect(shows(app, 'loginAccessCode')).toBe(true);
    expect(endOf(await giveAccessCode(app))).toBe('done');
  });

  it.each(['1080', '1081'])('by %s at a resend, neither', async (code) => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    app.script.refuse('resendAccessCode', code);
    expect(endOf(await app.get(SignIn).resendAccessCode())).toBe(code);
    expect([app.state.journey.get().refId, shows(app, 'loginAccessCode')]).toEqual(['', false]);
  });

  it.each(['1094', '1001', '1012', '1095', '4711'])('is not what %s says', async (code) => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    app.script.refuse('validateAccessCode', code);
    app.script.refuse('resendAccessCode', code);
    await giveAccessCode(app);
    await app.get(SignIn).resendAccessCode();
    expect(shows(app, 'loginAccessCode')).toBe(true);
    expect(endOf(await giveAccessCode(app))).toBe('done');
  });
});

describe('Asking for the access code again', () => {
  it('replaces the reference, waits anew and says so', async () => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    const { refId } = app.state.journey.get();
    const shown = recordShown(app);
    app.clock.advance(40_000);
    expect(endOf(await app.get(SignIn).resendAccessCode())).toBe('done');
    const { refId: next, codeDelivery } = app.state.journey.get();
    expect([next === refId, codeDelivery?.resends, codeDelivery?.resendAt, shown.messages]).toEqual([
      false,
      1,
      70_000,
      ['code-sent-again'],
    ]);
    expect(endOf(await giveAccessCode(app))).toBe('done');
  });

  it('is possible three times, then not for five minutes (1095)', async () => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    const resend = async () => endOf(await app.get(SignIn).resendAccessCode());
    expect([await resend(), await resend(), await resend(), await resend()]).toEqual(['done', 'done', 'done', '1095']);
    expect(app.state.journey.get().codeDelivery?.resendAt).toBe(300_000);
    app.clock.advance(40_000);
    expect(await resend()).toBe('1095');
    expect(app.state.journey.get().codeDelivery).toMatchObject({ resendAt: 340_000, resends: 3, expiresAt: 600_000 });
    app.clock.advance(300_000);
    expect(await resend()).toBe('done');
  });

  it('leaves everything as it was when it fails', async () => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    const before = app.state.journey.get();
    const shown = recordShown(app);
    app.script.fail('resendAccessCode', connectionLost);
    await app.get(SignIn).resendAccessCode();
    expect([app.state.journey.get(), shown.messages]).toEqual([before, []]);
  });
});

describe('Not you?', () => {
  it('forgets the remembered customer, here and on the device, and asks who it is', async () => {
    const app = await startApp();
    await signInUpToAccessCode(app);
    app.state.journey.change((journey) => ({ ...journey, customerName: 'Asha', settlementType: 3 }));
    app.get(EndSession).forgetCustomer();
    expect(persistedPart(app.state.journey.get())).toEqual(persistedPart(newJourney()));
    expect([app.state.journey.get().refId, app.state.journey.get().codeDelivery]).toEqual(['', null]);
    expect([app.store.contents('device'), currentStep(app)]).toEqual([{}, 'loginMobilePan']);
  });

  it('keeps the session', async () => {
    const app = await startApp();
    await signInUpToAccessCode(app);
    app.get(EndSession).forgetCustomer();
    expect([shows(app, 'loginMobilePan'), endOf(await identify(app))]).toEqual([true, 'done']);
  });
});

describe('After signing in', () => {
  it.each<[PersonaId, string]>([
    ['four-accounts', 'loginAccounts'],
    ['two-nri-accounts', 'loginAccounts'],
    ['expired-password', 'passwordExpired'],
  ])('%s goes to %s', async (persona, step) => {
    const app = await startApp({ persona });
    const { navigations: places } = recordShown(app);
    await signIn(app);
    expect([places.at(-1), visitedUrls(app)]).toEqual([`${step} replace`, []]);
    expect(shows(app, step as StepId)).toBe(true);
  });

  it.each<PersonaId>(['resident', 'resident-two-accounts', 'nre-pis-only', 'one-nri-account', 'no-accounts'])(
    '%s is handed over without a choice',
    async (persona) => {
      const app = await startApp({ persona });
      await signIn(app);
      expect(visitedUrls(app)).toHaveLength(1);
    },
  );

  it('the newest refresh token is the one that goes with later calls', async () => {
    const app = await startScriptedApp({ persona: 'four-accounts' });
    await signIn(app);
    const { refreshToken } = app.state.auth.get();
    expect(refreshToken).toBe(app.state.journey.get().validateAccessCode?.refreshToken.token);
    expect(refreshToken).not.toBe(app.state.journey.get().ssoValidationResponse?.refreshToken.token);
  });

  it('it is that of the answer, where no header brings one', async () => {
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
    await giveAccessCode(app);
    expect([app.state.auth.get().refreshToken, currentStep(app)]).toEqual(['of-the-answer', 'loginAccounts']);
  });

  it('no code is left behind', async () => {
    const app = await startApp({ persona: 'four-accounts' });
    await signIn(app);
    expect(app.state.journey.get()).toMatchObject({ refId: '', codeDelivery: null, provenFor: 'login' });
    expect(shows(app, 'loginAccessCode')).toBe(false);
  });
});
