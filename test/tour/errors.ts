/** The dialogs of the error catalogue, and the pages that replace a step. */
import { entryFor, ERROR_CODES, type ErrorCode, type DialogName } from '@domain/error/catalogue';
import type { ServiceName } from '@ports/services';
import type { TourPart } from '@test/tour/tour-part';

const dialogOf = (code: ErrorCode): DialogName | null => {
  const entry = entryFor(code);
  return entry.is === 'dialog' ? entry.dialog : null;
};

/** The first code of each dialog. */
const DIALOG_CODES = ERROR_CODES.filter((code, index) => {
  const dialog = dialogOf(code);
  return dialog !== null && ERROR_CODES.findIndex((other) => dialogOf(other) === dialog) === index;
});

export const errorDialogs: TourPart = {
  name: 'every error dialog',
  run: async ({ page, sandbox, actAs }, capture) => {
    const asha = actAs('resident');
    await asha.openSignIn();
    for (const code of DIALOG_CODES) {
      sandbox.faults.arm({ service: 'canLogin', effect: { kind: 'refused', code } });
      await asha.submitIdentifier(asha.persona.mobile);
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await capture(`dialog-${code}`);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }
  },
};

export const plainPages: TourPart = {
  name: 'the pages without a form',
  run: async ({ page, sandbox, actAs }, capture) => {
    const asha = actAs('resident');
    await page.goto('/no-such-page');
    await asha.expectHeading('Page not found');
    await capture('not-found');
    await page.goto('/something-went-wrong');
    await asha.expectHeading('Something Went Wrong');
    await capture('something-went-wrong');
    await page.goto('/accessibility-statement');
    await asha.expectHeading('Accessibility statement');
    await asha.link('Disclaimer').waitFor();
    await capture('accessibility-statement');
    sandbox.faults.arm({ service: 'initiateSso', effect: { kind: 'refused', code: '1001' } });
    await page.goto('/');
    await page.getByText(/^We're trying to figure out/u).waitFor();
    await capture('sso-failure');
    sandbox.faults.arm({ service: 'handshake', effect: { kind: 'refused', code: '1001' } });
    await page.goto('/');
    await asha.expectHeading('Something Went Wrong');
    await capture('start-failed');
    await asha.button('Start again').click();
    await asha.expectHeading('Sign in');
    sandbox.faults.arm({ service: 'canLogin', effect: { kind: 'unavailable' }, copies: 'every' });
    await asha.submitIdentifier(asha.persona.mobile);
    await asha.toast.waitFor();
    await capture('sign-in-unexpected-error');
    await page.context().setOffline(true);
    await asha.submitIdentifier(asha.persona.mobile);
    await page.getByText("You're offline").first().waitFor();
    await capture('sign-in-offline');
    await page.context().setOffline(false);
    await page.getByText("You're offline").first().waitFor({ state: 'detached' });
    sandbox.faults.arm({ effect: { kind: 'refused', code: 'ERR08' }, copies: 'every' });
    await asha.button('Continue').click();
    await asha.expectHeading('Service Under Maintenance');
    await capture('maintenance');
  },
};

/** The lazily loaded script of the recovery screens. */
const RECOVERY_SCRIPT = /\/assets\/recovery\./u;

/** A script without which the application cannot start. */
const START_SCRIPT = /\/assets\/main\./u;

export const failedLoads: TourPart = {
  name: 'pages shown when a script or WebCrypto is missing',
  allowedConsoleErrors: [/net::ERR_FAILED/u],
  run: async ({ page, actAs }, capture) => {
    const asha = actAs('resident');
    await asha.openSignIn();
    await page.route(RECOVERY_SCRIPT, (route) => route.abort());
    await asha.link('Unlock account').click();
    await asha.expectHeading("This page didn't load");
    await capture('step-not-loaded');
    await page.unroute(RECOVERY_SCRIPT);
    await page.route(START_SCRIPT, (route) => route.abort());
    await page.goto('/');
    await asha.expectHeading("This page didn't load");
    await capture('start-not-loaded');
    await page.unroute(START_SCRIPT);
    await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }));
    await page.goto('/');
    await asha.expectHeading('This page needs a secure connection');
    await capture('insecure');
  },
};

export const pendingStates: TourPart = {
  name: 'pending states',
  run: async ({ page, sandbox, actAs }, capture) => {
    const meera = actAs('four-accounts');
    const slowDown = (service: ServiceName): void =>
      sandbox.faults.arm({ service, effect: { kind: 'slow', milliseconds: 600_000 } });
    await page.goto('/no-such-page');
    await meera.expectHeading('Page not found');
    slowDown('initiateSso');
    await meera.button('Start again').click();
    await meera.expectHeading('Checking your sign-in');
    await capture('checking');
    await meera.openSignIn();
    slowDown('canLogin');
    await meera.submitIdentifier(meera.persona.mobile);
    await page.locator('button[aria-busy]').waitFor();
    await capture('sign-in-busy');
    await meera.signIn();
    await meera.expectHeading('Hi Meera,');
    slowDown('completeSso');
    await meera.pressUntilGone(page.getByRole('button', { name: /^NRE PIS/u }));
    await meera.expectHeading('Taking you to NRE PIS');
    await capture('hand-off');
  },
};
