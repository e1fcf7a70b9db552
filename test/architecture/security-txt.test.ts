import { securityTxt, securityTxtFaults } from '../../build/security-txt';

const NOW = new Date('2026-11-22T10:00:00Z');
const VALID = {
  SECURITY_CONTACT: 'mailto:security@broker.example, https://broker.example/report',
  SECURITY_POLICY_URL: 'https://broker.example/disclosure',
  SECURITY_TXT_EXPIRES: '2027-06-30',
};

const faultsOf = (changes: Readonly<Record<string, string>>): readonly string[] =>
  securityTxtFaults({ ...VALID, ...changes }, NOW);

describe('security.txt', () => {
  it('has the fields of RFC 9116, each contact on its own line', () => {
    expect(securityTxt(VALID)).toBe(
      [
        'Contact: mailto:security@broker.example',
        'Contact: https://broker.example/report',
        'Expires: 2027-06-30T00:00:00Z',
        'Policy: https://broker.example/disclosure',
        '',
      ].join('\n'),
    );
    expect(faultsOf({})).toStrictEqual([]);
  });

  it('has no policy if none is set', () => {
    expect(securityTxt({ ...VALID, SECURITY_POLICY_URL: '' })).not.toContain('Policy');
    expect(faultsOf({ SECURITY_POLICY_URL: '' })).toStrictEqual([]);
  });

  it.each(['', ' , '])('is not written without a contact (%j)', (contact) => {
    expect(securityTxt({ ...VALID, SECURITY_CONTACT: contact })).toBeUndefined();
    expect(faultsOf({ SECURITY_CONTACT: contact, SECURITY_TXT_EXPIRES: '' })).toStrictEqual([]);
  });

  it.each(['security@broker.example', 'http://broker.example', 'mailto:security', 'https://a b', 'javascript:x'])(
    'refuses the contact %s',
    (contact) => {
      expect(faultsOf({ SECURITY_CONTACT: contact })).toEqual([
        `SECURITY_CONTACT contains '${contact}': must be a mailto:, tel: or https: address`,
      ]);
    },
  );

  it('refuses a policy that is no https URL', () => {
    expect(faultsOf({ SECURITY_POLICY_URL: '/disclosure' })).toEqual([
      "SECURITY_POLICY_URL is '/disclosure': must be an https URL",
    ]);
  });

  it.each([
    ['', 'must be a day, such as 2027-03-31'],
    ['soon', 'must be a day, such as 2027-03-31'],
    ['2027-02-30', 'must be a day, such as 2027-03-31'],
    ['2027', 'must be a day, such as 2027-03-31'],
    ['2026-11-22', 'has passed. Check the contact, and set a day within a year'],
    ['2027-11-23', 'must be at most 365 days ahead'],
  ])('refuses %j as the day on which it expires', (day, fault) => {
    expect(faultsOf({ SECURITY_TXT_EXPIRES: day })).toEqual([`SECURITY_TXT_EXPIRES is '${day}': ${fault}`]);
  });

  it.each(['2026-11-23', '2027-11-22'])('accepts %s, which is within a year', (day) => {
    expect(faultsOf({ SECURITY_TXT_EXPIRES: day })).toStrictEqual([]);
  });
});
