import { useEffect } from 'react';
import { IGNORE_CLICKS_MS } from '@ui/click-guard';

interface MonotonicClock {
  /** Milliseconds that never decrease. */
  monotonic(): number;
}

interface Press {
  /** Weak, because the control may have left the page: it would keep its form in memory, with what was typed there. */
  readonly control: WeakRef<Element>;
  readonly name: string | null;
  /** Where the control was when it was pressed. */
  readonly area: DOMRect;
  readonly at: number;
}

/**
 * Discards the second click of a double click if another control is under the pointer by then: the answer to the first
 * click has opened the next screen, or a message has moved the form. Whoever types in between has seen the change. A control
 * of the same name is the one that the customer means: two clicks on "Back" lead two steps back.
 */
export const useDoubleClickGuard = (clock: MonotonicClock): void => {
  useEffect(() => {
    let last: Press | null = null;
    let isMisplaced = false;

    const press = (event: PointerEvent): void => {
      const control = pressed(event);
      const at = clock.monotonic();
      const intended = last !== null && at - last.at < IGNORE_CLICKS_MS && covers(last, event) ? last : null;
      isMisplaced = intended !== null && !isMeant(control, intended);
      last = intended === null ? control && pressOf(control, at) : { ...intended, at };
    };
    const forget = (): void => {
      last = null;
    };
    const discard = (event: MouseEvent): void => {
      if (!isMisplaced || isByKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };

    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    window.addEventListener('pointerdown', press, options);
    window.addEventListener('click', discard, options);
    window.addEventListener('beforeinput', forget, options);
    window.addEventListener('keydown', forget, options);
    return () => listeners.abort();
  }, [clock]);
};

/** The controls that change the page when they are clicked. */
const pressed = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('a, button, summary') : null;

const nameOf = (control: Element | null): string | null =>
  control && (control.getAttribute('aria-label') ?? control.textContent);

const pressOf = (control: Element, at: number): Press => ({
  control: new WeakRef(control),
  name: nameOf(control),
  area: control.getBoundingClientRect(),
  at,
});

/** The same control may have another name by now, as "Show password" has; its successor on the next screen, the same name. */
const isMeant = (control: Element | null, intended: Press): boolean =>
  control === intended.control.deref() || nameOf(control) === intended.name;

const covers = ({ area }: Press, { clientX, clientY }: PointerEvent): boolean =>
  clientX >= area.left && clientX < area.right && clientY >= area.top && clientY < area.bottom;

/** Browsers report a press of Enter or Space as a click with the detail 0. */
const isByKey = ({ detail }: MouseEvent): boolean => detail === 0;
