import type { MetricType } from 'web-vitals';
import { RecordingTelemetry } from '@adapters/in-memory/telemetry';
import { reportWebVitals } from '@adapters/beacon/web-vitals';

/** The library, which knows more of each figure than may be reported. */
jest.mock('web-vitals', () => {
  const entries = [{ name: 'https://login.example/?ssoId=1', target: 'input' }];
  const observer = (name: string, value: number, laterValues: readonly number[] = []) => {
    const metric = (delta: number): unknown => ({ name, value: delta, rating: 'good', id: 'v6-1', delta, entries });
    return (report: (metric: MetricType) => void) => {
      for (const each of [value, ...laterValues]) report(metric(each) as MetricType);
    };
  };
  return {
    onCLS: observer('CLS', 0.012345, [0.2]),
    onFCP: observer('FCP', 812.4),
    onINP: observer('INP', 48, [96, 104]),
    onLCP: observer('LCP', 1203.6),
    onTTFB: observer('TTFB', 90.5),
  };
});

describe('Web vitals', () => {
  it('are reported once each, as rounded figures, without what the library knows of elements and addresses', () => {
    const telemetry = new RecordingTelemetry();
    reportWebVitals((event) => telemetry.report(event));
    expect(telemetry.events).toEqual([
      { name: 'web_vital', metric: 'CLS', value: 0.0123, rating: 'good' },
      { name: 'web_vital', metric: 'FCP', value: 812, rating: 'good' },
      { name: 'web_vital', metric: 'INP', value: 48, rating: 'good' },
      { name: 'web_vital', metric: 'LCP', value: 1204, rating: 'good' },
      { name: 'web_vital', metric: 'TTFB', value: 91, rating: 'good' },
    ]);
  });
});
