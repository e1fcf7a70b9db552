import { CLIENTS, type ClientName } from '@domain/session/session';
import type { SessionState } from '@application/state/session-state';
import type { Telemetry } from '@ports/telemetry';

interface Options {
  readonly telemetry: Telemetry;
  readonly fingerprintOf: (publicKey: string) => Promise<string>;
}

/** Reports each new public key of a gateway while the page is open (error 1200). The first key is not a change. */
export const reportKeyChanges = ({ auth }: SessionState, { telemetry, fingerprintOf }: Options): void => {
  const known = new Map<ClientName, string>();
  auth.subscribe(({ publicKeys }) => {
    for (const client of CLIENTS) {
      const key = publicKeys[client];
      if (key === undefined || key === known.get(client)) continue;
      const isChange = known.has(client);
      known.set(client, key);
      if (isChange)
        void fingerprintOf(key).then((fingerprint) => {
          telemetry.report({ name: 'key_changed', client, fingerprint });
        });
    }
  });
};
