/** Whether an input method is composing text (src/ui/kit/composition.ts). */
import { isComposing, onComposition, watchComposition } from '@ui/kit/composition';

const addField = (): HTMLInputElement => {
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  return field;
};

const dispatch = (field: HTMLInputElement, type: 'compositionstart' | 'compositionend'): void => {
  field.dispatchEvent(new CompositionEvent(type, { bubbles: true }));
};

beforeAll(watchComposition);

test('a composition lasts from its start to its end', () => {
  const field = addField();
  expect(isComposing()).toBe(false);
  dispatch(field, 'compositionstart');
  expect(isComposing()).toBe(true);
  dispatch(field, 'compositionend');
  expect(isComposing()).toBe(false);
});

test('a composition in a field that is removed is over when another field gets the focus', () => {
  const field = addField();
  dispatch(field, 'compositionstart');
  field.remove();
  addField();
  expect(isComposing()).toBe(false);
});

test('a subscriber is notified of each change until it unsubscribes', () => {
  const field = addField();
  const seen: boolean[] = [];
  const stop = onComposition(() => seen.push(isComposing()));
  dispatch(field, 'compositionstart');
  dispatch(field, 'compositionend');
  stop();
  dispatch(field, 'compositionstart');
  expect(seen).toStrictEqual([true, false]);
});
