import fc from 'fast-check';
import { emailLink, telephoneLink } from '@domain/contact-address';
import { repetitions } from '@test/support/repetitions';

describe('A telephone link', () => {
  it.each([
    ['022-4000 0000', 'tel:02240000000'],
    ['+91 22 4000 0000', 'tel:+912240000000'],
    ['(022) 4000.0000', 'tel:02240000000'],
  ])('for %s is %s', (number, href) => {
    expect(telephoneLink(number)).toBe(href);
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
    expect(telephoneLink(number)).toBeNull();
  });

  it('holds only digits after an optional plus, whatever the input', () => {
    fc.assert(
      fc.property(fc.string(), (number) => {
        const href = telephoneLink(number);
        return href === null || /^tel:\+?\d{2,30}$/u.test(href);
      }),
      { numRuns: repetitions(5000) },
    );
  });
});

describe('An email link', () => {
  it.each(['help@example.com', 'help.desk+login@support.example.co.in', 'help@m'])('is made for %s', (address) => {
    expect(emailLink(address)).toBe(`mailto:${address}`);
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
  ])('is not made from %j', (address) => {
    expect(emailLink(address)).toBeNull();
  });
});
