/**
 * When a long wait is answered, in milliseconds after it began. Also part of the script inside index.html, so it must import
 * nothing (src/page/page.ts).
 */

/** "Still working…" shows. */
export const SLOW_AFTER_MS = 3000;

/** The customer is offered another way, such as to stop waiting or to try again. */
export const WAY_OUT_AFTER_MS = 10_000;
