/** Reports the web vitals of the visit: five figures, and nothing of the elements or addresses that they were measured on. */
import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import type { TelemetryEvent } from '@ports/telemetry';

/** CLS is a score of a few hundredths; the others are milliseconds. */
const rounded = ({ name, value }: MetricType): number =>
  name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);

export const reportWebVitals = (report: (event: TelemetryEvent) => void): void => {
  const reportMetric = (metric: MetricType): void => {
    report({ name: 'web_vital', metric: metric.name, value: rounded(metric), rating: metric.rating });
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(reportMetric);
};
