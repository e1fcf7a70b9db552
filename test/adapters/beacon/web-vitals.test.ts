import type { MetricType } from 'web-vitals';
import { RecordingTelemetry } from '@adapters/in-memory/telemetry';
import { reportWebVitals, type Observers } from '@adapters/beacon/web-vitals';

/** Reports what the library would report, which is more of each figure than may be sent. */
const observer =
  <Metric extends MetricType>(name: Metric['name'], ...values: readonly number[]) =>
  (report: (metric: Metric) => void): void => {
    const entries = [{ name: 'https://login.example/?ssoId=1', target: 'input' }];
    for (const value of values)
      report({ name, value, rating: 'good', id: 'v6-1', delta: value, entries } as unknown as Metric);
  };

/** As in the library, CLS and INP have later values. */
const OBSERVERS: Observers = {
  CLS: observer('CLS', 0.012345, 0.2),
  FCP: observer('FCP', 812.4),
  INP: observer('INP', 48, 96, 104),
  LCP: observer('LCP', 1203.6),
  TTFB: observer('TTFB', 90.5),
};

describe('Web vitals', () => {
  it('are reported once each, as rounded figures, without what the library knows of elements and addresses', () => {
    const telemetry = new RecordingTelemetry();
    reportWebVitals((event) => telemetry.report(event), OBSERVERS);
    expect(telemetry.events).toEqual([
      { name: 'web_vital', metric: 'CLS', value: 0.0123, rating: 'good' },
      { name: 'web_vital', metric: 'FCP', value: 812, rating: 'good' },
      { name: 'web_vital', metric: 'INP', value: 48, rating: 'good' },
      { name: 'web_vital', metric: 'LCP', value: 1204, rating: 'good' },
      { name: 'web_vital', metric: 'TTFB', value: 91, rating: 'good' },
    ]);
  });
});
