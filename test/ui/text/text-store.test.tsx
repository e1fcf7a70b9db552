import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { autorun } from 'mobx';
import { InMemoryDeviceStorage, InMemoryKeyValueStore } from '@adapters/in-memory/key-value-store';
import { ENGLISH, type SectionName } from '@ui/text/catalogue';
import { LANGUAGES } from '@ui/text/languages';
import { TextStore, loadText, text, useText } from '@ui/text/text-store';

describe('the text store', () => {
  it('has only the first sections at first', () => {
    const store = new TextStore();
    expect(store.section('signIn').title).toBe('Sign in');
    expect(store.has('recovery')).toBe(false);
    expect(() => store.section('recovery')).toThrow('The text section "recovery" is used before it is loaded');
  });

  it('has a section after it is loaded', async () => {
    const store = new TextStore();
    await store.load('errors', 'code', 'kit');
    expect(store.section('errors').messages['1030']).toBe('User is locked');
    expect(store.section('code').verify).toBe('Verify');
  });

  it('can load every section', async () => {
    const store = new TextStore();
    const all = [...Object.keys(ENGLISH.first), ...Object.keys(ENGLISH.lazy)] as SectionName[];
    await store.load(...all);
    expect(all.filter((name) => !store.has(name))).toStrictEqual([]);
  });

  it('notifies its listeners', async () => {
    const store = new TextStore();
    const seen: boolean[] = [];
    const end = autorun(() => seen.push(store.has('qr')));
    await store.load('qr');
    end();
    expect(seen).toEqual([false, true]);
  });

  it('names each language in that language', () => {
    expect(Object.entries(LANGUAGES).map(([tag, { name }]) => [tag, name])).toEqual([
      ['en', 'English'],
      ['hi', 'हिन्दी'],
    ]);
  });
});

describe('switching the language', () => {
  it('loads every section in use before any text changes', async () => {
    const store = new TextStore();
    await store.load('code');
    const seen: string[] = [];
    const end = autorun(() => seen.push(`${store.section('signIn').password} ${store.section('code').verify}`));
    await store.setLanguage('hi');
    await store.setLanguage('en');
    end();
    expect(seen).toEqual(['Password Verify', 'पासवर्ड वेरिफ़ाई करें', 'Password Verify']);
  });

  it('loads later sections in the current language', async () => {
    const store = new TextStore();
    await store.setLanguage('hi');
    await store.load('code');
    expect(store.section('code').verify).toBe('वेरिफ़ाई करें');
  });

  it('includes a section that comes into use during the switch, and mixes no languages', async () => {
    const store = new TextStore();
    await Promise.all([store.setLanguage('hi'), store.load('code'), store.load('qr')]);
    await store.load('errors');
    expect(store.section('code').verify).toBe('वेरिफ़ाई करें');
    expect(store.section('qr').title).toBe('QR कोड से लॉग इन करें');
    expect(store.section('errors').copied).toBe('कॉपी हो गया');
  });

  it('ends with the language that was requested last', async () => {
    const store = new TextStore();
    await Promise.all([store.setLanguage('hi'), store.setLanguage('en')]);
    expect(store.language).toBe('en');
    expect(store.section('signIn').password).toBe('Password');
  });
});

describe('the chosen language', () => {
  const aTab = async (disk: InMemoryDeviceStorage) => {
    const tab = { shelf: new InMemoryKeyValueStore(disk), store: new TextStore() };
    await tab.store.followStorage(tab.shelf);
    return tab;
  };

  it('is English by default', async () => {
    const { store } = await aTab(new InMemoryDeviceStorage());
    expect(store.language).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('is stored on the device', async () => {
    const disk = new InMemoryDeviceStorage();
    const { store, shelf } = await aTab(disk);
    await store.chooseLanguage('hi');
    expect(shelf.read('device', 'language')).toBe('hi');
    expect((await aTab(disk)).store.language).toBe('hi');
  });

  it('is stored after it is loaded, and not if the load fails', async () => {
    const { store, shelf } = await aTab(new InMemoryDeviceStorage());
    const fetch = jest.spyOn(LANGUAGES.hi, 'load').mockRejectedValue(new Error('The network is gone'));
    await expect(store.chooseLanguage('hi')).rejects.toThrow('The network is gone');
    expect(store.language).toBe('en');
    expect(shelf.read('device', 'language')).toBeNull();
    expect(document.documentElement.lang).toBe('en');
    fetch.mockRestore();
    await store.chooseLanguage('hi');
    expect(shelf.read('device', 'language')).toBe('hi');
  });

  it('can be restored again after it could not be loaded', async () => {
    const disk = new InMemoryDeviceStorage();
    new InMemoryKeyValueStore(disk).write('device', 'language', 'hi');
    const fetch = jest.spyOn(LANGUAGES.hi, 'load').mockRejectedValue(new Error('The network is gone'));
    const { store } = await aTab(disk);
    await expect(store.restoreLanguage()).rejects.toThrow('The network is gone');
    expect(store.language).toBe('en');
    expect(document.documentElement.lang).toBe('en');
    fetch.mockRestore();
    await store.restoreLanguage();
    expect(store.language).toBe('hi');
    expect(document.documentElement.lang).toBe('hi');
  });

  it('sets the lang attribute of the page', async () => {
    const { store } = await aTab(new InMemoryDeviceStorage());
    await store.chooseLanguage('hi');
    expect(document.documentElement).toHaveAttribute('lang', 'hi');
    await store.chooseLanguage('en');
    expect(document.documentElement).toHaveAttribute('lang', 'en');
  });

  it('is adopted by the other tabs', async () => {
    const disk = new InMemoryDeviceStorage();
    const [here, there] = [await aTab(disk), await aTab(disk)];
    const followed = new Promise<void>((resolve) => {
      there.store.onChange(() => resolve());
    });
    await here.store.chooseLanguage('hi');
    await followed;
    expect(there.store.language).toBe('hi');
  });

  it('is ignored if this release does not have the language', async () => {
    const disk = new InMemoryDeviceStorage();
    new InMemoryKeyValueStore(disk).write('device', 'language', 'tlh');
    expect((await aTab(disk)).store.language).toBe('en');
  });
});

it('re-renders a view without remounting it when the texts change', async () => {
  const View = () => {
    const { verify } = useText('code');
    return <input aria-label={verify} />;
  };
  await loadText('code');
  render(<View />);
  await userEvent.type(screen.getByLabelText('Verify'), '12');
  await act(() => text.setLanguage('hi'));
  expect(screen.getByLabelText('वेरिफ़ाई करें')).toHaveValue('12');
  await act(() => text.setLanguage('en'));
  expect(screen.getByLabelText('Verify')).toHaveValue('12');
});
