import type { Case, Module } from '@conformance/case';
import type { CaseContext } from '@conformance/context';
import { expectRefusal, identify, RECOVERIES, RECOVERY_NAMES, type RecoveryName } from '@conformance/steps';
import type { GatewayClient } from '@conformance/wire/gateway-client';
import type { Received } from '@conformance/wire/received';

/** The codes that identify calls may give for a wrong contact. They may tell known and unknown PANs apart. */
const CONTACT_CODES = ['1027', '1061'];

const ANSWERS = 20;
const MAX_DIFFERENCE = 0.2;
/** Smaller differences are the noise of a network and of this machine. */
const MEASURABLE_MS = 10;

const median = (times: readonly number[]): number => {
  const sorted = [...times].sort((one, other) => one - other);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
};

/** The identities of a known and of an unknown PAN, with a contact that belongs to neither. */
const identitiesOf = (context: CaseContext) => {
  const { pan, mobile: emailOrMobile } = context.customer('wrong-contact', 'pan', 'mobile');
  const unknown = context.customer('unknown', 'pan');
  return { known: { pan, emailOrMobile }, unknown: { pan: unknown.pan, emailOrMobile } };
};

/** What a refusal tells, apart from its code. */
const tellingOf = ({ status, error }: Received<unknown>): string =>
  JSON.stringify({ status, message: error['message'], data: error['data'] ?? {} });

const refusesAlike = (recovery: RecoveryName): Case => ({
  id: recovery,
  title: `${RECOVERIES[recovery].identify} refuses a wrong contact of a known PAN as that of an unknown PAN`,
  rule: 'enumeration',
  run: async (context) => {
    const { known, unknown } = identitiesOf(context);
    const client = await context.openSession();
    const [one, other] = [await identify(client, recovery, known), await identify(client, recovery, unknown)];
    for (const received of [one, other]) expectRefusal(context, received, CONTACT_CODES);
    const isAlike = one.code !== other.code || tellingOf(one) === tellingOf(other);
    context.check(isAlike, `The statuses, messages or data of the two refusals with ${one.code} differ.`);
  },
});

const durationOf = async (client: GatewayClient, identity: Parameters<typeof identify>[2]): Promise<number> => {
  const { wire } = await identify(client, 'forgot-password', identity);
  return wire.durationMs;
};

export const enumeration: Module = {
  id: 'enumeration',
  title: 'Known and unknown identifiers',
  cases: [
    ...RECOVERY_NAMES.map(refusesAlike),
    {
      id: 'time',
      title: 'A wrong contact of a known PAN is refused as fast as that of an unknown PAN',
      rule: 'enumerationTime',
      run: async (context) => {
        const { known, unknown } = identitiesOf(context);
        const client = await context.openSession();
        const times = { known: [] as number[], unknown: [] as number[] };
        for (let count = 0; count < ANSWERS; count += 1) {
          times.known.push(await durationOf(client, known));
          times.unknown.push(await durationOf(client, unknown));
        }
        const [one, other] = [median(times.known), median(times.unknown)];
        const difference = Math.abs(one - other);
        const isAlike = difference <= MEASURABLE_MS || difference <= MAX_DIFFERENCE * Math.max(one, other);
        context.check(isAlike, `The medians are ${one.toFixed(0)} ms (known) and ${other.toFixed(0)} ms (unknown).`);
      },
    },
  ],
};
