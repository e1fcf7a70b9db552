/** Records the events instead of sending them. */
import { Telemetry, type TelemetryEvent } from '@ports/telemetry';

export class RecordingTelemetry extends Telemetry {
  readonly events: TelemetryEvent[] = [];

  override report(event: TelemetryEvent): void {
    this.events.push(event);
  }
}
