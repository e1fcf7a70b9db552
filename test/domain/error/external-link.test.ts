import fc from 'fast-check';
import { mailAddress, telephoneAddress } from '@domain/error/external-link';
import { secureAddress } from '@domain/session/redirect';
import { repetitions } from '@test/support/repetitions';

const BASE = new URL('https://login.example.com/login/identifier/username?x=1');

describe('A page address', () => {
  it.each([
    ['https://www.example.com/open-account', 'https://www.example.com/open-account'],
    ['/register', 'https://login.example.com/register'],
    ['http://localhost:8080/register', 'http://localhost:8080/register'],
  ])('is resolved from %s to %s', (text, href) => {
    expect(secureAddress(text, BASE)?.href).toBe(href);
  });

  it.each([
    'http://www.example.com/open-account',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://www.example.com/1',
    'file:///etc/passwd',
    'mailto:help@example.com',
    'https://someone@www.example.com/',
    'https://someone:secret@www.example.com/',
    'https://',
  ])('is refused: %s', (text) => {
    expect(secureAddress(text, BASE)).toBeNull();
  });
});

describe('A telephone link', () => {
  it.each([
    ['022-4000 0000', 'tel:02240000000'],
    ['+91 22 4000 0000', 'tel:+912240000000'],
    ['(022) 4000.0000', 'tel:02240000000'],
  ])('for %s is %s', (number, href) => {
    expect(telephoneAddress(number)).toBe(href);
  });

  it.each([
    '',
    '12',
    '1-2',
    '---',
    'call us',
    '022-4000 0000;phone-context=x',
    '1800 FLOWERS',
    '+',
    '4'.repeat(31),
    '022<script>',
  ])('is not made from %j', (number) => {
    expect(telephoneAddress(number)).toBeNull();
  });

  it('holds only digits after an optional plus, whatever the input', () => {
    fc.assert(
      fc.property(fc.string(), (number) => {
        const href = telephoneAddress(number);
        return href === null || /^tel:\+?\d{2,30}$/u.test(href);
      }),
      { numRuns: repetitions(5000) },
    );
  });
});

describe('An email link', () => {
  it.each(['help@example.com', 'help.desk+login@support.example.co.in', 'help@m'])('is made for %s', (mailbox) => {
    expect(mailAddress(mailbox)).toBe(`mailto:${mailbox}`);
  });

  it.each([
    '',
    'help',
    'help@',
    '@example.com',
    'help@example.com?bcc=thief@example.org',
    'help@example.com,thief@example.org',
    'help@example.com\nBcc: thief@example.org',
    'help%0ABcc:thief@example.org',
    '"help"@example.com',
    'help@example.com.',
    'help@.example.com',
    'help@-example.com',
    'help@exam ple.com',
    '<help@example.com>',
  ])('is not made from %j', (mailbox) => {
    expect(mailAddress(mailbox)).toBeNull();
  });
});
