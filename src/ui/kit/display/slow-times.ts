/**
 * When the page reacts to a long wait, in milliseconds after the wait began. Also part of the script inside index.html, so
 * it must import nothing (src/page/page.ts).
 */

/** When "Taking longer than usual…" shows. */
export const SLOW_AFTER_MS = 3000;

/** When the customer is offered another way, such as to stop waiting or to try again. */
export const WAY_OUT_AFTER_MS = 10_000;
