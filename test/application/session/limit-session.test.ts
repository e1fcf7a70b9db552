import { withFields } from '@domain/journey/fields';
import { EndSession } from '@application/session/end-session';
import { EnterBySso } from '@application/entering/enter-by-sso';
import { Persistence } from '@application/remembering/persistence';
import { StartUp } from '@application/entering/start-up';
import { LimitSession } from '@application/session/limit-session';
import { Calls } from '@application/calls/calls';
import { ChangePassword } from '@application/recovering/change-password';
import { SignIn } from '@application/signing-in/sign-in';
import { newWorld, runStartUp, startApp, type StartedApp, type StartOptions } from '@test/support/start-app';
import {
  callCount,
  enter,
  identify,
  recordShown,
  startEnteredScriptedApp,
  startEnteredApp,
} from '@test/support/customer-actions';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface RecordedWarnings {
  readonly app: StartedApp;
  readonly limits: LimitSession;
  /** The end that each warning announces, in minutes from the start; null when a warning is withdrawn. */
  readonly warnings: (number | null)[];
  readonly canStay: readonly boolean[];
}

const startRecordingWarnings = async ({
  entered = true,
  world = newWorld(),
  settings = {},
}: Pick<StartOptions, 'world' | 'settings'> & { readonly entered?: boolean } = {}): Promise<RecordedWarnings> => {
  const app = await startApp({ world, settings });
  if (entered) await enter(app);
  const begin = app.clock.now();
  const warnings: (number | null)[] = [];
  const canStay: boolean[] = [];
  app.state.session.endWarning.subscribe((warning) => {
    warnings.push(warning === null ? null : (warning.endsAt - begin) / MINUTE);
    if (warning !== null) canStay.push(warning.canStay);
  });
  return { app, limits: app.get(LimitSession), warnings, canStay };
};

const hasEnded = ({ state }: StartedApp): boolean => state.session.auth.get().sessionId === '';

/** The customer is active without a pause. */
const beActiveFor = (app: StartedApp, milliseconds: number): void => {
  for (let passed = 0; passed < milliseconds; passed += 5 * MINUTE) {
    app.clock.advance(5 * MINUTE);
    app.browser.touch();
  }
};

describe('An idle session', () => {
  it('shows a warning after 13 minutes and ends after 15', async () => {
    const { app, warnings } = await startRecordingWarnings();
    const shown = recordShown(app);
    app.clock.advance(13 * MINUTE - 1);
    expect(warnings.filter((warning) => warning !== null)).toStrictEqual([]);
    app.clock.advance(1);
    expect(warnings.at(-1)).toBe(15);
    expect(hasEnded(app)).toBe(false);
    app.clock.advance(2 * MINUTE);
    expect(warnings.at(-1)).toBeNull();
    expect(hasEnded(app)).toBe(true);
    expect(shown.navigations).toEqual(['sessionExpired replace']);
    expect(app.state.session.ending.get()).toBe('expired');
  });

  it('shows a warning after 28 minutes and ends after 30 with the setting SESSION_IDLE_MINUTES=30', async () => {
    const { app, warnings } = await startRecordingWarnings({ settings: { sessionIdleMinutes: 30 } });
    app.clock.advance(28 * MINUTE - 1);
    expect(warnings.filter((warning) => warning !== null)).toStrictEqual([]);
    app.clock.advance(1);
    expect(warnings.at(-1)).toBe(30);
    expect(hasEnded(app)).toBe(false);
    app.clock.advance(2 * MINUTE);
    expect(hasEnded(app)).toBe(true);
  });

  it('continues while the customer is active', async () => {
    const { app, warnings } = await startRecordingWarnings();
    beActiveFor(app, 2 * HOUR);
    expect(hasEnded(app)).toBe(false);
    expect(warnings.filter((warning) => warning !== null)).toStrictEqual([]);
  });

  it.each([13, 14])('is not prolonged by activity after %d minutes, when the warning is shown', async (minutes) => {
    const { app } = await startRecordingWarnings();
    app.clock.advance(minutes * MINUTE);
    app.browser.touch();
    app.clock.advance((15 - minutes) * MINUTE);
    expect(hasEnded(app)).toBe(true);
  });

  it('is warned of once, however often the customer comes back to the tab', async () => {
    const { app, warnings } = await startRecordingWarnings();
    app.clock.advance(13 * MINUTE);
    warnings.length = 0;
    app.browser.setVisible(false);
    app.browser.setVisible(true);
    expect(warnings).toStrictEqual([]);
    expect(app.state.session.endWarning.get()?.canStay).toBe(true);
  });

  it('continues when the customer answers the warning', async () => {
    const { app, limits, warnings } = await startRecordingWarnings();
    app.clock.advance(14 * MINUTE);
    limits.stay();
    app.clock.advance(MINUTE);
    expect(hasEnded(app)).toBe(false);
    expect(warnings.at(-1)).toBeNull();
    app.clock.advance(14 * MINUTE);
    expect(hasEnded(app)).toBe(true);
  });

  it('continues in every tab when the customer answers the warning in one tab', async () => {
    const world = newWorld();
    const [one, other] = [await startRecordingWarnings({ world }), await startRecordingWarnings({ world })];
    world.clock.advance(14 * MINUTE);
    expect(other.warnings.at(-1)).toBe(15);
    one.limits.stay();
    expect(other.warnings.at(-1)).toBeNull();
    world.clock.advance(2 * MINUTE);
    expect(hasEnded(one.app)).toBe(false);
    expect(hasEnded(other.app)).toBe(false);
  });

  it('ends when the device wakes from a sleep longer than the idle limit', async () => {
    const { app } = await startRecordingWarnings();
    app.clock.sleep(HOUR);
    app.browser.setVisible(true);
    expect(hasEnded(app)).toBe(true);
  });

  describe('on a device that slept for eight hours, whose timers have not run yet', () => {
    const wakeUp = async () => {
      const { app, limits } = await startRecordingWarnings();
      app.clock.advance(14 * MINUTE); // the warning is open
      app.clock.sleep(8 * HOUR);
      return { app, limits };
    };

    it('ends when the customer answers the warning', async () => {
      const { app, limits } = await wakeUp();
      limits.stay();
      expect(hasEnded(app)).toBe(true);
    });

    it('ends alone, because a session of another tab may have begun since', async () => {
      const { app, limits } = await wakeUp();
      const other = await startApp({ world: app });
      await enter(other);
      limits.stay();
      expect(hasEnded(app)).toBe(true);
      expect(hasEnded(other)).toBe(false);
      expect(app.browser.broadcasts).toStrictEqual([]);
    });

    it('ends when a message of activity arrives that another tab sent before', async () => {
      const { app } = await wakeUp();
      const other = await startApp({ world: app });
      other.browser.broadcast({ kind: 'active' });
      expect(hasEnded(app)).toBe(true);
    });

    it('ends when the customer presses something, before the call goes out', async () => {
      const app = await startEnteredScriptedApp();
      await identify(app);
      app.clock.sleep(8 * HOUR);
      app.browser.touch();
      await app.get(SignIn).submitPassword(app.persona.password);
      expect(hasEnded(app)).toBe(true);
      expect(callCount(app, 'generateAccessCode')).toBe(0);
    });

    it('ends before a call goes out that no press has caused', async () => {
      const app = await startEnteredScriptedApp();
      app.clock.sleep(8 * HOUR);
      const outcome = await app.get(Calls).call('loginStatus', { refreshToken: 'r' });
      expect(outcome.is).toBe('abandoned');
      expect(hasEnded(app)).toBe(true);
      expect(callCount(app, 'loginStatus')).toBe(0);
    });
  });

  it('is not prolonged by setting the clock of the device back', async () => {
    const { app, warnings } = await startRecordingWarnings();
    app.clock.setWall(app.clock.now() - 24 * HOUR);
    app.clock.advance(13 * MINUTE);
    expect(warnings.at(-1)).toBe(15);
    expect(hasEnded(app)).toBe(false);
    app.clock.advance(2 * MINUTE);
    expect(hasEnded(app)).toBe(true);
  });

  it('ends after twelve hours, however active the customer is', async () => {
    const { app } = await startRecordingWarnings();
    beActiveFor(app, 12 * HOUR - 5 * MINUTE);
    expect(hasEnded(app)).toBe(false);
    app.clock.advance(5 * MINUTE);
    expect(hasEnded(app)).toBe(true);
  });

  it('warns that it can no longer be prolonged shortly before its absolute limit', async () => {
    const { app, limits, canStay, warnings } = await startRecordingWarnings();
    app.clock.advance(14 * MINUTE);
    expect(canStay).toEqual([true]);
    limits.stay();
    beActiveFor(app, 12 * HOUR - 15 * MINUTE);
    limits.stay();
    expect(canStay.at(-1)).toBe(false);
    expect(warnings.at(-1)).toEqual(12 * 60);
  });
});

it('A session ends at the idle limit even if no view was rendered', async () => {
  const app = await startEnteredApp();
  app.clock.advance(15 * MINUTE - 1);
  expect(hasEnded(app)).toBe(false);
  app.clock.advance(1);
  expect(hasEnded(app)).toBe(true);
});

describe('A new session', () => {
  it('has its own twelve hours on a page that has been open for days', async () => {
    const { app } = await startRecordingWarnings();
    app.clock.advance(3 * 24 * HOUR);
    expect(hasEnded(app)).toBe(true);
    await app.get(EnterBySso).enterFromHome();
    expect(hasEnded(app)).toBe(false);
    beActiveFor(app, 11 * HOUR);
    expect(hasEnded(app)).toBe(false);
  });

  it('has its own fifteen minutes, even if it directly follows another', async () => {
    const { app } = await startRecordingWarnings();
    app.clock.advance(12 * MINUTE);
    await app.get(EnterBySso).enterFromHome();
    app.clock.advance(12 * MINUTE);
    expect(hasEnded(app)).toBe(false);
  });
});

it('A session that gets the id of the one before has its own limits', async () => {
  const app = await startEnteredScriptedApp();
  const { ssoValidationResponse: validation } = app.state.session.journey.get();
  app.clock.advance(5 * MINUTE);
  if (validation !== null) app.script.answerOnce('validateSso', validation);
  await app.get(EnterBySso).enterFromHome();
  expect(hasEnded(app)).toBe(false);
  expect(app.state.session.journey.get().sessionStartedAt).toEqual(app.clock.now());
});

describe('Without a session', () => {
  it('no warning is shown and nothing ends', async () => {
    const { app, limits, warnings } = await startRecordingWarnings({ entered: false });
    const shown = recordShown(app);
    app.clock.advance(13 * HOUR);
    limits.apply();
    expect(warnings.filter((warning) => warning !== null)).toStrictEqual([]);
    expect(shown.navigations).toStrictEqual([]);
  });
});

it('A session that has ended leaves no timer and does not end again', async () => {
  const { app } = await startRecordingWarnings();
  expect(app.clock.pendingTimers).toBeGreaterThan(0);
  app.get(EndSession).logOut();
  expect(app.clock.pendingTimers).toBe(0);
  const shown = recordShown(app);
  app.clock.advance(HOUR);
  app.browser.setVisible(true);
  expect(hasEnded(app)).toBe(true);
  expect(shown.navigations).toStrictEqual([]);
});

describe('A reload', () => {
  it('does not restart the twelve hours', async () => {
    let { app } = await startRecordingWarnings();
    for (let hour = 0; hour < 12 * 12 - 1; hour += 1) {
      app.clock.advance(5 * MINUTE);
      app.state.session.journey.change((journey) => ({ ...journey, refId: `ref-${String(hour)}` }));
      await app.get(Persistence).whenSaved();
      app.browser.close();
      app = await startApp({ world: app, store: app.store });
      expect(hasEnded(app)).toBe(false);
    }
    app.clock.advance(5 * MINUTE);
    expect(hasEnded(app)).toBe(true);
  });

  it('begins the fifteen minutes when the session is restored, not when the page is opened', async () => {
    const { app: before } = await startRecordingWarnings();
    await before.get(Persistence).whenSaved();
    before.browser.close();
    const app = await startApp({ world: before, store: before.store, runsStartUp: false });
    app.get(StartUp);
    app.clock.advance(1000);
    await runStartUp(app);
    app.clock.advance(15 * MINUTE - 1);
    expect(hasEnded(app)).toBe(false);
    app.clock.advance(1);
    expect(hasEnded(app)).toBe(true);
  });
});

it('The warning says when the session ends, although the clock of the device is set back', async () => {
  const { app } = await startRecordingWarnings();
  app.clock.advance(13 * MINUTE);
  app.clock.setWall(app.clock.now() - 24 * HOUR);
  app.clock.advance(MINUTE);
  const { endsAt = 0 } = app.state.session.endWarning.get() ?? {};
  expect(endsAt - app.clock.monotonic()).toBe(MINUTE);
});

describe('In two tabs', () => {
  const OWNER = { sessionId: 's', customerAlias: '', hasSignedIn: true, userId: 'U1' };
  const twoTabs = async () => {
    const world = newWorld();
    const [one, other] = [await startRecordingWarnings({ world }), await startRecordingWarnings({ world })];
    return { world, one: one.app, limits: one.limits, other: other.app };
  };

  it('the session of an idle tab does not end before that of a tab whose last activity it has not been told of', async () => {
    const { world, one, other } = await twoTabs();
    one.browser.touch();
    world.clock.advance(29_999);
    one.browser.touch();
    world.clock.advance(15 * MINUTE - 1);
    expect(hasEnded(one)).toBe(false);
    expect(hasEnded(other)).toBe(false);
    world.clock.advance(1);
    expect(hasEnded(one)).toBe(true);
    expect(hasEnded(other)).toBe(true);
  });

  it.each([
    ['ends in both if the first notices its end at most a second late', 1000, true],
    ['ends in the first alone if it notices its end later, because it slept', 1001, false],
  ])('an idle session %s', async (_which, lateMs, endsBoth) => {
    const { one, limits, other } = await twoTabs();
    one.clock.sleep(15 * MINUTE + lateMs);
    limits.apply();
    expect(hasEnded(one)).toBe(true);
    expect(hasEnded(other)).toEqual(endsBoth);
  });

  it('activity elsewhere does not hide activity in the tab itself', async () => {
    const { world, one, other } = await twoTabs();
    one.browser.touch();
    world.clock.advance(MINUTE);
    other.browser.touch();
    one.browser.close(); // its own end must not end the other one
    world.clock.advance(15 * MINUTE - 1);
    expect(hasEnded(other)).toBe(false);
    world.clock.advance(1);
    expect(hasEnded(other)).toBe(true);
  });

  it('activity in one tab prolongs the session of the idle one', async () => {
    const { one, other } = await twoTabs();
    beActiveFor(one, 20 * MINUTE);
    expect(hasEnded(one)).toBe(false);
    expect(hasEnded(other)).toBe(false);
  });

  it.each([
    [{ kind: 'tokens-refreshed', ...OWNER, accessToken: '', authToken: 'a', refreshToken: 'r', refreshes: 1 }],
    [{ kind: 'tokens-wanted', ...OWNER, refreshes: 1 }],
  ] as const)('the message %j is no activity', async (message) => {
    const { world, one, other } = await twoTabs();
    world.clock.advance(10 * MINUTE);
    one.browser.broadcast(message);
    one.browser.close(); // its own end must not end the other one
    world.clock.advance(5 * MINUTE);
    expect(hasEnded(other)).toBe(true);
  });

  it('activity is broadcast every thirty seconds at most', async () => {
    const { world, one } = await twoTabs();
    const toldAfter = (milliseconds: number): number => {
      world.clock.advance(milliseconds);
      one.browser.touch();
      return one.browser.broadcasts.length;
    };
    expect(toldAfter(0)).toBe(1);
    expect(toldAfter(100)).toBe(1);
    expect(toldAfter(29_899)).toBe(1);
    expect(toldAfter(1)).toBe(2);
    expect(toldAfter(29_999)).toBe(2);
    expect(toldAfter(1)).toBe(3);
    expect(one.browser.broadcasts).toEqual([{ kind: 'active' }, { kind: 'active' }, { kind: 'active' }]);
  });

  it('activity before the customer has confirmed an authenticated entry is not broadcast', async () => {
    const { one } = await twoTabs();
    const awaitConfirmation = (awaitsConfirmation: boolean): void => {
      one.state.session.journey.change((journey) => withFields(journey, { awaitsConfirmation }));
    };
    awaitConfirmation(true);
    one.browser.touch();
    expect(one.browser.broadcasts).toStrictEqual([]);
    awaitConfirmation(false);
    one.browser.touch();
    expect(one.browser.broadcasts).toEqual([{ kind: 'active' }]);
  });

  it('activity after the current password was given to change it prolongs the session of the idle one', async () => {
    const { app: idle } = await startRecordingWarnings();
    const ssoId = idle.brokerage.initiateAuthenticatedSso('resident', { journey: 'change-password' });
    const tab = await startApp({ world: idle, address: `/sso/validate?ssoId=${ssoId}` });
    await enter(tab);
    await tab.get(ChangePassword).verify(tab.persona.password);
    beActiveFor(tab, 20 * MINUTE);
    expect(hasEnded(tab)).toBe(false);
    expect(hasEnded(idle)).toBe(false);
  });
});
