/** Composed text: on a phone, most keyboards compose every word and commit it when the next word or field begins. */
import type { Page } from '@playwright/test';

/** Composes the text letter by letter. Chromium only. Resolves to a function that commits it. */
export const startComposition = async (
  page: Page,
  text: string,
  afterEachLetter: () => Promise<unknown> = () => Promise.resolve(),
): Promise<() => Promise<unknown>> => {
  const session = await page.context().newCDPSession(page);
  for (let length = 1; length <= text.length; length += 1) {
    await session.send('Input.imeSetComposition', {
      text: text.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    });
    await afterEachLetter();
  }
  return () => session.send('Input.insertText', { text });
};

/**
 * Composes the text and commits it. Chromium only.
 *
 * @param afterEachLetter - Resolves when the next letter may follow, or the commit.
 */
export const compose = async (...parameters: Parameters<typeof startComposition>): Promise<void> => {
  const commit = await startComposition(...parameters);
  await commit();
};
