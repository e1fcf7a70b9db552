import { IdentifierRecognition, type RecognisingField } from '@ui/parts/recognition/identifier-recognition.view-model';

const recognitionIn = (field: RecognisingField, write: (text: string) => void = () => undefined) =>
  new IdentifierRecognition(field, write);

it.each(['asha@example.c', 'asha..rao@example.com', 'asha@example.com,', 'asha@-example.com'])(
  'An email address that the form refuses is not recognised: %s',
  (text) => {
    expect(recognitionIn('username').recognised(text)).toBeNull();
  },
);

it.each(['username', 'mobileOrPan', 'emailOrMobile'] as const)(
  'An email address that the form accepts is recognised in the field %s',
  (field) => {
    expect(recognitionIn(field).recognised('asha@example.com')).toStrictEqual({ is: 'EMAIL' });
  },
);

it.each([
  ['mobileOrPan', ['AAAPR1001F']],
  ['pan', ['AAAPR1001F']],
  ['username', []],
  ['emailOrMobile', []],
] as const)('In the field %s, a mistyped PAN is corrected to %j', (field, corrected) => {
  const written: string[] = [];
  recognitionIn(field, (text) => written.push(text)).correct('AAAPRI00IF');
  expect(written).toEqual(corrected);
});

describe('A username that looks like an unfinished PAN', () => {
  it.each([
    ['mobileOrPan', 'kiran123', true, true],
    ['mobileOrPan', 'AAAPR100F', true, true],
    ['mobileOrPan', 'kiran123', false, false],
    ['mobileOrPan', '98100', true, false],
    ['username', 'kiran123', true, false],
    ['pan', 'kiran123', true, false],
  ] as const)('in the field %s (%s, refused: %s) is offered: %s', (field, text, isRefused, isOffered) => {
    expect(recognitionIn(field).isRefusedUsername(text, isRefused)).toBe(isOffered);
  });
});
