import { exampleFile } from '@conformance/customers/example';
import { readCustomersFile } from '@conformance/customers/customers-file';
import { SITUATION_NAMES, SWITCH_NAMES } from '@conformance/customers/situations';

const read = (text: string) => readCustomersFile('customers.yaml', text, 'https://api.example.com');

/** Without the marks of comments, so that everything in the example is set. */
const uncommented = (text: string): string => text.replaceAll(/^( *)# (?=(?: *'?[\w-]+'?: *| *'?[\w-]+'?:$))/gmu, '$1');

describe('the example that --init writes', () => {
  it('is valid as it is written', () => {
    expect(read(exampleFile())).toEqual({ codes: { fixed: '123456' }, customers: {} });
  });

  it('names every situation and every switch, and each is valid when its # is removed', () => {
    const { customers, switches = {}, refused = {} } = read(uncommented(exampleFile()));
    expect(Object.keys(customers)).toEqual(SITUATION_NAMES);
    expect(Object.keys(switches)).toEqual(SWITCH_NAMES);
    expect(Object.keys(refused)).toEqual(['1032', '10681']);
  });
});

describe('a fault in the file', () => {
  it.each([
    [
      'customers: {resident: {pan: 5}}',
      'customers.yaml: customers.resident.pan must be string: put numbers in quotes.',
    ],
    ['customers: {residents: {}}', "customers.yaml: customers has no key 'residents'."],
    ['customer: {}', "customers.yaml: the file has no key 'customer'."],
    [
      'codes: {url: https://a.example/}',
      "customers.yaml: codes needs 'fixed', or 'url' with 'pattern', or 'ask: true'.",
    ],
    ['switches: {changeKeys: {method: GET}}', "customers.yaml: switches.changeKeys needs 'url' or 'ask'."],
    ["refused: {'1032': {by: NAME}}", 'customers.yaml: refused.1032.by must be one of MOBILE, PAN, USERNAME, EMAIL.'],
    ['customers: [', /^customers.yaml: Flow sequence/u],
  ])('is named, with its place (%s)', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});

it('puts the origin of the gateway where the file says so', () => {
  expect(read("codes: {url: '{origin}/codes', pattern: '(.*)'}").codes?.url).toBe('https://api.example.com/codes');
});
