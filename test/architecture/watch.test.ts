/** What operators watch production with (deploy/watch/): it names only what the logs and the telemetry contain. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowedTelemetry } from '@adapters/beacon/allowed-telemetry';
import type { CryptoFailureCode } from '@domain/error/failure';
import { WEB_VITALS, type TelemetryEvent } from '@ports/telemetry';
import { parse } from 'yaml';
import { queriesOf } from '../support/watch-queries';

const root = join(__dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Metric {
  readonly type: 'counter' | 'histogram';
  readonly name: string;
  readonly field: string;
  readonly tags: Readonly<Record<string, string>>;
}

interface Collector {
  readonly transforms: Readonly<
    Record<
      string,
      { readonly inputs: readonly string[]; readonly source?: string; readonly metrics?: readonly Metric[] }
    >
  >;
  readonly sinks: {
    readonly prometheus: {
      readonly inputs: readonly string[];
      readonly default_namespace: string;
      readonly buckets: readonly number[];
    };
  };
}

const collector = parse(read('deploy/watch/vector.yaml')) as Collector;
const source = collector.transforms['lines']?.source ?? '';
const metrics = Object.values(collector.transforms).flatMap(({ metrics: some = [] }) => some);

const matchesOf = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];
/** The strings that the program compares the variable with. */
const listed = (variable: string): readonly string[] => {
  const [, list = ''] = new RegExp(String.raw`includes\(\[([^\]]+)\], ${variable}\)`, 'u').exec(source) ?? [];
  return matchesOf(list, /"([^"]+)"/gu);
};

/** An example of every event. */
const EVENTS: { readonly [N in TelemetryEvent['name']]: Extract<TelemetryEvent, { readonly name: N }> } = {
  start_failed: { name: 'start_failed', code: 'WebHttp::NETWORK', requestId: '' },
  script_failed: { name: 'script_failed', script: 'main.0123456789.js' },
  key_changed: { name: 'key_changed', client: 'login', fingerprint: `${'A'.repeat(43)}=` },
  technical_failure: { name: 'technical_failure', code: 'ApiCrypto::INVALID_PAYLOAD', requestId: '' },
  foreign_error: { name: 'foreign_error', type: 'TypeError' },
  unexpected_error: { name: 'unexpected_error', type: 'TypeError', place: '', requestId: '' },
  web_vital: { name: 'web_vital', metric: 'LCP', value: 1200, rating: 'good' },
};

/** The codes that only a broken call has, with those of the gateway's answers. */
const CODES: Readonly<Record<Exclude<CryptoFailureCode, 'ApiCrypto::MISSING_PARAMETER'>, true>> &
  Readonly<Record<'WebHttp::NETWORK' | 'WebHttp::UNKWON', true>> = {
  'WebHttp::NETWORK': true,
  'WebHttp::UNKWON': true,
  'WebHttp::MISSING_PUBLIC_KEY': true,
  'ApiCrypto::INVALID_PUBLIC_KEY': true,
  'ApiCrypto::INVALID_CRYPTO_KEY': true,
  'ApiCrypto::INVALID_PAYLOAD': true,
  'ApiCrypto::UNAVAILABLE': true,
};

describe('the collector', () => {
  it('reads only fields that nginx logs', () => {
    const formats = matchesOf(read('deploy/nginx/common.conf'), /"(\w+)":/gu);
    const fields = matchesOf(source, /\bline\.(\w+)/gu);
    expect(fields).toEqual(expect.arrayContaining(['path', 'status', 'seconds', 'client', 'report']));
    expect(fields.filter((field) => !formats.includes(field))).toStrictEqual([]);
  });

  it('reads only fields that the telemetry has', () => {
    const sent = Object.values(EVENTS).flatMap((event) => Object.keys(allowedTelemetry(event) ?? {}));
    expect(matchesOf(source, /\bevent\.(\w+)/gu).filter((field) => !sent.includes(field))).toStrictEqual([]);
  });

  it('knows every event, every web vital and the codes that operators act on', () => {
    expect([...listed('name')].sort()).toEqual(Object.keys(EVENTS).sort());
    expect(listed('metric')).toEqual([...WEB_VITALS]);
    expect([...listed('code')].sort()).toEqual(Object.keys(CODES).sort());
  });

  it('passes everything on to Prometheus', () => {
    const counting = Object.entries(collector.transforms).filter(([, { metrics: some }]) => some !== undefined);
    expect(collector.sinks.prometheus.inputs).toEqual(counting.map(([name]) => name));
  });

  it('fills every label, and no value of a report but those that are listed', () => {
    const fields = matchesOf(source, /"(\w+)": \w/gu);
    const used = metrics.flatMap(({ field, tags }) => [
      field,
      ...Object.values(tags).map((tag) => tag.replaceAll(/^\{\{ | \}\}$/gu, '')),
    ]);
    expect(used.filter((field) => !fields.includes(field))).toStrictEqual([]);
  });

  it('has buckets at the limits of good web vitals', () => {
    expect(collector.sinks.prometheus.buckets).toEqual(expect.arrayContaining([0.1, 0.2, 1.8, 2.5]));
  });
});

describe('the queries of the alerts and the dashboard', () => {
  const namespace = collector.sinks.prometheus.default_namespace;
  const LABELS = new Map(
    metrics.flatMap(({ type, name, tags }): readonly (readonly [string, readonly string[]])[] => {
      const labels = Object.keys(tags);
      const metric = `${namespace}_${name}`;
      return type === 'counter' ? [[metric, labels]] : [[`${metric}_bucket`, [...labels, 'le']]];
    }),
  );
  const VALUES: Readonly<Record<string, readonly string[]>> = {
    kind: matchesOf(source, /kind = "(\w+)"/gu),
    name: [...Object.keys(EVENTS), 'policy_report'],
    code: Object.keys(CODES),
    metric: WEB_VITALS,
  };
  const queries = queriesOf(root);

  it('are those of five alerts and eight panels at least', () => {
    expect(queries.filter(({ from }) => from === 'alerts.yaml')).toHaveLength(5);
    expect(queries.filter(({ from }) => from === 'dashboard.json').length).toBeGreaterThanOrEqual(8);
  });

  it.each(queries.map(({ title, query }) => [title, query] as const))(
    '%s: ask for metrics, labels and values that the collector makes',
    (_, query) => {
      const selectors = [...query.matchAll(/(\blogin_\w+)(?:\{([^}]*)\})?/gu)];
      expect(selectors.length).toBeGreaterThan(0);
      for (const [, metric = '', matchers = ''] of selectors) {
        const labels = LABELS.get(metric) ?? [];
        expect([...LABELS.keys()]).toContain(metric);
        for (const [, label = '', values = ''] of matchers.matchAll(/(\w+)[!=]=?~?"([^"]*)"/gu)) {
          expect(labels).toContain(label);
          const unknown = values.split('|').filter((value) => value !== '' && VALUES[label]?.includes(value) === false);
          expect(unknown).toStrictEqual([]);
        }
      }
      const known = new Set([...LABELS.values()].flat());
      for (const [, list = ''] of query.matchAll(/\bby \(([^)]*)\)/gu))
        expect(list.split(', ').filter((label) => !known.has(label))).toStrictEqual([]);
    },
  );
});
