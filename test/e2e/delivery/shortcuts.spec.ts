/** The shortcuts of `/sandbox`, which open a step as a persona. */
import type { Page } from '@playwright/test';
import { personaNamed } from '@adapters/in-memory/brokerage/personas';
import { SHORTCUTS, signInAs, type Shortcut } from '@sandbox/pages/shortcuts';
import { expect, test } from '@test/e2e/support/test';

const open = async (page: Page, { persona, to }: Shortcut): Promise<void> => {
  await page.goto('/sandbox');
  const button = page.locator(`[data-as="${persona.id}"][data-until="${to}"]`);
  const [application] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await expect(application).toHaveURL(({ pathname }) => pathname === to);
};

/** Those that no other one passes on its way. */
const LONGEST = SHORTCUTS.filter(
  ({ persona, from }, index) =>
    !SHORTCUTS.slice(index + 1).some((later) => later.persona === persona && later.from === from),
);

test.describe('a shortcut of the sandbox', { tag: '@desktop' }, () => {
  test('signs in as a persona', async ({ page }) => {
    await open(page, signInAs(personaNamed('resident')));
  });

  for (const shortcut of LONGEST)
    test(`opens ${shortcut.to}`, { tag: '@thorough' }, async ({ page }) => {
      await open(page, shortcut);
    });
});
