import type { Case, Module } from '@conformance/case';
import {
  askForCreation,
  askForUse,
  FALSIFIED,
  FALSIFIED_USE,
  isHostOf,
  openSession,
  present,
  register,
  registered,
  signInByCode,
  signInByPasskey,
} from '@conformance/passkey-steps';
import { creationCases } from '@conformance/modules/passkey-creation';
import { expectAnyRefusal, expectRefusal, givePassword, MAX_ATTEMPTS, unlock } from '@conformance/steps';
import { TESTER_DEVICE } from '@conformance/wire/tester-device';
import { usePasskey } from '@conformance/wire/tester-passkey';

const optionCases: readonly Case[] = [
  {
    id: 'options',
    title: 'The options of a sign-in require user verification, are for the host, and name no customer and no passkey',
    rule: 'passkeys',
    run: async (context) => {
      const client = await openSession(context);
      const { options } = await askForUse(client);
      const { rpId } = options;
      context.check(isHostOf(context.settings.origin, rpId), `Passkeys of '${String(rpId)}' don't work at the origin.`);
      const named = ['user', 'excludeCredentials'].filter((name) => name in options);
      context.check(named.length === 0, `The options have ${named.join(', ')}.`);
    },
  },
  {
    id: 'new-challenge',
    title: 'Each challenge is new',
    rule: 'passkeys',
    run: async (context) => {
      const client = await openSession(context);
      const [one, other] = [await askForUse(client), await askForUse(client)];
      context.check(one.refId !== other.refId, 'Two challenges have the same refId.');
      context.check(one.options['challenge'] !== other.options['challenge'], 'Two challenges are the same.');
    },
  },
];

const signInCases: readonly Case[] = [
  {
    id: 'sign-in',
    title: 'A passkey signs its customer in, as often as they like',
    rule: 'described',
    run: async (context) => {
      const { passkey, login } = await registered(context);
      for (const time of ['first', 'second']) {
        const client = await context.openSession();
        const { result, code } = await signInByPasskey(context, client, { passkey });
        if (!result.ok) return context.fail(`The ${time} sign-in was refused with ${code}.`);
        const { userId, refreshToken } = result.value;
        context.check(userId === login.userId, 'The passkey has signed another customer in.');
        await client.need('loginStatus', { refreshToken: refreshToken.token });
      }
    },
  },
  {
    id: 'once',
    title: 'A challenge signs in once',
    rule: 'passkeys',
    run: async (context) => {
      const { passkey, client } = await registered(context);
      const challenge = await askForUse(client);
      const { code } = await present(context, client, { passkey, challenge });
      context.check(code === 'ok', `The passkey was refused with ${code}.`);
      expectRefusal(context, await present(context, client, { passkey, challenge }), ['1058']);
    },
  },
  {
    id: 'once-after-refusal',
    title: 'A refused credential uses its challenge up',
    rule: 'passkeys',
    run: async (context) => {
      const { passkey, client } = await registered(context);
      const challenge = await askForUse(client);
      const refused = await present(context, client, { passkey, challenge, falsification: { isForged: true } });
      expectRefusal(context, refused, ['1076']);
      expectRefusal(context, await present(context, client, { passkey, challenge }), ['1058']);
    },
  },
  {
    id: 'own-session',
    title: 'A challenge is good for its own session only',
    rule: 'passkeys',
    run: async (context) => {
      const { passkey, client } = await registered(context);
      const challenge = await askForUse(client);
      const other = await context.openSession();
      expectRefusal(context, await present(context, other, { passkey, challenge }), ['1058']);
    },
  },
  {
    id: 'own-purpose',
    title: 'A challenge for creating a passkey signs nobody in',
    rule: 'passkeys',
    run: async (context) => {
      const { client } = await signInByCode(context);
      const passkey = await register(context, client);
      const { refId, options } = await askForCreation(client);
      const challenge = { refId, options: { ...options, rpId: (options['rp'] as { readonly id: string }).id } };
      expectRefusal(context, await present(context, client, { passkey, challenge }), ['1058']);
    },
  },
  {
    id: 'expired',
    title: 'A challenge is refused after its time',
    rule: 'passkeys',
    run: async (context) => {
      context.needsSwitches('expireCodes');
      const { passkey, client } = await registered(context);
      const challenge = await askForUse(client);
      await context.turn('expireCodes');
      expectRefusal(context, await present(context, client, { passkey, challenge }), ['1058']);
    },
  },
  {
    id: 'unknown',
    title: 'A passkey that was not registered signs nobody in',
    rule: 'passkeys',
    run: async (context) => {
      const { passkey, client } = await registered(context);
      const stranger = { ...passkey, id: 'dW5rbm93bi1wYXNza2V5' };
      expectRefusal(context, await signInByPasskey(context, client, { passkey: stranger }), ['1076']);
    },
  },
  {
    id: 'locked',
    title: 'A passkey of a locked customer signs nobody in',
    rule: 'described',
    run: async (context) => {
      const { passkey, client } = await registered(context);
      const customer = context.customer('passkey-holder', 'pan', 'password');
      try {
        for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1)
          await givePassword(client, customer, `${customer.password}-wrong`);
        expectRefusal(context, await signInByPasskey(context, client, { passkey }), ['1030']);
      } finally {
        // For the next cases. The module of the recoveries checks that unlocking works.
        await unlock(context, customer).catch(() => undefined);
      }
    },
  },
  {
    id: 'terms',
    title: 'While the terms are to be accepted, no passkey signs in without accepting them',
    rule: 'described',
    run: async (context) => {
      context.needsSwitches('askForTerms', 'stopAskingForTerms');
      const { passkey } = await registered(context);
      await context.turn('askForTerms');
      const client = await context.openSession();
      await context.turn('stopAskingForTerms');
      const withoutTerms = await signInByPasskey(context, client, { passkey });
      expectAnyRefusal(context, withoutTerms, 'A passkey without the terms');
      const { refId, options } = await askForUse(client);
      const credential = usePasskey(passkey, options, { origin: context.settings.origin });
      await client.need('passkeyLogin', { refId, credential, device: TESTER_DEVICE, termsAccepted: true });
    },
  },
];

const falsifiedCases = [...FALSIFIED, ...FALSIFIED_USE].map(({ id, what, falsification }): Case => ({
  id: `wrong-${id}`,
  title: `A passkey ${what} signs nobody in`,
  rule: 'passkeys',
  run: async (context) => {
    const { passkey, client } = await registered(context);
    expectRefusal(context, await signInByPasskey(context, client, { passkey, falsification }), ['1076']);
  },
}));

export const passkeys: Module = {
  id: 'passkeys',
  title: 'Passkeys',
  cases: [...optionCases, ...signInCases, ...falsifiedCases, ...creationCases],
};
