import { readOptions } from '@conformance/options';

const URLS = ['--login-url', 'https://api.example.com/login', '--customers-url', 'https://api.example.com/customers'];
const FILE = ['--customers', 'conformance/customers/sandbox.yaml'];

it('reads the settings of the application and the parts to run', () => {
  const options = readOptions([
    ...URLS,
    ...FILE,
    '--origin',
    'https://login.example.com',
    '--key-pins',
    'a, b',
    '--only',
    'sso',
    '--passkeys',
  ]);
  expect(options).toMatchObject({
    settings: {
      loginGatewayUrl: 'https://api.example.com/login',
      customersGatewayUrl: 'https://api.example.com/customers',
      gatewayApiKey: '',
      origin: 'https://login.example.com',
      keyPins: ['a', 'b'],
      hasPasskeys: true,
    },
    only: ['sso'],
    reportFolder: 'reports/conformance',
  });
});

describe('a fault on the command line', () => {
  it.each([
    [[], "--login-url is missing: give the address of the gateway's client."],
    [
      ['--login-url', '/gateway'],
      "--login-url is '/gateway': must be an address that begins with https:// or http://.",
    ],
    [[...URLS, '--origin', 'https://a.example/'], "--origin is 'https://a.example/': must be an origin such as"],
    [[...URLS, '--customers', 'none.yaml'], "none.yaml can't be read: name the customers file with --customers"],
    [[...URLS, '--quiet'], "Unknown option '--quiet'"],
  ])('is named (%j)', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
