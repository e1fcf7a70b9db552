/**
 * Dialogs, menus and languages whose scripts are loaded by a click: the button shows the loading, and a failed load can
 * be retried.
 */
import { lazyScriptsWith } from '@test/e2e/support/built-files';
import { waitForStart } from '@test/e2e/support/first-form';
import { expect, test } from '@test/e2e/support/test';
import { gate } from '@test/support/gate';

const HELP_SCRIPTS = lazyScriptsWith('What can you still use?');
const MENU_SCRIPTS = lazyScriptsWith('menuitemradio');
const HINDI_SCRIPTS = lazyScriptsWith('करें');

for (const { what, button, scripts } of [
  { what: 'a dialog', button: 'Trouble signing in?', scripts: HELP_SCRIPTS },
  { what: 'a menu', button: 'Appearance', scripts: MENU_SCRIPTS },
  { what: 'a language', button: 'हिन्दी', scripts: HINDI_SCRIPTS },
]) {
  test(`a button shows that ${what} is loading`, { tag: '@phone' }, async ({ page, actAs }) => {
    const { opened, open } = gate();
    await page.route(
      ({ pathname }) => scripts.includes(pathname),
      async (route) => {
        await opened;
        await route.continue();
      },
    );
    const asha = actAs('resident');
    await asha.openSignIn();
    await waitForStart(page);
    await asha.button(button).click();
    await expect(asha.button(button)).toHaveAttribute('aria-busy', 'true', { timeout: 1000 });
    open();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  });
}

test(
  'a dialog missing on the server is not reported as a lost connection, and the message disappears once it has loaded',
  { tag: '@phone' },
  async ({ page, browserMonitor, actAs }) => {
    browserMonitor.allow(/404/u);
    const isHelp = ({ pathname }: URL): boolean => HELP_SCRIPTS.includes(pathname);
    await page.route(isHelp, (route) => route.fulfill({ status: 404 }));
    const asha = actAs('resident');
    await asha.openSignIn();
    await waitForStart(page);
    await asha.button('Trouble signing in?').click();
    await expect(asha.statusLine).toHaveText("This didn't load. Try again, or reload the page");
    await page.unroute(isHelp);
    await asha.button('Trouble signing in?').click();
    await expect(page.getByRole('dialog', { name: 'Trouble signing in?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(asha.statusLine).toHaveCount(0);
  },
);
