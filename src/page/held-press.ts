/**
 * Holds the last click on a link or button before hydration, and marks the element `aria-busy`. Editing the form cancels
 * it. Enter in a field clicks the submit button, as usual.
 */
export interface HeldPress {
  /** Shows the notice below the form's button, until the release. */
  readonly showNotice: () => void;
  /** Stops holding presses. Returns the element whose press is held. */
  readonly release: () => HTMLElement | null;
}

/**
 * @param slowNotice appears below the form's button while a press is held: "Still working…", then also "Try again"
 */
export const holdPresses = (page: HTMLElement, slowNotice?: Element): HeldPress => {
  const released = new AbortController();
  const { signal } = released;
  let held: HTMLElement | null = null;
  let isNoticeLasting = false;
  const submitButton = () => page.querySelector('form [type=submit]');
  const drop = (): void => {
    held?.removeAttribute('aria-busy');
    held = null;
    if (!isNoticeLasting) slowNotice?.remove();
  };
  const hold = (event: MouseEvent): void => {
    const pressed = (event.target as Element).closest<HTMLElement>('a[href], button');
    if (pressed === null || isForBrowser(pressed, event)) return;
    event.preventDefault();
    drop();
    held = pressed;
    held.setAttribute('aria-busy', 'true');
    if (slowNotice?.isConnected === false) submitButton()?.after(slowNotice);
  };
  page.addEventListener('click', hold, { signal });
  page.addEventListener('submit', refuse, { signal });
  page.addEventListener('input', drop, { signal });
  return {
    showNotice: () => {
      const button = submitButton();
      if (signal.aborted || button === null || slowNotice === undefined) return;
      isNoticeLasting = true;
      button.after(slowNotice);
      for (const animation of slowNotice.getAnimations({ subtree: true })) animation.finish();
    },
    release: () => {
      const pressed = held;
      released.abort();
      isNoticeLasting = false;
      drop();
      return pressed;
    },
  };
};

/** The browser itself would send the fields in the address. */
const refuse = (event: Event): void => {
  event.preventDefault();
};

/** A link that opens another window or tab, or loads this page again (reload-links.ts), needs no application. */
const isForBrowser = (pressed: HTMLElement, event: MouseEvent): boolean =>
  pressed instanceof HTMLAnchorElement && (pressed.getAttribute('href') === '' || opensElsewhere(pressed, event));

export const opensElsewhere = (
  { target }: HTMLAnchorElement,
  { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent,
): boolean => target !== '' || ctrlKey || metaKey || shiftKey || altKey;
