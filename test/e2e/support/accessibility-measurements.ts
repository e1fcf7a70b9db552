/** What no rule of axe measures: how large the targets are, and what becomes of a page that is narrow or set apart. */
import type { Page } from '@playwright/test';

/** WCAG 2.5.5: what is pressed is 44 px each way; a link within a sentence is exempt. One line for each that is smaller. */
export const findSmallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const LEAST = 44;
    const PRESSED = 'a[href], button, input, select, summary, [role=button], [role=option]';
    const isInSentence = (element: Element): boolean => {
      const around = element.closest('p, li, label, dd')?.textContent.trim() ?? '';
      return getComputedStyle(element).display === 'inline' && around.length > element.textContent.trim().length;
    };
    const isThere = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden=true], [inert]') === null;
    /** What belongs to it may reach further than its box does: its label, or a pseudo-element. */
    const isHitAround = (element: HTMLElement): boolean => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const target = label?.contains(element) === true ? label : element;
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      if (width >= LEAST && height >= LEAST) return true;
      const [x, y, reach] = [left + width / 2, top + height / 2, LEAST / 2 - 0.5];
      const points: readonly (readonly [number, number])[] = [
        [x, y - reach],
        [x, y + reach],
        [x - reach, y],
        [x + reach, y],
      ];
      return points.every(([across, down]) => target.contains(document.elementFromPoint(across, down)));
    };
    const { scrollX, scrollY } = window;
    const small = [...document.querySelectorAll<HTMLElement>(PRESSED)].filter((element) => {
      if (!isThere(element) || isInSentence(element)) return false;
      const { width, height } = element.getBoundingClientRect();
      return (width < LEAST || height < LEAST) && !isHitAround(element);
    });
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    return small.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return `${element.localName} "${name}" is ${width.toFixed(0)} by ${height.toFixed(0)} px`;
    });
  });

/** What reaches beyond the window's width or is cut off in its own box; empty where everything can be read. */
const lost = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isThere = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden=true]') === null;
    const describe = (element: Element): string => `${element.localName} "${element.textContent.trim().slice(0, 40)}"`;
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isThere);
    const beyond = elements.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (
        element.children.length === 0 &&
        right > left &&
        (right > width + 1 || left < -1) &&
        getComputedStyle(element).clipPath === 'none'
      );
    });
    const cut = elements.filter((element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      if (clipPath !== 'none' || element instanceof HTMLInputElement) return false;
      const isCut = (overflow: string, inner: number, outer: number): boolean =>
        /hidden|clip/u.test(overflow) && inner > outer + 1;
      return (
        isCut(overflowX, element.scrollWidth, element.clientWidth) ||
        isCut(overflowY, element.scrollHeight, element.clientHeight)
      );
    });
    const scrolls = document.documentElement.scrollWidth > width ? [`the page scrolls sideways at ${width} px`] : [];
    return [
      ...scrolls,
      ...beyond.map((element) => `${describe(element)} reaches out`),
      ...cut.map((element) => `${describe(element)} is cut off`),
    ];
  });

/** WCAG 1.4.10: 1280 by 1024 px at 400 % are 320 by 256 px. */
export const findClippingAt400Percent = async (page: Page): Promise<readonly string[]> => {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  const found = await lost(page);
  if (before !== null) await page.setViewportSize(before);
  return found;
};

/** WCAG 1.4.12: lines at 1.5, paragraphs at 2, letters at 0.12 and words at 0.16 of the font's size. */
export const findClippingWithTextSpacing = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  const found = await lost(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
  return found;
};
