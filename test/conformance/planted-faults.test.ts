/** The conformance suite over gateways that each do one thing wrong. */
import type { CaseResult } from '@conformance/run-suite';
import { runOver, sandboxCustomers, shortfallsOf } from '@test/conformance/conformance-run';
import type { PlantedFault } from '@test/conformance/faulty-gateway/exchange';
import { PLANTED_FAULTS } from '@test/conformance/faulty-gateway/faults/all';
import { APPLICATION_ORIGIN, startFaultyGateway } from '@test/conformance/faulty-gateway/gateway';

const resultsOf = async (only: readonly string[], fault?: PlantedFault): Promise<readonly CaseResult[]> => {
  const gateway = await startFaultyGateway(fault);
  try {
    return await runOver(gateway.url, {
      only,
      file: sandboxCustomers(gateway.sandbox.url),
      origin: APPLICATION_ORIGIN,
    });
  } finally {
    await gateway.close();
  }
};

const faults = Object.entries(PLANTED_FAULTS);

it('passes a gateway without a fault', async () => {
  const only = [...new Set(faults.map(([, { foundBy }]) => foundBy))];
  expect(shortfallsOf(await resultsOf(only))).toStrictEqual([]);
}, 300_000);

it.each(faults)('finds a gateway with the fault %s', async (_name, fault) => {
  const results = await resultsOf([fault.foundBy], fault);
  expect(results.map(({ outcome }) => outcome)).toEqual([fault.outcome ?? 'FAILED']);
});
