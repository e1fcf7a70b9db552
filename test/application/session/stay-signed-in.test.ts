import { EndSession } from '@application/session/end-session';
import { Enter } from '@application/entering/enter';
import { StaySignedIn } from '@application/session/stay-signed-in';
import { sandboxSettings } from '@adapters/in-memory/settings';
import { newWorld, startApp, type App } from '@test/support/start-app';
import { enter, watch } from '@test/support/walks';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Watched {
  readonly app: App;
  readonly staying: StaySignedIn;
  /** Minutes from the beginning at which the session is said to end; null when the warning goes. */
  readonly warnings: (number | null)[];
  /** What each warning says. */
  readonly canStay: readonly boolean[];
  readonly end: () => void;
}

const watched = async ({ entered = true, world = newWorld() } = {}): Promise<Watched> => {
  const app = await startApp({ world });
  if (entered) await enter(app);
  const begin = app.clock.now();
  const staying = new StaySignedIn(app.state, app.the(EndSession), app.clock, app.browser, sandboxSettings());
  const warnings: (number | null)[] = [];
  const canStay: boolean[] = [];
  const end = staying.watch((warning) => {
    warnings.push(warning === null ? null : (warning.endsAt - begin) / MINUTE);
    if (warning !== null) canStay.push(warning.canStay);
  });
  return { app, staying, warnings, canStay, end };
};

const hasEnded = ({ state }: App): boolean => state.auth.get().sessionId === '';

/** Somebody is there all the time. */
const beActiveFor = (app: App, milliseconds: number): void => {
  for (let passed = 0; passed < milliseconds; passed += 5 * MINUTE) {
    app.clock.advance(5 * MINUTE);
    app.browser.touch();
  }
};

describe('A session that nobody uses', () => {
  it('is warned of two minutes before its end, and ends after fifteen', async () => {
    const { app, warnings } = await watched();
    const shown = watch(app);
    app.clock.advance(13 * MINUTE - 1);
    expect(warnings.filter((warning) => warning !== null)).toEqual([]);
    app.clock.advance(1);
    expect([warnings.at(-1), hasEnded(app)]).toEqual([15, false]);
    app.clock.advance(2 * MINUTE);
    expect([warnings.at(-1), hasEnded(app), shown.places, app.state.ending.get()]).toEqual([
      null,
      true,
      ['sessionExpired replace'],
      'expired',
    ]);
  });

  it('goes on while the customer is active', async () => {
    const { app, warnings } = await watched();
    beActiveFor(app, 2 * HOUR);
    expect([hasEnded(app), warnings.filter((warning) => warning !== null)]).toEqual([false, []]);
  });

  it('does not go on by activity once the warning stands: it wants an answer', async () => {
    const { app } = await watched();
    app.clock.advance(14 * MINUTE);
    app.browser.touch();
    app.clock.advance(MINUTE);
    expect(hasEnded(app)).toBe(true);
  });

  it('goes on by the answer to the warning', async () => {
    const { app, staying, warnings } = await watched();
    app.clock.advance(14 * MINUTE);
    staying.stay();
    app.clock.advance(MINUTE);
    expect([hasEnded(app), warnings.at(-1)]).toEqual([false, null]);
    app.clock.advance(14 * MINUTE);
    expect(hasEnded(app)).toBe(true);
  });

  it('goes on in every tab by the answer in one, and the warning goes from the others', async () => {
    const world = newWorld();
    const [one, other] = [await watched({ world }), await watched({ world })];
    world.clock.advance(14 * MINUTE);
    expect(other.warnings.at(-1)).toBe(15);
    one.staying.stay();
    expect(other.warnings.at(-1)).toBeNull();
    world.clock.advance(2 * MINUTE);
    expect([hasEnded(one.app), hasEnded(other.app)]).toEqual([false, false]);
  });

  it('is over when the device wakes up too late, as soon as the tab shows', async () => {
    const { app } = await watched();
    app.clock.setWall(app.clock.now() + HOUR);
    app.browser.setVisible(true);
    expect(hasEnded(app)).toBe(true);
  });

  it('ends after twelve hours, however active the customer is', async () => {
    const { app } = await watched();
    beActiveFor(app, 12 * HOUR - 5 * MINUTE);
    expect(hasEnded(app)).toBe(false);
    app.clock.advance(5 * MINUTE);
    expect(hasEnded(app)).toBe(true);
  });

  it('says when it can be prolonged by no answer', async () => {
    const { app, staying, canStay, warnings } = await watched();
    app.clock.advance(14 * MINUTE);
    expect(canStay).toEqual([true]);
    staying.stay();
    beActiveFor(app, 12 * HOUR - 15 * MINUTE);
    staying.stay();
    expect([canStay.at(-1), warnings.at(-1)]).toEqual([false, 12 * 60]);
  });
});

describe('A new session', () => {
  it('in a page that has been open for days has its own twelve hours', async () => {
    const { app } = await watched();
    app.clock.advance(3 * 24 * HOUR);
    expect(hasEnded(app)).toBe(true);
    await app.the(Enter).enterAnew();
    expect(hasEnded(app)).toBe(false);
    beActiveFor(app, 11 * HOUR);
    expect(hasEnded(app)).toBe(false);
  });

  it('has its own fifteen minutes, also when it follows another at once', async () => {
    const { app } = await watched();
    app.clock.advance(12 * MINUTE);
    await app.the(Enter).enterAnew();
    app.clock.advance(12 * MINUTE);
    expect(hasEnded(app)).toBe(false);
  });
});

describe('Without a session', () => {
  it('nobody is warned and nothing ends', async () => {
    const { app, warnings } = await watched({ entered: false });
    const shown = watch(app);
    app.clock.advance(13 * HOUR);
    expect([warnings.filter((warning) => warning !== null), shown.places]).toEqual([[], []]);
  });
});

it('A watch that is ended leaves no timer and hears nothing', async () => {
  const { app, end } = await watched();
  end();
  expect(app.clock.waiting).toBe(0);
  app.clock.advance(HOUR);
  app.browser.setVisible(true);
  expect(hasEnded(app)).toBe(false);
});
