/** The marks by which a tab learns that a session ended while it got no messages. */
import { InMemoryDeviceStorage, InMemoryKeyValueStore } from '@adapters/in-memory/key-value-store';
import { LocalStorageKeyValueStore } from '@adapters/local-storage/key-value-store';
import { FakeClock } from '@adapters/in-memory/clock';
import { ENDING_KEY, EndingMarks } from '@application/session/ending-marks';
import { newJourney, type Journey } from '@domain/journey/fields';
import { ABSOLUTE_LIFETIME_MS } from '@domain/session/session-limits';
import { StorageWindow } from '@test/support/storage-window';

const startDevice = () => {
  const clock = new FakeClock();
  const device = new InMemoryDeviceStorage();
  const openTab = () => {
    const store = new InMemoryKeyValueStore(device);
    return { store, marks: new EndingMarks(store, clock) };
  };
  return { clock, openTab };
};

/** A session, by its alias and the mark that it found. */
const session = (sessionAlias: string, lastEnding = ''): Journey => ({ ...newJourney(), sessionAlias, lastEnding });

describe('A mark for every session', () => {
  it('ends the sessions that began before it, and those alone', () => {
    const { marks } = startDevice().openTab();
    const before = session('one', marks.latest());
    expect([marks.latest(), marks.endingOf(before)]).toEqual(['', null]);
    marks.markAll('logged-out');
    expect(marks.endingOf(before)).toBe('logged-out');
    expect(marks.endingOf(session('other', marks.latest()))).toBeNull();
  });

  it('that has been removed from the device ends nothing', () => {
    const { marks } = startDevice().openTab();
    expect(marks.endingOf(session('one', 'a mark that the session found'))).toBeNull();
  });

  it('differs from the one before it, even at the same time', () => {
    const { marks, store } = startDevice().openTab();
    const seen = [1, 2, 3].map((number) => {
      marks.markAll('expired');
      expect(JSON.parse(store.read('device', ENDING_KEY) ?? '')).toMatchObject({ ending: 'expired', number });
      return marks.latest();
    });
    expect(new Set(seen).size).toBe(3);
  });

  it.each(['no JSON', 'null', '5', '[]', '{}', '{"ending":"other"}', '{"number":"many"}'])(
    'that is damaged, as %s, counts as an expiry, and the next one starts to count anew',
    (damaged) => {
      const { marks, store } = startDevice().openTab();
      store.write('device', ENDING_KEY, damaged);
      expect(marks.endingOf(session('one'))).toBe('expired');
      marks.markAll('logged-out');
      expect(JSON.parse(marks.latest())).toMatchObject({ number: 1 });
    },
  );
});

describe('A mark for one session', () => {
  it('ends that session, and no other', () => {
    const { marks, store } = startDevice().openTab();
    marks.markSession('expired', 'first');
    marks.markSession('logged-out', 'second');
    expect(['first', 'second', 'third'].map((alias) => marks.endingOf(session(alias)))).toEqual([
      'expired',
      'logged-out',
      null,
    ]);
    expect([marks.latest(), store.deviceKeys()]).toEqual(['', ['ended-sessions:first', 'ended-sessions:second']]);
  });

  it('is removed by a later one when its session would be over anyway', () => {
    const { clock, openTab } = startDevice();
    const { marks, store } = openTab();
    const stored = () => store.deviceKeys().length;
    marks.markSession('logged-out', 'first');
    clock.advance(ABSOLUTE_LIFETIME_MS - 1);
    marks.markSession('logged-out', 'second');
    expect([stored(), marks.endingOf(session('first'))]).toEqual([2, 'logged-out']);
    clock.advance(1);
    marks.markSession('logged-out', 'third');
    expect([stored(), marks.endingOf(session('first'))]).toEqual([2, null]);
  });

  it('is not undone by a tab that has not seen it yet', () => {
    const { openTab } = startDevice();
    const [one, other] = [openTab(), openTab()];
    jest.spyOn(other.store, 'read').mockReturnValue(null);
    jest.spyOn(other.store, 'deviceKeys').mockReturnValue([]);
    one.marks.markSession('logged-out', 'first');
    other.marks.markSession('logged-out', 'second');
    expect(['first', 'second'].map((alias) => one.marks.endingOf(session(alias)))).toEqual([
      'logged-out',
      'logged-out',
    ]);
  });

  it.each(['no JSON', 'null', '5', '"other"'])('with an unknown ending, as %s, counts as an expiry', (damaged) => {
    const { marks, store } = startDevice().openTab();
    marks.markSession('logged-out', 'one');
    const [key = ''] = store.deviceKeys();
    store.write('device', key, damaged);
    expect(marks.endingOf(session('one'))).toBe('expired');
  });
});

describe('The mark of a session that goes on elsewhere', () => {
  it('says what continues it, in every tab, and remains after further endings', () => {
    const { openTab } = startDevice();
    const [{ marks }, other] = [openTab(), openTab()];
    marks.markContinued('one', 'continued-elsewhere');
    marks.markContinued('two', 'continued-elsewhere');
    marks.markContinued('two', 'handed-over');
    marks.markAll('logged-out');
    marks.markAll('expired');
    expect(['one', 'two', 'three'].map((alias) => other.marks.continuationOf(session(alias)))).toEqual([
      'continued-elsewhere',
      'handed-over',
      null,
    ]);
  });

  it('tells the tab that has handed it over, until its next session begins, and no other tab', () => {
    const { openTab } = startDevice();
    const [{ marks }, other] = [openTab(), openTab()];
    expect(marks.isHandedOver()).toBe(false);
    marks.markHandedOver('one');
    expect([marks.isHandedOver(), other.marks.isHandedOver()]).toEqual([true, false]);
    expect(other.marks.continuationOf(session('one'))).toBe('handed-over');
    marks.forgetHandOver();
    expect(marks.isHandedOver()).toBe(false);
  });

  it('ends no session', () => {
    const { marks } = startDevice().openTab();
    marks.markContinued('one', 'handed-over');
    expect(marks.endingOf(session('one'))).toBeNull();
  });

  it('is removed by a later one when its session would be over anyway', () => {
    const { clock, openTab } = startDevice();
    const { marks, store } = openTab();
    marks.markContinued('first', 'handed-over');
    clock.advance(ABSOLUTE_LIFETIME_MS);
    marks.markContinued('second', 'handed-over');
    expect(store.deviceKeys()).toEqual(['continued-sessions:second']);
  });

  it.each(['no JSON', 'null', '5', '{"value":"other"}'])('does not count if it is damaged, as %s', (damaged) => {
    const { marks, store } = startDevice().openTab();
    store.write('device', 'continued-sessions:one', damaged);
    expect(marks.continuationOf(session('one'))).toBeNull();
  });
});

describe('In a browser whose storage is full', () => {
  /** Two tabs that have started while there was room. The device has the mark of an earlier expiry. */
  const startTabs = () => {
    const window = new StorageWindow();
    const openTab = (tab: StorageWindow) => {
      const store = new LocalStorageKeyValueStore(() => undefined, tab);
      store.keepRoom();
      return new EndingMarks(store, new FakeClock());
    };
    const [one, other] = [openTab(window), openTab(window.openTab())];
    one.markAll('expired');
    window.device.capacity = [...window.device.values].flat().join('').length;
    return { one, other };
  };

  it('a tab that slept sees that another tab has logged out, although the mark is longer than the one before it', () => {
    const { one, other } = startTabs();
    const asleep = session('one', other.latest());
    one.markAll('logged-out');
    expect([other.isShared(), other.endingOf(asleep)]).toEqual([true, 'logged-out']);
  });

  it('a duplicate sees that its session goes on elsewhere, and then that it ended with the others', () => {
    const { one, other } = startTabs();
    const duplicate = session('one', other.latest());
    one.markContinued('one', 'continued-elsewhere');
    one.markAll('logged-out');
    expect([other.continuationOf(duplicate), other.endingOf(duplicate)]).toEqual(['continued-elsewhere', 'logged-out']);
    one.markContinued('one', 'handed-over');
    expect(other.continuationOf(duplicate)).toBe('handed-over');
  });

  it('a session that ended alone has ended in its duplicate', () => {
    const { one, other } = startTabs();
    one.markSession('logged-out', 'one');
    expect(other.endingOf(session('one', other.latest()))).toBe('logged-out');
  });
});

it('A tab is told of the marks of other tabs, and of no other change', () => {
  const { openTab } = startDevice();
  const [one, other] = [openTab(), openTab()];
  const told: string[] = [];
  one.marks.onMarkFromOtherTab(() => told.push('one'));
  other.marks.onMarkFromOtherTab(() => told.push('other'));
  one.store.write('device', 'journey', '{}');
  expect(told).toStrictEqual([]);
  one.marks.markAll('expired');
  one.marks.markContinued('session', 'handed-over');
  expect(told).toEqual(['other']);
  one.marks.markSession('expired', 'session');
  expect(told).toEqual(['other', 'other']);
});
