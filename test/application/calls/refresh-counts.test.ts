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
    expect(setUp().counts.of('session-1')).toBe(0);
  });

  it('is kept for each session, where every tab of the browser sees it', () => {
    const { device, clock, counts } = setUp();
    const [one, other] = ['one', 'other'];
    counts.set(one, 3);
    counts.set(other, 1);
    counts.set(one, 4);
    const inAnotherTab = new RefreshCounts(new InMemoryKeyValueStore(device), clock);
    expect([one, other].map((session) => inAnotherTab.of(session))).toEqual([4, 1]);
  });

  it('is stored under the alias of its session', () => {
    const { store, counts } = setUp();
    counts.set('session-1', 1);
    expect(store.deviceKeys()).toEqual(['refreshes:session-1']);
  });

  it('is not undone by a tab of another session that has not seen it yet', () => {
    const { device, clock, counts } = setUp();
    const [one, other] = ['one', 'other'];
    const late = new InMemoryKeyValueStore(device);
    jest.spyOn(late, 'read').mockReturnValue(null);
    jest.spyOn(late, 'deviceKeys').mockReturnValue([]);
    counts.set(one, 3);
    new RefreshCounts(late, clock).set(other, 1);
    expect([one, other].map((session) => counts.of(session))).toEqual([3, 1]);
  });

  it('is forgotten once its session cannot live any longer', () => {
    const { store, clock, counts } = setUp();
    store.write('device', 'uuid', 'kept');
    counts.set('first', 1);
    clock.advance(1);
    counts.set('second', 2);
    clock.advance(LIFETIME - 1);
    counts.set('third', 3);
    expect(['first', 'second', 'third'].map((session) => counts.of(session))).toEqual([0, 2, 3]);
    expect(store.deviceKeys()).toHaveLength(3);
  });

  it.each([
    ...['', '{', 'null', '3', '[]', '{}'],
    ...['"3"', '0', '-1', 'null', '{}'].map((value) => `{"value":${value}}`),
  ])('is none if what is stored is damaged: %s', (stored) => {
    const { store, counts } = setUp();
    counts.set('session-1', 1);
    const [key = ''] = store.deviceKeys();
    store.write('device', key, stored);
    expect(counts.of('session-1')).toBe(0);
    counts.set('session-1', 1);
    expect(counts.of('session-1')).toBe(1);
  });
});
