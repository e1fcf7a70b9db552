import { RefreshCounts, REFRESHES_KEY } from '@application/calls/refresh-counts';
import { FakeClock } from '@adapters/in-memory/clock';
import { InMemoryKeyValueStore } from '@adapters/in-memory/key-value-store';

const LIFETIME = 12 * 3_600_000;

const setUp = (stored?: string) => {
  const store = new InMemoryKeyValueStore();
  const clock = new FakeClock();
  if (stored !== undefined) store.write('device', REFRESHES_KEY, stored);
  return { store, clock, counts: new RefreshCounts(store, clock) };
};

describe('The count of refreshes', () => {
  it('is none for a session whose tokens have not been refreshed', () => {
    expect(setUp().counts.of(1000)).toBe(0);
  });

  it('is kept for each session, where every tab of the browser sees it', () => {
    const { store, clock, counts } = setUp();
    const [one, other] = [clock.now() - 2, clock.now() - 1];
    counts.set(one, 3);
    counts.set(other, 1);
    counts.set(one, 4);
    const inAnotherTab = new RefreshCounts(store, clock);
    expect([one, other].map((session) => inAnotherTab.of(session))).toEqual([4, 1]);
  });

  it('is forgotten once its session cannot live any longer', () => {
    const { store, clock, counts } = setUp();
    const now = clock.now();
    counts.set(now - LIFETIME, 1);
    counts.set(now - LIFETIME + 1, 2);
    counts.set(now, 3);
    const stored = JSON.parse(store.read('device', REFRESHES_KEY) ?? '') as unknown;
    expect(stored).toEqual({ [now - LIFETIME + 1]: 2, [now]: 3 });
  });

  it.each(['', '{', 'null', '5', '[]', '{"1000":0}', '{"1000":-1}', '{"1000":"many"}', '{"1000":null}', '{"1000":{}}'])(
    'is none if what is stored is damaged: %s',
    (stored) => {
      const { clock, counts } = setUp(stored);
      expect(counts.of(1000)).toBe(0);
      counts.set(clock.now(), 1);
      expect(counts.of(clock.now())).toBe(1);
    },
  );
});
