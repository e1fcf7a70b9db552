import { encodeBase64 } from '@adapters/web-crypto/base64';
import { CLIENTS, type ClientName } from '@domain/session/session';
import type { Case, Module } from '@conformance/case';
import type { CaseContext } from '@conformance/context';
import type { GatewayClient } from '@conformance/wire/gateway-client';
import type { Received } from '@conformance/wire/received';

/** A key of which the gateway does not have the private part. */
const foreignKey = async (): Promise<string> => {
  const parameters = {
    name: 'RSA-OAEP',
    hash: 'SHA-256',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  };
  const { publicKey } = await crypto.subtle.generateKey(parameters, true, ['wrapKey', 'unwrapKey']);
  return encodeBase64(new Uint8Array(await crypto.subtle.exportKey('spki', publicKey)));
};

/** A call of each client. Without a valid session it is refused, but only after it was decrypted. */
const callOf = (client: GatewayClient, name: ClientName): Promise<Received<unknown>> =>
  name === 'login'
    ? client.call('initiateSso', {})
    : client.call('postLoginCheck', {
        userId: 'nobody',
        refreshToken: 'none',
        redirectUrl: 'https://example.com/',
        subAccountId: null,
      });

/** Expects the refusal of a key, and returns the present one. */
const keyInRefusal = ({ result, code }: Received<unknown>, context: CaseContext): string => {
  const isKeyRefusal = code === '1200' || code === 'ApiCrypto::PRIVATE_KEY_NOT_FOUND';
  context.check(isKeyRefusal, `The outcome is ${code}, not 1200.`);
  return result.ok || result.failure.kind !== 'refused' ? '' : (result.failure.data.publicKey ?? '');
};

const casesOf = (name: ClientName): readonly Case[] => [
  {
    id: `${name}-foreign-key`,
    title: `The client ${name} refuses a request for another key with 1200, and names its present key`,
    rule: 'formerKey',
    run: async (context) => {
      const client = await context.connect();
      const present = client.auth.publicKeys[name] ?? '';
      client.changeAuth({ publicKeys: { ...client.auth.publicKeys, [name]: await foreignKey() } });
      const named = keyInRefusal(await callOf(client, name), context);
      context.check(named === present, 'The refusal names another key than the handshake.');
    },
  },
];

export const keyChange: Module = {
  id: 'key-change',
  title: 'Change of keys',
  cases: [
    ...CLIENTS.flatMap(casesOf),
    {
      id: 'former-key',
      title: 'After a change of keys, both clients refuse the former key, and accept the one that they name',
      rule: 'formerKey',
      run: async (context) => {
        context.needsSwitches('changeKeys');
        const client = await context.openSession();
        await context.turn('changeKeys');
        for (const name of CLIENTS) {
          const former = client.auth.publicKeys[name];
          const named = keyInRefusal(await callOf(client, name), context);
          context.check(named !== former, `The client ${name} names its former key.`);
          client.changeAuth({ publicKeys: { ...client.auth.publicKeys, [name]: named } });
          const { code } = await callOf(client, name);
          context.check(code !== '1200', `The client ${name} refuses the key that it has just named.`);
        }
      },
    },
    {
      id: 'session-survives',
      title: 'A session survives a change of keys',
      rule: 'formerKey',
      run: async (context) => {
        context.needsSwitches('changeKeys');
        const client = await context.openSession();
        await context.turn('changeKeys');
        await client.connect();
        const { code } = await client.call('getAuthToken', { refreshToken: client.auth.refreshToken });
        context.check(code === 'ok', `getAuthToken was refused with ${code}.`);
      },
    },
  ],
};
