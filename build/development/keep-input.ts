/**
 * Runs in the page of `npm run dev`. A change that React cannot take over in place, such as a rule, reloads the page. The
 * product restores the step after a reload; this module also restores what was typed.
 */
const KEY = 'development-input';

interface Typed {
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
}

const fields = (): HTMLInputElement[] =>
  [...document.querySelectorAll('input')].filter(
    ({ name, type }) => name !== '' && !['checkbox', 'radio'].includes(type),
  );

const keep = (): void => {
  const values = Object.fromEntries(fields().map(({ name, value }) => [name, value]));
  sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, values } satisfies Typed));
};

const forget = (): void => {
  sessionStorage.removeItem(KEY);
};

/**
 * Uses the native setter. React replaces the setter of the element to see each value, and ignores an event whose value it has
 * seen.
 */
const type = (field: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

const MAX_WAIT_MS = 10_000;

/** Types the values as soon as the screen shows the fields. */
const restore = ({ path, values }: Typed): void => {
  const observer = new MutationObserver(() => {
    const found = fields().filter(({ name }) => values[name] !== undefined);
    if (location.pathname !== path || found.length === 0) return;
    observer.disconnect();
    for (const field of found) type(field, values[field.name] ?? '');
  });
  observer.observe(document, { childList: true, subtree: true });
  setTimeout(() => {
    observer.disconnect();
  }, MAX_WAIT_MS);
};

const kept = sessionStorage.getItem(KEY);
forget();
if (kept !== null) restore(JSON.parse(kept) as Typed);

// webpack enters `check` at each change. It returns to `idle` if the change was applied in place; otherwise the page is
// reloaded.
const AT_STATUS: Readonly<Record<string, () => void>> = { check: keep, idle: forget };
import.meta.webpackHot.addStatusHandler((status) => {
  AT_STATUS[status]?.();
});
