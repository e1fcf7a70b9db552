/** The conformance suite over a gateway that shares no code with the application and does little beyond one sign-in. */
import { CUSTOMER, startIndependentGateway } from '@test/e2e/support/servers/independent-gateway';
import { runOver, shortfallsOf } from '@test/conformance/conformance-run';

const APPLICATION = 'https://login.example.com';

type Gateway = Awaited<ReturnType<typeof startIndependentGateway>>;
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startIndependentGateway(APPLICATION);
});

afterAll(() => gateway.close());

const { mobile, password, code } = CUSTOMER;

const run = (...only: readonly string[]) =>
  runOver(gateway.url, {
    only,
    loginGatewayUrl: `${gateway.url}/api/login`,
    customersGatewayUrl: `${gateway.url}/api/customers`,
    gatewayApiKey: 'another-key',
    gatewayAuthorization: 'Basic b3RoZXI=',
    origin: APPLICATION,
    keyPins: gateway.keyPins,
    file: { codes: { fixed: code }, customers: { resident: { mobile, password } } },
  });

it("signs its customer in with the application's adapter, through a change of keys and an expired token, up to the log-out", async () => {
  expect(shortfallsOf(await run('application'))).toEqual(['FAILED application.sign-in: logout ended with 1001.']);
  expect(gateway.calls).toEqual(
    expect.arrayContaining(['generateAccessCode: 1200', 'completeSso: 1082', 'postLoginCheck']),
  );
  expect(gateway.violations).toStrictEqual([]);
});

it('finds what this gateway lacks, and nothing else', async () => {
  expect(shortfallsOf(await run('handshake', 'envelope', 'origins'))).toEqual([
    'FAILED envelope.encrypted-refusal: validateSso accepted an SSO id that nobody was given.',
    'WARNING envelope.copied-key: Whoever copies a request from a log or a proxy can repeat it.',
  ]);
});
