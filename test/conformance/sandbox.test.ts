/** The conformance suite over the sandbox, which is a gateway that does all that the contract asks for. */
import { startSandbox, type Sandbox } from '@sandbox/server';
import { runOver, shortfallsOf } from '@test/conformance/conformance-run';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});

afterAll(() => sandbox.close());

it('passes every case over the sandbox, except those that need an operator', async () => {
  expect(shortfallsOf(await runOver(sandbox.url))).toEqual([
    'SKIPPED handshake.login-pin: No pins are given (--key-pins).',
    'SKIPPED handshake.customers-pin: No pins are given (--key-pins).',
  ]);
});
