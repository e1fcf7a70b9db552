import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { autorun } from 'mobx';
import { ENGLISH, FIRST_SCREEN, LANGUAGES, type SectionName } from '@ui/text/catalogue';
import { TextStore, loadText, text, useText } from '@ui/text/text-store';

describe('the text store', () => {
  it('has the words of the first screen from the start, and no others', () => {
    const store = new TextStore();
    expect(store.section('signIn').title).toBe('Sign in');
    expect(store.has('errors')).toBe(false);
    expect(() => store.section('errors')).toThrow('The text section "errors" is used before it is loaded');
  });

  it('has a section once it was loaded', async () => {
    const store = new TextStore();
    await store.load('errors', 'code', 'shell');
    expect(store.section('errors').messages['1030']).toBe('User is locked');
    expect(store.section('code').verify).toBe('Verify');
  });

  it('can load every section there is', async () => {
    const store = new TextStore();
    const all = [...Object.keys(FIRST_SCREEN), ...Object.keys(ENGLISH)] as SectionName[];
    await store.load(...all);
    expect(all.filter((name) => !store.has(name))).toEqual([]);
  });

  it('keeps the sections in use when a language is switched', async () => {
    const store = new TextStore();
    await store.load('code');
    await store.speak('en');
    expect(store.language).toBe('en');
    expect(store.section('code').verify).toBe('Verify');
  });

  it('can be watched', async () => {
    const store = new TextStore();
    const seen: boolean[] = [];
    const end = autorun(() => seen.push(store.has('qr')));
    await store.load('qr');
    end();
    expect(seen).toEqual([false, true]);
  });

  it('names each language in its own words', () => {
    expect(Object.entries(LANGUAGES).map(([tag, { name }]) => [tag, name])).toEqual([['en', 'English']]);
  });
});

it('gives a view its words without mounting it again when they change', async () => {
  const View = () => {
    const { verify } = useText('code');
    return <input aria-label={verify} />;
  };
  await loadText('code');
  render(<View />);
  await userEvent.type(screen.getByLabelText('Verify'), '12');
  await act(() => text.speak('en'));
  expect(screen.getByLabelText('Verify')).toHaveValue('12');
});
