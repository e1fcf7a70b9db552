import { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import { OfferPasskey } from '@application/signing-in/offer-passkey';
import { changePasskeyRecord } from '@application/signing-in/passkey-records';
import { SignIn } from '@application/signing-in/sign-in';
import { Persistence } from '@application/remembering/persistence';
import { MAX_OFFERS, OFFER_PAUSE_MS, type PasskeyRecord } from '@domain/customer/passkey-record';
import { STEPS } from '@domain/journey/steps';
import { newestCode, signInUpToAccessCode } from '@test/support/customer-actions';
import { passkeyRecordOf, WITH_PASSKEYS } from '@test/support/passkeys';
import { startScriptedApp } from '@test/support/scripted-gateway';
import { startApp, type StartedApp, type StartOptions } from '@test/support/start-app';

const atAccessCode = async (options: StartOptions = {}): Promise<StartedApp> => {
  const app = await startApp({ settings: WITH_PASSKEYS, ...options });
  await signInUpToAccessCode(app);
  return app;
};

const prepare = async (app: StartedApp): Promise<OfferPasskey> => {
  const offer = app.get(OfferPasskey);
  void offer.prepare();
  await app.clock.pass(0);
  return offer;
};

/** Gives the access code on the screen that offers a passkey. */
const giveCode = async (app: StartedApp): Promise<void> => {
  const offer = await prepare(app);
  await app.get(SignIn).submitAccessCode(newestCode(app), () => offer.show());
};

const isOffered = (app: StartedApp): boolean => app.state.screen.fullPage.get() === 'passkey-offer';

const withRecord = async (record: (app: StartedApp) => Partial<PasskeyRecord>): Promise<StartedApp> => {
  const app = await atAccessCode();
  changePasskeyRecord(app.store, (present) => ({ ...present, ...record(app) }));
  return app;
};

describe('The offer of a passkey', () => {
  it('follows the accepted access code, before the hand-off', async () => {
    const app = await atAccessCode();
    await giveCode(app);
    expect(isOffered(app)).toBe(true);
    expect(app.state.session.journey.get().validateAccessCode).not.toBeNull();
    expect(app.browser.leftFor).toStrictEqual([]);
  });

  it('is counted on the device, without the customer', async () => {
    const app = await atAccessCode();
    await giveCode(app);
    expect(passkeyRecordOf(app)).toEqual({ offers: 1, lastOffer: app.clock.now(), wasUsedHere: false });
    expect(Object.keys(JSON.parse(app.store.read('device', 'passkeys') ?? '') as object)).toHaveLength(3);
  });

  it('precedes the account choice, too', async () => {
    const app = await atAccessCode({ persona: 'four-accounts' });
    await giveCode(app);
    expect(isOffered(app)).toBe(true);
    expect(app.state.screen.navigation.get()?.step).toBe('loginAccessCode');
  });

  it.each([
    ['the setting is off', { settings: {} }],
    ['the password has expired', { persona: 'expired-password' }],
  ] satisfies [string, StartOptions][])('is not made if %s', async (_why, options) => {
    const app = await atAccessCode(options);
    await giveCode(app);
    expect(isOffered(app)).toBe(false);
    expect(app.store.read('device', 'passkeys')).toBeNull();
  });

  it('is not made to a customer whom the device is not to remember', async () => {
    const app = await startApp({ settings: WITH_PASSKEYS });
    await signInUpToAccessCode(app, { remember: false });
    await giveCode(app);
    expect(isOffered(app)).toBe(false);
    expect(app.browser.leftFor).toHaveLength(1);
    expect(app.store.read('device', 'passkeys')).toBeNull();
  });

  it.each([
    ['no platform authenticator', { hasPlatformAuthenticator: false }],
    ['no suggestions', { hasAutofill: false }],
  ])('is not made on a device with %s', async (_why, support) => {
    const app = await atAccessCode();
    app.passkeys.supported = { ...app.passkeys.supported, ...support };
    await giveCode(app);
    expect(isOffered(app)).toBe(false);
    expect(app.browser.leftFor).toHaveLength(1);
  });

  it('does not keep a customer waiting whose device has not answered', async () => {
    const app = await atAccessCode();
    app.passkeys.support = () => new Promise(() => undefined);
    await giveCode(app);
    expect(isOffered(app)).toBe(false);
    expect(app.browser.leftFor).toHaveLength(1);
  });

  it.each<[string, (app: StartedApp) => Partial<PasskeyRecord>]>([
    ['a passkey was used', () => ({ wasUsedHere: true })],
    ['it was made three times', () => ({ offers: MAX_OFFERS })],
    ['it was made in the last 30 days', ({ clock }) => ({ offers: 1, lastOffer: clock.now() - OFFER_PAUSE_MS + 1 })],
  ])('is not made once %s, and asks the device nothing', async (_why, record) => {
    const app = await withRecord(record);
    const support = jest.spyOn(app.passkeys, 'support');
    await giveCode(app);
    expect(isOffered(app)).toBe(false);
    expect(support).not.toHaveBeenCalled();
  });

  it('is made again after 30 days', async () => {
    const app = await withRecord(({ clock }) => ({ offers: 1, lastOffer: clock.now() - OFFER_PAUSE_MS }));
    await giveCode(app);
    expect(isOffered(app)).toBe(true);
  });

  it('is not made after a wrong access code', async () => {
    const app = await atAccessCode();
    const offer = await prepare(app);
    await app.get(SignIn).submitAccessCode('000000', () => offer.show());
    expect(isOffered(app)).toBe(false);
    expect(app.store.read('device', 'passkeys')).toBeNull();
  });

  it('outlives the session and the customer on the device', async () => {
    const app = await atAccessCode();
    await giveCode(app);
    await app.clock.pass(15 * 60_000);
    expect(isOffered(app)).toBe(false);
    expect(passkeyRecordOf(app).offers).toBe(1);
  });

  it('is over after a reload, which goes on to the hand-off', async () => {
    const before = await atAccessCode();
    await giveCode(before);
    await before.get(Persistence).whenSaved();
    const app = await startScriptedApp({
      world: before,
      store: before.store,
      settings: WITH_PASSKEYS,
      address: STEPS.loginAccessCode.path,
    });
    await app.get(CompleteSignIn).continueAfterReload();
    expect(isOffered(app)).toBe(false);
    expect(app.browser.leftFor).toHaveLength(1);
  });
});
