/** Composed text: on a phone, most keyboards compose every word and commit it when the next word or field begins. */
import type { Page } from '@playwright/test';

/**
 * Composes the text letter by letter and commits it. Chromium only.
 *
 * @param afterEachLetter - Is given how many letters there are. Resolves when the next one may follow, or the commit.
 */
export const compose = async (
  page: Page,
  text: string,
  afterEachLetter: (letters: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  for (let length = 1; length <= text.length; length += 1) {
    await session.send('Input.imeSetComposition', {
      text: text.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    });
    await afterEachLetter(length);
  }
  await session.send('Input.insertText', { text });
};
