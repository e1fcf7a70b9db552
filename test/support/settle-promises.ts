/** Waits until every promise has settled that depends on no timer or event. */
export const settlePromises = () => new Promise(setImmediate);
