/**
 * Presses of links and buttons that come before the application can answer them. The last one is held and shown busy; an
 * edit of the form takes it back. Enter in a field presses the form's button, as browsers have it.
 */
export interface HeldPress {
  /** Stops holding presses. Returns the element whose press is held. */
  readonly release: () => HTMLElement | null;
}

export const holdPresses = (page: HTMLElement): HeldPress => {
  let held: HTMLElement | null = null;
  const drop = (): void => {
    held?.removeAttribute('aria-busy');
    held = null;
  };
  const hold = (event: MouseEvent): void => {
    const pressed = (event.target as Element).closest<HTMLElement>('a[href], button');
    if (pressed === null || isForBrowser(pressed, event)) return;
    event.preventDefault();
    drop();
    held = pressed;
    held.setAttribute('aria-busy', 'true');
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

/** A link that opens another window or tab needs no application. */
const isForBrowser = (pressed: HTMLElement, { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  pressed instanceof HTMLAnchorElement && (pressed.target !== '' || ctrlKey || metaKey || shiftKey || altKey);
