/** A customer's actions with passkeys. */
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import { passkeyRecordIn } from '@application/signing-in/passkey-records';
import type { PasskeyRecord } from '@domain/customer/passkey-record';
import type { PasskeyCredential } from '@domain/session/passkey';
import type { StartedApp } from '@test/support/start-app';

export const WITH_PASSKEYS = { passkeysEnabled: true } as const;

/** Gives a customer a passkey. Returns the credential with which the browser then answers. */
export const givePasskey = ({ brokerage }: Pick<StartedApp, 'brokerage'>, persona: PersonaId): PasskeyCredential => {
  const customer = brokerage.customers.withId(persona);
  if (customer === null) throw new Error(`No customer ${persona}`);
  const id = `passkey-of-${persona}`;
  brokerage.passkeys.register(customer, { id, publicKey: '', counter: 0 });
  return { id, type: 'public-key' };
};

export const passkeyRecordOf = ({ store }: StartedApp): PasskeyRecord => passkeyRecordIn(store);
