import { createContext, use, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { firstFieldToFill, hasScreenKeyboard } from '@ui/kit/focus';
import { useKeepsFocus } from '@ui/kit/use-hydrated';

/** Whether the step is on the first page that the browser opened. */
export const FirstPageContext = createContext(false);

const PREFERRED_BUTTON = 'button[type=button][data-look=primary]';

/**
 * Sets the focus on arrival at a step (docs/assumptions.md, row "where the focus goes"): on the first empty field, or
 * on the button that most customers press instead. A step without a field to type in leaves it to the title
 * (page-title.tsx).
 *
 * Runs before the title takes the focus, and leaves a focus that the customer has set in the first form. A dialog that
 * closes with the navigation still holds the focus then, so it is set again once the dialog has closed.
 */
export const useArrivalFocus = (form: RefObject<HTMLElement | null>): void => {
  const isFirstPage = use(FirstPageContext);
  const keepsFocus = useKeepsFocus();
  const target = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { current } = form;
    if (current === null || keepsFocus(current) || (isFirstPage && hasScreenKeyboard())) return;
    target.current = targetIn(current);
    focus(target.current);
  }, [form, isFirstPage, keepsFocus]);
  useEffect(() => {
    const { current } = target;
    if (document.activeElement !== current) focus(current);
    // In the next frame, because the page begins to scroll to its top now.
    const frame = requestAnimationFrame(() => scrollDownTo(current, scrollY));
    return () => cancelAnimationFrame(frame);
  }, []);
};

const targetIn = (form: HTMLElement): HTMLElement | null =>
  form.querySelector<HTMLElement>(PREFERRED_BUTTON) ?? firstFieldToFill(form);

const focus = (target: HTMLElement | null): void => {
  target?.focus({ preventScroll: true });
  // Typing replaces a value that the application has filled in.
  if (target instanceof HTMLInputElement) target.select();
};

/** Scrolls to the element if its end will be below the window once the page has scrolled up by `scrollUp` pixels. */
const scrollDownTo = (target: Element | null, scrollUp: number): void => {
  if (target && target.getBoundingClientRect().bottom + scrollUp > innerHeight) target.scrollIntoView({ block: 'end' });
};
