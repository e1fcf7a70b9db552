/**
 * Runs in a measured page before the page's own scripts and observes what is on the screen. It reads no internals of the
 * page: only the form's elements, the browser's performance entries and the addresses of requests.
 *
 * All times are milliseconds since the navigation began.
 */

export interface ProbeSettings {
  /** The selector of the first field. */
  readonly field: string;
  /** The end of the path of the call that Continue makes. */
  readonly callPath: string;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A field and its centre. */
export interface UsableField extends Point {
  readonly atMs: number;
}

/** What was observed so far. */
export interface Observations {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  /** The longest task of the main thread that began after the first paint. 0: none took 50 ms or more. */
  readonly longestTaskMs: number;
  /** From the last key press to the end of the next frame; null before there was one. */
  readonly keyToFrameMs: number | null;
  /** When a button and when a key was last pressed. */
  readonly pressedAtMs: number;
  readonly keyPressedAtMs: number;
  /** The page itself and what it has loaded, in the order in which it ended. */
  readonly loaded: readonly { readonly path: string; readonly endedAtMs: number }[];
}

interface Probe {
  readonly firstField: Promise<UsableField>;
  whenUsable(selector: string): Promise<UsableField>;
  /** The moment at which the answer of the call that follows the press has arrived. */
  readonly answered: Promise<number>;
  centreOf(selector: string): Point;
  observations(): Observations;
}

declare global {
  interface Window {
    probeSettings: ProbeSettings;
    probe: Probe;
  }
}

/** The main thread is free if it answers a message within this time. */
const FREE_WITHIN_MS = 50;

const { field: firstFieldSelector, callPath } = window.probeSettings;

let largestPaintMs = 0;
let layoutShift = 0;
let pressedAtMs = Infinity;
let keyPressedAtMs = Infinity;
let keyToFrameMs: number | null = null;
const longTasks: PerformanceEntry[] = [];

function observe(type: string, use: (entry: PerformanceEntry) => void): void {
  new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
}

observe('largest-contentful-paint', ({ startTime }) => {
  largestPaintMs = startTime;
});
observe('layout-shift', (entry) => {
  const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
  if (!hadRecentInput) layoutShift += value;
});
observe('longtask', (entry) => longTasks.push(entry));

/** Resolves after the next frame has been produced. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => void nextTask().then(resolve));
  });
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

window.addEventListener(
  'keydown',
  ({ timeStamp }) => {
    keyPressedAtMs = timeStamp;
    void nextFrame().then(() => {
      keyToFrameMs = performance.now() - timeStamp;
    });
  },
  { capture: true },
);
window.addEventListener(
  'click',
  ({ isTrusted, target, timeStamp }) => {
    // The page may repeat the customer's press with a synthetic click.
    if (isTrusted && target instanceof Element && target.closest('button')) pressedAtMs = timeStamp;
  },
  { capture: true },
);

function centreOf(selector: string): Point {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  if (box === undefined) throw new Error(`There is no ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A field or a button that is visible, enabled, and on top of everything at its centre, which is inside the window. */
function isOperable(selector: string): boolean {
  const field = document.querySelector<HTMLInputElement | HTMLButtonElement>(selector);
  if (field === null || field.disabled || ('readOnly' in field && field.readOnly)) return false;
  if (!field.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const { x, y } = centreOf(selector);
  return field.contains(document.elementFromPoint(x, y));
}

function animationFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}

/**
 * Usable: in a frame, the field is operable, and a task posted in that frame starts within 50 ms and finds it operable. If
 * the task starts later, the main thread was busy, and the next frame is examined. The result is the time of the task.
 */
async function whenUsable(selector: string): Promise<UsableField> {
  for (;;) {
    await animationFrame();
    if (!isOperable(selector)) continue;
    const askedAt = performance.now();
    await nextTask();
    const atMs = performance.now();
    if (atMs - askedAt <= FREE_WITHIN_MS && isOperable(selector)) return { atMs, ...centreOf(selector) };
  }
}

const answered = new Promise<number>((resolve) => {
  observe('resource', (entry) => {
    const { name, startTime, responseEnd } = entry as PerformanceResourceTiming;
    if (startTime >= pressedAtMs && new URL(name).pathname.endsWith(callPath)) resolve(responseEnd);
  });
});

function loaded(): Observations['loaded'] {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return entries.map((entry) => {
    const { name, responseEnd } = entry;
    return { path: new URL(name).pathname, endedAtMs: responseEnd };
  });
}

function observations(): Observations {
  const firstPaintMs = performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity;
  const later = longTasks.filter(({ startTime }) => startTime >= firstPaintMs);
  const longestTaskMs = Math.max(0, ...later.map(({ duration }) => duration));
  const pressed = { keyToFrameMs, pressedAtMs, keyPressedAtMs };
  return { firstPaintMs, largestPaintMs, layoutShift, longestTaskMs, ...pressed, loaded: loaded() };
}

window.probe = { firstField: whenUsable(firstFieldSelector), whenUsable, answered, centreOf, observations };
