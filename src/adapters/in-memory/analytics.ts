/** Records the events instead of sending them. */
import { Analytics, type AnalyticsEvent } from '@ports/analytics';

export class RecordingAnalytics extends Analytics {
  readonly events: AnalyticsEvent[] = [];
  isStarted = false;
  forgottenVisitors = 0;
  /** The application must not load another page where the world is in this one, as in the static demo. */
  needsNewPage = false;

  override start(): void {
    this.isStarted = true;
  }

  override track(event: AnalyticsEvent): void {
    if (this.forgottenVisitors === 0) this.events.push(event);
  }

  override forgetVisitor(): void {
    this.forgottenVisitors += 1;
  }
}
