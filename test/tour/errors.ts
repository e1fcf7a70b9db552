/** Every dialog of the error catalogue, and the pages that stand in for a step. */
import type { RefusalCode } from '@adapters/in-memory/brokerage/refusal';
import type { ServiceName } from '@ports/services';
import type { Walk } from '@test/tour/walk';

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

export const errorDialogs: Walk = {
  name: 'every dialog of an error',
  walk: async ({ page, sandbox, as }, stop) => {
    const asha = as('resident');
    await asha.opensTheSignIn();
    for (const code of DIALOGS) {
      sandbox.faults.arm({ service: 'canLogin', effect: { kind: 'refused', code } });
      await asha.says(asha.persona.mobile);
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await stop(`dialog-${code}`);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }
  },
};

export const plainPages: Walk = {
  name: 'the pages without a form',
  walk: async ({ page, sandbox, as }, stop) => {
    const asha = as('resident');
    await page.goto('/no-such-page');
    await asha.sees('Page not found');
    await stop('not-found');
    await page.goto('/something-went-wrong');
    await asha.sees('Something Went Wrong');
    await stop('something-went-wrong');
    await page.goto('/accessibility-statement');
    await asha.sees('Accessibility statement');
    await asha.link('Disclaimer').waitFor();
    await stop('accessibility-statement');
    sandbox.faults.arm({ service: 'initiateSso', effect: { kind: 'refused', code: '1001' } });
    await page.goto('/');
    await page.getByText(/^We're trying to figure out/u).waitFor();
    await stop('sso-failure');
    sandbox.faults.arm({ service: 'handshake', effect: { kind: 'refused', code: '1001' } });
    await page.goto('/');
    await asha.sees('Something Went Wrong');
    await stop('start-failed');
    await asha.button('Start again').click();
    await asha.sees('Sign in');
    sandbox.faults.arm({ service: 'canLogin', effect: { kind: 'unavailable' }, copies: 'every' });
    await asha.says(asha.persona.mobile);
    await asha.toast.waitFor();
    await stop('sign-in-unexpected-error');
    await page.context().setOffline(true);
    await page.getByText('Check your internet connection').first().waitFor();
    await stop('sign-in-offline');
    await page.context().setOffline(false);
    sandbox.faults.arm({ effect: { kind: 'refused', code: 'ERR08' }, copies: 'every' });
    await asha.button('Continue').click();
    await asha.sees('Service Under Maintenance');
    await stop('maintenance');
  },
};

export const withoutTheirScripts: Walk = {
  name: 'what stands in for what cannot be shown',
  complaints: [/net::ERR_FAILED/u],
  walk: async ({ page, as }, stop) => {
    const asha = as('resident');
    await asha.opensTheSignIn();
    await page.route(/\/assets\/\d+\./u, (route) => route.abort());
    await asha.link('Unlock account').click();
    await asha.sees('This step could not be loaded');
    await stop('step-not-loaded');
    await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined }));
    await page.unroute(/\/assets\/\d+\./u);
    await page.goto('/');
    await asha.sees('This page needs a secure connection');
    await stop('insecure');
  },
};

export const waiting: Walk = {
  name: 'what is seen while something is under way',
  walk: async ({ page, sandbox, as }, stop) => {
    const meera = as('four-accounts');
    const slowly = (service: ServiceName): void =>
      sandbox.faults.arm({ service, effect: { kind: 'slow', milliseconds: 25_000 } });
    await page.goto('/no-such-page');
    await meera.sees('Page not found');
    slowly('initiateSso');
    await meera.button('Start again').click();
    await meera.sees('Checking your sign-in');
    await stop('checking');
    await meera.opensTheSignIn();
    slowly('canLogin');
    await meera.says(meera.persona.mobile);
    await page.locator('button[aria-busy]').waitFor();
    await stop('sign-in-busy');
    await meera.signsIn();
    await meera.sees('Hi Meera,');
    slowly('completeSso');
    await page.getByRole('button', { name: /^NRE PIS/u }).click();
    await meera.sees('Taking you to NRE PIS');
    await stop('hand-off');
  },
};
