/** Records the events instead of sending them. */
import { Analytics, type AnalyticsEvent } from '@ports/analytics';

export class RecordingAnalytics extends Analytics {
  readonly events: AnalyticsEvent[] = [];
  isStarted = false;

  override start(): void {
    this.isStarted = true;
  }

  override track(event: AnalyticsEvent): void {
    this.events.push(event);
  }
}
