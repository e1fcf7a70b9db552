/** Every dialog of the error catalogue, and the pages that stand in for a step. */
import type { RefusalCode } from '@adapters/in-memory/brokerage/refusal';
import type { ServiceName } from '@ports/services';
import type { TourPart } from '@test/tour/tour-part';

/** One code for each dialog. */
const DIALOGS = [
  '1032',
  '1034',
  '1035',
  '1045',
  '1037',
  '1038',
  '1039',
  '1036',
  '1068',
  '1069',
  '1070',
  '1071',
  '1072',
  '2000',
  '2001',
  '2002',
  '10681',
  '10191',
] as const satisfies readonly RefusalCode[];

export const errorDialogs: TourPart = {
  name: 'every dialog of an error',
  run: async ({ page, sandbox, actAs }, stop) => {
    const asha = actAs('resident');
    await asha.openSignIn();
    for (const code of DIALOGS) {
      sandbox.faults.arm({ service: 'canLogin', effect: { kind: 'refused', code } });
      await asha.submitIdentifier(asha.persona.mobile);
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await stop(`dialog-${code}`);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }
  },
};

export const plainPages: TourPart = {
  name: 'the pages without a form',
  run: async ({ page, sandbox, actAs }, stop) => {
    const asha = actAs('resident');
    await page.goto('/no-such-page');
    await asha.expectHeading('Page not found');
    await stop('not-found');
    await page.goto('/something-went-wrong');
    await asha.expectHeading('Something Went Wrong');
    await stop('something-went-wrong');
    await page.goto('/accessibility-statement');
    await asha.expectHeading('Accessibility statement');
    await asha.link('Disclaimer').waitFor();
    await stop('accessibility-statement');
    sandbox.faults.arm({ service: 'initiateSso', effect: { kind: 'refused', code: '1001' } });
    await page.goto('/');
    await page.getByText(/^We're trying to figure out/u).waitFor();
    await stop('sso-failure');
    sandbox.faults.arm({ service: 'handshake', effect: { kind: 'refused', code: '1001' } });
    await page.goto('/');
    await asha.expectHeading('Something Went Wrong');
    await stop('start-failed');
    await asha.button('Start again').click();
    await asha.expectHeading('Sign in');
    sandbox.faults.arm({ service: 'canLogin', effect: { kind: 'unavailable' }, copies: 'every' });
    await asha.submitIdentifier(asha.persona.mobile);
    await asha.toast.waitFor();
    await stop('sign-in-unexpected-error');
    await page.context().setOffline(true);
    await page.getByText('Check your internet connection').first().waitFor();
    await stop('sign-in-offline');
    await page.context().setOffline(false);
    sandbox.faults.arm({ effect: { kind: 'refused', code: 'ERR08' }, copies: 'every' });
    await asha.button('Continue').click();
    await asha.expectHeading('Service Under Maintenance');
    await stop('maintenance');
  },
};

export const failedLoads: TourPart = {
  name: 'what stands in for what cannot be shown',
  allowedConsoleErrors: [/net::ERR_FAILED/u],
  run: async ({ page, actAs }, stop) => {
    const asha = actAs('resident');
    await asha.openSignIn();
    await page.route(/\/assets\/\d+\./u, (route) => route.abort());
    await asha.link('Unlock account').click();
    await asha.expectHeading('This step could not be loaded');
    await stop('step-not-loaded');
    await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined }));
    await page.unroute(/\/assets\/\d+\./u);
    await page.goto('/');
    await asha.expectHeading('This page needs a secure connection');
    await stop('insecure');
  },
};

export const pendingStates: TourPart = {
  name: 'what is seen while something is under way',
  run: async ({ page, sandbox, actAs }, stop) => {
    const meera = actAs('four-accounts');
    const slowly = (service: ServiceName): void =>
      sandbox.faults.arm({ service, effect: { kind: 'slow', milliseconds: 25_000 } });
    await page.goto('/no-such-page');
    await meera.expectHeading('Page not found');
    slowly('initiateSso');
    await meera.button('Start again').click();
    await meera.expectHeading('Checking your sign-in');
    await stop('checking');
    await meera.openSignIn();
    slowly('canLogin');
    await meera.submitIdentifier(meera.persona.mobile);
    await page.locator('button[aria-busy]').waitFor();
    await stop('sign-in-busy');
    await meera.signIn();
    await meera.expectHeading('Hi Meera,');
    slowly('completeSso');
    await page.getByRole('button', { name: /^NRE PIS/u }).click();
    await meera.expectHeading('Taking you to NRE PIS');
    await stop('hand-off');
  },
};
