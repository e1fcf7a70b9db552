import { ABANDONED, type Outcome } from '@application/calls/outcome';

/**
 * Sends the calls that confirm a change with a proof. A proof works once, and a customer who stops waiting can send a second
 * call with it while the first is under way. The refusal of the second then counts only if the first has failed too:
 * otherwise the change is made, and the first call announces it.
 */
export const confirmations = () => {
  let latest: { readonly refId: string; readonly outcome: Promise<Outcome<unknown>> } | null = null;
  return async (refId: string, call: () => Promise<Outcome<unknown>>): Promise<Outcome<unknown>> => {
    const earlier = latest?.refId === refId ? latest.outcome : null;
    const sent = call();
    latest = { refId, outcome: sent };
    const outcome = await sent;
    return outcome.is === 'failed' && (await earlier)?.is === 'done' ? ABANDONED : outcome;
  };
};
