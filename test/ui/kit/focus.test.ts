import { firstFieldToFill, firstTypedText } from '@ui/kit/focus';

const show = (fields: string): HTMLElement => {
  document.body.innerHTML = `<main><input id="search"><form>${fields}</form></main>`;
  return document.body;
};

describe('the field that the customer fills first', () => {
  it('is the first empty field of the form', () => {
    expect(firstFieldToFill(show('<input value="ABCDE1234F"><input id="second">'))?.id).toBe('second');
  });

  it('is the first field if none is empty', () => {
    expect(firstFieldToFill(show('<input id="first" value="a"><input value="b">'))?.id).toBe('first');
  });

  it('is never a checkbox, a radio button, or a field that cannot be changed', () => {
    const others = '<input type="checkbox"><input type="radio"><input readonly>';
    expect(firstFieldToFill(show(others))).toBeNull();
    expect(firstFieldToFill(show(`${others}<input id="code">`))?.id).toBe('code');
  });

  it('is also found from the form itself', () => {
    expect(firstFieldToFill(show('<input id="code">').querySelector('form') as HTMLElement)?.id).toBe('code');
  });
});

describe('the text in the first field', () => {
  it('is the text of the first field, even if a later one is empty', () => {
    expect(firstTypedText(show('<input type="checkbox" value="on"><input value="ABCDE1234F"><input>'))).toBe(
      'ABCDE1234F',
    );
  });

  it('is empty on a page without a form', () => {
    document.body.innerHTML = '<main><input value="typed"></main>';
    expect(firstTypedText(document)).toBe('');
  });
});
