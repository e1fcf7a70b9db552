import type { Result } from '@domain/error/failure';
import type { ClientName } from '@domain/session/session';
import type { CallStatus, SessionState, TrackedService } from '@application/state/session-state';
import type { ServiceName } from '@ports/services';

/** Each client has a handshake of its own. */
const trackedName = (service: ServiceName, client: ClientName): TrackedService =>
  service === 'handshake' ? `handshake:${client}` : service;

/** The service tracker (specification §3, §4 "Asynchronous actions"): LOADING, then SUCCESS or ERROR, for each service. */
export class ServiceTracker {
  /** The most recent call of each service. */
  private readonly latest = new Map<TrackedService, symbol>();

  constructor(private readonly session: SessionState) {}

  /** Returns the function that records the end of the call, unless a newer call of the same service has begun. */
  begin(service: ServiceName, client: ClientName): (answer: Result<unknown>) => void {
    const name = trackedName(service, client);
    const begun = Symbol(name);
    this.latest.set(name, begun);
    this.record(name, 'LOADING');
    return (answer) => {
      if (this.latest.get(name) === begun) this.record(name, answer.ok ? 'SUCCESS' : 'ERROR');
    };
  }

  private record(name: TrackedService, status: CallStatus): void {
    this.session.services.change((services) => ({ ...services, [name]: status }));
  }
}
