import type { Calls } from '@application/calls/calls';
import { ABANDONED, type Outcome } from '@application/calls/outcome';
import type { ScreenState } from '@application/state/screen-state';
import type { RequestOf, ServiceName } from '@ports/services';

interface Try {
  readonly changeKey: string;
  /** Whether this try or an earlier one of the same change has succeeded. */
  readonly isDone: Promise<boolean>;
}

/** Whether one of the calls has succeeded. Asks the later one first. */
const isEitherDone = async (later: Promise<Outcome<unknown>>, isEarlierDone: Promise<boolean>): Promise<boolean> =>
  (await later).is === 'done' || isEarlierDone;

/**
 * Sends the calls that confirm a change with a proof. A proof works once, and a customer who stops waiting can send another
 * call with it while the first is in flight. The refusal of a later call then counts only if all earlier ones have failed too:
 * otherwise the change is made, and the call that made it announces it. It is dropped if the customer has left the step before
 * the earlier calls are answered.
 */
export class ChangeTries {
  private readonly latestTries = new Map<ServiceName, Try>();

  constructor(
    private readonly calls: Calls,
    private readonly screen: ScreenState,
  ) {}

  /** `changeKey` must differ from that of every other change. */
  async send<S extends ServiceName>(service: S, changeKey: string, request: RequestOf<S>): Promise<Outcome<unknown>> {
    const earlier = this.latestTries.get(service);
    const isEarlierDone = earlier?.changeKey === changeKey ? earlier.isDone : Promise.resolve(false);
    const hasLeftStep = this.screen.captureStepVisit();
    const sent = this.calls.call(service, request);
    this.latestTries.set(service, { changeKey, isDone: isEitherDone(sent, isEarlierDone) });
    const outcome = await sent;
    if (outcome.is !== 'failed') return outcome;
    return (await isEarlierDone) || hasLeftStep() ? ABANDONED : outcome;
  }
}
