import type { Browser, BrowserContext } from '@playwright/test';
import { probeScript } from './browser/probe-script';
import { signInByHand } from './browser/by-hand';
import { pressImmediately, takeSteps, visitBefore, watch, type ServedPage, type Visitor } from './browser/visit';
import type { Values } from './measures';
import { FAST_DESKTOP, PROFILES, SLOWEST_NETWORK, SLOW_PHONE, type Profile } from './profiles';
import type { Sample } from './results';
import type { VisitId } from './budgets';

type Measured = readonly (readonly [visit: VisitId, values: Values])[];
type Trial = (visitor: Visitor) => Promise<Measured>;

/**
 * The visits of one browser context. Input changes what the browser stores, so a second visit follows a first visit
 * without input.
 */
const TRIALS: readonly Trial[] = [
  async (visitor) => [
    ['first', await watch(visitor)],
    ['second', await watch(visitor)],
    ['second', await takeSteps(visitor)],
  ],
  async (visitor) => [['first', await pressImmediately(visitor)]],
  async (visitor) => {
    await visitBefore(visitor);
    return [['second', await pressImmediately(visitor)]];
  },
];

const TRIALS_BY_HAND: readonly Trial[] = [
  async (visitor) => [['first', await signInByHand(visitor)]],
  async (visitor) => {
    await visitBefore(visitor);
    return [['second', await signInByHand(visitor)]];
  },
];

const trialsOn = (profile: Profile): readonly Trial[] => {
  if (profile === SLOWEST_NETWORK) return TRIALS_BY_HAND.slice(0, 1);
  return profile === SLOW_PHONE ? [...TRIALS, ...TRIALS_BY_HAND] : TRIALS;
};

interface RoundsOptions {
  readonly browser: Browser;
  readonly pages: readonly ServedPage[];
  readonly rounds: number;
  readonly onRound: (finished: number) => void;
}

/** Measures all pages in rounds. Within a round, the pages take turns; each round begins with another page. */
export async function measureRounds({ browser, pages, rounds, onRound }: RoundsOptions): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  await warmUp(browser, pages);
  for (let round = 0; round < rounds; round += 1) {
    for (const profile of PROFILES)
      for (const trial of trialsOn(profile))
        for (const served of rotated(pages, round)) {
          const measured = await inNewContext({ browser, served, profile }, trial);
          const origin = { round, profile: profile.name, page: served.id };
          samples.push(...measured.map(([visit, values]) => ({ ...origin, visit, values })));
        }
    onRound(round + 1);
  }
  return samples;
}

/** The first load of a page is slower: the server compresses the files, and the browser starts its processes. */
async function warmUp(browser: Browser, pages: readonly ServedPage[]): Promise<void> {
  for (const served of pages) await inNewContext({ browser, served, profile: FAST_DESKTOP }, visitBefore);
}

interface Setting {
  readonly browser: Browser;
  readonly served: ServedPage;
  readonly profile: Profile;
}

async function inNewContext<T>(setting: Setting, run: (visitor: Visitor) => Promise<T>): Promise<T> {
  const { browser, served, profile } = setting;
  const context: BrowserContext = await browser.newContext(profile.device);
  try {
    await context.addInitScript({ content: probeScript({ field: served.field, callPath: served.callPath }) });
    return await run({ context, served, profile });
  } finally {
    await context.close();
  }
}

function rotated<T>(list: readonly T[], by: number): readonly T[] {
  const start = by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
