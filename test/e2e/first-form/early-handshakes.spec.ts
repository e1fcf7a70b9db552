/** The page sends the handshakes before any script has arrived, so that the application finds their answers. */
import { CLIENTS } from '@domain/session/session';
import { holdScripts, waitUntilRestorable, waitForStart } from '@test/e2e/support/first-form';
import { waitForRoundTrip } from '@test/e2e/support/round-trip';
import type { LoggedRequest } from '@test/e2e/support/servers/request-log';
import { expect, test } from '@test/e2e/support/test';

const ONE_FOR_EACH_CLIENT = CLIENTS.map((client) => `/gateway/${client}/handshake`);

const addressesOf = (requests: readonly LoggedRequest[]): readonly string[] =>
  requests.map(({ address }) => address).toSorted();

test(
  'the handshakes are sent before any script has arrived, once for each client',
  { tag: ['@engines', '@phone'] },
  async ({ page, requestLog }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect.poll(() => addressesOf(requestLog.callsOf('handshake'))).toEqual(ONE_FOR_EACH_CLIENT.toSorted());
    release();
    await waitForStart(page);
    expect(requestLog.callsOf('handshake')).toHaveLength(CLIENTS.length);
  },
);

test(
  'a tab with a session waits for the application, because a handshake contains the id of the session',
  { tag: ['@engines-thorough', '@phone'] },
  async ({ page, requestLog, actAs }) => {
    const asha = actAs('resident');
    await asha.openSignIn();
    await waitUntilRestorable(page);
    const release = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(asha.identifierField).toBeVisible();
    await waitForRoundTrip(page);
    expect(requestLog.callsOf('handshake')).toHaveLength(CLIENTS.length);
    release();
    await waitForStart(page);
    const sessionId = await page.evaluate(() => sessionStorage.getItem('session-id'));
    const afterReload = requestLog.callsOf('handshake').slice(CLIENTS.length);
    expect(addressesOf(afterReload)).toEqual(ONE_FOR_EACH_CLIENT.toSorted());
    expect(afterReload.map(({ headers }) => headers['x-session-id'])).toEqual(CLIENTS.map(() => sessionId));
  },
);

test(
  'a handshake that gets 503 before any script has arrived is retried',
  { tag: ['@engines', '@phone'] },
  async ({ page, sandbox, requestLog, actAs }) => {
    const asha = actAs('resident');
    sandbox.faults.arm({ service: 'handshake', effect: { kind: 'unavailable' } });
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect.poll(() => requestLog.callsOf('handshake').length).toBe(CLIENTS.length);
    await waitForRoundTrip(page);
    release();
    await asha.submitIdentifier(asha.persona.mobile);
    await asha.expectHeading('Enter your password');
    const handshakes = requestLog.callsOf('handshake');
    expect(handshakes).toHaveLength(CLIENTS.length + 1);
    expect(new Set(handshakes.map(({ requestId }) => requestId)).size).toBe(CLIENTS.length);
    const agents = handshakes.map(({ headers }) => headers['user-agent']);
    expect(new Set(agents), 'none has the name of a library').toEqual(new Set([agents[0]]));
  },
);
