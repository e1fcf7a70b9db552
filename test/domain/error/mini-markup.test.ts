import fc from 'fast-check';
import { segmentsOf, type Segment } from '@domain/error/mini-markup';

const plain = (text: string): Segment => ({ text, bold: false });
const bold = (text: string): Segment => ({ text, bold: true });

/** Texts in which marks are frequent. */
const marked = fc.string({ unit: fc.constantFrom('/', '&', '/&', 'a', 'é', '😀', ' ', '<b>', '1', '\n') });
const anyText = fc.oneof(marked, fc.string(), fc.string({ unit: 'binary' }));

const written = (segments: readonly Segment[]): string =>
  segments.map(({ text, bold: isBold }) => (isBold ? `/&${text}/` : text)).join('');

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
  ])('%j', (text, segments) => {
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
  ])('leaves %j as it stands', (text) => {
    expect(segmentsOf(text)).toEqual([plain(text)]);
  });

  it('takes nothing away but the marks, and adds nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => written(segmentsOf(text)) === text),
      { numRuns: 100_000 },
    );
  });

  it('makes nothing but text that is bold or not: never empty, and no slash in what is bold', () => {
    const isSound = (segment: Segment): boolean =>
      Object.keys(segment).join() === 'text,bold' &&
      segment.text !== '' &&
      !(segment.bold && segment.text.includes('/'));
    fc.assert(
      fc.property(anyText, (text) => segmentsOf(text).every(isSound)),
      { numRuns: 10_000 },
    );
  });

  it('leaves no pair of marks unread', () => {
    const isUnread = (segment: Segment): boolean => !segment.bold && /\/&[^/]+\//u.test(segment.text);
    fc.assert(
      fc.property(marked, (text) => !segmentsOf(text).some(isUnread)),
      { numRuns: 10_000 },
    );
  });

  /** Anything but linear would take minutes, and never end within a test's time. */
  it.each(['/&', '/&a/', '/&/', '/', '&', '/&a', 'a/&/&'])(
    'reads a megabyte of %j, leaving out nothing but marks',
    (unit) => {
      const text = unit.repeat(Math.ceil(1_000_000 / unit.length));
      const read = segmentsOf(text)
        .map((segment) => (segment.bold ? `/&${segment.text}/` : segment.text))
        .join('');
      expect(read === text).toBe(true);
    },
  );
});
