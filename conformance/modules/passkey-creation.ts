import { isJsonObject } from '@domain/json';
import type { Case } from '@conformance/case';
import type { CustomerWith } from '@conformance/context';
import {
  askForCreation,
  askForUse,
  create,
  FALSIFIED,
  isHostOf,
  openSession,
  register,
  signInByCode,
} from '@conformance/passkey-steps';
import { expectRefusal, SESSION_OVER } from '@conformance/steps';

/** The bytes of a user handle as a text, which must not be that of an identifier. */
const decoded = (handle: string): string => Buffer.from(handle, 'base64url').toString('utf8').toLowerCase();

const isIdentifying = (handle: string, { pan, mobile, email, username }: CustomerWith<'pan'>): boolean =>
  [pan, mobile, email, username].some((value) => value !== undefined && decoded(handle).includes(value.toLowerCase()));

/** The host and the user handle of creation options. */
const readOptions = ({ rp, user }: Readonly<Record<string, unknown>>): { host: unknown; handle: string } => ({
  host: isJsonObject(rp) ? rp['id'] : undefined,
  handle: isJsonObject(user) ? String(user['id']) : '',
});

const optionCases: readonly Case[] = [
  {
    id: 'creation-options',
    title:
      'The options of a creation are for the host, with a user handle that is the same each time and identifies nobody',
    rule: 'passkeys',
    run: async (context) => {
      const customer = context.customer('passkey-holder', 'pan');
      const { client } = await signInByCode(context);
      const [one, other] = [await askForCreation(client), await askForCreation(client)];
      const { host, handle } = readOptions(one.options);
      context.check(isHostOf(context.settings.origin, host), `Passkeys of '${String(host)}' don't work at the origin.`);
      context.check(handle === readOptions(other.options).handle, 'The user handle changes.');
      context.check(!isIdentifying(handle, customer), 'The user handle contains an identifier of the customer.');
      context.check(one.options['challenge'] !== other.options['challenge'], 'Two challenges are the same.');
    },
  },
  {
    id: 'creation-excludes',
    title: 'The options of a creation exclude the passkeys that the customer has',
    rule: 'described',
    run: async (context) => {
      const { client } = await signInByCode(context);
      const { id } = await register(context, client);
      const { excludeCredentials = [] } = (await askForCreation(client)).options;
      const excluded = (excludeCredentials as readonly { readonly id: string }[]).map((descriptor) => descriptor.id);
      context.check(excluded.includes(id), 'excludeCredentials lacks the passkey that was just registered.');
    },
  },
];

const registrationCases: readonly Case[] = [
  {
    id: 'creation-signed-out',
    title: 'A session in which nobody has signed in creates no passkey',
    rule: 'passkeys',
    run: async (context) => {
      const client = await openSession(context);
      expectRefusal(context, await client.call('passkeyEnrolOptions', {}), SESSION_OVER);
      const { refId, options } = await askForUse(client);
      const user = { id: 'dXNlci1oYW5kbGU' };
      const { created } = create(context, { refId, options: { ...options, rp: { id: options['rpId'] }, user } });
      expectRefusal(context, await client.call('passkeyEnrol', { refId, credential: created }), SESSION_OVER);
    },
  },
  {
    id: 'creation-once',
    title: 'A challenge registers one passkey',
    rule: 'passkeys',
    run: async (context) => {
      const { client } = await signInByCode(context);
      const challenge = await askForCreation(client);
      const { refId } = challenge;
      await client.need('passkeyEnrol', { refId, credential: create(context, challenge).created });
      const again = await client.call('passkeyEnrol', { refId, credential: create(context, challenge).created });
      expectRefusal(context, again, ['1058']);
    },
  },
  {
    id: 'creation-own-session',
    title: 'A challenge registers a passkey in its own session only',
    rule: 'passkeys',
    run: async (context) => {
      const { client } = await signInByCode(context);
      const challenge = await askForCreation(client);
      const { created } = create(context, challenge);
      const other = await signInByCode(context);
      const elsewhere = await other.client.call('passkeyEnrol', { refId: challenge.refId, credential: created });
      expectRefusal(context, elsewhere, ['1058']);
    },
  },
  {
    id: 'creation-twice',
    title: 'A passkey is registered once',
    rule: 'described',
    run: async (context) => {
      const { client } = await signInByCode(context);
      const { id } = await register(context, client);
      const challenge = await askForCreation(client);
      const { created } = create(context, challenge, { id });
      const again = await client.call('passkeyEnrol', { refId: challenge.refId, credential: created });
      expectRefusal(context, again, ['1076']);
    },
  },
];

const falsifiedCases = FALSIFIED.map(({ id, what, falsification }): Case => ({
  id: `creation-wrong-${id}`,
  title: `A passkey ${what} is not registered`,
  rule: 'passkeys',
  run: async (context) => {
    const { client } = await signInByCode(context);
    const challenge = await askForCreation(client);
    const { created } = create(context, challenge, falsification);
    const { refId } = challenge;
    expectRefusal(context, await client.call('passkeyEnrol', { refId, credential: created }), ['1076']);
  },
}));

export const creationCases: readonly Case[] = [...optionCases, ...registrationCases, ...falsifiedCases];
