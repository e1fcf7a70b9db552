import { isHintValid } from '@domain/journey/record-hints';

it.each<[until: string | null, isValid: boolean]>([
  ['1001', true],
  ['1000', true],
  ['999', false],
  ['', false],
  ['tomorrow', false],
  [null, false],
])('A hint of %j is valid at 1000 ms: %j', (until, isValid) => {
  expect(isHintValid(until, 1000)).toBe(isValid);
});
