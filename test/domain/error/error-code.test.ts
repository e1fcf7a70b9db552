import { looksLikeErrorCode } from '@domain/error/error-code';

it.each([
  '100',
  '1080',
  '10789',
  'ERR08',
  'POST_LOGIN_API_FAILURE',
  'AB_C',
  'WebHttp::NETWORK',
  'ApiCrypto::INVALID_PUBLIC_KEY',
  'Storage::NO_METHOD',
])('%s has the form of an error code', (code) => {
  expect(looksLikeErrorCode(code)).toBe(true);
});

it.each([
  ['a mobile number', '9810010001'],
  ['a mobile number with its country code', '+919810010001'],
  ['a PAN', 'AAAPR1001F'],
  ['an email address', 'asha@example.com'],
  ['an access code of six digits', '123456'],
  ['too few digits', '12'],
  ['a number', 1080],
  ['nothing', ''],
  ['a name in capitals', 'ASHA'],
  ['words in small letters', 'post_login'],
  ['words with digits', 'POST_L0GIN'],
  ['a first word of one letter', 'A_BC'],
  ['an empty word', 'POST__LOGIN'],
  ['too many words', 'A_B_C_D_E_F_G'.replace('A', 'AA')],
  ['a word of 17 letters', 'ABCDEFGHIJKLMNOPQ_A'],
  ['another source', 'Other::NETWORK'],
  ['a technical code that is too short', 'WebHttp::NO'],
  ['a technical code in small letters', 'Storage::password'],
  ['a code with more digits after ERR', 'ERR085'],
  ['a code with one digit after ERR', 'ERR8'],
  ['text after a code', 'WebHttp::NETWORK asha'],
  ['text before a code', 'asha 1080'],
  ['a list', ['1080']],
])('%s does not have the form of an error code, so it is not sent to analytics or telemetry', (_what, value) => {
  expect(looksLikeErrorCode(value)).toBe(false);
});
