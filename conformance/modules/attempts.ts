import type { Case, Module } from '@conformance/case';
import { identifierOf, type CaseContext, type CustomerWith } from '@conformance/context';
import type { Situation } from '@conformance/customers/situations';
import {
  expectAnyRefusal,
  expectRefusal,
  givePassword,
  LOCKED,
  MAX_ATTEMPTS,
  sendAccessCode,
  sendOtp,
  unlock,
  validateAccessCode,
  validateOtp,
  wrongCode,
} from '@conformance/steps';
import type { GatewayClient } from '@conformance/wire/gateway-client';
import type { Received } from '@conformance/wire/received';

type Lockable = CustomerWith<'pan' | 'password'>;

/** What a customer can give in one session. */
interface Attempt {
  readonly wrong: () => Promise<Received<unknown>>;
  readonly right: () => Promise<Received<unknown>>;
}

/** What can be given wrong. */
interface Secret {
  readonly id: string;
  readonly name: string;
  readonly situation: Situation;
  /** The code of a refusal that counts. */
  readonly code: string;
  readonly begin: (context: CaseContext, client: GatewayClient, customer: Lockable) => Promise<Attempt>;
}

const RECOVERY = 'forgot-password';

const SECRETS: readonly Secret[] = [
  {
    id: 'passwords',
    name: 'passwords',
    situation: 'lockable-by-password',
    code: '1005',
    begin: (_context, client, customer) =>
      Promise.resolve({
        wrong: () => givePassword(client, customer, `${customer.password}-wrong`),
        right: () => givePassword(client, customer, customer.password),
      }),
  },
  {
    id: 'access-codes',
    name: 'access codes',
    situation: 'lockable-by-code',
    code: '1094',
    begin: async (context, client, customer) => {
      const sent = await sendAccessCode(context, client, customer);
      return {
        wrong: () => validateAccessCode(client, { ...sent, code: wrongCode(sent.code) }),
        right: () => validateAccessCode(client, sent),
      };
    },
  },
  {
    id: 'otps',
    name: 'OTPs of a recovery',
    situation: 'lockable-by-code',
    code: '1015',
    begin: async (context, client, customer) => {
      const sent = await sendOtp(context, client, { recovery: RECOVERY, customer });
      return {
        wrong: () => validateOtp(client, RECOVERY, { ...sent, code: wrongCode(sent.code) }),
        right: () => validateOtp(client, RECOVERY, sent),
      };
    },
  },
];

/** Unlocks a customer whom an earlier run has left locked, and resets the count of wrong passwords. */
const prepare = async (context: CaseContext, customer: Lockable): Promise<void> => {
  const { code } = await givePassword(await context.openSession(), customer, customer.password);
  if (LOCKED.some((locked) => locked === code)) return unlock(context, customer);
  context.check(code === 'ok', `The right password was refused with ${code}.`);
  await context.codeFor(customer);
};

const attemptsLeftIn = ({ result }: Received<unknown>): number | undefined =>
  result.ok || result.failure.kind !== 'refused' ? undefined : result.failure.data.attemptsLeft;

/** Gives wrong secrets in two sessions, two in the first. The fifth must lock the customer. */
const expectLock = async (context: CaseContext, secret: Secret, customer: Lockable): Promise<void> => {
  const first = await secret.begin(context, await context.openSession(), customer);
  const refusals = [await first.wrong(), await first.wrong()];
  const second = await secret.begin(context, await context.openSession(), customer);
  while (refusals.length < MAX_ATTEMPTS) refusals.push(await second.wrong());
  refusals.forEach((refusal, index) => {
    const left = MAX_ATTEMPTS - 1 - index;
    expectRefusal(context, refusal, left === 0 ? LOCKED : [secret.code]);
    const told = attemptsLeftIn(refusal);
    context.check(left === 0 || told === left, `Attempt ${index + 1}: attemptsLeft is ${String(told)}, not ${left}.`);
  });
  expectAnyRefusal(context, await second.right(), 'After the lock, the right one');
};

const expectNoSignIn = async (context: CaseContext, customer: Lockable): Promise<void> => {
  const client = await context.openSession();
  const canLogin = await client.call('canLogin', { ...identifierOf(customer, 'PAN'), termsAccepted: true });
  expectRefusal(context, canLogin, ['1030']);
  expectRefusal(context, await givePassword(client, customer, customer.password), LOCKED);
};

const countsDown = (secret: Secret): Case => ({
  id: secret.id,
  title: `Wrong ${secret.name} are counted down across sessions, and the fifth locks the customer`,
  rule: 'attempts',
  run: async (context) => {
    const customer = context.customer(secret.situation, 'pan', 'password');
    await prepare(context, customer);
    try {
      await expectLock(context, secret, customer);
      await expectNoSignIn(context, customer);
    } finally {
      // For the next run. The module of the recoveries checks that unlocking works.
      await unlock(context, customer).catch(() => undefined);
    }
  },
});

export const attempts: Module = { id: 'attempts', title: 'Attempts and the lock', cases: SECRETS.map(countsDown) };
