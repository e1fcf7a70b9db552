/** What a tab learns about the sessions of the device, although it got no messages. */
import { InMemoryDeviceStorage, InMemoryKeyValueStore } from '@adapters/in-memory/key-value-store';
import { LocalStorageKeyValueStore } from '@adapters/local-storage/key-value-store';
import { FakeClock } from '@adapters/in-memory/clock';
import { ENDING_KEY, SessionRecords, type SessionTokens } from '@application/session/session-records';
import { newJourney, type Journey } from '@domain/journey/fields';
import { ABSOLUTE_LIFETIME_MS } from '@domain/session/session-limits';
import { StorageWindow } from '@test/support/storage-window';

const startDevice = () => {
  const clock = new FakeClock();
  const device = new InMemoryDeviceStorage();
  const openTab = () => {
    const store = new InMemoryKeyValueStore(device);
    return { store, records: new SessionRecords(store, clock) };
  };
  return { clock, openTab };
};

/** A session, by its alias and the mark that it found. */
const session = (sessionAlias: string, lastEnding = ''): Journey => ({ ...newJourney(), sessionAlias, lastEnding });

describe('A mark for every session', () => {
  it('ends the sessions that began before it, and those alone', () => {
    const { records } = startDevice().openTab();
    const before = session('one', records.latestEnding());
    expect(records.latestEnding()).toBe('');
    expect(records.endingOf(before)).toBeNull();
    records.recordEndingOfAll('logged-out');
    expect(records.endingOf(before)).toBe('logged-out');
    expect(records.endingOf(session('other', records.latestEnding()))).toBeNull();
  });

  it('that has been removed from the device ends nothing', () => {
    const { records } = startDevice().openTab();
    expect(records.endingOf(session('one', 'a mark that the session found'))).toBeNull();
  });

  it('differs from the one before it, even at the same time', () => {
    const { records, store } = startDevice().openTab();
    const seen = [1, 2, 3].map((number) => {
      records.recordEndingOfAll('expired');
      expect(JSON.parse(store.read('device', ENDING_KEY) ?? '')).toMatchObject({ ending: 'expired', number });
      return records.latestEnding();
    });
    expect(new Set(seen).size).toBe(3);
  });

  it.each(['no JSON', 'null', '5', '[]', '{}', '{"ending":"other"}', '{"number":"many"}'])(
    'that is damaged, as %s, counts as an expiry, and the next one starts to count anew',
    (damaged) => {
      const { records, store } = startDevice().openTab();
      store.write('device', ENDING_KEY, damaged);
      expect(records.endingOf(session('one'))).toBe('expired');
      records.recordEndingOfAll('logged-out');
      expect(JSON.parse(records.latestEnding())).toMatchObject({ number: 1 });
    },
  );
});

describe('The ending of one session', () => {
  it('ends that session, and no other', () => {
    const { records, store } = startDevice().openTab();
    records.recordEnding('first', 'expired');
    records.recordEnding('second', 'logged-out');
    expect(['first', 'second', 'third'].map((alias) => records.endingOf(session(alias)))).toEqual([
      'expired',
      'logged-out',
      null,
    ]);
    expect(records.latestEnding()).toBe('');
    expect(store.deviceKeys()).toEqual(['session:first:ended', 'session:second:ended']);
  });

  it('is removed by a later one when its session would be over anyway', () => {
    const { clock, openTab } = startDevice();
    const { records, store } = openTab();
    const stored = () => store.deviceKeys().length;
    records.recordEnding('first', 'logged-out');
    clock.advance(ABSOLUTE_LIFETIME_MS - 1);
    records.recordEnding('second', 'logged-out');
    expect(stored()).toBe(2);
    expect(records.endingOf(session('first'))).toBe('logged-out');
    clock.advance(1);
    records.recordEnding('third', 'logged-out');
    expect(stored()).toBe(2);
    expect(records.endingOf(session('first'))).toBeNull();
  });

  it('is not undone by a tab that has not seen it yet', () => {
    const { openTab } = startDevice();
    const [one, other] = [openTab(), openTab()];
    jest.spyOn(other.store, 'read').mockReturnValue(null);
    jest.spyOn(other.store, 'deviceKeys').mockReturnValue([]);
    one.records.recordEnding('first', 'logged-out');
    other.records.recordEnding('second', 'logged-out');
    expect(['first', 'second'].map((alias) => one.records.endingOf(session(alias)))).toEqual([
      'logged-out',
      'logged-out',
    ]);
  });

  it.each(['no JSON', 'null', '5', '"other"'])('with an unknown ending, as %s, counts as an expiry', (damaged) => {
    const { records, store } = startDevice().openTab();
    records.recordEnding('one', 'logged-out');
    const [key = ''] = store.deviceKeys();
    store.write('device', key, damaged);
    expect(records.endingOf(session('one'))).toBe('expired');
  });
});

describe('The continuation of a session', () => {
  it('says what continues it, in every tab, and remains after further endings', () => {
    const { openTab } = startDevice();
    const [{ records }, other] = [openTab(), openTab()];
    records.recordContinuation('one', 'continued-elsewhere');
    records.recordContinuation('two', 'continued-elsewhere');
    records.recordContinuation('two', 'handed-over');
    records.recordEndingOfAll('logged-out');
    records.recordEndingOfAll('expired');
    expect(['one', 'two', 'three'].map((alias) => other.records.continuationOf(session(alias)))).toEqual([
      'continued-elsewhere',
      'handed-over',
      null,
    ]);
  });

  it('is known to the tab that has handed it over, until its next session begins, and no other tab', () => {
    const { openTab } = startDevice();
    const [{ records }, other] = [openTab(), openTab()];
    expect(records.isHandedOver()).toBe(false);
    records.recordHandOver('one');
    expect(records.isHandedOver()).toBe(true);
    expect(other.records.isHandedOver()).toBe(false);
    expect(other.records.continuationOf(session('one'))).toBe('handed-over');
    records.forgetHandOver();
    expect(records.isHandedOver()).toBe(false);
  });

  it('ends no session', () => {
    const { records } = startDevice().openTab();
    records.recordContinuation('one', 'handed-over');
    expect(records.endingOf(session('one'))).toBeNull();
  });

  it('is removed by a later one when its session would be over anyway', () => {
    const { clock, openTab } = startDevice();
    const { records, store } = openTab();
    records.recordContinuation('first', 'handed-over');
    clock.advance(ABSOLUTE_LIFETIME_MS);
    records.recordContinuation('second', 'handed-over');
    expect(store.deviceKeys()).toEqual(['session:second:continued']);
  });

  it.each(['no JSON', 'null', '5', '{"value":"other"}'])('does not count if it is damaged, as %s', (damaged) => {
    const { records, store } = startDevice().openTab();
    store.write('device', 'session:one:continued', damaged);
    expect(records.continuationOf(session('one'))).toBeNull();
  });
});

describe('The count of refreshes', () => {
  const tokens = (sessionAlias: string, hasSignedIn = true): SessionTokens => ({ sessionAlias, hasSignedIn });

  it('is kept for each session, where every tab of the browser sees it', () => {
    const { openTab } = startDevice();
    const [{ records }, other] = [openTab(), openTab()];
    records.recordRefreshes(tokens('one'), 3);
    records.recordRefreshes(tokens('two'), 1);
    records.recordRefreshes(tokens('one'), 4);
    expect(['one', 'two', 'three'].map((alias) => other.records.refreshesOf(tokens(alias)))).toEqual([4, 1, 0]);
  });

  it('is another one until the customer has signed in', () => {
    const { records, store } = startDevice().openTab();
    records.recordRefreshes(tokens('one', false), 2);
    expect([true, false].map((hasSignedIn) => records.refreshesOf(tokens('one', hasSignedIn)))).toEqual([0, 2]);
    records.recordRefreshes(tokens('one'), 1);
    expect(store.deviceKeys()).toEqual(['session:one:refreshes-before-login', 'session:one:refreshes']);
  });

  it('does not undo an ending that another tab of the session has just recorded, nor the other way round', () => {
    const { openTab } = startDevice();
    const [one, other] = [openTab(), openTab()];
    jest.spyOn(other.store, 'read').mockReturnValue(null);
    jest.spyOn(other.store, 'deviceKeys').mockReturnValue([]);
    one.records.recordEnding('one', 'logged-out');
    other.records.recordRefreshes(tokens('one'), 1);
    expect(one.records.endingOf(session('one'))).toBe('logged-out');
    expect(one.records.refreshesOf(tokens('one'))).toBe(1);
    one.records.recordRefreshes(tokens('two'), 2);
    other.records.recordEnding('two', 'expired');
    expect(one.records.endingOf(session('two'))).toBe('expired');
    expect(one.records.refreshesOf(tokens('two'))).toBe(2);
  });

  it('is removed with all that is recorded about a session which would be over anyway, and with nothing else', () => {
    const { clock, openTab } = startDevice();
    const { records, store } = openTab();
    store.write('device', 'uuid', 'kept');
    records.recordEnding('first', 'expired');
    records.recordRefreshes(tokens('first'), 1);
    clock.advance(1);
    records.recordRefreshes(tokens('second'), 2);
    clock.advance(ABSOLUTE_LIFETIME_MS - 1);
    records.recordRefreshes(tokens('third'), 3);
    expect(store.deviceKeys()).toEqual(['uuid', 'session:second:refreshes', 'session:third:refreshes']);
  });

  it.each([
    ...['', '{', 'null', '3', '[]', '{}'],
    ...['"3"', '0', '-1', 'null', '{}'].map((value) => `{"value":${value}}`),
  ])('is none if what is stored is damaged: %s', (stored) => {
    const { records, store } = startDevice().openTab();
    store.write('device', 'session:one:refreshes', stored);
    expect(records.refreshesOf(tokens('one'))).toBe(0);
    records.recordRefreshes(tokens('one'), 1);
    expect(records.refreshesOf(tokens('one'))).toBe(1);
  });
});

describe('In a browser whose storage is full', () => {
  /** Two tabs that have started while there was room. The device has the mark of an earlier expiry. */
  const startTabs = () => {
    const window = new StorageWindow();
    const openTab = (tab: StorageWindow) => {
      const store = new LocalStorageKeyValueStore(() => undefined, tab);
      store.keepRoom();
      return new SessionRecords(store, new FakeClock());
    };
    const [one, other] = [openTab(window), openTab(window.openTab())];
    one.recordEndingOfAll('expired');
    window.device.capacity = [...window.device.values].flat().join('').length;
    return { one, other };
  };

  it('a tab that slept sees that another tab has logged out, although the mark is longer than the one before it', () => {
    const { one, other } = startTabs();
    const asleep = session('one', other.latestEnding());
    one.recordEndingOfAll('logged-out');
    expect(other.isShared()).toBe(true);
    expect(other.endingOf(asleep)).toBe('logged-out');
  });

  it('a duplicate sees that its session continues elsewhere, and then that it ended with the others', () => {
    const { one, other } = startTabs();
    const duplicate = session('one', other.latestEnding());
    one.recordContinuation('one', 'continued-elsewhere');
    one.recordEndingOfAll('logged-out');
    expect(other.continuationOf(duplicate)).toBe('continued-elsewhere');
    expect(other.endingOf(duplicate)).toBe('logged-out');
    one.recordContinuation('one', 'handed-over');
    expect(other.continuationOf(duplicate)).toBe('handed-over');
  });

  it('a session that ended alone has ended in its duplicate', () => {
    const { one, other } = startTabs();
    one.recordEnding('one', 'logged-out');
    expect(other.endingOf(session('one', other.latestEnding()))).toBe('logged-out');
  });
});

it('A tab is notified of endings that other tabs record, and of no other change', () => {
  const { openTab } = startDevice();
  const [one, other] = [openTab(), openTab()];
  const told: string[] = [];
  one.records.onEndingInOtherTab(() => told.push('one'));
  other.records.onEndingInOtherTab(() => told.push('other'));
  for (const key of ['journey', 'other:ended']) one.store.write('device', key, '{}');
  expect(told).toStrictEqual([]);
  one.records.recordEndingOfAll('expired');
  one.records.recordContinuation('session', 'handed-over');
  expect(told).toEqual(['other']);
  one.records.recordEnding('session', 'expired');
  expect(told).toEqual(['other', 'other']);
});
