import fc from 'fast-check';
import { readPan } from '@domain/identity/pan';
import { correctedPan, recognise } from '@domain/identity/recognition';
import { judgeUsername, readUsername } from '@domain/identity/username';

const PAN = 'AAAPR1001F';

describe('What a field has understood', () => {
  it.each([
    ['aaapr1001f', { is: 'PAN', holder: 'individual' }],
    ['AAACR1001F', { is: 'PAN', holder: 'company' }],
    ['AAAHR1001F', { is: 'PAN', holder: 'family' }],
    ['9876543210', { is: 'MOBILE', number: '+91 98765 43210' }],
    ['+91 98765-43210', { is: 'MOBILE', number: '+91 98765 43210' }],
    ['+44 7700 900106', { is: 'MOBILE', number: '+447700900106' }],
    ['asha@example.com', { is: 'EMAIL' }],
    ['asha', null],
    ['', null],
  ])('of %j is %j', (text, recognised) => {
    expect(recognise(['PAN', 'MOBILE', 'EMAIL'], text)).toEqual(recognised);
  });

  it('is of the kinds that the field takes', () => {
    expect(recognise(['PAN'], '9876543210')).toBeNull();
  });
});

describe('A PAN in which letters and digits that look alike were mixed up', () => {
  it.each([
    ['AAAPRI00IF', PAN],
    ['AAAPR1OO1F', PAN],
    ['aaapr ioo1 f', PAN],
    ['1AAPR1001F', 'IAAPR1001F'],
    ['AAAPO10010', 'AAAPO1001O'],
  ])('is mended: %s to %s', (typed, mended) => {
    expect(correctedPan(typed)).toBe(mended);
  });

  it.each([[PAN], ['9810010001'], ['1010110101'], ['AAAPRSOO1F'], ['AAAPR1OO1'], ['asha.rao']])(
    '%s is left alone',
    (typed) => {
      expect(correctedPan(typed)).toBeNull();
    },
  );

  it('comes out as a PAN or not at all, and is mended once', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'AOI01P5'), minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(signs, (typed) => {
        const mended = correctedPan(typed);
        expect(mended === null || (readPan(mended) === mended && correctedPan(mended) === null)).toBe(true);
      }),
    );
  });
});

describe('The rules of a username, one by one', () => {
  it('are all kept by usernames and by nothing else', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'aZ09._- @é'), maxLength: 34 });
    fc.assert(
      fc.property(fc.oneof(signs, fc.constantFrom(PAN, 'asha.rao', 'a'.repeat(30), 'a'.repeat(31))), (text) => {
        expect(judgeUsername(text).every(({ kept }) => kept)).toBe(readUsername(text) !== null);
      }),
      { numRuns: 2000 },
    );
  });

  it('are all open while nothing is typed', () => {
    expect(judgeUsername('').some(({ kept }) => kept)).toBe(false);
  });
});
