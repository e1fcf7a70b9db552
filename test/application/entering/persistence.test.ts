import { Persistence, SESSION_ID_KEY } from '@application/entering/persistence';
import { StartUp } from '@application/entering/start-up';
import { HandOff } from '@application/handing-over/hand-off';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import { InMemoryVault } from '@adapters/in-memory/vault';
import { newJourney, PERSISTED_FIELDS, persistedPart, type Journey } from '@domain/journey/fields';
import { guard } from '@domain/journey/guard';
import type { StepId } from '@domain/journey/steps';
import { failed, success } from '@domain/error/failure';
import { newWorld, startApp, type StartedApp } from '@test/support/start-app';
import {
  enter,
  giveAccessCode,
  givePassword,
  identify,
  currentStep,
  signIn,
  signInUpToAccessCode,
} from '@test/support/customer-actions';

const kept = (app: StartedApp): Promise<void> => app.get(Persistence).whenSaved();

const change = (app: StartedApp, changes: Partial<Journey>): void => {
  app.state.journey.change((journey) => ({ ...journey, ...changes }));
};

/** The same tab after a reload. */
const reload = async (app: StartedApp): Promise<StartedApp> => {
  await kept(app);
  return startApp({ world: app, store: app.store, persona: app.persona.id as PersonaId });
};

/** A record as it was before it was sealed. */
const opened = async (
  { vault, store }: StartedApp,
  purpose: 'journey' | 'resume-ticket',
): Promise<Record<string, unknown>> => {
  const area = purpose === 'journey' ? 'device' : 'tab';
  const sealed = store.read(area, purpose);
  if (sealed === null) throw new Error(`No ${purpose} is kept`);
  const result = await vault.open(purpose, sealed);
  return JSON.parse(result.ok ? result.value : 'null') as Record<string, unknown>;
};

const everythingStored = async (app: StartedApp): Promise<string> => {
  const sealed = Object.entries({ ...app.store.contents('device'), ...app.store.contents('tab') });
  const readable = await Promise.all(
    sealed.map(async ([key, value]) => {
      const result = await app.vault.open(key as 'journey', value);
      return result.ok ? result.value : value;
    }),
  );
  return readable.join('\n');
};

describe('On the device', () => {
  it('nothing is kept before the customer has said who they are', async () => {
    const app = await startApp();
    await enter(app);
    await kept(app);
    expect(app.store.contents('device')).toEqual({});
  });

  it('one record is kept: the five persisted fields, version 1, with its date', async () => {
    const app = await startApp({ persona: 'four-accounts' });
    await signIn(app);
    await app.get(HandOff).toAccount(3);
    await kept(app);
    expect(Object.keys(app.store.contents('device'))).toEqual(['journey']);
    const record = await opened(app, 'journey');
    expect(record).toEqual({
      version: 1,
      savedAt: app.clock.now(),
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

  it('it cannot be read at a glance', async () => {
    const app = await startApp();
    await signInUpToAccessCode(app);
    await kept(app);
    expect(app.store.read('device', 'journey')).not.toContain(app.persona.pan);
  });

  it('it goes at once when the customer does not want to be remembered', async () => {
    const app = await startApp();
    await signInUpToAccessCode(app);
    await kept(app);
    change(app, { isRemembered: false });
    expect(app.store.contents('device')).toEqual({});
    await kept(app);
    expect(app.store.contents('device')).toEqual({});
  });

  it('it is not written at all where no key can be kept', async () => {
    const world = newWorld();
    world.vault.isAvailable = false;
    const app = await startApp({ world });
    await signInUpToAccessCode(app);
    await kept(app);
    expect([app.store.contents('device'), Object.keys(app.store.contents('tab'))]).toEqual([{}, [SESSION_ID_KEY]]);
    expect(currentStep(app)).toBe('loginAccessCode');
  });
});

describe('In the tab', () => {
  it('the session id and a sealed ticket are kept while there is a session', async () => {
    const app = await startApp();
    await enter(app);
    await kept(app);
    expect(Object.keys(app.store.contents('tab')).toSorted()).toEqual(['resume-ticket', SESSION_ID_KEY]);
    expect(app.store.read('tab', SESSION_ID_KEY)).toBe(app.state.auth.get().sessionId);
  });

  it('both go at the very moment at which the session ends', async () => {
    const app = await startApp();
    await signInUpToAccessCode(app);
    await kept(app);
    app.state.auth.change((auth) => ({ ...auth, sessionId: '' }));
    expect(app.store.contents('tab')).toEqual({});
  });

  it('neither comes back by a sealing that was under way', async () => {
    const app = await startApp();
    await enter(app);
    change(app, { refId: 'ref-1' });
    app.state.auth.change((auth) => ({ ...auth, sessionId: '' }));
    await kept(app);
    expect(app.store.contents('tab')).toEqual({});
  });

  it('the ticket holds no server key', async () => {
    const app = await startApp();
    await enter(app);
    await kept(app);
    expect(Object.keys((await opened(app, 'resume-ticket'))['auth'] as object).toSorted()).toEqual([
      'accessToken',
      'authToken',
      'refreshToken',
      'sessionId',
      'subAccountId',
    ]);
  });
});

describe('Of what a customer types and is', () => {
  it('nothing but the five fields is on the device, and no secret or full contact is anywhere', async () => {
    const app = await startApp({ persona: 'four-accounts' });
    const stored: string[] = [];
    const device: string[] = [];
    const note = async (): Promise<void> => {
      await kept(app);
      stored.push(await everythingStored(app));
      device.push(JSON.stringify(Object.keys(app.store.contents('device'))));
    };
    await enter(app);
    await note();
    await identify(app, 'USERNAME');
    await note();
    change(app, { pan: 'CANARY-PAN', emailOrMobile: 'CANARY-CONTACT', SSOID: 'CANARY-SSO' });
    await givePassword(app, 'CANARY-PASSWORD');
    await givePassword(app);
    await note();
    const code = app.brokerage.outbox.codeFor('four-accounts') ?? '';
    await giveAccessCode(app);
    await note();
    change(app, { ssoCompleteResponse: { redirectURL: 'https://CANARY-TICKET' } });
    await note();
    const all = stored.join('\n');
    const secrets = [
      'CANARY',
      app.persona.password,
      `"${code}"`,
      app.persona.pan,
      app.persona.mobile,
      app.persona.email,
    ];
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
    expect(new Set(device)).toEqual(new Set(['[]', '["journey"]']));
    expect(all).toContain(app.persona.username);
  });
});

describe('The last change wins', () => {
  it('however many come while one is being sealed', async () => {
    const app = await startApp();
    await enter(app);
    for (let turn = 0; turn < 50; turn += 1) change(app, { identifierType: 'PAN', mobileOrPan: `PAN-${String(turn)}` });
    await kept(app);
    expect((await opened(app, 'journey'))['journey']).toMatchObject({ mobileOrPan: 'PAN-49' });
  });

  it('when sealing takes longer for the first than for the second', async () => {
    const world = newWorld();
    const waits: (() => void)[] = [];
    const seal = InMemoryVault.prototype.seal.bind(world.vault);
    world.vault.seal = async (purpose, plaintext) => {
      if (purpose === 'journey') await new Promise<void>((resolve) => waits.push(resolve));
      return seal(purpose, plaintext);
    };
    const app = await startApp({ world });
    change(app, { identifierType: 'PAN', mobileOrPan: 'first' });
    await app.clock.pass(0);
    change(app, { mobileOrPan: 'second' });
    await app.clock.pass(0);
    while (waits.length > 0) {
      waits.pop()?.();
      await app.clock.pass(0);
    }
    expect((await opened(app, 'journey'))['journey']).toMatchObject({ mobileOrPan: 'second' });
  });

  it('and what did not change is not sealed again', async () => {
    const world = newWorld();
    const app = await startApp({ world });
    await enter(app);
    await identify(app);
    await kept(app);
    const sealed: string[] = [];
    const seal = InMemoryVault.prototype.seal.bind(world.vault);
    world.vault.seal = (purpose, plaintext) => {
      sealed.push(purpose);
      return seal(purpose, plaintext);
    };
    change(app, { refId: 'ref-9' });
    await kept(app);
    expect(sealed).toEqual(['resume-ticket']);
  });

  it('also when the one before could not be sealed', async () => {
    const world = newWorld();
    const seal = InMemoryVault.prototype.seal.bind(world.vault);
    let fails = true;
    world.vault.seal = (purpose, plaintext) =>
      fails ? Promise.resolve(failed('Storage::QUOTA_EXCEEDED')) : seal(purpose, plaintext);
    const app = await startApp({ world });
    change(app, { identifierType: 'PAN', mobileOrPan: 'first' });
    await kept(app);
    expect(app.store.contents('device')).toEqual({});
    fails = false;
    change(app, { mobileOrPan: 'second' });
    await kept(app);
    expect((await opened(app, 'journey'))['journey']).toMatchObject({ mobileOrPan: 'second' });
  });
});

describe('A reload', () => {
  it('comes back to the same step with the same reference, contacts and deadlines, and sends no new code', async () => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    const messages = before.brokerage.outbox.messages.length;
    const app = await reload(before);
    const { refId, maskedMobile, maskedEmail, codeDelivery } = before.state.journey.get();
    expect(app.state.journey.get()).toMatchObject({ refId, maskedMobile, maskedEmail, codeDelivery });
    const facts = { sessionId: app.state.auth.get().sessionId, journey: app.state.journey.get() };
    expect([guard('loginAccessCode', facts), app.brokerage.outbox.messages.length]).toEqual(['proceed', messages]);
    await giveAccessCode(app);
    expect(app.browser.leftFor).toHaveLength(1);
  });

  it('unlocks no resend: the wait is as long as before', async () => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    before.clock.advance(10_000);
    const app = await reload(before);
    expect((app.state.journey.get().codeDelivery?.resendAt ?? 0) - app.clock.monotonic()).toBe(20_000);
  });

  it('keeps the tokens with which the next call is made', async () => {
    const before = await startApp({ persona: 'four-accounts' });
    await signIn(before);
    const app = await reload(before);
    await app.get(HandOff).toAccount(2);
    expect(app.browser.leftFor).toHaveLength(1);
  });

  it('after ten minutes finds no ticket: the session is there, the step is not', async () => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    await kept(before);
    before.clock.advance(600_001);
    const app = await startApp({ world: before, store: before.store });
    const facts = { sessionId: app.state.auth.get().sessionId, journey: app.state.journey.get() };
    expect([facts.sessionId === '', guard('loginAccessCode', facts)]).toEqual([false, 'not-found']);
  });

  it('does not prolong the ticket, nor does a code that has run out', async () => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    await kept(before);
    before.clock.advance(500_000);
    const between = await reload(before);
    change(between, { codeDelivery: null });
    await kept(between);
    between.clock.advance(100_001);
    const app = await reload(between);
    expect([app.state.auth.get().sessionId === '', app.state.journey.get().refId]).toEqual([false, '']);
  });

  it('in another tab knows the customer and no session', async () => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    await kept(before);
    const app = await startApp({ world: before });
    expect([app.state.auth.get().sessionId, app.state.journey.get().refId]).toEqual(['', '']);
    expect(app.state.journey.get().mobileOrPan).toBe(app.persona.pan);
  });

  it.each([
    ['knows the customer no more, however often somebody looks in', false],
    ['knows a customer who has signed in meanwhile', true],
  ])('80 days later %s', async (_name, signsIn) => {
    let app = await startApp();
    await signInUpToAccessCode(app);
    await kept(app);
    for (let visit = 0; visit < 4; visit += 1) {
      app.clock.advance(20 * 24 * 3_600_000);
      app = await startApp({ world: app });
      await enter(app);
      if (signsIn) await signIn(app);
      await kept(app);
    }
    expect(app.state.journey.get().mobileOrPan === '').toBe(!signsIn);
  });

  it('after 30 days knows the customer no more', async () => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    await kept(before);
    before.clock.advance(30 * 24 * 3_600_000 + 1);
    const app = await startApp({ world: before });
    expect(persistedPart(app.state.journey.get())).toEqual(persistedPart(newJourney()));
  });
});

describe('A record that is spoilt', () => {
  const SPOILT = [
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

  const startOver = async (spoil: (app: StartedApp) => void): Promise<StartedApp> => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    await kept(before);
    spoil(before);
    return startApp({ world: before, store: before.store });
  };

  const shows = ({ state }: StartedApp, step: StepId) =>
    guard(step, { sessionId: state.auth.get().sessionId, journey: state.journey.get() });

  it.each(SPOILT.map((text) => [text.slice(0, 30), text]))(
    'on the device (%j) is dropped; the app starts',
    async (_name, text) => {
      const app = await startOver(({ store }) => store.write('device', 'journey', text));
      expect([app.state.stage.get(), app.state.journey.get().mobileOrPan]).toEqual(['ready', '']);
      expect(shows(app, 'loginAccessCode')).toBe('proceed');
    },
  );

  it.each(SPOILT.map((text) => [text.slice(0, 30), text]))(
    'in the tab (%j) is dropped; the guard decides',
    async (_name, text) => {
      const app = await startOver(({ store }) => store.write('tab', 'resume-ticket', text));
      expect([app.state.stage.get(), shows(app, 'loginAccessCode')]).toEqual(['ready', 'not-found']);
    },
  );

  it('because it cannot be decrypted is removed', async () => {
    const world = newWorld();
    const before = await startApp({ world });
    before.store.write('device', 'journey', 'of another key');
    const app = await startApp({ world, runsStartUp: false });
    await app.get(Persistence).read();
    expect(app.store.contents('device')).toEqual({});
  });

  it('of one purpose does not open as another', async () => {
    const app = await startOver(({ store }) => {
      store.write('tab', 'resume-ticket', store.read('device', 'journey') ?? '');
    });
    expect(shows(app, 'loginAccessCode')).toBe('not-found');
  });

  it('of another session is dropped', async () => {
    const app = await startOver(({ store }) => store.write('tab', SESSION_ID_KEY, 'another-session'));
    expect([shows(app, 'loginAccessCode'), app.state.auth.get().refreshToken]).toEqual(['not-found', '']);
  });

  it('of another version is dropped', async () => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    await kept(before);
    const record = { ...(await opened(before, 'journey')), version: 2 };
    const sealed = await before.vault.seal('journey', JSON.stringify(record));
    before.store.write('device', 'journey', sealed.ok ? sealed.value : '');
    const app = await startApp({ world: before });
    expect(app.state.journey.get().mobileOrPan).toBe('');
  });
});

describe('Following the changes', () => {
  it('ends when it is told to: nothing is written any more, and nothing removed', async () => {
    const app = await startApp({ runsStartUp: false });
    const stop = app.get(Persistence).saveChanges();
    change(app, { identifierType: 'PAN', mobileOrPan: 'kept' });
    await kept(app);
    stop();
    change(app, newJourney());
    await kept(app);
    expect((await opened(app, 'journey'))['journey']).toMatchObject({ mobileOrPan: 'kept' });
  });

  it('begins after the restoring, so that the restored state is not taken for a change', async () => {
    const world = newWorld();
    const before = await startApp({ world });
    await signInUpToAccessCode(before);
    await kept(before);
    const written: string[] = [];
    const app = await startApp({ world, store: before.store, runsStartUp: false });
    const write = app.store.write.bind(app.store);
    app.store.write = (area, key, value) => {
      written.push(key);
      write(area, key, value);
    };
    world.vault.open = () => Promise.resolve(success('{}'));
    await app.get(StartUp).run();
    expect(written.filter((key) => key === 'journey')).toEqual([]);
  });
});
