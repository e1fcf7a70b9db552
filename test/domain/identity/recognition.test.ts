import fc from 'fast-check';
import { readPan } from '@domain/identity/pan';
import { correctedPan, recognise } from '@domain/identity/recognition';

const PAN = 'AAAPR1001F';

describe('Recognition of typed text', () => {
  it.each([
    ['aaapr1001f', { is: 'PAN', holder: 'individual' }],
    ['AAACR1001F', { is: 'PAN', holder: 'company' }],
    ['AAAHR1001F', { is: 'PAN', holder: 'family' }],
    ['AAADR1001F', { is: 'PAN', holder: null }],
    ['AAAER1001F', { is: 'PAN', holder: null }],
    ['AAAKR1001F', { is: 'PAN', holder: null }],
    ['aaaur 1001 f', { is: 'PAN', holder: null }],
    ['(981) 001-0001', { is: 'MOBILE', number: '+91 98100 10001' }],
    ['917-555-0101', { is: 'MOBILE', number: '+91 91755 50101' }],
    ['0044 (0)7700 900106', { is: 'MOBILE', number: '+447700900106' }],
    ['9876543210', { is: 'MOBILE', number: '+91 98765 43210' }],
    ['+91 98765-43210', { is: 'MOBILE', number: '+91 98765 43210' }],
    ['+44 7700 900106', { is: 'MOBILE', number: '+447700900106' }],
    ['asha@example.com', { is: 'EMAIL' }],
    ['asha', null],
    ['', null],
  ])('recognises %j as %j', (text, recognised) => {
    expect(recognise(['PAN', 'MOBILE', 'EMAIL'], text)).toEqual(recognised);
  });

  it('is limited to the kinds that the field accepts', () => {
    expect(recognise(['PAN'], '9876543210')).toBeNull();
  });
});

describe('A PAN with look-alike letters and digits mixed up', () => {
  it.each([
    ['AAAPRI00IF', PAN],
    ['AAAPR1OO1F', PAN],
    ['aaapr ioo1 f', PAN],
    ['1AAPR1001F', 'IAAPR1001F'],
    ['AAAPO10010', 'AAAPO1001O'],
  ])('is corrected from %s to %s', (typed, corrected) => {
    expect(correctedPan(typed)).toBe(corrected);
  });

  it.each([
    [PAN],
    ['9810010001'],
    ['1010110101'],
    ['AAAPRSOO1F'],
    ['AAAPR1OO1'],
    ['AAA0R1001F'],
    ['AAADR1OO1F'],
    ['asha.rao'],
  ])('is not made from %s', (typed) => {
    expect(correctedPan(typed)).toBeNull();
  });

  it('is corrected to a valid PAN that needs no further correction, or not at all', () => {
    const lookAlikes = fc.string({ unit: fc.constantFrom(...'AOI01P5'), minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(lookAlikes, (typed) => {
        const corrected = correctedPan(typed);
        expect(corrected === null || (readPan(corrected) === corrected && correctedPan(corrected) === null)).toBe(true);
      }),
    );
  });
});

it('Nothing is recognised as a username, because nearly every text could be one', () => {
  expect(recognise(['USERNAME'], 'asha.rao')).toBeNull();
  expect(recognise(['USERNAME', 'EMAIL'], 'asha@example.com')).toEqual({ is: 'EMAIL' });
});
