/** Measures what axe does not: target sizes, and clipped content at 400% zoom, with text at 200% or with text spacing. */
import type { Page } from '@playwright/test';

/** Targets smaller than 44 by 44 px (WCAG 2.5.5), one line each. Links within a sentence are exempt. */
export const findSmallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const MIN_SIZE_PX = 44;
    const TARGETS = 'a[href], button, input, select, summary, [role=button], [role=option]';
    const isInSentence = (element: Element): boolean => {
      const sentence = element.closest('p, li, label, dd')?.textContent.trim() ?? '';
      return getComputedStyle(element).display === 'inline' && sentence.length > element.textContent.trim().length;
    };
    const isVisible = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden=true], [inert]') === null;
    /** True if the clickable area, enlarged by a label or a pseudo-element, has the minimum size. */
    const hasLargeClickArea = (element: HTMLElement): boolean => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const target = label?.contains(element) === true ? label : element;
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      if (width >= MIN_SIZE_PX && height >= MIN_SIZE_PX) return true;
      const [x, y, reach] = [left + width / 2, top + height / 2, MIN_SIZE_PX / 2 - 0.5];
      const points: readonly (readonly [number, number])[] = [
        [x, y - reach],
        [x, y + reach],
        [x - reach, y],
        [x + reach, y],
      ];
      return points.every(([across, down]) => target.contains(document.elementFromPoint(across, down)));
    };
    const { scrollX, scrollY } = window;
    const small = [...document.querySelectorAll<HTMLElement>(TARGETS)].filter((element) => {
      if (!isVisible(element) || isInSentence(element)) return false;
      const { width, height } = element.getBoundingClientRect();
      return (width < MIN_SIZE_PX || height < MIN_SIZE_PX) && !hasLargeClickArea(element);
    });
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    return small.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return `${element.localName} "${name}" is ${width.toFixed(0)} by ${height.toFixed(0)} px`;
    });
  });

/** Elements that extend beyond the window's width or whose content is cut off. Empty if everything is readable. */
const findClippedContent = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isClippedAway = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClippedAway(element.parentElement));
    const isVisible = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[aria-hidden=true]') === null &&
      !isClippedAway(element);
    const describe = (element: Element): string => `${element.localName} "${element.textContent.trim().slice(0, 40)}"`;
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isVisible);
    const overflowing = elements.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (
        element.children.length === 0 &&
        right > left &&
        (right > width + 1 || left < -1) &&
        getComputedStyle(element).clipPath === 'none'
      );
    });
    const clipped = elements.filter((element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      if (clipPath !== 'none' || element instanceof HTMLInputElement) return false;
      const isClipped = (overflow: string, inner: number, outer: number): boolean =>
        /hidden|clip/u.test(overflow) && inner > outer + 1;
      return (
        isClipped(overflowX, element.scrollWidth, element.clientWidth) ||
        isClipped(overflowY, element.scrollHeight, element.clientHeight)
      );
    });
    const scrolls = document.documentElement.scrollWidth > width ? [`the page scrolls sideways at ${width} px`] : [];
    return [
      ...scrolls,
      ...overflowing.map((element) => `${describe(element)} extends beyond the window`),
      ...clipped.map((element) => `${describe(element)} is cut off`),
    ];
  });

/** A text of which less than three lines can be seen at a time cannot be read. In CSS pixels. */
const READABLE_HEIGHT = 72;

const findNarrowScrollAreas = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (readable) =>
      [...document.querySelectorAll('body *')]
        .filter((element) => /auto|scroll/u.test(getComputedStyle(element).overflowY))
        .filter(({ clientHeight, scrollHeight }) => clientHeight < readable && scrollHeight > clientHeight)
        .map(({ tagName, clientHeight, scrollHeight }) => `${tagName}: shows ${clientHeight} of ${scrollHeight} px`),
    READABLE_HEIGHT,
  );

/** Reflow (WCAG 1.4.10): 1280 by 1024 px at 400% zoom is 320 by 256 px. */
export const findClippingAt400Percent = async (page: Page): Promise<readonly string[]> => {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  // An open menu follows its button a moment later.
  await page
    .waitForFunction(
      () =>
        [...document.querySelectorAll('[role=menu]')].every((menu) => menu.getBoundingClientRect().right <= innerWidth),
      undefined,
      { timeout: 2000 },
    )
    .catch(() => undefined);
  const found = [...(await findClippedContent(page)), ...(await findNarrowScrollAreas(page))];
  if (before !== null) await page.setViewportSize(before);
  return found;
};

/** Text spacing (WCAG 1.4.12), as multiples of the font size: lines 1.5, paragraphs 2, letters 0.12, words 0.16. */
export const findClippingWithTextSpacing = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  const found = await findClippedContent(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
  return found;
};

/** The links and buttons of the page, in pairs, of which one covers a part of the other. A dialog covers them. */
const findOverlaps = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const targets = [...document.querySelectorAll(':is(main, footer) :is(a[href], button)')];
    /** The boxes of its content, without what only screen readers get. */
    const contentOf = (element: Element): readonly DOMRect[] =>
      [...element.childNodes].flatMap((node) => {
        if (node instanceof Element && getComputedStyle(node).clipPath !== 'none') return [];
        const range = document.createRange();
        range.selectNode(node);
        return [...range.getClientRects()].filter(({ width }) => width > 1);
      });
    const overlap = (a: DOMRect, b: DOMRect): boolean =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent;
    return targets.flatMap((one, index) =>
      targets
        .slice(index + 1)
        .filter((other) => contentOf(one).some((box) => contentOf(other).some((another) => overlap(box, another))))
        .map((other) => `"${nameOf(one)}" overlaps "${nameOf(other)}"`),
    );
  });

/**
 * Words that break although they take less than half of the window's width, and digits that do not fit their box. The
 * product's name may break in the narrowest window.
 */
const findSqueezedText = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    const look = (text: Node, parent: Element): void => {
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^ \t\n-]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        const width = lines.reduce((sum, line) => sum + line.width, 0);
        if (new Set(lines.map(({ top }) => top)).size > 1 && width < window.innerWidth / 2)
          found.push(`"${word}" is broken in "${parent.textContent}"`);
        const box = parent.getBoundingClientRect();
        const [line] = lines;
        const isDigitOfCode = /^\d$/u.test(word) && parent.matches('[aria-hidden=true] > [data-filled]');
        if (isDigitOfCode && line && Math.abs(line.top + line.bottom - box.top - box.bottom) > 4)
          found.push(`the digit "${word}" is not in the middle of its box`);
      }
    };
    while (texts.nextNode() !== null) {
      const { currentNode: text } = texts;
      const parent = text.parentElement;
      if (parent?.checkVisibility({ visibilityProperty: true }) && parent.closest('header') === null)
        look(text, parent);
    }
    return found;
  });

/** The text of the header that is less than 8 px from the window's edge. */
const findTextAtTheEdge = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('header b')]
      .filter((title) => title.getBoundingClientRect().top + window.scrollY < 8)
      .map(({ textContent }) => `"${textContent}" touches the edge`),
  );

const PHONE_WIDTHS = [320, 360, 412] as const;

/** Resize text (WCAG 1.4.4) on phones, in a wide font, as before the web font has loaded. */
export const findProblemsOfLargeText = async (page: Page): Promise<readonly string[]> => {
  const before = page.viewportSize();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html{font-size:200%!important}*{font-family:sans-serif!important}');
    document.adoptedStyleSheets.push(sheet);
  });
  const found: string[] = [];
  for (const width of PHONE_WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    for (const find of [findClippedContent, findOverlaps, findSqueezedText, findTextAtTheEdge])
      found.push(...(await find(page)).map((problem) => `at ${width} px: ${problem}`));
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
  if (before !== null) await page.setViewportSize(before);
  return found;
};
