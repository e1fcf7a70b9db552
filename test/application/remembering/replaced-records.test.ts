/** When a tab replaces or removes stored data that it has not stored itself. */
import { rememberingChosen, withoutOtherCustomer } from '@domain/customer/transitions';
import { SESSION_ID_KEY } from '@domain/session/session';
import { HandOff } from '@application/handing-over/hand-off';
import { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import { EndSession } from '@application/session/end-session';
import { InMemoryVault } from '@adapters/in-memory/vault';
import { failed } from '@domain/error/failure';
import { HINT_KEYS } from '@domain/journey/record-hints';
import { RESUME_TICKET_LIFETIME_MS } from '@domain/journey/records';
import { loginWith } from '@test/domain/journey/journey-fixtures';
import { gate } from '@test/support/gate';
import {
  enter,
  identify,
  signIn,
  signInUpToAccessCode,
  submitAccessCode,
  submitPassword,
  startEnteredApp,
} from '@test/support/customer-actions';
import { startApp, type StartedApp } from '@test/support/start-app';
import { readRecord, reload, whenSaved } from '@test/support/stored-records';

const receiveReference = (app: StartedApp, refId: string): void => {
  app.state.session.journey.change((journey) => ({ ...journey, refId }));
};

describe('The record on the device', () => {
  it('of another customer is replaced when the customer of the tab gives their identifier again and signs in', async () => {
    const tab = await startApp();
    await signInUpToAccessCode(tab);
    await whenSaved(tab);
    const other = await startApp({ world: tab, persona: 'four-accounts' });
    await signIn(other);
    await whenSaved(other);
    const app = await reload(tab);
    await identify(app);
    await submitPassword(app);
    await submitAccessCode(app);
    await whenSaved(app);
    expect(await readRecord(app, 'journey')).toMatchObject({
      ownerId: app.persona.userId,
      journey: { mobileOrPan: app.persona.pan },
    });
  });

  it('loses the identifier of a customer who does not want to be remembered at the first change in another tab', async () => {
    const before = await startApp();
    await signIn(before);
    await whenSaved(before);
    const remembered = await readRecord(before, 'journey');
    const tab = await startApp({ world: before, persona: 'four-accounts' });
    await signInUpToAccessCode(tab, { remember: false });
    await whenSaved(tab);
    expect(await readRecord(tab, 'journey')).toMatchObject({ journey: { mobileOrPan: tab.persona.pan } });
    const app = await startEnteredApp({ world: tab });
    await whenSaved(app);
    expect(await readRecord(app, 'journey')).toEqual(remembered);
  });
});

describe('The record on the device that another tab has stored or removed', () => {
  const stored = ({ store }: StartedApp) => [store.read('device', 'journey'), store.read('device', HINT_KEYS.journey)];
  const expire = async (app: StartedApp): Promise<void> => {
    app.get(EndSession).expireThisSession();
    await whenSaved(app);
  };
  const forget = async (app: StartedApp): Promise<void> => {
    app.get(EndSession).forgetCustomer();
    await whenSaved(app);
  };

  /** A new tab. The device remembers Asha. */
  const openTabOfAsha = async (): Promise<StartedApp> => {
    const before = await startApp();
    await signIn(before);
    await whenSaved(before);
    return startApp({ world: before });
  };

  /** The device remembers Asha, and in this tab somebody has tried another identifier. */
  const tryAnotherIdentifier = async (): Promise<StartedApp> => {
    const app = await startEnteredApp({ world: await openTabOfAsha(), persona: 'resident-two-accounts' });
    await identify(app);
    await whenSaved(app);
    return app;
  };

  /** Meera signs in in another tab. */
  const signInElsewhere = async (world: StartedApp, remember = true): Promise<StartedApp> => {
    const meera = await startApp({ world, persona: 'four-accounts' });
    await signIn(meera, { remember });
    await whenSaved(meera);
    return meera;
  };

  it('is not stored again by a tab in which another identifier was tried, after “Not you?” has removed it', async () => {
    const older = await tryAnotherIdentifier();
    const other = await startApp({ world: older });
    await enter(other);
    await forget(other);
    expect(stored(other)).toEqual([null, null]);
    await identify(older, 'USERNAME');
    await whenSaved(older);
    expect(stored(older)).toEqual([null, null]);
    await expire(older);
    expect(stored(older)).toEqual([null, null]);
  });

  it.each([
    ['remembered', true],
    ['not remembered', false],
  ])(
    'is neither replaced nor removed when the tab follows the log-out of one who is %s',
    async (_who, isRemembered) => {
      const older = await tryAnotherIdentifier();
      const meera = await signInElsewhere(older, isRemembered);
      meera.get(EndSession).logOut();
      await Promise.all([meera, older].map(whenSaved));
      expect(older.state.session.ending.get()).toBe('logged-out');
      if (isRemembered) expect(await readRecord(meera, 'journey')).toMatchObject({ ownerId: meera.persona.userId });
      else expect(stored(meera)).toEqual([null, null]);
    },
  );

  it('is replaced only when a customer signs in, if the tab was opened before anyone was remembered', async () => {
    const older = await startApp();
    await enter(older);
    const meera = await signInElsewhere(older);
    const record = stored(meera);
    await identify(older);
    await submitPassword(older);
    await whenSaved(older);
    expect(stored(older)).toEqual(record);
    await submitAccessCode(older);
    await whenSaved(older);
    expect(await readRecord(older, 'journey')).toMatchObject({
      ownerId: older.persona.userId,
      journey: { mobileOrPan: older.persona.pan, customerName: 'Asha' },
    });
  });

  it('is not removed by a tab in which a tried identifier is dropped', async () => {
    const older = await startApp();
    await enter(older);
    await identify(older);
    await whenSaved(older);
    const record = stored(await signInElsewhere(older));
    older.state.session.journey.change((journey) => withoutOtherCustomer(journey, loginWith({ userId: 'another' })));
    await whenSaved(older);
    expect(stored(older)).toEqual(record);
  });

  it('is not replaced by a customer who had signed in before, and now chooses an account', async () => {
    const older = await startApp({ persona: 'four-accounts' });
    await signIn(older);
    await whenSaved(older);
    const asha = await startApp({ world: older });
    await signIn(asha);
    await whenSaved(asha);
    const record = stored(asha);
    await older.get(HandOff).toAccount(3);
    await whenSaved(older);
    expect(stored(older)).toEqual(record);
  });

  it('is replaced by one that remembers nobody when the customer unticks “Remember me”', async () => {
    const older = await openTabOfAsha();
    await enter(older);
    const other = await startApp({ world: older });
    other.clock.advance(1);
    await signIn(other);
    await whenSaved(other);
    older.state.session.journey.change((journey) => rememberingChosen(journey, false));
    await whenSaved(older);
    expect(await readRecord(older, 'journey')).toMatchObject({ isRemembered: false });
    await expire(older);
    expect(stored(older)).toEqual([null, null]);
  });

  it('is replaced by a customer who signs in again, although nothing else has changed for them', async () => {
    const older = await startApp();
    await signIn(older);
    await whenSaved(older);
    const meera = await signInElsewhere(older);
    expect(await readRecord(meera, 'journey')).toMatchObject({ ownerId: meera.persona.userId });
    await signIn(older);
    await whenSaved(older);
    expect(await readRecord(older, 'journey')).toMatchObject({ ownerId: older.persona.userId });
  });

  it('is removed when another customer signs in without an identifier, whose account has not been opened', async () => {
    const older = await startApp();
    await enter(older);
    await signInElsewhere(older);
    const login = loginWith({ userId: 'another' });
    await older.get(CompleteSignIn).complete(login, (journey) => withoutOtherCustomer(journey, login));
    await whenSaved(older);
    expect(stored(older)).toEqual([null, null]);
  });

  it('is removed by “Not you?”, although another tab has renewed it', async () => {
    const older = await openTabOfAsha();
    await enter(older);
    const before = stored(older);
    const other = await startApp({ world: older });
    other.clock.advance(1);
    await signIn(other);
    await whenSaved(other);
    expect(stored(older)).not.toEqual(before);
    await forget(older);
    expect(stored(older)).toEqual([null, null]);
    await enter(older);
    await identify(older);
    await whenSaved(older);
    expect(await readRecord(older, 'journey')).toMatchObject({ journey: { mobileOrPan: older.persona.pan } });
  });

  it('is not replaced by a tab that was sealing its own at that moment', async () => {
    const older = await openTabOfAsha();
    await enter(older);
    const seal = InMemoryVault.prototype.seal.bind(older.vault);
    const sealing = gate();
    older.vault.seal = async (purpose, plaintext) => {
      await sealing.opened;
      return seal(purpose, plaintext);
    };
    await identify(older, 'USERNAME');
    await older.clock.pass(0);
    older.store.write('device', 'journey', 'of another tab');
    sealing.open();
    await whenSaved(older);
    expect(older.store.read('device', 'journey')).toBe('of another tab');
  });

  describe('is not stored again after a reload', () => {
    /** “Not you?” has removed Asha in another tab, and this one was reloaded. */
    const reloadForgotten = async (tab: StartedApp): Promise<StartedApp> => {
      await whenSaved(tab);
      await forget(await startApp({ world: tab }));
      const app = await reload(tab);
      expect(app.state.session.journey.get()).toMatchObject({ customerName: '', settlementType: 0 });
      return app;
    };

    it('when the session of a customer expires who had not signed in', async () => {
      const tab = await openTabOfAsha();
      await enter(tab);
      const app = await reloadForgotten(tab);
      expect(app.state.session.journey.get().customer.ownerId).toBe('');
      await expire(app);
      expect(stored(app)).toEqual([null, null]);
    });

    it('when the session of a customer expires who had signed in', async () => {
      const before = await startApp({ persona: 'four-accounts' });
      await signIn(before);
      await before.get(HandOff).toAccount(3);
      await whenSaved(before);
      const tab = await startApp({ world: before, persona: 'four-accounts' });
      await signIn(tab);
      const app = await reloadForgotten(tab);
      expect(app.state.session.journey.get().customer.ownerId).toBe(app.persona.userId);
      await expire(app);
      expect(stored(app)).toEqual([null, null]);
    });

    it('when another identifier is entered', async () => {
      const tab = await openTabOfAsha();
      await enter(tab);
      const app = await reloadForgotten(tab);
      await identify(app, 'USERNAME');
      await whenSaved(app);
      expect(await readRecord(app, 'journey')).toMatchObject({ ownerId: '', setAside: null });
    });
  });
});

describe('The resume ticket of a tab', () => {
  it('is replaced at the next change once it is too old', async () => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    await whenSaved(before);
    before.clock.advance(RESUME_TICKET_LIFETIME_MS + 1);
    const app = await reload(before);
    receiveReference(app, 'ref-2');
    expect((await reload(app)).state.session.journey.get().refId).toBe('ref-2');
  });

  it('is stored again at the next change if the browser has lost it', async () => {
    const app = await startApp();
    await signInUpToAccessCode(app);
    await whenSaved(app);
    app.store.remove('tab', 'resume-ticket');
    receiveReference(app, 'ref-2');
    await whenSaved(app);
    expect(await readRecord(app, 'resume-ticket')).toMatchObject({ journey: { refId: 'ref-2' } });
  });

  it('is removed if the id of its session is lost, even if it cannot be opened', async () => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    await whenSaved(before);
    before.store.remove('tab', SESSION_ID_KEY);
    before.vault.open = () => Promise.resolve(failed('Storage::TIMED_OUT'));
    const app = await reload(before);
    expect(app.store.contents('tab')).toEqual({});
  });
});
