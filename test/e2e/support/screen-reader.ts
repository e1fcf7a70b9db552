import type { Page } from '@playwright/test';

declare global {
  interface Window {
    readonly spoken: string[];
  }
}

/**
 * Records what a screen reader says by itself, from the next opened page on: each text that appears in a live region
 * (WAI-ARIA 1.2, `aria-live`). A region that is inserted with its text is silent, unless it is an alert. So is a region
 * that is hidden from screen readers. Returns the function that reads what was said since then.
 */
export async function listenToPage(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    Object.defineProperty(window, 'spoken', { value: spoken });
    const LIVE = '[aria-live], [role=status], [role=alert]';
    const isSilent = (region: Element): boolean =>
      region.getAttribute('aria-live') === 'off' || region.closest('[aria-hidden=true]') !== null;
    const say = (text: string | null): void => {
      if (text) spoken.push(text);
    };
    const known = new WeakSet<Element>();
    const regionOf = (node: Node): Element | null =>
      (node instanceof Element ? node : node.parentElement)?.closest(LIVE) ?? null;
    const observer = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        const region = regionOf(target);
        if (region !== null && known.has(region) && !isSilent(region))
          for (const node of type === 'characterData' ? [target] : addedNodes) say(node.textContent);
        else
          for (const node of addedNodes)
            if (node instanceof Element)
              for (const alert of [node, ...node.querySelectorAll('*')])
                if (alert.matches('[role=alert]') && !isSilent(alert)) say(alert.textContent);
      }
      for (const region of document.querySelectorAll(LIVE)) known.add(region);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => window.spoken);
}
