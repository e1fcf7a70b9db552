import { EndSession } from '@application/session/end-session';
import { EnrolPasskey } from '@application/signing-in/enrol-passkey';
import { OfferPasskey } from '@application/signing-in/offer-passkey';
import { SignIn } from '@application/signing-in/sign-in';
import {
  callCount,
  leaveStep,
  newestCode,
  recordShown,
  signInUpToAccessCode,
  startSignedInApp,
} from '@test/support/customer-actions';
import { passkeyRecordOf, WITH_PASSKEYS } from '@test/support/passkeys';
import { connectionLost, startScriptedApp, type ScriptedApp } from '@test/support/scripted-gateway';
import type { StartOptions } from '@test/support/start-app';

const NEW_PASSKEY = { id: 'new-passkey', type: 'public-key' };

/** The page that offers a passkey is shown. */
const offered = async (options: StartOptions = {}) => {
  const app = await startScriptedApp({ settings: WITH_PASSKEYS, ...options });
  await signInUpToAccessCode(app);
  const offer = app.get(OfferPasskey);
  void offer.prepare();
  await app.clock.pass(0);
  await app.get(SignIn).submitAccessCode(newestCode(app), () => offer.show());
  app.script.calls.length = 0;
  return { app, passkey: app.get(EnrolPasskey), shown: recordShown(app) };
};

/** The browser asks the customer to confirm. */
const creating = async (options: StartOptions = {}) => {
  const offer = await offered(options);
  const enrolled = offer.passkey.enrol();
  await offer.app.clock.pass(0);
  return { ...offer, enrolled };
};

const isHandedOver = (app: ScriptedApp): boolean => app.browser.leftFor.length === 1;

describe('Creating a passkey', () => {
  it('registers it with the gateway, and hands the customer over', async () => {
    const { app, enrolled, shown } = await creating();
    expect(app.passkeys.pending).toMatchObject({ kind: 'creation', options: { rp: { id: 'localhost' } } });
    app.passkeys.choose(NEW_PASSKEY);
    await enrolled;
    expect(app.brokerage.passkeys.withId('new-passkey')?.customer.persona.id).toBe(app.persona.id);
    expect(isHandedOver(app)).toBe(true);
    expect(shown.messages).toStrictEqual([]);
    expect(passkeyRecordOf(app)).toMatchObject({ offers: 1, wasUsedHere: true });
  });

  it('leads a non-resident to the account choice', async () => {
    const { app, enrolled, shown } = await creating({ persona: 'four-accounts' });
    app.passkeys.choose(NEW_PASSKEY);
    await enrolled;
    expect(shown.navigations).toEqual(['loginAccounts replace']);
    expect(app.state.screen.fullPage.get()).toBe('none');
  });

  it('can be tried again after the browser’s dialog was closed', async () => {
    const { app, passkey, enrolled, shown } = await creating();
    app.passkeys.cancel();
    await enrolled;
    expect(shown).toEqual({ navigations: [], fullPages: [], messages: [], dialogs: [] });
    const again = passkey.enrol();
    await app.clock.pass(0);
    app.passkeys.choose(NEW_PASSKEY);
    await again;
    expect(isHandedOver(app)).toBe(true);
    expect(passkeyRecordOf(app).wasUsedHere).toBe(true);
  });

  it('on a device that has one already is done', async () => {
    const { app, enrolled, shown } = await creating();
    app.passkeys.fail('already-registered');
    await enrolled;
    expect(shown.messages).toStrictEqual([]);
    expect(passkeyRecordOf(app).wasUsedHere).toBe(true);
    expect(callCount(app, 'passkeyEnrol')).toBe(0);
    expect(isHandedOver(app)).toBe(true);
  });

  it('that fails in the browser is said, and the customer is handed over', async () => {
    const { app, enrolled, shown } = await creating();
    app.passkeys.fail('unavailable');
    await enrolled;
    expect(shown.messages).toEqual(['passkey-not-created']);
    expect(isHandedOver(app)).toBe(true);
    expect(passkeyRecordOf(app).wasUsedHere).toBe(false);
  });

  it.each(['1058', '1076', '1080', '9999'])(
    'that the gateway refuses with %s, though the device has it, is said, and the customer is handed over',
    async (code) => {
      const { app, enrolled, shown } = await creating();
      app.script.refuse('passkeyEnrol', code);
      app.passkeys.choose(NEW_PASSKEY);
      await enrolled;
      expect(shown.messages).toEqual(['passkey-not-registered']);
      expect(isHandedOver(app)).toBe(true);
      expect(passkeyRecordOf(app).wasUsedHere).toBe(false);
    },
  );

  it.each([
    ['passkeyEnrolOptions', 'passkey-not-created'],
    ['passkeyEnrol', 'passkey-not-registered'],
  ] as const)('whose call %s is lost is said (%s), and the customer is handed over', async (service, notice) => {
    const { app, passkey, shown } = await offered();
    app.script.fail(service, connectionLost);
    const enrolled = passkey.enrol();
    await app.clock.pass(0);
    app.passkeys.choose(NEW_PASSKEY);
    await enrolled;
    expect(shown.messages).toEqual([notice]);
    expect(isHandedOver(app)).toBe(true);
  });

  it('in an expired session leads to the page of that session only', async () => {
    const { app, enrolled, shown } = await creating();
    app.script.refuse('passkeyEnrol', '1082', {}, Infinity);
    app.script.refuse('getAuthToken', '1082', {}, Infinity);
    app.passkeys.choose(NEW_PASSKEY);
    await enrolled;
    await app.clock.pass(0);
    expect(shown.messages).not.toContain('passkey-not-registered');
    expect(shown.fullPages).toEqual(['none']);
    expect(app.browser.leftFor).toStrictEqual([]);
  });
});

describe('"Not now"', () => {
  it('hands the customer over, and creates nothing', async () => {
    const { app, passkey } = await offered();
    await passkey.decline();
    expect(isHandedOver(app)).toBe(true);
    expect(callCount(app, 'passkeyEnrolOptions')).toBe(0);
    expect(passkeyRecordOf(app)).toMatchObject({ offers: 1, wasUsedHere: false });
  });

  it('closes the browser’s dialog', async () => {
    const { app, passkey, enrolled, shown } = await creating();
    await passkey.decline();
    expect(app.passkeys.pending).toBeNull();
    await enrolled;
    expect(shown.messages).toStrictEqual([]);
    expect(isHandedOver(app)).toBe(true);
    expect(callCount(app, 'completeSso')).toBe(1);
  });

  it('while the gateway registers the passkey hands the customer over once', async () => {
    const { app, passkey, enrolled, shown } = await creating();
    const answer = app.script.hold('passkeyEnrol');
    app.passkeys.choose(NEW_PASSKEY);
    await app.clock.pass(0);
    await passkey.decline();
    answer();
    await enrolled;
    expect(callCount(app, 'completeSso')).toBe(1);
    expect(shown.messages).toStrictEqual([]);
  });

  it('in a session that has ended in another tab hands nobody over', async () => {
    const { app, passkey } = await offered();
    const other = await startSignedInApp('four-accounts', { world: app });
    other.get(EndSession).logOut();
    await passkey.decline();
    expect(app.browser.leftFor).toStrictEqual([]);
    expect(app.state.screen.fullPage.get()).not.toBe('sso-failure');
  });
});

describe('Two presses', () => {
  it('of "Create a passkey" open one dialog, and register one passkey', async () => {
    const { app, passkey, enrolled: first } = await creating();
    const second = passkey.enrol();
    await app.clock.pass(0);
    app.passkeys.choose(NEW_PASSKEY);
    await Promise.all([first, second]);
    expect(callCount(app, 'passkeyEnrol')).toBe(1);
    expect(callCount(app, 'completeSso')).toBe(1);
  });
});

describe('A session that ends', () => {
  it('while the browser’s dialog is open creates no passkey for it, and hands nobody over', async () => {
    const { app, enrolled, shown } = await creating();
    app.get(EndSession).closeTimedOutSession();
    app.passkeys.choose(NEW_PASSKEY);
    await enrolled;
    expect(callCount(app, 'passkeyEnrol')).toBe(0);
    expect(app.browser.leftFor).toStrictEqual([]);
    expect(shown.messages).not.toContain('passkey-not-created');
  });

  it('with the page that is frozen leaves nothing to do', async () => {
    const { app, enrolled } = await creating();
    app.state.session.wipe();
    app.passkeys.choose(NEW_PASSKEY);
    await enrolled;
    expect(app.script.calls.map(({ service }) => service)).toEqual(['passkeyEnrolOptions']);
    expect(passkeyRecordOf(app).wasUsedHere).toBe(false);
  });
});

it('A passkey that is registered after the customer has used the browser’s Back is not called missing', async () => {
  const { app, enrolled, shown } = await creating();
  const answer = app.script.hold('passkeyEnrol');
  app.passkeys.choose(NEW_PASSKEY);
  await app.clock.pass(0);
  leaveStep(app);
  answer();
  await enrolled;
  expect(shown.messages).toStrictEqual([]);
  expect(passkeyRecordOf(app).wasUsedHere).toBe(true);
  expect(isHandedOver(app)).toBe(true);
});
