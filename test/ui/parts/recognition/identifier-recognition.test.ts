import { IdentifierRecognition } from '@ui/parts/recognition/identifier-recognition.view-model';

const recognitionIn = (field: 'mobileOrPan' | 'username') => new IdentifierRecognition(field, () => undefined);

describe('An email address that the form refuses', () => {
  const refused = ['asha@example.c', 'asha..rao@example.com', 'asha@example.com,', 'asha@-example.com'];

  it.each(refused)('is not recognised: %s', (text) => {
    expect(recognitionIn('username').recognised(text)).toBeNull();
  });

  it.each(refused)('is not offered to the other sign-in screen: %s', (text) => {
    expect(recognitionIn('mobileOrPan').misplacedType(text, true)).toBeNull();
  });
});

it('An email address that the form accepts is recognised, and offered to the other sign-in screen', () => {
  expect(recognitionIn('username').recognised('asha@example.com')).toStrictEqual({ is: 'EMAIL' });
  expect(recognitionIn('mobileOrPan').misplacedType('asha@example.com', false)).toBe('EMAIL');
});
