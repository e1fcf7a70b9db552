import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import type { TelemetryEvent } from '@ports/telemetry';

/** For each metric, the function that observes it. A missing or swapped one does not compile. */
export type Observers = {
  readonly [Metric in MetricType as Metric['name']]: (report: (metric: Metric) => void) => void;
};

const OBSERVERS: Observers = { CLS: onCLS, FCP: onFCP, INP: onINP, LCP: onLCP, TTFB: onTTFB };

/** CLS is a score of a few hundredths; the others are milliseconds. */
const rounded = ({ name, value }: MetricType): number =>
  name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);

/**
 * Reports the visit's five web vitals, without the elements and addresses they were measured on. Reports each metric once,
 * although the library repeats CLS and INP whenever the page is hidden: events do not identify the visit, so repeated ones would
 * give it more weight.
 */
export const reportWebVitals = (report: (event: TelemetryEvent) => void, observers = OBSERVERS): void => {
  const reported = new Set<MetricType['name']>();
  const reportMetric = (metric: MetricType): void => {
    if (reported.has(metric.name)) return;
    reported.add(metric.name);
    report({ name: 'web_vital', metric: metric.name, value: rounded(metric), rating: metric.rating });
  };
  for (const observe of Object.values(observers)) observe(reportMetric);
};
