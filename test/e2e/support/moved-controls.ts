/** Watches whether the controls of a step stay in place while the step is on the page. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    movedControls?: Set<string>;
  }
}

/**
 * Checks each frame. Positions are relative to the page, so scrolling does not count. A control may appear or
 * disappear, and a dialog may slide in. `ignored` selects what may move because the customer opens or closes something
 * there.
 */
export const watchControls = (page: Page, textScale: number, ignored: string): Promise<unknown> =>
  page.addInitScript(
    ({ scale, mayMove }) => {
      const CONTROLS = 'a[href], button, input, summary';
      const TOLERANCE_PX = 1;
      const moved = new Set<string>();
      const first = new Map<Element, { readonly left: number; readonly top: number }>();
      let step = '';
      let width = 0;
      const nameOf = (element: Element): string =>
        element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent.trim();
      const look = (): void => {
        requestAnimationFrame(look);
        const heading = document.querySelector('h1');
        const now = `${location.pathname} ${heading?.textContent ?? ''} ${document.readyState === 'complete'}`;
        if (now !== step || innerWidth !== width) first.clear();
        [step, width] = [now, innerWidth];
        if (heading === null) return;
        for (const element of document.querySelectorAll(CONTROLS)) {
          if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(mayMove) !== null) continue;
          const rect = element.getBoundingClientRect();
          const [left, top] = [rect.left + scrollX, rect.top + scrollY];
          const before = first.get(element);
          if (before === undefined) first.set(element, { left, top });
          else if (Math.max(Math.abs(before.left - left), Math.abs(before.top - top)) > TOLERANCE_PX) {
            moved.add(
              `${step}: "${nameOf(element)}" from ${before.left.toFixed(0)}, ${before.top.toFixed(0)} to ${left.toFixed(0)}, ${top.toFixed(0)}`,
            );
            first.set(element, { left, top });
          }
        }
      };
      // An opened part pushes down what is below it.
      const forget = ({ target }: Event): void => {
        if ((target as Element).closest('summary') !== null) first.clear();
      };
      document.addEventListener('click', forget, true);
      window.movedControls = moved;
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = `${scale * 100}%`;
        look();
      });
    },
    { scale: textScale, mayMove: ignored },
  );

/** A line for each move since the page was loaded, or since the last time. */
export const takeMoves = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const moves = [...(window.movedControls ?? [])];
    window.movedControls?.clear();
    return moves;
  });
