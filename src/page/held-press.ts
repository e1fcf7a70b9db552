/**
 * Holds the last click on a link or button before hydration, and marks the element `aria-busy`. Editing the form cancels
 * it. Enter in a field clicks the submit button, as usual.
 */
export interface HeldPress {
  /** Stops holding presses. Returns the element whose press is held. */
  readonly release: () => HTMLElement | null;
}

/** @param slowNotice shows below a pressed button of the form, and says after a while that it takes long */
export const holdPresses = (page: HTMLElement, slowNotice?: Element): HeldPress => {
  let held: HTMLElement | null = null;
  const drop = (): void => {
    held?.removeAttribute('aria-busy');
    held = null;
    slowNotice?.remove();
  };
  const hold = (event: MouseEvent): void => {
    const pressed = (event.target as Element).closest<HTMLElement>('a[href], button');
    if (pressed === null || isForBrowser(pressed, event)) return;
    event.preventDefault();
    drop();
    held = pressed;
    held.setAttribute('aria-busy', 'true');
    if (slowNotice !== undefined && held.matches('[type=submit]')) held.after(slowNotice);
  };
  // The browser itself would send the fields in the address.
  const refuse = (event: Event): void => {
    event.preventDefault();
  };
  page.addEventListener('click', hold);
  page.addEventListener('submit', refuse);
  page.addEventListener('input', drop);
  return {
    release: () => {
      const pressed = held;
      drop();
      page.removeEventListener('click', hold);
      page.removeEventListener('submit', refuse);
      page.removeEventListener('input', drop);
      return pressed;
    },
  };
};

/** A link that opens another window or tab, or loads this page again, needs no application. */
const isForBrowser = (pressed: HTMLElement, { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean => {
  if (!(pressed instanceof HTMLAnchorElement)) return false;
  const isReload = pressed.getAttribute('href') === '';
  return isReload || pressed.target !== '' || ctrlKey || metaKey || shiftKey || altKey;
};
