import fc from 'fast-check';
import { segmentsOf, type Segment } from '@ui/text/mini-markup';
import { repetitions } from '@test/support/repetitions';

const plain = (text: string): Segment => ({ text, isBold: false });
const bold = (text: string): Segment => ({ text, isBold: true });

/** Texts with many marks. */
const textWithMarks = fc.string({ unit: fc.constantFrom('/', '&', '/&', 'a', 'é', '😀', ' ', '<b>', '1', '\n') });
const anyText = fc.oneof(textWithMarks, fc.string(), fc.string({ unit: 'binary' }));

const serialised = (segments: readonly Segment[]): string =>
  segments.map(({ text, isBold }) => (isBold ? `/&${text}/` : text)).join('');

describe('The bold mini-markup', () => {
  it.each<[string, readonly Segment[]]>([
    ['', []],
    ['nothing bold', [plain('nothing bold')]],
    ['/&all/', [bold('all')]],
    ['not traded for /&12 months/, so', [plain('not traded for '), bold('12 months'), plain(', so')]],
    ['/&one//&two/', [bold('one'), bold('two')]],
    ['/&one/ and /&two/', [bold('one'), plain(' and '), bold('two')]],
    ['/&Tom & Jerry/', [bold('Tom & Jerry')]],
    ['/&a /&b/', [bold('a '), plain('&b/')]],
  ])('splits %j into segments', (text, segments) => {
    expect(segmentsOf(text)).toEqual(segments);
  });

  it.each([
    'on 15/01/2026',
    'https://www.example.com/a/b?c=1&d=2',
    'and/or',
    'a & b',
    '/',
    '/&',
    '/&/',
    '/&&',
    '/&never closed',
    'closed/ only',
    '/ &x/',
    '//&',
    '/&/&/&/&',
  ])('leaves %j unchanged', (text) => {
    expect(segmentsOf(text)).toEqual([plain(text)]);
  });

  it('removes only the marks and adds nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => serialised(segmentsOf(text)) === text),
      { numRuns: repetitions(100_000) },
    );
  });

  it('produces segments that are never empty and have no slash in bold text', () => {
    const isValidSegment = (segment: Segment): boolean =>
      Object.keys(segment).join() === 'text,isBold' &&
      segment.text !== '' &&
      !(segment.isBold && segment.text.includes('/'));
    fc.assert(
      fc.property(anyText, (text) => segmentsOf(text).every(isValidSegment)),
      { numRuns: repetitions(10_000) },
    );
  });

  it('leaves no pair of marks in plain text', () => {
    const hasUnreadMarks = (segment: Segment): boolean => !segment.isBold && /\/&[^/]+\//u.test(segment.text);
    fc.assert(
      fc.property(textWithMarks, (text) => !segmentsOf(text).some(hasUnreadMarks)),
      { numRuns: repetitions(10_000) },
    );
  });

  /** An algorithm that is not linear would exceed the test's time limit. */
  it.each(['/&', '/&a/', '/&/', '/', '&', '/&a', 'a/&/&'])(
    'reads a megabyte of %j in linear time and removes only the marks',
    (unit) => {
      const text = unit.repeat(repetitions(Math.ceil(1_000_000 / unit.length)));
      const read = segmentsOf(text)
        .map((segment) => (segment.isBold ? `/&${segment.text}/` : segment.text))
        .join('');
      expect(read === text).toBe(true);
    },
  );
});
