/** Reports the web vitals of the visit: five figures, without the elements and addresses that they were measured on. */
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
 * Reports each metric once. The library repeats CLS and INP with later values whenever the page is hidden again, and starts
 * again for a page of the back/forward cache. Events do not say which visit they belong to, so a visit with many events would
 * count more than others.
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
