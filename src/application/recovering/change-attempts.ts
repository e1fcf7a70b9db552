import type { Calls } from '@application/calls/calls';
import { ABANDONED, type Outcome } from '@application/calls/outcome';
import type { ScreenState } from '@application/state/screen-state';
import type { RequestOf, ServiceName } from '@ports/services';

interface Attempt {
  readonly changeKey: string;
  /** Whether this attempt or an earlier one at the same change has succeeded. */
  readonly isDone: Promise<boolean>;
}

/** Whether one of the calls has succeeded. Awaits the later one first. */
const isEitherDone = async (later: Promise<Outcome<unknown>>, isEarlierDone: Promise<boolean>): Promise<boolean> =>
  (await later).is === 'done' || isEarlierDone;

/**
 * Sends the calls that confirm a change with a proof. A proof works once, but a customer who stops waiting can use it in
 * another call while the first is in flight. The refusal of a later call then counts only if all earlier ones have failed too:
 * otherwise the change was made, and the call that made it announces it. The refusal is dropped if the customer leaves the
 * step before the earlier calls are answered.
 */
export class ChangeAttempts {
  private readonly latestAttempts = new Map<ServiceName, Attempt>();

  constructor(
    private readonly calls: Calls,
    private readonly screen: ScreenState,
  ) {}

  /** @param changeKey identifies the change; attempts at the same change have the same key */
  async send<S extends ServiceName>(service: S, changeKey: string, request: RequestOf<S>): Promise<Outcome<unknown>> {
    const earlier = this.latestAttempts.get(service);
    const isEarlierDone = earlier?.changeKey === changeKey ? earlier.isDone : Promise.resolve(false);
    const hasLeftStep = this.screen.captureStepVisit();
    const sent = this.calls.call(service, request);
    this.latestAttempts.set(service, { changeKey, isDone: isEitherDone(sent, isEarlierDone) });
    const outcome = await sent;
    if (outcome.is !== 'failed') return outcome;
    return (await isEarlierDone) || hasLeftStep() ? ABANDONED : outcome;
  }
}
