import { PlainCells } from '@adapters/in-memory/cells';
import { RecordingTelemetry } from '@adapters/in-memory/telemetry';
import { fingerprintOf } from '@adapters/web-crypto/public-key';
import { encodeBase64 } from '@adapters/web-crypto/base64';
import { createState } from '@application/state/state';
import { NO_AUTH, type ClientName } from '@domain/session/session';
import { reportKeyChanges } from '@application/reporting/key-changes';
import { settlePromises } from '@test/support/settle-promises';

const start = () => {
  const state = createState(new PlainCells());
  const telemetry = new RecordingTelemetry();
  reportKeyChanges(state.session, { telemetry, fingerprintOf: async (key) => `fingerprint of ${key}` });
  const trust = (client: ClientName, key: string): void => {
    state.session.auth.change((auth) => ({ ...auth, publicKeys: { ...auth.publicKeys, [client]: key } }));
  };
  return { state, trust, events: telemetry.events };
};

describe('A changed key of a gateway', () => {
  it('is reported by its fingerprint, once, for its client only', async () => {
    const { state, trust, events } = start();
    trust('login', 'one');
    trust('customers', 'one');
    trust('login', 'two');
    state.session.auth.change((auth) => ({ ...auth, sessionId: 'S-1' }));
    trust('login', 'two');
    await settlePromises();
    expect(events).toEqual([{ name: 'key_changed', client: 'login', fingerprint: 'fingerprint of two' }]);
  });

  it('is noticed although the keys have since been removed from memory, and the same key is no change', async () => {
    const { state, trust, events } = start();
    trust('login', 'one');
    state.session.auth.set(NO_AUTH);
    trust('login', 'one');
    await settlePromises();
    expect(events).toStrictEqual([]);
    state.session.auth.set(NO_AUTH);
    trust('login', 'two');
    await settlePromises();
    expect(events).toHaveLength(1);
  });

  it('has the fingerprint that pins have: the SHA-256 of the key in base64', async () => {
    const key = encodeBase64(new TextEncoder().encode('abc'));
    expect(await fingerprintOf(key)).toBe('ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=');
  });
});
