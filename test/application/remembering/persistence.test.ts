import { Persistence } from '@application/remembering/persistence';
import { PERSISTED_FIELDS, persistedPart } from '@domain/customer/customer';
import { withIdentifier } from '@domain/customer/transitions';
import { SESSION_ID_KEY } from '@domain/session/session';
import { HandOff } from '@application/handing-over/hand-off';
import { PlainCells } from '@adapters/in-memory/cells';
import { InMemoryVault } from '@adapters/in-memory/vault';
import { LocalStorageKeyValueStore } from '@adapters/local-storage/key-value-store';
import { createState } from '@application/state/state';
import { newJourney, type Journey, withFields, type StoredFields } from '@domain/journey/fields';
import { failed, success } from '@domain/error/failure';
import { HINT_KEYS } from '@domain/journey/record-hints';
import { REMEMBERED_LIFETIME_MS, RESUME_TICKET_LIFETIME_MS } from '@domain/journey/records';
import { EndSession } from '@application/session/end-session';
import { RESTORE_TIMEOUT_MS } from '@ports/vault';
import { loginWith } from '@test/domain/journey/journey-fixtures';
import { gate } from '@test/support/gate';
import { readRecord, reload, whenSaved } from '@test/support/stored-records';
import { StorageWindow } from '@test/support/storage-window';
import { newWorld, runStartUp, startApp, type StartedApp } from '@test/support/start-app';
import {
  currentStep,
  enter,
  identify,
  lastMessage,
  newestCode,
  signIn,
  signInUpToAccessCode,
  submitAccessCode,
  submitPassword,
  startEnteredApp,
} from '@test/support/customer-actions';

/** Records the purpose of each record that is sealed from now on. */
const recordSealed = ({ vault }: ReturnType<typeof newWorld>): readonly string[] => {
  const sealed: string[] = [];
  const seal = InMemoryVault.prototype.seal.bind(vault);
  vault.seal = (purpose, plaintext) => {
    sealed.push(purpose);
    return seal(purpose, plaintext);
  };
  return sealed;
};

const change = (app: StartedApp, changes: Partial<StoredFields>): void => {
  app.state.session.journey.change((journey) => withFields(journey, changes));
};

const readEverythingStored = async (app: StartedApp): Promise<string> => {
  const sealed = Object.entries({ ...app.store.contents('device'), ...app.store.contents('tab') });
  const readable = await Promise.all(
    sealed.map(async ([key, value]) => {
      const result = await app.vault.open(key as 'journey', value);
      return result.ok ? result.value : value;
    }),
  );
  return readable.join('\n');
};

describe('The record on the device', () => {
  it('does not exist before the customer gives an identifier', async () => {
    const app = await startEnteredApp();
    await whenSaved(app);
    expect(app.store.contents('device')).toEqual({});
  });

  it('has the five persisted fields, whose they are, version 1 and its date', async () => {
    const app = await startApp({ persona: 'four-accounts' });
    await signIn(app);
    await app.get(HandOff).toAccount(3);
    await whenSaved(app);
    expect(Object.keys(app.store.contents('device')).toSorted()).toEqual([
      'journey',
      'remembered-until',
      expect.stringMatching(/^session:.+:continued$/u),
    ]);
    const record = await readRecord(app, 'journey');
    expect(record).toEqual({
      version: 1,
      savedAt: app.clock.now(),
      ownerId: app.persona.userId,
      setAside: null,
      isRemembered: true,
      journey: {
        mobileOrPan: app.persona.pan,
        username: '',
        identifierType: 'PAN',
        customerName: 'Meera',
        settlementType: 3,
      },
    });
    expect(Object.keys(record['journey'] as object).toSorted()).toEqual(Object.keys(PERSISTED_FIELDS).toSorted());
  });

  it('does not contain the PAN in plain text', async () => {
    const app = await startApp();
    await signInUpToAccessCode(app);
    await whenSaved(app);
    expect(app.store.read('device', 'journey')).not.toContain(app.persona.pan);
  });

  /** A tab in which a customer who does not want to be remembered waits for the access code. */
  const unrememberedTab = async () => {
    const app = await startApp();
    await signInUpToAccessCode(app);
    change(app, { isRemembered: false });
    await whenSaved(app);
    return app;
  };

  it('of a customer who does not want to be remembered survives a reload of the tab, and is removed at the hand-off', async () => {
    const app = await reload(await unrememberedTab());
    expect(app.state.session.journey.get()).toMatchObject({
      mobileOrPan: app.persona.pan,
      customer: { isRemembered: false },
    });
    await submitAccessCode(app);
    await app.get(HandOff).toAccount(0);
    await whenSaved(app);
    expect(app.store.read('device', 'journey')).toBeNull();
  });

  it.each<[string, (tab: StartedApp) => Promise<StartedApp>]>([
    ['in another tab', (world) => startApp({ world })],
    [
      'once the resume ticket is too old',
      (tab) => {
        tab.clock.advance(RESUME_TICKET_LIFETIME_MS + 1);
        return reload(tab);
      },
    ],
  ])('of a customer who does not want to be remembered is removed unread %s', async (_where, open) => {
    const tab = await unrememberedTab();
    expect(tab.store.read('device', HINT_KEYS.journey)).toBeNull();
    const app = await open(tab);
    expect(app.state.session.journey.get().mobileOrPan).toBe('');
    expect(app.store.read('device', 'journey')).toBeNull();
  });

  it('of a customer who does not want to be remembered is removed when the session ends', async () => {
    const app = await unrememberedTab();
    app.get(EndSession).logOut();
    expect(app.store.read('device', 'journey')).toBeNull();
  });

  it.each([
    ['remembered', true],
    ['not remembered', false],
  ])('of another customer survives a reload and the hand-off of one who is %s', async (_who, isRemembered) => {
    const tab = await startApp();
    await signInUpToAccessCode(tab);
    change(tab, { isRemembered });
    await whenSaved(tab);
    const other = await startApp({ world: tab, persona: 'four-accounts' });
    await signIn(other);
    await whenSaved(other);
    const record = other.store.read('device', 'journey');
    const app = await reload(tab);
    await submitAccessCode(app);
    await app.get(HandOff).toAccount(0);
    await whenSaved(app);
    expect(app.store.read('device', 'journey')).toBe(record);
  });

  it('keeps its date until the customer has confirmed an authenticated entry', async () => {
    const before = await startApp();
    await signIn(before);
    await whenSaved(before);
    const { savedAt } = await readRecord(before, 'journey');
    before.clock.advance(24 * 3_600_000);
    const app = await startApp({ world: before });
    change(app, { validateAccessCode: loginWith({ userId: app.persona.userId }), awaitsConfirmation: true });
    await whenSaved(app);
    expect((await readRecord(app, 'journey'))['savedAt']).toBe(savedAt);
    change(app, { awaitsConfirmation: false });
    await whenSaved(app);
    expect((await readRecord(app, 'journey'))['savedAt']).toBe(app.clock.now());
  });

  it('stays where it is when it is read', async () => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    await whenSaved(before);
    const stored = before.store.contents('device');
    const app = await startApp({ world: before, runsStartUp: false });
    await app.get(Persistence).read();
    expect(app.store.contents('device')).toEqual(stored);
  });

  it('is not written when no key is available', async () => {
    const world = newWorld();
    world.vault.isAvailable = false;
    const app = await startApp({ world });
    await signInUpToAccessCode(app);
    await whenSaved(app);
    expect(app.store.contents('device')).toEqual({});
    expect(Object.keys(app.store.contents('tab'))).toEqual([SESSION_ID_KEY, 'session-start']);
    expect(currentStep(app)).toBe('loginAccessCode');
    expect(app.state.reports.reportedFailure.get()).toEqual({ kind: 'storage', code: 'Storage::NO_METHOD' });
  });
});

describe('The tab storage', () => {
  it('has the session id and a sealed resume ticket while there is a session', async () => {
    const app = await startEnteredApp();
    await whenSaved(app);
    expect(Object.keys(app.store.contents('tab')).toSorted()).toEqual([
      'resume-ticket',
      SESSION_ID_KEY,
      'session-start',
      'ticket-until',
    ]);
    expect(app.store.read('tab', SESSION_ID_KEY)).toBe(app.state.session.auth.get().sessionId);
  });

  it('takes the resume ticket without a failure', async () => {
    const app = await startEnteredApp();
    await whenSaved(app);
    expect(app.state.reports.reportedFailure.get()).toBeNull();
  });

  it('is emptied as soon as the session ends', async () => {
    const app = await startApp();
    await signInUpToAccessCode(app);
    await whenSaved(app);
    app.state.session.auth.change((auth) => ({ ...auth, sessionId: '' }));
    expect(app.store.contents('tab')).toEqual({});
  });

  it('stays empty when a seal operation finishes after the session ended', async () => {
    const app = await startEnteredApp();
    change(app, { refId: 'ref-1' });
    app.state.session.auth.change((auth) => ({ ...auth, sessionId: '' }));
    await whenSaved(app);
    expect(app.store.contents('tab')).toEqual({});
  });

  it('stays empty when the session ends while the vault is sealing its resume ticket', async () => {
    const world = newWorld();
    const app = await startEnteredApp({ world });
    await whenSaved(app);
    const seal = InMemoryVault.prototype.seal.bind(world.vault);
    const sealing = gate();
    world.vault.seal = async (purpose, plaintext) => {
      await sealing.opened;
      return seal(purpose, plaintext);
    };
    change(app, { refId: 'ref-1' });
    await app.clock.pass(0);
    app.state.session.auth.change((auth) => ({ ...auth, sessionId: '' }));
    sealing.open();
    await whenSaved(app);
    expect(app.store.contents('tab')).toEqual({});
  });

  it('keeps the resume ticket when the page starts without waiting longer for it', async () => {
    const world = newWorld();
    const before = await startApp({ world });
    await signInUpToAccessCode(before);
    await whenSaved(before);
    const stored = before.store.contents('tab');
    const open = world.vault.open.bind(world.vault);
    world.vault.open = () => new Promise(() => undefined);
    const starting = startApp({ world, store: before.store });
    await world.clock.pass(RESTORE_TIMEOUT_MS);
    const app = await starting;
    change(app, { refId: 'ref-1' });
    await whenSaved(app);
    expect(app.state.session.auth.get().sessionId).toEqual(stored[SESSION_ID_KEY]);
    expect(app.store.contents('tab')).toEqual(stored);
    expect(app.get(Persistence).isTicketUnavailable).toBe(true);
    expect(lastMessage(app)).toBe('persisted-state-timed-out');
    world.vault.open = open;
    const next = await startApp({ world, store: before.store });
    expect(next.state.session.verdictOn('loginAccessCode')).toBe('proceed');
  });

  it('loses the resume ticket when another session begins, even if the ticket of that cannot be sealed', async () => {
    const app = await startApp();
    await signInUpToAccessCode(app);
    await whenSaved(app);
    app.vault.isAvailable = false;
    await enter(app);
    await whenSaved(app);
    expect(Object.keys(app.store.contents('tab')).toSorted()).toEqual([SESSION_ID_KEY, 'session-start']);
  });

  it('is never in the part of the browser that all tabs share', async () => {
    const { clock, vault } = newWorld();
    const window = new StorageWindow();
    const openPage = async () => {
      const state = createState(new PlainCells());
      const persistence = new Persistence(
        state.session,
        state.start,
        state.reports,
        new LocalStorageKeyValueStore(() => undefined, window),
        vault,
        clock,
      );
      persistence.restore(await persistence.read());
      persistence.saveChanges();
      return { state, persistence };
    };
    const sessionStartedAt = clock.now();
    const before = await openPage();
    before.state.session.journey.change((journey) => ({ ...journey, refId: 'ref-1', sessionStartedAt }));
    before.state.session.auth.change((auth) => ({ ...auth, sessionId: 'session-1' }));
    await before.persistence.whenSaved();
    expect([...window.device.values.keys()]).toStrictEqual([]);
    expect([...window.tab.values.keys()].toSorted()).toEqual([
      'resume-ticket',
      SESSION_ID_KEY,
      'session-start',
      'ticket-until',
    ]);

    const soon = await openPage();
    expect(soon.persistence.isTicketUnavailable).toBe(false);
    expect(soon.state.session.journey.get()).toMatchObject({ refId: 'ref-1', sessionStartedAt });

    clock.advance(RESUME_TICKET_LIFETIME_MS + 1);
    const late = await openPage();
    expect(late.persistence.isTicketUnavailable).toBe(true);
    expect(late.state.session.auth.get().sessionId).toBe('session-1');
    expect(late.state.session.journey.get()).toMatchObject({ refId: '', sessionStartedAt });
    late.state.session.auth.change((auth) => ({ ...auth, sessionId: '' }));
    expect([...window.tab.values.keys()]).toStrictEqual([]);
  });

  it('has no public key of the gateway in the resume ticket', async () => {
    const app = await startEnteredApp();
    await whenSaved(app);
    expect(Object.keys((await readRecord(app, 'resume-ticket'))['auth'] as object).toSorted()).toEqual([
      'accessToken',
      'authToken',
      'customerAlias',
      'hasSignedIn',
      'refreshToken',
      'refreshes',
      'sessionId',
      'subAccountId',
    ]);
  });
});

describe('The stored customer data', () => {
  it('has only one record on the device, and no secret or full contact anywhere', async () => {
    const app = await startApp({ persona: 'four-accounts' });
    const stored: string[] = [];
    const device: string[] = [];
    const recordStores = async (): Promise<void> => {
      await whenSaved(app);
      stored.push(await readEverythingStored(app));
      device.push(JSON.stringify(Object.keys(app.store.contents('device'))));
    };
    await enter(app);
    await recordStores();
    await identify(app, 'USERNAME');
    await recordStores();
    change(app, { pan: 'CANARY-PAN', emailOrMobile: 'CANARY-CONTACT', SSOID: 'CANARY-SSO' });
    await submitPassword(app, 'CANARY-PASSWORD');
    await submitPassword(app);
    await recordStores();
    const code = newestCode(app);
    await submitAccessCode(app);
    await recordStores();
    change(app, { ssoCompleteResponse: { redirectURL: 'https://CANARY-TICKET' } });
    await recordStores();
    const all = stored.join('\n');
    const secrets = [
      'CANARY',
      app.persona.password,
      `"${code}"`,
      app.persona.pan,
      app.persona.mobile,
      app.persona.email,
    ];
    expect(secrets.filter((secret) => all.includes(secret))).toStrictEqual([]);
    expect(new Set(device)).toEqual(new Set(['[]', '["journey"]']));
    expect(all).toContain(app.persona.username);
  });
});

describe('The last change', () => {
  it('is stored when many changes follow while one is sealed', async () => {
    const app = await startEnteredApp();
    for (let turn = 0; turn < 50; turn += 1) change(app, { identifierType: 'PAN', mobileOrPan: `PAN-${String(turn)}` });
    await whenSaved(app);
    expect((await readRecord(app, 'journey'))['journey']).toMatchObject({ mobileOrPan: 'PAN-49' });
  });

  it('is the only one that is sealed when many changes follow each other', async () => {
    const world = newWorld();
    const app = await startEnteredApp({ world });
    await whenSaved(app);
    const sealed = recordSealed(world);
    for (let turn = 0; turn < 50; turn += 1) change(app, { refId: `ref-${String(turn)}` });
    await whenSaved(app);
    expect(sealed).toEqual(['resume-ticket']);
  });

  it('is stored when an earlier seal operation takes longer', async () => {
    const world = newWorld();
    const pendingSeals: (() => void)[] = [];
    const seal = InMemoryVault.prototype.seal.bind(world.vault);
    world.vault.seal = async (purpose, plaintext) => {
      if (purpose === 'journey') await new Promise<void>((resolve) => pendingSeals.push(resolve));
      return seal(purpose, plaintext);
    };
    const app = await startApp({ world });
    change(app, { identifierType: 'PAN', mobileOrPan: 'first' });
    await app.clock.pass(0);
    change(app, { mobileOrPan: 'second' });
    await app.clock.pass(0);
    while (pendingSeals.length > 0) {
      pendingSeals.pop()?.();
      await app.clock.pass(0);
    }
    expect((await readRecord(app, 'journey'))['journey']).toMatchObject({ mobileOrPan: 'second' });
  });

  it('seals only the records that it affects', async () => {
    const world = newWorld();
    const app = await startEnteredApp({ world });
    await identify(app);
    await whenSaved(app);
    const sealed = recordSealed(world);
    change(app, { refId: 'ref-9' });
    await whenSaved(app);
    expect(sealed).toEqual(['resume-ticket']);
  });

  it('is stored when the previous one could not be sealed', async () => {
    const world = newWorld();
    const seal = InMemoryVault.prototype.seal.bind(world.vault);
    let fails = true;
    world.vault.seal = (purpose, plaintext) =>
      fails ? Promise.resolve(failed('Storage::QUOTA_EXCEEDED')) : seal(purpose, plaintext);
    const app = await startApp({ world });
    change(app, { identifierType: 'PAN', mobileOrPan: 'first' });
    await whenSaved(app);
    expect(app.store.contents('device')).toEqual({});
    fails = false;
    change(app, { mobileOrPan: 'second' });
    await whenSaved(app);
    expect((await readRecord(app, 'journey'))['journey']).toMatchObject({ mobileOrPan: 'second' });
  });
});

describe('A reload', () => {
  it('still asks for the code in the authenticator app', async () => {
    const before = await startApp({ persona: 'authenticator-app' });
    await signInUpToAccessCode(before);
    const app = await reload(before);
    expect(app.state.session.journey.get()).toMatchObject({ isCodeInApp: true, maskedMobile: '', maskedEmail: '' });
    await submitAccessCode(app);
    expect(app.browser.leftFor).toHaveLength(1);
  });

  it('restores the step with its reference, contacts and deadlines, and sends no new code', async () => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    const messages = before.brokerage.outbox.messages.length;
    const app = await reload(before);
    const { refId, maskedMobile, maskedEmail, codeDelivery } = before.state.session.journey.get();
    expect(app.state.session.journey.get()).toMatchObject({ refId, maskedMobile, maskedEmail, codeDelivery });
    expect(app.state.session.verdictOn('loginAccessCode')).toBe('proceed');
    expect(app.brokerage.outbox.messages.length).toEqual(messages);
    await submitAccessCode(app);
    expect(app.browser.leftFor).toHaveLength(1);
  });

  it('does not encrypt the restored records again, but stores later changes', async () => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    await whenSaved(before);
    const sealed = recordSealed(before);
    const app = await reload(before);
    change(app, { refId: 'ref-2' });
    await whenSaved(app);
    expect(sealed).toEqual(['resume-ticket']);
    expect((await reload(app)).state.session.journey.get().refId).toBe('ref-2');
  });

  it('does not shorten the wait for a resend', async () => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    before.clock.advance(10_000);
    const app = await reload(before);
    expect((app.state.session.journey.get().codeDelivery?.resendAt ?? 0) - app.clock.monotonic()).toBe(20_000);
  });

  it('keeps the tokens for the next call', async () => {
    const before = await startApp({ persona: 'four-accounts' });
    await signIn(before);
    const app = await reload(before);
    await app.get(HandOff).toAccount(2);
    expect(app.browser.leftFor).toHaveLength(1);
  });

  it('after ten minutes keeps the session but not the step', async () => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    await whenSaved(before);
    before.clock.advance(600_001);
    const app = await startApp({ world: before, store: before.store });
    expect(app.state.session.auth.get().sessionId).not.toBe('');
    expect(app.state.session.verdictOn('loginAccessCode')).toBe('not-found');
  });

  it('does not prolong the resume ticket, and neither does a code that is cleared', async () => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    await whenSaved(before);
    before.clock.advance(500_000);
    const between = await reload(before);
    change(between, { codeDelivery: null });
    await whenSaved(between);
    between.clock.advance(100_001);
    const app = await reload(between);
    expect(app.state.session.auth.get().sessionId).not.toBe('');
    expect(app.state.session.journey.get().refId).toBe('');
  });

  it('restores when the session began, its alias, and the last ending before it', async () => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    change(before, { lastEnding: 'mark-1' });
    await whenSaved(before);
    before.clock.advance(600_001);
    const app = await reload(before);
    const { sessionStartedAt, sessionAlias } = before.state.session.journey.get();
    expect(sessionStartedAt).toBeGreaterThan(0);
    expect(sessionAlias).not.toBe('');
    expect(app.state.session.journey.get()).toMatchObject({ sessionStartedAt, sessionAlias, lastEnding: 'mark-1' });
  });

  it('restores no start of a session that is gone', async () => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    await whenSaved(before);
    before.store.remove('tab', SESSION_ID_KEY);
    const app = await reload(before);
    expect(app.state.session.journey.get().sessionStartedAt).toBe(0);
  });

  it('finds a ticket whose age counts from the last value of the server, not from the end of a countdown', async () => {
    const app = await startApp();
    await signInUpToAccessCode(app);
    await whenSaved(app);
    const { savedAt } = await readRecord(app, 'resume-ticket');
    app.clock.advance(500_000);
    change(app, { codeDelivery: null });
    await whenSaved(app);
    change(app, { maskedMobile: '' });
    await whenSaved(app);
    expect(await readRecord(app, 'resume-ticket')).toMatchObject({ savedAt, journey: { codeDelivery: null } });
  });

  it.each(['accessToken', 'authToken', 'refreshToken'] as const)(
    'finds the ticket valid for ten more minutes after a new %s',
    async (token) => {
      const before = await startApp();
      await signInUpToAccessCode(before);
      await whenSaved(before);
      before.clock.advance(500_000);
      before.browser.touch();
      before.state.session.auth.change((auth) => ({ ...auth, [token]: 'renewed' }));
      await whenSaved(before);
      before.clock.advance(500_000);
      const app = await reload(before);
      expect(app.state.session.auth.get()[token]).toBe('renewed');
      expect(app.state.session.journey.get().refId).not.toBe('');
    },
  );

  it('in another tab restores the customer but not the session', async () => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    await whenSaved(before);
    const app = await startApp({ world: before });
    expect(app.state.session.auth.get().sessionId).toBe('');
    expect(app.state.session.journey.get().refId).toBe('');
    expect(app.state.session.journey.get().mobileOrPan).toBe(app.persona.pan);
  });

  it.each([
    ['forgets the customer, however often the page is opened', false],
    ['remembers a customer who signs in on each visit', true],
  ])('after 80 days %s', async (_result, signsIn) => {
    let app = await startApp();
    await signInUpToAccessCode(app);
    await whenSaved(app);
    for (let visit = 0; visit < 4; visit += 1) {
      app.clock.advance(20 * 24 * 3_600_000);
      app = await startApp({ world: app });
      await enter(app);
      if (signsIn) await signIn(app);
      await whenSaved(app);
    }
    expect(app.state.session.journey.get().mobileOrPan === '').toBe(!signsIn);
  });

  it('after a sign-in on day 20 remembers the customer until day 50, although nothing else has changed', async () => {
    const first = await startApp({ persona: 'four-accounts' });
    await signIn(first);
    await first.get(HandOff).toAccount(3);
    await whenSaved(first);
    first.clock.advance(20 * 24 * 3_600_000);
    const daily = await startApp({ world: first, persona: 'four-accounts' });
    await enter(daily);
    await whenSaved(daily);
    await submitPassword(daily);
    await submitAccessCode(daily);
    await daily.get(HandOff).toAccount(3);
    await whenSaved(daily);
    daily.clock.advance(30 * 24 * 3_600_000);
    const app = await startApp({ world: daily });
    expect(app.state.session.journey.get().customerName).toBe('Meera');
  });

  it('is not stored again by the end of a session after another tab has removed it', async () => {
    const app = await startApp({ persona: 'four-accounts' });
    await signIn(app);
    await whenSaved(app);
    const other = await startApp({ world: app, store: app.store });
    other.get(EndSession).forgetCustomer();
    await whenSaved(other);
    expect(app.store.read('device', 'journey')).toBeNull();
    app.get(EndSession).expireAllSessions();
    await whenSaved(app);
    expect(app.store.read('device', 'journey')).toBeNull();
  });

  it('after 30 days forgets the customer', async () => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    await whenSaved(before);
    before.clock.advance(30 * 24 * 3_600_000 + 1);
    const app = await startApp({ world: before });
    expect(persistedPart(app.state.session.journey.get())).toEqual(persistedPart(newJourney()));
  });
});

describe('A corrupt record', () => {
  const CORRUPT_TEXTS = [
    '',
    'x',
    'sealed:',
    'sealed:journey:',
    'sealed:journey:ZZ',
    'sealed:resume-ticket:%',
    '{}',
    '\u0000',
    'a'.repeat(100_000),
  ];

  const restartAfter = async (corrupt: (app: StartedApp) => void): Promise<StartedApp> => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    await whenSaved(before);
    corrupt(before);
    return startApp({ world: before, store: before.store });
  };

  it.each(CORRUPT_TEXTS.map((text) => [text.slice(0, 30), text]))(
    'on the device (%j) is ignored, and the application starts',
    async (_name, text) => {
      const app = await restartAfter(({ store }) => store.write('device', 'journey', text));
      expect(app.state.start.stage.get()).toBe('ready');
      expect(app.state.session.journey.get().mobileOrPan).toBe('');
      expect(app.state.session.verdictOn('loginAccessCode')).toBe('proceed');
    },
  );

  it.each(CORRUPT_TEXTS.map((text) => [text.slice(0, 30), text]))(
    'in the tab (%j) is ignored, and the guard rejects the step',
    async (_name, text) => {
      const app = await restartAfter(({ store }) => store.write('tab', 'resume-ticket', text));
      expect(app.state.start.stage.get()).toBe('ready');
      expect(app.state.session.verdictOn('loginAccessCode')).toBe('not-found');
    },
  );

  it('that cannot be decrypted is removed', async () => {
    const world = newWorld();
    const before = await startApp({ world });
    before.store.write('device', 'journey', 'of another key');
    const app = await startApp({ world, runsStartUp: false });
    await app.get(Persistence).read();
    expect(app.store.contents('device')).toEqual({});
    expect(app.state.reports.reportedFailure.get()).toEqual({ kind: 'storage', code: 'Storage::CANNOT_DECRYPT' });
  });

  it.each([
    ['remembered a customer', true],
    ['remembered none', false],
  ])('that cannot be decrypted on a device that %s: the customer is forgotten is %j', async (_, isHinted) => {
    const world = newWorld();
    const before = await startApp({ world });
    before.store.write('device', 'journey', 'of another key');
    before.store.write('device', HINT_KEYS.journey, isHinted ? String(world.clock.now() + 1000) : '');
    const app = await startApp({ world });
    expect(app.state.start.isCustomerForgotten.get()).toBe(isHinted);
    expect((await startApp({ world })).state.start.isCustomerForgotten.get()).toBe(false);
  });

  it('that cannot be decrypted is kept if another tab replaces it at that moment', async () => {
    const world = newWorld();
    const app = await startApp({ world, runsStartUp: false });
    app.store.write('device', 'journey', 'of another key');
    world.vault.open = () => {
      app.store.write('device', 'journey', 'of another tab');
      return Promise.resolve(failed('Storage::CANNOT_DECRYPT'));
    };
    await app.get(Persistence).read();
    expect(app.store.read('device', 'journey')).toBe('of another tab');
  });

  it('that cannot be parsed is removed and recorded, unlike one that is too old', async () => {
    const world = newWorld();
    const failures: unknown[] = [];
    for (const text of ['{', JSON.stringify({ version: 1, savedAt: 0, journey: {} })]) {
      const app = await startApp({ world, runsStartUp: false });
      const sealed = await world.vault.seal('journey', text);
      app.store.write('device', 'journey', sealed.ok ? sealed.value : '');
      await app.get(Persistence).read();
      expect(app.store.contents('device')).toEqual({});
      failures.push(app.state.reports.reportedFailure.get());
    }
    expect(failures).toEqual([{ kind: 'storage', code: 'Storage::CANNOT_PARSE' }, null]);
  });

  it('of a customer who was remembered more than 30 days ago is removed', async () => {
    const world = newWorld();
    const before = await startApp({ world });
    await signInUpToAccessCode(before);
    await whenSaved(before);
    await world.clock.pass(31 * 24 * 60 * 60_000);
    await startApp({ world });
    expect(Object.keys(before.store.contents('device'))).toEqual(['session-ending']);
  });

  it('sealed for another purpose is ignored', async () => {
    const app = await restartAfter(({ store }) => {
      store.write('tab', 'resume-ticket', store.read('device', 'journey') ?? '');
    });
    expect(app.state.session.verdictOn('loginAccessCode')).toBe('not-found');
  });

  it('of another session is ignored', async () => {
    const app = await restartAfter(({ store }) => store.write('tab', SESSION_ID_KEY, 'another-session'));
    expect(app.state.session.verdictOn('loginAccessCode')).toBe('not-found');
    expect(app.state.session.auth.get().refreshToken).toBe('');
  });

  it('of another version is ignored', async () => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    await whenSaved(before);
    const record = { ...(await readRecord(before, 'journey')), version: 2 };
    const sealed = await before.vault.seal('journey', JSON.stringify(record));
    before.store.write('device', 'journey', sealed.ok ? sealed.value : '');
    const app = await startApp({ world: before });
    expect(app.state.session.journey.get().mobileOrPan).toBe('');
  });
});

describe('A key store that is slow or blocked', () => {
  /** A device that remembers a customer, and whose vault has no key while the next page starts. */
  const worldWithoutKey = async (failure: 'Storage::TIMED_OUT' | 'Storage::NO_METHOD') => {
    const world = newWorld();
    const before = await startApp({ world });
    await signInUpToAccessCode(before);
    await whenSaved(before);
    const open = world.vault.open.bind(world.vault);
    world.vault.open = () => Promise.resolve(failed(failure));
    return { world, store: before.store, restoreKey: () => void (world.vault.open = open) };
  };

  it.each(['Storage::TIMED_OUT', 'Storage::NO_METHOD'] as const)(
    'does not make the device forget the customer (%s)',
    async (failure) => {
      const { world, restoreKey } = await worldWithoutKey(failure);
      const app = await startEnteredApp({ world });
      await whenSaved(app);
      expect(app.state.session.journey.get().mobileOrPan).toBe('');
      restoreKey();
      const next = await startApp({ world });
      expect(next.state.session.journey.get().mobileOrPan).toBe(next.persona.pan);
    },
  );

  it.each(['Storage::TIMED_OUT', 'Storage::NO_METHOD'] as const)(
    'does not remove or replace the resume ticket: the next reload can open it (%s)',
    async (failure) => {
      const { world, store, restoreKey } = await worldWithoutKey(failure);
      const app = await startApp({ world, store });
      change(app, { refId: 'ref-1' });
      await whenSaved(app);
      expect(app.state.session.verdictOn('loginAccessCode')).toBe('not-found');
      restoreKey();
      const next = await startApp({ world, store });
      expect(next.state.session.verdictOn('loginAccessCode')).toBe('proceed');
    },
  );

  it.each([
    ['Storage::TIMED_OUT', true],
    ['Storage::NO_METHOD', false],
  ] as const)('is distinguished from other failures if one record took too long (%s)', async (failure, isTimedOut) => {
    const { world } = await worldWithoutKey(failure);
    const app = await startApp({ world });
    expect(await app.get(Persistence).read()).toMatchObject({ isTimedOut });
  });

  it('does not keep the record of the customer before when another signs in', async () => {
    const { world, restoreKey } = await worldWithoutKey('Storage::TIMED_OUT');
    const app = await startApp({ world, persona: 'four-accounts' });
    restoreKey();
    await signIn(app);
    await whenSaved(app);
    const next = await startApp({ world });
    expect(next.state.session.journey.get().mobileOrPan).toBe(app.persona.pan);
  });

  it('keeps no record of a customer who does not want to be remembered', async () => {
    const { world } = await worldWithoutKey('Storage::TIMED_OUT');
    const app = await startEnteredApp({ world });
    change(app, { isRemembered: false });
    await whenSaved(app);
    expect(app.store.contents('device')).toEqual({});
  });
});

describe('The resume ticket of a tab', () => {
  const HINT = HINT_KEYS['resume-ticket'];

  it.each<[string, boolean, (tab: StartedApp) => void]>([
    ['is available when it can be read', false, () => undefined],
    ['is available when it can be read, whatever its hint says', false, ({ store }) => store.write('tab', HINT, '1')],
    ['is unavailable when it was not stored', true, ({ store }) => store.remove('tab', 'resume-ticket')],
    ['is unavailable when it is too old', true, ({ clock }) => clock.advance(RESUME_TICKET_LIFETIME_MS + 1)],
    [
      'is unavailable when it could not be opened in time',
      true,
      ({ vault }) => void (vault.open = () => Promise.resolve(failed('Storage::TIMED_OUT'))),
    ],
    ['is unavailable when there is no key', true, ({ vault }) => void (vault.isAvailable = false)],
    [
      'is available, but of no use, when it is damaged',
      false,
      ({ store }) => store.write('tab', 'resume-ticket', 'damaged'),
    ],
    [
      'is available when it is damaged at the last moment of its ten minutes',
      false,
      ({ store, clock }) => {
        store.write('tab', 'resume-ticket', 'damaged');
        clock.advance(RESUME_TICKET_LIFETIME_MS);
      },
    ],
    [
      'is available when it is damaged and has no hint',
      false,
      ({ store }) => {
        store.write('tab', 'resume-ticket', 'damaged');
        store.remove('tab', HINT);
      },
    ],
  ])('%s', async (_situation, isUnavailable, happen) => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    await whenSaved(before);
    happen(before);
    const app = await startApp({ world: before, store: before.store, runsStartUp: false });
    expect((await app.get(Persistence).read()).isTicketUnavailable).toBe(isUnavailable);
  });
});

describe('Saving changes', () => {
  it('stops when it is unsubscribed', async () => {
    const app = await startApp({ runsStartUp: false });
    const stop = app.get(Persistence).saveChanges();
    change(app, { identifierType: 'PAN', mobileOrPan: 'kept' });
    await whenSaved(app);
    stop();
    change(app, newJourney());
    await whenSaved(app);
    expect((await readRecord(app, 'journey'))['journey']).toMatchObject({ mobileOrPan: 'kept' });
  });

  it.each<[string, (app: StartedApp) => void]>([
    ['the session has ended', (app) => app.get(EndSession).logOut()],
    ['the page has been left', (app) => app.browser.freeze()],
  ])('holds no token once %s', async (_when, end) => {
    const app = await startApp();
    await signInUpToAccessCode(app);
    await whenSaved(app);
    const { sessionId } = app.state.session.auth.get();
    const persistence = app.get(Persistence);
    const held = (): string =>
      JSON.stringify(
        [persistence['deviceRecord'], persistence['resumeTicket']].map((record) => [record['latest'], record['age']]),
      );
    expect(held()).toContain(sessionId);
    end(app);
    await whenSaved(app);
    expect(held()).not.toContain(sessionId);
  });

  it('begins after the restore, so that restored state is not saved again', async () => {
    const world = newWorld();
    const before = await startApp({ world });
    await signInUpToAccessCode(before);
    await whenSaved(before);
    const written: string[] = [];
    const app = await startApp({ world, store: before.store, runsStartUp: false });
    const write = app.store.write.bind(app.store);
    app.store.write = (area, key, value) => {
      written.push(key);
      return write(area, key, value);
    };
    world.vault.open = () => Promise.resolve(success('{}'));
    await runStartUp(app);
    expect(written.filter((key) => key === 'journey')).toStrictEqual([]);
  });
});

describe('The hint beside a record', () => {
  const hints = (app: StartedApp) => ({
    remembered: app.store.read('device', HINT_KEYS.journey),
    ticket: app.store.read('tab', HINT_KEYS['resume-ticket']),
  });

  it('says until when the ticket is valid', async () => {
    const app = await startEnteredApp();
    await whenSaved(app);
    expect(hints(app)).toEqual({ remembered: null, ticket: String(app.clock.now() + RESUME_TICKET_LIFETIME_MS) });
  });

  it('of the device exists only once the name of the customer is known', async () => {
    const app = await startApp();
    await signInUpToAccessCode(app);
    await whenSaved(app);
    expect(app.store.read('device', 'journey')).not.toBeNull();
    expect(hints(app).remembered).toBeNull();
    await submitAccessCode(app);
    await whenSaved(app);
    expect(hints(app).remembered).toBe(String(app.clock.now() + REMEMBERED_LIFETIME_MS));
  });

  it('of the device is removed when a customer whose name is unknown has signed in with another identifier', async () => {
    const app = await startApp();
    await signIn(app);
    const tryAnother = (journey: Journey): Journey =>
      withIdentifier(journey, { identifierType: 'USERNAME', username: 'somebody.else' });
    app.state.session.journey.change(tryAnother);
    await whenSaved(app);
    expect(hints(app).remembered).not.toBeNull();
    app.state.session.journey.change((journey) => withFields(journey, { setAside: null }));
    await whenSaved(app);
    expect(app.store.read('device', 'journey')).not.toBeNull();
    expect(hints(app).remembered).toBeNull();
  });

  it('is removed with its record', async () => {
    const app = await startApp();
    await signIn(app);
    await whenSaved(app);
    app.get(EndSession).forgetCustomer();
    expect(hints(app)).toEqual({ remembered: null, ticket: null });
  });

  it('is not stored if there is no room for its record on the device', async () => {
    const app = await startApp();
    const write = app.store.write.bind(app.store);
    app.store.write = (area, key, value) => key !== 'journey' && write(area, key, value);
    await signIn(app);
    await whenSaved(app);
    expect(hints(app).remembered).toBeNull();
  });

  it('is removed if there is no record', async () => {
    const app = await startApp();
    await signIn(app);
    await whenSaved(app);
    app.store.remove('device', 'journey');
    const next = await startApp({ world: app });
    expect(hints(next).remembered).toBeNull();
  });

  it('is removed with a record that cannot be decrypted', async () => {
    const app = await startApp();
    await signIn(app);
    await whenSaved(app);
    app.store.write('device', 'journey', 'damaged');
    const next = await startApp({ world: app });
    expect(next.store.read('device', 'journey')).toBeNull();
    expect(hints(next).remembered).toBeNull();
  });
});
