/** The alerts and the dashboard of deploy/watch/, in Prometheus' own grammar. */
import { join } from 'node:path';
import { requireChartTool } from '../../scripts/support/find-chart-tools';
import { queriesOf } from '../support/watch-queries';

interface Parser {
  parse(query: string): { iterate(options: { enter(node: { type: { isError: boolean }; from: number }): void }): void };
}

const { parser } = requireChartTool('@prometheus-io/lezer-promql') as { readonly parser: Parser };

/** What follows the places at which the parser does not understand the query. */
function faultsOf(query: string): readonly string[] {
  const faults: string[] = [];
  parser.parse(query).iterate({
    enter: ({ type, from }) => {
      if (type.isError) faults.push(query.slice(from));
    },
  });
  return faults;
}

it.each(queriesOf(join(__dirname, '../..')).map(({ title, query }) => [title, query] as const))(
  'the query of "%s" is PromQL',
  (_, query) => {
    expect(faultsOf(query)).toStrictEqual([]);
  },
);

it('a query with a fault is not PromQL', () => {
  expect(faultsOf('sum(rate(login_requests_total[5m])) by by (kind)')).not.toHaveLength(0);
});
