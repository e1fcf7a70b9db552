/** What interrupts a journey: a refused account, an unfinished PAN, a slow call. */
import { installClock } from '@test/e2e/support/page-clock';
import type { TourPart } from '@test/tour/tour-part';

export const refusalsAndWaits: TourPart = {
  name: 'refusals and waits',
  run: async ({ page, sandbox, actAs }, capture) => {
    await installClock(page);
    const jaya = actAs('post-login-refused');
    await jaya.openSignIn();
    await jaya.identifierField.fill('kiran123');
    await jaya.button('Continue').click();
    await jaya.button('Sign in with this username').waitFor();
    await capture('sign-in-unfinished-pan');
    sandbox.faults.arm({ service: 'canLogin', effect: { kind: 'slow', milliseconds: 60_000 } });
    await jaya.submitIdentifier(jaya.persona.mobile);
    await page.clock.fastForward(3000);
    await page.getByText('Taking longer than usual…').waitFor();
    await page.clock.fastForward(7000);
    await jaya.button('Stop waiting').waitFor();
    await capture('sign-in-slow');
    await jaya.signIn();
    await page.getByRole('dialog').waitFor();
    await jaya.pressInDialog('Skip');
    await jaya.expectHeading('Something Went Wrong');
    await capture('account-refused');
  },
};
