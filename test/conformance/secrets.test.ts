import { Secrets } from '@conformance/wire/secrets';

it('blanks secret fields and headers at any depth, and the same value wherever else it appears', () => {
  const secrets = new Secrets();
  const sent = { device: { deviceName: 'Phone' }, password: 'Monsoon-42', 'X-Auth-Token': 'token-1' };
  expect(secrets.blank(sent)).toEqual({
    device: { deviceName: 'Phone' },
    password: '‹password 1›',
    'X-Auth-Token': '‹auth token 1›',
  });
  expect(secrets.blank({ error: { message: 'Monsoon-42 is wrong' } })).toEqual({
    error: { message: '‹password 1› is wrong' },
  });
});

it('gives equal values equal labels, and others other labels', () => {
  const blanked = new Secrets().blank([{ refId: 'ref-one' }, { refId: 'ref-two' }, { refId: 'ref-one' }]);
  expect(blanked).toEqual([{ refId: '‹reference 1›' }, { refId: '‹reference 2›' }, { refId: '‹reference 1›' }]);
});

it('blanks the longer of two secrets that contain each other', () => {
  const secrets = new Secrets();
  secrets.add('username', 'asha.rao');
  secrets.add('email', 'asha.rao@example.com');
  expect(secrets.blankText('to asha.rao@example.com')).toBe('to ‹email 1›');
});

it('blanks long text without spaces even in a field that the contract does not name', () => {
  expect(new Secrets().blank({ jwt: 'a'.repeat(40), name: 'Asha Rao' })).toEqual({
    jwt: '‹40 characters›',
    name: 'Asha Rao',
  });
});

it('finds the secrets in a text', () => {
  const secrets = new Secrets();
  secrets.add('code', '123456');
  expect(secrets.foundIn('Your code 123456 is wrong')).toEqual(['‹code 1›']);
  expect(secrets.foundIn('Your code is wrong')).toStrictEqual([]);
});
