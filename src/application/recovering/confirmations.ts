import { ABANDONED, type Outcome } from '@application/calls/outcome';
import type { State } from '@application/state';

/** Sends a call that confirms a change. `changeKey` must differ from that of every other change. */
export type SendConfirmation = (changeKey: string, call: () => Promise<Outcome<unknown>>) => Promise<Outcome<unknown>>;

/** Whether one of the calls has succeeded. Asks the later one first. */
const isEitherDone = async (later: Promise<Outcome<unknown>>, isEarlierDone: Promise<boolean>): Promise<boolean> =>
  (await later).is === 'done' || isEarlierDone;

/**
 * Sends the calls that confirm a change with a proof. A proof works once, and a customer who stops waiting can send another
 * call with it while the first is under way. The refusal of a later call then counts only if all earlier ones have failed too:
 * otherwise the change is made, and the call that made it announces it. It is dropped if the customer has left the step before
 * the earlier calls are answered.
 */
export const confirmations = (state: Pick<State, 'leftStepChecker'>): SendConfirmation => {
  let latest: { readonly changeKey: string; readonly isDone: Promise<boolean> } | null = null;
  return async (changeKey, call) => {
    const isEarlierDone = latest?.changeKey === changeKey ? latest.isDone : Promise.resolve(false);
    const hasLeftStep = state.leftStepChecker();
    const sent = call();
    latest = { changeKey, isDone: isEitherDone(sent, isEarlierDone) };
    const outcome = await sent;
    if (outcome.is !== 'failed') return outcome;
    return (await isEarlierDone) || hasLeftStep() ? ABANDONED : outcome;
  };
};
