/**
 * In a page, axios sends the value of the cookie XSRF-TOKEN to its own origin, unless it is told not to.
 *
 * @jest-environment ./test/support/jest-environment.cjs
 */
import { connectGateway, useWireServer } from '@test/adapters/http/connect-gateway';

const server = useWireServer();
const { fetch } = globalThis;

afterEach(() => {
  globalThis.fetch = fetch;
});

it('A call to the origin of the page does not send the XSRF token of another application there', async () => {
  document.cookie = 'XSRF-TOKEN=of-another-application';
  const sent: Headers[] = [];
  globalThis.fetch = (input, init) => {
    sent.push(new Request(input, init).headers);
    return Promise.resolve(new Response());
  };
  const loginGatewayUrl = `${window.location.origin}/gateway`;
  await connectGateway(server, { settings: { loginGatewayUrl } }).send('logout');
  expect(sent.map((headers) => [headers.get('x-service-name'), headers.get('x-xsrf-token')])).toEqual([
    ['logout', null],
  ]);
});
