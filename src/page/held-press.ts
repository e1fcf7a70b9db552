export interface HeldPress {
  /** Shows the notice in the lead of the form, until the release. */
  readonly showNotice: () => void;
  /** Stops holding presses. Returns the element whose press is held, or null. */
  readonly release: () => HTMLElement | null;
}

/**
 * Holds the last click on a link or button before hydration, and marks the element `aria-busy`. Editing the form cancels the
 * press. Enter in a field clicks the submit button, as usual.
 *
 * @param slowNotice appears in the lead of the form while a press is held: "Taking longer than usual… Try again"
 */
export const holdPresses = (page: HTMLElement, slowNotice?: Element): HeldPress => {
  const released = new AbortController();
  const { signal } = released;
  const notice = noticeIn(page, signal, slowNotice);
  let held: HTMLElement | null = null;
  const change = (pressed: HTMLElement | null): void => {
    if (pressed === held) return;
    held?.removeAttribute('aria-busy');
    held = pressed;
    held?.setAttribute('aria-busy', 'true');
    notice.show(false);
    notice.show(held !== null);
  };
  const cancel = (): void => change(null);
  const hold = (event: MouseEvent): void => {
    const pressed = linkOrButton(event);
    if (pressed === null) return;
    event.preventDefault();
    change(pressed);
  };
  page.addEventListener('click', hold, { signal });
  page.addEventListener('submit', preventDefault, { signal });
  page.addEventListener('input', cancel, { signal });
  return {
    showNotice: notice.keep,
    release: () => {
      const pressed = held;
      released.abort();
      cancel();
      notice.end();
      return pressed;
    },
  };
};

const LEAD = '[data-lead]';

const noticeIn = (page: HTMLElement, released: AbortSignal, notice?: Element) => {
  const lead = () => page.querySelector(LEAD);
  let isKept = false;
  const show = (isShown: boolean): void => {
    if (isShown && notice?.isConnected === false) lead()?.append(notice);
    if (!isShown && !isKept) notice?.remove();
  };
  return {
    show,
    /** Shows it without its delay, until `end`. */
    keep: (): void => {
      if (released.aborted || lead() === null) return;
      isKept = true;
      show(true);
      for (const animation of notice?.getAnimations({ subtree: true }) ?? []) animation.finish();
    },
    end: (): void => {
      isKept = false;
      show(false);
    },
  };
};

/** Otherwise the browser would send the fields in the address. */
const preventDefault = (event: Event): void => {
  event.preventDefault();
};

/** The pressed link or button; null if the browser handles the press. */
const linkOrButton = (event: MouseEvent): HTMLElement | null => {
  const pressed = (event.target as Element).closest<HTMLElement>('a[href], button');
  return pressed === null || isForBrowser(pressed, event) ? null : pressed;
};

/** A link that opens another window or tab, or loads this page again (reload-links.ts), needs no application. */
const isForBrowser = (pressed: HTMLElement, event: MouseEvent): boolean =>
  pressed instanceof HTMLAnchorElement && (pressed.getAttribute('href') === '' || opensElsewhere(pressed, event));

export const opensElsewhere = (
  { target }: HTMLAnchorElement,
  { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent,
): boolean => target !== '' || ctrlKey || metaKey || shiftKey || altKey;
