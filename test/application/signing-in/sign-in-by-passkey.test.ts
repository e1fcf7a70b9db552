import { SsoSession } from '@application/entering/sso-session';
import { EndSession } from '@application/session/end-session';
import { CHALLENGE_USE_MS, PasskeyChallenges } from '@application/signing-in/passkey-challenges';
import { RETRY_MS, SignInByPasskey } from '@application/signing-in/sign-in-by-passkey';
import { changePasskeyRecord } from '@application/signing-in/passkey-records';
import { NEW_PASSKEY_RECORD, passkeyUsed } from '@domain/customer/passkey-record';
import { consentTicked } from '@domain/journey/consent';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import {
  callCount,
  currentStep,
  enter,
  identify,
  lastMessage,
  leaveStep,
  outcomeCode,
  recordShown,
  signIn as signInByCode,
  signInUpToAccessCode,
  submitAccessCode,
  visitedUrls,
} from '@test/support/customer-actions';
import { HeldDevice } from '@test/support/held-device';
import { givePasskey, passkeyRecordOf, WITH_PASSKEYS } from '@test/support/passkeys';
import { connectionLost, startScriptedApp, type ScriptedApp } from '@test/support/scripted-gateway';
import { newWorld, type StartOptions } from '@test/support/start-app';

/** The gateway accepts a challenge for five minutes. */
const CHALLENGE_LIFETIME_MS = 300_000;

const onScreen = async (options: StartOptions = {}) => {
  const app = await startScriptedApp({ settings: WITH_PASSKEYS, ...options });
  await enter(app);
  app.script.calls.length = 0;
  return { app, signIn: app.get(SignInByPasskey), credential: givePasskey(app, 'resident') };
};

/** Passkeys are suggested in the field. */
const suggesting = async (options: StartOptions = {}) => {
  const screen = await onScreen(options);
  const reports: boolean[] = [];
  screen.signIn.start((isSigningIn) => reports.push(isSigningIn));
  await screen.app.clock.pass(0);
  return { ...screen, reports };
};

/** The customer has pressed the button, and the browser's dialog is open. */
const asking = async (options: StartOptions = {}) => {
  const screen = await suggesting(options);
  const outcome = screen.signIn.use();
  await screen.app.clock.pass(0);
  return { ...screen, outcome };
};

const withConsent = () => {
  const world = newWorld();
  const ssoId = world.brokerage.sessions.initiate({ metadata: {}, consentNeeded: true, customer: null });
  return { world, address: `/sso/validate?ssoId=${ssoId}` };
};

const tick = (app: ScriptedApp, isTicked: boolean): void => {
  app.state.session.journey.change((journey) => consentTicked(journey, isTicked));
};

/** Another customer gives the access code and leaves before the answer, which the returned function then brings. */
const signInLate = async (app: ScriptedApp): Promise<() => void> => {
  await signInUpToAccessCode(app);
  const answer = app.script.hold('validateAccessCode');
  void submitAccessCode(app);
  await app.clock.pass(0);
  leaveStep(app);
  return answer;
};

const kinds = ({ passkeys }: ScriptedApp): readonly string[] => passkeys.requests.map(({ kind }) => kind);

const ownerId = ({ brokerage }: ScriptedApp, persona: PersonaId): string =>
  brokerage.customers.withId(persona)?.persona.userId ?? '';

const isHandedOver = (app: ScriptedApp): boolean => app.browser.leftFor.length === 1;

describe('A suggested passkey', () => {
  it('signs the customer in, and hands them over', async () => {
    const { app, reports, credential } = await suggesting();
    expect(kinds(app)).toEqual(['autofill']);
    app.passkeys.choose(credential);
    await app.clock.pass(0);
    expect(isHandedOver(app)).toBe(true);
    expect(app.state.session.journey.get().customer.ownerId).toBe(ownerId(app, 'resident'));
    expect(reports[0]).toBe(true);
  });

  it('is recorded on the device, without the customer', async () => {
    const { app, credential } = await suggesting();
    expect(app.store.read('device', 'passkeys')).toBeNull();
    app.passkeys.choose(credential);
    await app.clock.pass(0);
    expect(app.store.read('device', 'passkeys')).toBe('{"offers":0,"lastOffer":0,"wasUsedHere":true}');
  });

  it('is not suggested by a browser that cannot', async () => {
    const { app, signIn } = await onScreen();
    app.passkeys.supported = { ...app.passkeys.supported, hasAutofill: false };
    signIn.start();
    await app.clock.pass(CHALLENGE_LIFETIME_MS);
    expect(app.passkeys.requests).toStrictEqual([]);
    expect(app.script.calls).toStrictEqual([]);
  });

  it('that the gateway refuses is explained, and passkeys are suggested again with another challenge', async () => {
    const { app } = await suggesting();
    app.passkeys.choose({ id: 'unknown' });
    await app.clock.pass(0);
    expect(lastMessage(app)).toBe('passkey-refused');
    expect(app.passkeys.pending).toBeNull();
    await app.clock.pass(RETRY_MS.min);
    expect(app.passkeys.pending?.kind).toBe('autofill');
    expect(app.passkeys.requests[1]?.options).not.toEqual(app.passkeys.requests[0]?.options);
  });

  it('makes the screen busy until it is refused', async () => {
    const { app, reports } = await suggesting();
    const answer = app.script.hold('passkeyLogin');
    app.passkeys.choose({ id: 'unknown' });
    await app.clock.pass(0);
    expect(reports).toEqual([true]);
    answer();
    await app.clock.pass(0);
    expect(reports).toEqual([true, false]);
  });

  it('takes the place of the message about an earlier attempt', async () => {
    const { app } = await suggesting();
    app.state.screen.notify('passkey-expired');
    app.script.hold('passkeyLogin');
    app.passkeys.choose();
    await app.clock.pass(0);
    expect(lastMessage(app)).toBeUndefined();
  });

  it('with a challenge that has expired is not used, and the customer is told', async () => {
    const { app, credential } = await suggesting();
    app.clock.sleep(CHALLENGE_LIFETIME_MS);
    app.passkeys.choose(credential);
    await app.clock.pass(0);
    expect(lastMessage(app)).toBe('passkey-expired');
    await app.clock.pass(RETRY_MS.min);
    app.passkeys.choose(credential);
    await app.clock.pass(0);
    expect(isHandedOver(app)).toBe(true);
  });

  it('drops what the customer submits before the gateway has answered', async () => {
    const { app, credential } = await suggesting();
    const shown = recordShown(app);
    const answer = app.script.hold('passkeyLogin');
    const identified = app.script.hold('canLogin');
    app.passkeys.choose(credential);
    await app.clock.pass(0);
    const outcome = identify(app);
    await app.clock.pass(0);
    answer();
    await app.clock.pass(0);
    identified();
    expect(outcomeCode(await outcome)).toBe('abandoned');
    expect(shown.navigations).not.toContain('loginPassword push');
    expect(callCount(app, 'completeSso')).toBe(1);
  });

  it('drops the identifier that the customer has submitted, too', async () => {
    const { app, credential } = await suggesting();
    const shown = recordShown(app);
    const answer = app.script.hold('canLogin');
    const identified = identify(app);
    await app.clock.pass(0);
    app.passkeys.choose(credential);
    await app.clock.pass(0);
    answer();
    expect(outcomeCode(await identified)).toBe('abandoned');
    expect(shown.navigations).not.toContain('loginPassword push');
    expect(isHandedOver(app)).toBe(true);
  });

  it('is not asked for while another customer is signed in', async () => {
    const { app, signIn } = await onScreen({ persona: 'four-accounts' });
    await signInByCode(app);
    app.script.calls.length = 0;
    signIn.start();
    await app.clock.pass(0);
    expect(app.passkeys.requests).toStrictEqual([]);
    expect(callCount(app, 'passkeyOptions')).toBe(0);
  });

  it('that is chosen after the customer has left signs nobody in', async () => {
    const { app, signIn, credential } = await suggesting();
    signIn.stop();
    expect(app.passkeys.pending).toBeNull();
    app.passkeys.choose(credential);
    await app.clock.pass(0);
    expect(callCount(app, 'passkeyLogin')).toBe(0);
  });
});

describe('The suggestions', () => {
  it('are renewed before their challenge expires', async () => {
    const { app } = await suggesting();
    expect(CHALLENGE_USE_MS).toBeLessThan(CHALLENGE_LIFETIME_MS);
    await app.clock.pass(CHALLENGE_USE_MS - 1);
    expect(kinds(app)).toEqual(['autofill']);
    await app.clock.pass(1);
    expect(kinds(app)).toEqual(['autofill', 'autofill']);
    expect(callCount(app, 'passkeyOptions')).toBe(2);
  });

  it('accept a passkey after each renewal', async () => {
    const { app, credential } = await suggesting();
    await app.clock.pass(2 * CHALLENGE_USE_MS + 1);
    app.passkeys.choose(credential);
    await app.clock.pass(0);
    expect(isHandedOver(app)).toBe(true);
  });

  it('are renewed in a hidden tab once it is shown', async () => {
    const { app } = await suggesting();
    app.browser.setVisible(false);
    await app.clock.pass(2 * CHALLENGE_LIFETIME_MS);
    expect(callCount(app, 'passkeyOptions')).toBe(1);
    app.browser.setVisible(true);
    await app.clock.pass(0);
    expect(callCount(app, 'passkeyOptions')).toBe(2);
    expect(app.passkeys.pending?.kind).toBe('autofill');
  });

  it('are not renewed when a hidden tab is shown before', async () => {
    const { app } = await suggesting();
    app.browser.setVisible(false);
    app.browser.setVisible(true);
    await app.clock.pass(0);
    expect(kinds(app)).toEqual(['autofill']);
  });

  it('begin when the tab is shown for the first time', async () => {
    const { app, signIn } = await onScreen();
    app.browser.setVisible(false);
    signIn.start();
    await app.clock.pass(CHALLENGE_LIFETIME_MS);
    expect(app.script.calls).toStrictEqual([]);
    app.browser.setVisible(true);
    await app.clock.pass(0);
    expect(kinds(app)).toEqual(['autofill']);
  });

  it('whose renewal is answered while a chosen passkey signs the customer in do not end the sign-in', async () => {
    const { app, credential } = await suggesting();
    const renewed = app.script.hold('passkeyOptions');
    await app.clock.pass(CHALLENGE_USE_MS);
    const answer = app.script.hold('passkeyLogin');
    app.passkeys.choose(credential);
    await app.clock.pass(0);
    renewed();
    await app.clock.pass(0);
    answer();
    await app.clock.pass(0);
    expect(isHandedOver(app)).toBe(true);
  });

  it('are tried again if the renewal fails', async () => {
    const { app } = await suggesting();
    app.gateway.isReachable = () => true;
    app.script.fail('passkeyOptions', connectionLost);
    await app.clock.pass(CHALLENGE_USE_MS);
    app.state.screen.online.set(true);
    await app.clock.pass(RETRY_MS.max);
    expect(app.passkeys.pending?.kind).toBe('autofill');
    expect(app.passkeys.requests).toHaveLength(2);
  });

  it('wait for the consent, and end when it is unticked', async () => {
    const { app } = await suggesting(withConsent());
    expect(app.script.calls).toStrictEqual([]);
    tick(app, true);
    await app.clock.pass(0);
    expect(app.passkeys.pending?.kind).toBe('autofill');
    tick(app, false);
    expect(app.passkeys.pending).toBeNull();
    tick(app, true);
    await app.clock.pass(0);
    expect(app.passkeys.pending?.kind).toBe('autofill');
    expect(callCount(app, 'passkeyOptions')).toBe(1);
  });

  it('are silent without a connection, and begin when it is back', async () => {
    const { app, signIn } = await onScreen();
    app.script.fail('passkeyOptions', connectionLost, Infinity);
    const messages = recordShown(app);
    signIn.start();
    await app.clock.pass(0);
    expect(app.passkeys.requests).toStrictEqual([]);
    expect(messages.messages).toStrictEqual([]);
  });

  it('begin when the connection is back', async () => {
    const { app, signIn } = await onScreen();
    app.state.screen.online.set(false);
    signIn.start();
    await app.clock.pass(RETRY_MS.max);
    expect(app.script.calls).toStrictEqual([]);
    app.state.screen.online.set(true);
    await app.clock.pass(0);
    expect(kinds(app)).toEqual(['autofill']);
  });

  it('are tried again after a lost call, each time later', async () => {
    const { app, signIn } = await onScreen();
    app.script.fail('passkeyOptions', { ...connectionLost }, 2);
    app.gateway.isReachable = () => true;
    signIn.start();
    await app.clock.pass(0);
    app.state.screen.online.set(true);
    await app.clock.pass(2 * RETRY_MS.max);
    expect(app.passkeys.pending?.kind).toBe('autofill');
  });

  it('end with a refusal of the gateway, without a word', async () => {
    const { app, signIn } = await onScreen();
    const shown = recordShown(app);
    app.script.refuse('passkeyOptions', '1012', {}, Infinity);
    signIn.start();
    await app.clock.pass(CHALLENGE_LIFETIME_MS);
    expect(callCount(app, 'passkeyOptions')).toBe(1);
    expect(shown.messages).toStrictEqual([]);
  });

  it('are not repeated without end for a browser that ends them at once', async () => {
    const { app } = await suggesting();
    for (let minute = 0; minute < 10; minute += 1) {
      app.passkeys.cancel();
      await app.clock.pass(RETRY_MS.min);
    }
    expect(app.passkeys.requests.length).toBeLessThan(6);
    expect(callCount(app, 'passkeyOptions')).toBe(1);
  });

  it('end for good if the browser refuses them', async () => {
    const { app } = await suggesting();
    const shown = recordShown(app);
    app.passkeys.fail('unavailable');
    await app.clock.pass(CHALLENGE_LIFETIME_MS);
    expect(kinds(app)).toEqual(['autofill']);
    expect(shown.messages).toStrictEqual([]);
    expect(app.state.reports.reportedFailure.get()?.code).toBe('Device::NO_PASSKEY');
  });

  it('have a challenge of the present session', async () => {
    const { app } = await suggesting();
    app.get(EndSession).forgetCustomer();
    await app.clock.pass(0);
    await enter(app);
    await app.clock.pass(RETRY_MS.min);
    expect(callCount(app, 'passkeyOptions')).toBe(2);
    expect(app.passkeys.pending?.kind).toBe('autofill');
  });

  it('end when the page is frozen', async () => {
    const { app } = await suggesting();
    app.state.session.wipe();
    await app.clock.pass(0);
    expect(app.passkeys.pending).toBeNull();
    expect(kinds(app)).toEqual(['autofill']);
  });

  it('keep nothing of a session that has ended, even if the customer has left the screen', async () => {
    const { app, signIn } = await suggesting();
    signIn.stop();
    expect(app.get(PasskeyChallenges)).toMatchObject({ kept: { sessionId: app.state.session.auth.get().sessionId } });
    app.state.session.wipe();
    expect(app.get(PasskeyChallenges)).toMatchObject({ kept: null });
  });

  it('leave no timer and no listener behind', async () => {
    const { app, signIn } = await onScreen();
    const timers = app.clock.pendingTimers;
    signIn.start();
    signIn.start();
    await app.clock.pass(0);
    signIn.stop();
    expect(app.clock.pendingTimers).toBe(timers);
    tick(app, false);
    app.browser.setVisible(true);
    await app.clock.pass(0);
    expect(app.passkeys.requests).toHaveLength(1);
  });

  it('use the challenge that is left when the customer comes back to the screen', async () => {
    const { app, signIn } = await suggesting();
    signIn.stop();
    signIn.start();
    await app.clock.pass(0);
    expect(kinds(app)).toEqual(['autofill', 'autofill']);
    expect(callCount(app, 'passkeyOptions')).toBe(1);
  });
});

describe('A press', () => {
  it('opens the browser’s dialog with the challenge of the suggestions, which end', async () => {
    const { app } = await asking();
    expect(kinds(app)).toEqual(['autofill', 'dialog']);
    expect(app.passkeys.requests[1]?.options).toEqual(app.passkeys.requests[0]?.options);
    expect(callCount(app, 'passkeyOptions')).toBe(1);
  });

  it('signs the customer in', async () => {
    const { app, outcome, credential } = await asking();
    app.passkeys.choose(credential);
    expect(outcomeCode(await outcome)).toBe('done');
    expect(isHandedOver(app)).toBe(true);
    expect(passkeyRecordOf(app).wasUsedHere).toBe(true);
  });

  it('works in a browser that suggests none', async () => {
    const { app, signIn, credential } = await onScreen();
    app.passkeys.supported = { ...app.passkeys.supported, hasAutofill: false };
    signIn.start();
    const outcome = signIn.use();
    await app.clock.pass(0);
    app.passkeys.choose(credential);
    expect(outcomeCode(await outcome)).toBe('done');
    expect(isHandedOver(app)).toBe(true);
  });

  it('that the customer cancels has no consequence, and passkeys are suggested again', async () => {
    const { app, outcome } = await asking();
    const shown = recordShown(app);
    app.passkeys.cancel();
    expect(outcomeCode(await outcome)).toBe('done');
    expect(shown).toEqual({ navigations: [], fullPages: [], messages: [], dialogs: [] });
    await app.clock.pass(RETRY_MS.min);
    expect(kinds(app)).toEqual(['autofill', 'dialog', 'autofill']);
    expect(callCount(app, 'passkeyOptions')).toBe(1);
    expect(passkeyRecordOf(app)).toEqual(NEW_PASSKEY_RECORD);
  });

  it('that the browser cannot answer is explained, and reported to the operator', async () => {
    const { app, outcome } = await asking();
    app.passkeys.fail('unavailable');
    expect(outcomeCode(await outcome)).toBe('done');
    expect(lastMessage(app)).toBe('passkey-unavailable');
    expect(app.state.reports.reportedFailure.get()?.code).toBe('Device::NO_PASSKEY');
  });

  it('without a connection fails like every call', async () => {
    const { app, signIn } = await onScreen();
    app.script.fail('passkeyOptions', connectionLost);
    expect(outcomeCode(await signIn.use())).toBe('WebHttp::NETWORK');
    expect(app.passkeys.requests).toStrictEqual([]);
  });

  it('before the consent asks neither the gateway nor the browser', async () => {
    const { app, signIn } = await suggesting(withConsent());
    expect(outcomeCode(await signIn.use())).toBe('abandoned');
    expect(app.script.calls).toStrictEqual([]);
    expect(app.passkeys.requests).toStrictEqual([]);
  });

  it('sends the consent with the passkey', async () => {
    const { app, signIn } = await suggesting(withConsent());
    const credential = givePasskey(app, 'four-accounts');
    tick(app, true);
    const outcome = signIn.use();
    await app.clock.pass(0);
    app.passkeys.choose(credential);
    await outcome;
    expect(app.script.lastCall('passkeyLogin').request).toMatchObject({ termsAccepted: true });
    expect(app.state.session.journey.get().isConsentSent).toBe(true);
  });

  it('sends no consent where none is needed', async () => {
    const { app, outcome, credential } = await asking();
    app.passkeys.choose(credential);
    await outcome;
    expect(app.script.lastCall('passkeyLogin').request).not.toHaveProperty('termsAccepted');
  });

  it('is over when the consent is unticked while the dialog is open', async () => {
    const { app, signIn, credential } = await suggesting(withConsent());
    tick(app, true);
    const outcome = signIn.use();
    await app.clock.pass(0);
    tick(app, false);
    expect(app.passkeys.pending).toBeNull();
    app.passkeys.choose(credential);
    expect(outcomeCode(await outcome)).toBe('abandoned');
    expect(callCount(app, 'passkeyLogin')).toBe(0);
  });

  it('hands nobody over if the consent is unticked before the gateway has answered, and the next one begins a session', async () => {
    const { app, signIn, credential } = await suggesting(withConsent());
    tick(app, true);
    const outcome = signIn.use();
    await app.clock.pass(0);
    const answer = app.script.hold('passkeyLogin');
    app.passkeys.choose(credential);
    await app.clock.pass(0);
    tick(app, false);
    answer();
    expect(outcomeCode(await outcome)).toBe('abandoned');
    expect(app.state.session.journey.get()).toMatchObject({ validateAccessCode: null, isConsentSent: false });
    expect(app.browser.leftFor).toStrictEqual([]);
    const { sessionId } = app.state.session.auth.get();
    tick(app, true);
    void signIn.use();
    await app.clock.pass(0);
    expect(app.state.session.auth.get().sessionId).not.toBe(sessionId);
  });

  it('that is repeated opens one dialog, and only the last one counts', async () => {
    const { app, signIn, outcome: first, credential } = await asking();
    const second = signIn.use();
    await app.clock.pass(0);
    expect(outcomeCode(await first)).toBe('abandoned');
    app.passkeys.choose(credential);
    expect(outcomeCode(await second)).toBe('done');
    expect(callCount(app, 'passkeyLogin')).toBe(1);
    expect(isHandedOver(app)).toBe(true);
  });

  it('at the moment at which a suggested passkey is chosen asks once more, and signs in once', async () => {
    const { app, signIn, credential } = await suggesting();
    app.passkeys.choose(credential);
    const outcome = signIn.use();
    await app.clock.pass(0);
    expect(app.passkeys.pending?.kind).toBe('dialog');
    expect(callCount(app, 'passkeyLogin')).toBe(0);
    app.passkeys.choose(credential);
    expect(outcomeCode(await outcome)).toBe('done');
    expect(callCount(app, 'passkeyLogin')).toBe(1);
  });

  it('is ignored while a chosen passkey signs the customer in', async () => {
    const { app, signIn, credential } = await suggesting();
    const answer = app.script.hold('passkeyLogin');
    app.passkeys.choose(credential);
    await app.clock.pass(0);
    expect(outcomeCode(await signIn.use())).toBe('abandoned');
    answer();
    await app.clock.pass(0);
    expect(isHandedOver(app)).toBe(true);
    expect(kinds(app)).toEqual(['autofill']);
  });

  it('gets a new challenge if the one of the suggestions is old', async () => {
    const { app, signIn } = await suggesting();
    app.browser.setVisible(false);
    await app.clock.pass(CHALLENGE_LIFETIME_MS);
    void signIn.use();
    await app.clock.pass(0);
    expect(callCount(app, 'passkeyOptions')).toBe(2);
    expect(app.passkeys.pending?.kind).toBe('dialog');
  });

  it('with a challenge that has expired says so, stays on the screen, and suggests passkeys with another one', async () => {
    const { app, outcome, credential } = await asking();
    const shown = recordShown(app);
    app.clock.sleep(CHALLENGE_LIFETIME_MS);
    app.passkeys.choose(credential);
    expect(outcomeCode(await outcome)).toBe('done');
    expect(shown.messages).toEqual(['passkey-expired']);
    expect(shown.navigations).toStrictEqual([]);
    await app.clock.pass(RETRY_MS.min);
    expect(app.passkeys.pending?.kind).toBe('autofill');
    expect(callCount(app, 'passkeyOptions')).toBe(2);
  });

  it('with a passkey that the gateway does not know says so, and no passkey comes first here any more', async () => {
    const { app, outcome } = await asking();
    changePasskeyRecord(app.store, passkeyUsed);
    const shown = recordShown(app);
    app.passkeys.choose({ id: 'lost' });
    expect(outcomeCode(await outcome)).toBe('done');
    expect(shown.messages).toEqual(['passkey-refused']);
    expect(shown.navigations).toStrictEqual([]);
    expect(passkeyRecordOf(app).wasUsedHere).toBe(false);
  });

  it('with an unknown passkey records nothing on a device that has used none', async () => {
    const { app, outcome } = await asking();
    app.passkeys.choose({ id: 'lost' });
    await outcome;
    expect(app.store.read('device', 'passkeys')).toBeNull();
  });

  it.each(['1030', '1034', '1080'])('that the gateway refuses with %s fails with it', async (code) => {
    const { app, outcome, credential } = await asking();
    app.script.refuse('passkeyLogin', code);
    app.passkeys.choose(credential);
    expect(outcomeCode(await outcome)).toBe(code);
    expect(passkeyRecordOf(app).wasUsedHere).toBe(false);
  });

  it('after the sign-in of another customer begins a new session first', async () => {
    const { app, signIn } = await onScreen({ persona: 'four-accounts' });
    await signInByCode(app);
    const { sessionId } = app.state.session.auth.get();
    const credential = givePasskey(app, 'nre-pis-only');
    const outcome = signIn.use();
    await app.clock.pass(0);
    expect(app.state.session.auth.get().sessionId).not.toBe(sessionId);
    app.passkeys.choose(credential);
    expect(outcomeCode(await outcome)).toBe('done');
    expect(app.state.session.journey.get().customer.ownerId).toBe(ownerId(app, 'nre-pis-only'));
  });
});

describe('A press after the sign-in of another customer', () => {
  const signedInBefore = async () => {
    const screen = await onScreen({ persona: 'four-accounts' });
    await signInByCode(screen.app);
    return screen;
  };

  it('asks for no passkey if no new session begins', async () => {
    const { app, signIn } = await signedInBefore();
    app.script.fail('initiateSso', connectionLost);
    expect(outcomeCode(await signIn.use())).toBe('WebHttp::NETWORK');
    expect(app.passkeys.requests).toStrictEqual([]);
  });

  it('waits for the consent that the new session needs', async () => {
    const { app, signIn } = await signedInBefore();
    app.script.answerOnce('validateSso', {
      sessionId: 'new-session',
      refreshToken: { token: 'new-token' },
      metadata: {},
      consentNeeded: true,
    });
    tick(app, false);
    expect(outcomeCode(await signIn.use())).toBe('abandoned');
    expect(app.passkeys.requests).toStrictEqual([]);
    expect(callCount(app, 'passkeyOptions')).toBe(0);
  });
});

describe('A late sign-in of another customer', () => {
  it('closes the dialog, and the next press begins a new session', async () => {
    const { app, signIn, credential } = await onScreen();
    const answer = await signInLate(app);
    const outcome = signIn.use();
    signIn.start();
    await app.clock.pass(0);
    const { sessionId } = app.state.session.auth.get();
    answer();
    await app.clock.pass(0);
    expect(app.passkeys.pending).toBeNull();
    expect(outcomeCode(await outcome)).toBe('abandoned');
    const again = signIn.use();
    await app.clock.pass(0);
    expect(app.state.session.auth.get().sessionId).not.toBe(sessionId);
    app.passkeys.choose(credential);
    expect(outcomeCode(await again)).toBe('done');
  });

  it('while the challenge is requested leads to a new session before the dialog', async () => {
    const { app, signIn } = await onScreen();
    const answer = await signInLate(app);
    const challenged = app.script.hold('passkeyOptions');
    void signIn.use();
    await app.clock.pass(0);
    const { sessionId } = app.state.session.auth.get();
    answer();
    await app.clock.pass(0);
    challenged();
    await app.clock.pass(0);
    expect(app.state.session.auth.get().sessionId).not.toBe(sessionId);
    expect(app.passkeys.pending?.kind).toBe('dialog');
    expect(callCount(app, 'passkeyOptions')).toBe(2);
  });

  it('while the device is read sends no passkey', async () => {
    const device = new HeldDevice();
    const { app, signIn, credential } = await onScreen({ device });
    const answer = await signInLate(app);
    const outcome = signIn.use();
    await app.clock.pass(0);
    const release = device.hold();
    app.passkeys.choose(credential);
    await app.clock.pass(0);
    answer();
    await app.clock.pass(0);
    release();
    expect(outcomeCode(await outcome)).toBe('abandoned');
    expect(callCount(app, 'passkeyLogin')).toBe(0);
  });
});

describe('Whose passkey it is', () => {
  /** The device remembers the resident, and a passkey of this customer is chosen. */
  const chosenBy = async (persona: PersonaId, options: StartOptions = {}) => {
    const before = await startScriptedApp({ settings: WITH_PASSKEYS });
    await signInByCode(before);
    await before.clock.pass(0);
    const { app, outcome } = await asking({ world: before, store: before.store, ...options });
    app.passkeys.choose(givePasskey(app, persona));
    await outcome;
    await app.clock.pass(0);
    return app;
  };

  it('keeps the remembered customer, whose passkey it is', async () => {
    const app = await chosenBy('resident');
    expect(app.state.session.journey.get().customer.ownerId).toBe(ownerId(app, 'resident'));
    expect(app.state.session.journey.get().mobileOrPan).toBe(app.persona.pan);
  });

  it('replaces the remembered customer by another, who is not asked "Continue as"', async () => {
    const app = await chosenBy('resident-two-accounts');
    const { customer, mobileOrPan } = app.state.session.journey.get();
    expect(customer).toMatchObject({ awaitsConfirmation: false, ownerId: ownerId(app, 'resident-two-accounts') });
    expect(mobileOrPan).toBe('');
    expect(currentStep(app)).not.toBe('ssoValidate');
    expect(isHandedOver(app)).toBe(true);
  });

  it('leads a non-resident to the account choice', async () => {
    const app = await chosenBy('four-accounts');
    expect(currentStep(app)).toBe('loginAccounts');
    expect(visitedUrls(app)).toStrictEqual([]);
  });

  it('leads a customer whose password has expired to a new one', async () => {
    expect(currentStep(await chosenBy('expired-password'))).toBe('passwordExpired');
  });
});

describe('A customer who leaves', () => {
  it('while the challenge is requested is not asked', async () => {
    const { app, signIn } = await onScreen();
    const answer = app.script.hold('passkeyOptions');
    const outcome = signIn.use();
    await app.clock.pass(0);
    signIn.stop();
    answer();
    expect(outcomeCode(await outcome)).toBe('abandoned');
    expect(app.passkeys.requests).toStrictEqual([]);
  });

  it('while the dialog is open closes it', async () => {
    const { app, signIn, outcome } = await asking();
    signIn.stop();
    expect(app.passkeys.pending).toBeNull();
    expect(outcomeCode(await outcome)).toBe('abandoned');
  });

  it('while the device is read sends no passkey', async () => {
    const device = new HeldDevice();
    const { app, signIn, outcome, credential } = await asking({ device });
    const release = device.hold();
    app.passkeys.choose(credential);
    await app.clock.pass(0);
    signIn.stop();
    release();
    expect(outcomeCode(await outcome)).toBe('abandoned');
    expect(callCount(app, 'passkeyLogin')).toBe(0);
  });

  it('for another session while the device is read sends no passkey in it', async () => {
    const device = new HeldDevice();
    const { app, outcome, credential } = await asking({ device });
    const release = device.hold();
    app.passkeys.choose(credential);
    await app.clock.pass(0);
    await app.get(SsoSession).replaceSignedIn();
    release();
    expect(outcomeCode(await outcome)).toBe('abandoned');
    expect(callCount(app, 'passkeyLogin')).toBe(0);
  });

  it('before the gateway has answered is not signed in, and the next one to press gets a session of their own', async () => {
    const { app, signIn, outcome, credential } = await asking();
    const answer = app.script.hold('passkeyLogin');
    app.passkeys.choose(credential);
    await app.clock.pass(0);
    signIn.stop();
    leaveStep(app);
    answer();
    expect(outcomeCode(await outcome)).toBe('abandoned');
    expect(app.state.session.journey.get().validateAccessCode).toBeNull();
    expect(app.browser.leftFor).toStrictEqual([]);
    const { sessionId } = app.state.session.auth.get();
    void signIn.use();
    await app.clock.pass(0);
    expect(app.state.session.auth.get().sessionId).not.toBe(sessionId);
  });

  it('whose session ends while the dialog is open has it closed, and its answer is dropped', async () => {
    const { app, outcome, credential } = await asking();
    app.get(EndSession).closeTimedOutSession();
    expect(app.passkeys.pending).toBeNull();
    app.passkeys.choose(credential);
    expect(outcomeCode(await outcome)).toBe('abandoned');
    expect(callCount(app, 'passkeyLogin')).toBe(0);
  });

  it('gets no answer of an earlier visit', async () => {
    const { app, signIn } = await suggesting();
    const answer = app.script.hold('passkeyLogin');
    app.passkeys.choose(givePasskey(app, 'nre-pis-only'));
    await app.clock.pass(0);
    signIn.stop();
    signIn.start();
    answer();
    await app.clock.pass(0);
    expect(app.browser.leftFor).toStrictEqual([]);
    expect(app.passkeys.pending).toBeNull();
  });
});
