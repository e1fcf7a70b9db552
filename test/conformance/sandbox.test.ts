/** The conformance suite over the sandbox, which is a gateway that does all that the contract asks for. */
import { createHash } from 'node:crypto';
import { CLIENTS } from '@domain/session/session';
import { startSandbox, type Sandbox } from '@sandbox/server';
import { runOver, shortfallsOf } from '@test/conformance/conformance-run';

const APPLICATION = 'https://login.example.com';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ applicationOrigin: APPLICATION });
});

afterAll(() => sandbox.close());

const pinOf = (spki: string): string => createHash('sha256').update(Buffer.from(spki, 'base64')).digest('base64');

/** The whole suite takes 10 seconds of CPU. A busy machine can be slow. */
const LONGEST_RUN_MS = 300_000;

it(
  'passes every case over the sandbox',
  async () => {
    const keyPins = CLIENTS.map((client) => pinOf(sandbox.keys.publicKey(client)));
    const results = await runOver(sandbox.url, { origin: APPLICATION, keyPins });
    expect(shortfallsOf(results)).toStrictEqual([]);
  },
  LONGEST_RUN_MS,
);

it('skips what the browser would not need or the tester has not given, by name', async () => {
  const results = await runOver(sandbox.url, { only: ['handshake.login-pin', 'origins'], origin: sandbox.url });
  expect(new Set(results.map(({ outcome, reason }) => `${outcome}: ${reason}`))).toEqual(
    new Set([
      'SKIPPED: No pins are given (--key-pins).',
      'SKIPPED: The client login has the origin of the application, so the browser needs no CORS.',
      'SKIPPED: The client customers has the origin of the application, so the browser needs no CORS.',
    ]),
  );
});

it.each([
  [{ hasPasskeys: false }, 'The gateway is not said to have passkeys (--passkeys).'],
  [{ origin: '' }, "The application's origin is not given (--origin)."],
])('skips all cases of passkeys with %j', async (settings, reason) => {
  const results = await runOver(sandbox.url, { only: ['passkeys'], origin: APPLICATION, ...settings });
  expect(new Set(results.map((result) => `${result.outcome}: ${result.reason ?? ''}`))).toEqual(
    new Set([`SKIPPED: ${reason}`]),
  );
});
