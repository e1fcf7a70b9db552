import type { Case } from '@conformance/case';
import { runOver, sandboxCustomers } from '@test/conformance/conformance-run';

/** No case here calls the gateway. */
const NOWHERE = 'http://localhost:1';

const outcomeOf = async (parts: Pick<Case, 'run'> & Partial<Case>) => {
  const cases = [{ id: 'a', title: 'A', rule: 'sealed', ...parts }] as const;
  const [result] = await runOver(NOWHERE, { modules: [{ id: 'm', title: 'M', cases }] });
  return [result?.outcome, result?.reason];
};

describe('the outcome of a case', () => {
  it('is PASSED if it returns', async () => {
    expect(await outcomeOf({ run: async () => undefined })).toEqual(['PASSED', undefined]);
  });

  it('is FAILED if a MUST does not hold', async () => {
    expect(await outcomeOf({ run: async (context) => context.fail('No') })).toEqual(['FAILED', 'No']);
  });

  it('is WARNING if a SHOULD does not hold', async () => {
    const run: Case['run'] = async (context) => context.check(false, 'No');
    expect(await outcomeOf({ rule: 'copiedKey', run })).toEqual(['WARNING', 'No']);
  });

  it('is FAILED if the gateway cannot be reached, and says so', async () => {
    const run: Case['run'] = async (context) => {
      await context.connect();
    };
    const reason = 'GET http://localhost:1/gateway/login/handshake got no answer: ';
    expect(await outcomeOf({ run })).toEqual(['FAILED', expect.stringContaining(reason)]);
  });

  it('is SKIPPED if the customers file lacks the customer, the field, the code or the switch, and names it', async () => {
    const file = { customers: { locked: { pan: 'ABCPE1234F' } } };
    const runs: readonly Case['run'][] = [
      async (context) => {
        context.customer('resident');
      },
      async (context) => {
        context.customer('locked', 'password');
      },
      async (context) => {
        context.refused('1032');
      },
      async (context) => {
        await context.codeFor({});
      },
      async (context) => context.turn('changeKeys'),
    ];
    const cases = runs.map((run, index) => ({ id: `${index}`, title: 'A', rule: 'sealed', run }) as const);
    const results = await runOver(NOWHERE, { file, modules: [{ id: 'm', title: 'M', cases }] });
    expect(results.map(({ outcome, reason = '' }) => [outcome, /'[\w-]+'|1032/u.exec(reason)?.[0]])).toEqual([
      ['SKIPPED', "'resident'"],
      ['SKIPPED', "'locked'"],
      ['SKIPPED', '1032'],
      ['SKIPPED', "'codes'"],
      ['SKIPPED', "'changeKeys'"],
    ]);
  });

  it('never shows a secret of the customers file', async () => {
    const { pan, password } = sandboxCustomers(NOWHERE).customers.resident ?? {};
    const [, reason] = await outcomeOf({ run: async (context) => context.fail(`${pan} has ${password}`) });
    expect(reason).toMatch(/^‹PAN \d+› has ‹password \d+›$/u);
  });
});

describe('--only', () => {
  const none = async () => undefined;
  const caseNamed = (id: string) => ({ id, title: id, rule: 'sealed', run: none }) as const;
  const modules = [
    { id: 'm', title: 'M', cases: [caseNamed('a'), caseNamed('b')] },
    { id: 'n', title: 'N', cases: [caseNamed('a')] },
  ];
  const idsOf = async (...only: readonly string[]) => (await runOver(NOWHERE, { modules, only })).map(({ id }) => id);

  it('chooses modules and single cases, in the order of the plan', async () => {
    expect(await idsOf('n', 'm.b')).toEqual(['m.b', 'n.a']);
  });

  it('refuses an id that does not exist', async () => {
    await expect(idsOf('x')).rejects.toThrow("--only is 'x': must be a module (m, n) or one of its cases.");
  });
});
