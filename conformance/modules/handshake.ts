import { acceptPublicKey, fingerprintOf } from '@adapters/web-crypto/public-key';
import { CLIENTS, type ClientName } from '@domain/session/session';
import type { Case, Module } from '@conformance/case';
import type { CaseContext } from '@conformance/context';

const offeredKey = async (context: CaseContext, client: ClientName): Promise<string> => {
  const { result, code } = await context.client().handshake(client);
  return result.ok ? result.value.publicKey : context.fail(`The handshake was refused with ${code}.`);
};

const casesOf = (client: ClientName): readonly Case[] => [
  {
    id: `${client}-answer`,
    title: `The handshake of the client ${client} is answered in plain JSON, without a session`,
    rule: 'handshake',
    run: async (context) => {
      const { isEncrypted, wire } = await context.client().handshake(client);
      context.check(!isEncrypted, 'The handshake must not be encrypted: the client has no key yet.');
      const type = wire.header('Content-Type');
      context.check(type.startsWith('application/json'), `The Content-Type is '${type}', not application/json.`);
    },
  },
  {
    id: `${client}-key`,
    title: `The key of the client ${client} is RSA of 2048 to 8192 bits with exponent 65537, in canonical encoding`,
    rule: 'handshake',
    run: async (context) => {
      const key = await acceptPublicKey(crypto.subtle, await offeredKey(context, client), []);
      context.check(key.ok, 'The application does not accept this key: it is weak, not RSA, or not canonical DER.');
    },
  },
  {
    id: `${client}-pin`,
    title: `The key of the client ${client} is pinned`,
    rule: 'handshake',
    run: async (context) => {
      const { keyPins } = context.settings;
      if (keyPins.length === 0) context.skip('No pins are given (--key-pins).');
      const key = await acceptPublicKey(crypto.subtle, await offeredKey(context, client), []);
      const pin = key.ok ? await fingerprintOf(key.value.spki) : '';
      context.check(keyPins.includes(pin), `The key's SHA-256 is ${pin}, which is not among the pins.`);
    },
  },
  {
    id: `${client}-same-key`,
    title: `Two handshakes of the client ${client} give the same key`,
    rule: 'handshake',
    run: async (context) => {
      const [one, other] = [await offeredKey(context, client), await offeredKey(context, client)];
      if (one !== other) context.warn('The keys differ: unless all servers have both, requests are refused with 1200.');
    },
  },
];

export const handshake: Module = {
  id: 'handshake',
  title: 'Handshake and keys',
  cases: CLIENTS.flatMap(casesOf),
};
