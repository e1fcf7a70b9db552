import { withAsciiDigits } from '@domain/identity/digits';

describe('Digits of another script', () => {
  it.each([
    ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
    ['Persian and Urdu', '۰۱۲۳۴۵۶۷۸۹'],
    ['Devanagari', '०१२३४५६७८९'],
    ['Bengali', '০১২৩৪৫৬৭৮৯'],
    ['Gurmukhi', '੦੧੨੩੪੫੬੭੮੯'],
    ['Gujarati', '૦૧૨૩૪૫૬૭૮૯'],
    ['Oriya', '୦୧୨୩୪୫୬୭୮୯'],
    ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
    ['Telugu', '౦౧౨౩౪౫౬౭౮౯'],
    ['Kannada', '೦೧೨೩೪೫೬೭೮೯'],
    ['Malayalam', '൦൧൨൩൪൫൬൭൮൯'],
    ['full width', '０１２３４５６７８９'],
  ])('(%s) become the digits 0 to 9', (_script, digits) => {
    expect(withAsciiDigits(digits)).toBe('0123456789');
  });

  it('leave the rest of the text as it is', () => {
    expect(withAsciiDigits('आपका OTP १२३ ४५६ है, 24/11')).toBe('आपका OTP 123 456 है, 24/11');
    expect(withAsciiDigits('')).toBe('');
  });

  it('of a script that the table does not list stay', () => {
    expect(withAsciiDigits('๑๒๓')).toBe('๑๒๓');
  });
});
