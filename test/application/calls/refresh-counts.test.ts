import { RefreshCounts } from '@application/calls/refresh-counts';
import { FakeClock } from '@adapters/in-memory/clock';
import { InMemoryDeviceStorage, InMemoryKeyValueStore } from '@adapters/in-memory/key-value-store';

const LIFETIME = 12 * 3_600_000;

const setUp = () => {
  const device = new InMemoryDeviceStorage();
  const store = new InMemoryKeyValueStore(device);
  const clock = new FakeClock();
  return { store, clock, counts: new RefreshCounts(store, clock), device };
};

describe('The count of refreshes', () => {
  it('is none for a session whose tokens have not been refreshed', () => {
    expect(setUp().counts.of(1000)).toBe(0);
  });

  it('is kept for each session, where every tab of the browser sees it', () => {
    const { device, clock, counts } = setUp();
    const [one, other] = [clock.now() - 2, clock.now() - 1];
    counts.set(one, 3);
    counts.set(other, 1);
    counts.set(one, 4);
    const inAnotherTab = new RefreshCounts(new InMemoryKeyValueStore(device), clock);
    expect([one, other].map((session) => inAnotherTab.of(session))).toEqual([4, 1]);
  });

  it('is stored under the start of its session', () => {
    const { store, clock, counts } = setUp();
    counts.set(clock.now(), 1);
    expect(store.deviceKeys()).toEqual([`refreshes:${String(clock.now())}`]);
  });

  it('is not undone by a tab of another session that has not seen it yet', () => {
    const { device, clock, counts } = setUp();
    const [one, other] = [clock.now() - 2, clock.now() - 1];
    const late = new InMemoryKeyValueStore(device);
    jest.spyOn(late, 'read').mockReturnValue(null);
    jest.spyOn(late, 'deviceKeys').mockReturnValue([]);
    counts.set(one, 3);
    new RefreshCounts(late, clock).set(other, 1);
    expect([one, other].map((session) => counts.of(session))).toEqual([3, 1]);
  });

  it('is forgotten once its session cannot live any longer', () => {
    const { store, clock, counts } = setUp();
    const now = clock.now();
    store.write('device', 'uuid', 'kept');
    counts.set(now - LIFETIME, 1);
    counts.set(now - LIFETIME + 1, 2);
    counts.set(now, 3);
    expect([now - LIFETIME, now - LIFETIME + 1, now].map((session) => counts.of(session))).toEqual([0, 2, 3]);
    expect(store.deviceKeys()).toHaveLength(3);
  });

  it.each(['', '{', 'null', '"many"', '"3"', '[]', '0', '-1', '{}'])(
    'is none if what is stored is damaged: %s',
    (stored) => {
      const { store, clock, counts } = setUp();
      const now = clock.now();
      counts.set(now, 1);
      const [key = ''] = store.deviceKeys();
      store.write('device', key, stored);
      expect(counts.of(now)).toBe(0);
      counts.set(now, 1);
      expect(counts.of(now)).toBe(1);
    },
  );
});
