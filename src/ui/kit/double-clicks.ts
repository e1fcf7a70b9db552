import { useEffect } from 'react';
import { IGNORE_CLICKS_MS } from '@ui/click-guard';

interface Timers {
  /** Runs an action once after at least that many milliseconds; returns the function that cancels it. */
  after(milliseconds: number, action: () => void): () => void;
}

interface FirstPress {
  readonly control: Element;
  /** Where the control was when it was pressed. */
  readonly area: DOMRect;
}

/**
 * Discards the second click of a double click if the control that was pressed first has moved away from it: the answer to the
 * first click has shown a message above the form. The click neither reaches the control that is there now nor takes the focus
 * from a field in error. A customer who uses the keyboard in between has seen the change.
 */
export const useDoubleClickGuard = (timers: Timers): void => {
  useEffect(() => {
    const { onPointerDown, onMouseDown, onClick, startAnew } = newGuard(timers);
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    window.addEventListener('pointerdown', onPointerDown, options);
    window.addEventListener('mousedown', onMouseDown, options);
    window.addEventListener('click', onClick, options);
    // A scroll gesture begins like a press, and is then cancelled.
    for (const type of ['keydown', 'beforeinput', 'pointercancel']) window.addEventListener(type, startAnew, options);
    return () => {
      startAnew();
      listeners.abort();
    };
  }, [timers]);
};

const newGuard = (timers: Timers) => {
  let first: FirstPress | null = null;
  let isMisplaced = false;
  let cancelForgetting = (): void => undefined;
  const forget = (): void => {
    cancelForgetting();
    first = null;
  };
  return {
    onPointerDown: (event: PointerEvent): void => {
      const control = controlAt(event);
      const meant = first !== null && covers(first, event) ? first : pressOf(control);
      isMisplaced = meant !== null && control !== meant.control && hasMoved(meant);
      forget();
      first = meant;
      cancelForgetting = timers.after(IGNORE_CLICKS_MS, forget);
    },
    onMouseDown: (event: MouseEvent): void => {
      if (isMisplaced) event.preventDefault();
    },
    onClick: (event: MouseEvent): void => {
      if (!isMisplaced || event.detail === 0) return; // 0: a key or a program has made the click
      isMisplaced = false;
      event.preventDefault();
      event.stopPropagation();
    },
    startAnew: (): void => {
      isMisplaced = false;
      forget();
    },
  };
};

/** The button, link or disclosure under the pointer. */
const controlAt = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('a, button, summary') : null;

const pressOf = (control: Element | null): FirstPress | null =>
  control && { control, area: control.getBoundingClientRect() };

const covers = ({ area }: FirstPress, { clientX, clientY }: PointerEvent): boolean =>
  clientX >= area.left && clientX < area.right && clientY >= area.top && clientY < area.bottom;

/** False if the control is gone: another screen has taken its place. */
const hasMoved = ({ control, area }: FirstPress): boolean => {
  const { top, left } = control.getBoundingClientRect();
  return control.isConnected && (top !== area.top || left !== area.left);
};
