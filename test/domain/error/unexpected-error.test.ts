import { describeError } from '@domain/error/unexpected-error';

const errorAt = (stack: string): Error => Object.assign(new TypeError('asha@example.com is no number'), { stack });

it.each([
  ['https://login.example.com/assets/main.0123456789.js:1:2345', 'main.0123456789.js:1:2345'],
  ['at render (https://login.example.com/assets/sign-in.abcdef0123.js:12:3)', 'sign-in.abcdef0123.js:12:3'],
  ['https://login.example.com/assets/on-demand.0123456789.js?retry=12:34:56', 'on-demand.0123456789.js:34:56'],
  ['main.0123456789.js:1:22\nvendor.9876543210.js:3:44', 'main.0123456789.js:1:22'],
  ['at <anonymous>:1:2', ''],
  ['main.012345678.js:1:2', ''],
  ['main.0123456789.js', ''],
  ['', ''],
])('An error with the stack %j happened at %j', (stack, place) => {
  expect(describeError(errorAt(stack), 'request-1')).toEqual({ type: 'TypeError', place, requestId: 'request-1' });
});

it('An error without a stack happened at an unknown place', () => {
  const error = new RangeError('x');
  delete error.stack;
  expect(describeError(error, '')).toEqual({ type: 'RangeError', place: '', requestId: '' });
});

it.each(['text', null, undefined, 5, { name: 'Asha Rao', stack: 'main.0123456789.js:1:2' }])(
  'Nothing is reported of %j, which is not an error',
  (thrown) => {
    expect(describeError(thrown, '')).toEqual({ type: '', place: '', requestId: '' });
  },
);
