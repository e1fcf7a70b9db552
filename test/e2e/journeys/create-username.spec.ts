/** Creating a username, which identifies one of several accounts with the same contacts (docs/journeys.md "Recovery"). */
import { expect, test } from '@test/e2e/support/test';

test(
  'a customer who shares contacts with other accounts creates a username and signs in with it',
  { tag: ['@phone', '@engines-thorough'] },
  async ({ page, isMobile, requestLog, actAs }) => {
    const farah = actAs('shared-without-username');
    await farah.openSignIn();
    if (isMobile) {
      await farah.submitIdentifier(farah.persona.mobile);
      await farah.pressInDialog('Create Username');
    } else {
      await farah.link('Create username').click();
    }
    await farah.expectHeading('Create username');
    await farah.requestOtp();
    await farah.enterOtp();
    await farah.expectHeading('Choose a username');
    const field = farah.field('New username');
    await field.fill('farah-ali');
    await expect(page.getByText('1 username requirement left')).toBeAttached();
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(
      /Use 6–30 letters, numbers, dots or underscores\. Start with a letter, and end with a letter or number/u,
    );
    expect(requestLog.callsOf('createUsernameConfirm')).toHaveLength(0);
    await field.fill('ASHA.RAO');
    await field.press('Enter');
    await expect(farah.statusLine).toHaveText('This username already exist! Try another username.');
    await expect(field).toHaveValue('ASHA.RAO');
    await field.fill('farah.ali');
    await farah.submitRepeatedly('Confirm');
    await farah.expectReturnToSignIn('Your username has been created', 'Sign in');
    await farah.reviewResultDialog('Your username has been created');
    expect(requestLog.callsOf('createUsernameConfirm')).toHaveLength(2);
    await expect(farah.identifierField).toHaveValue('farah.ali');
    await page.goBack();
    await expect(field).toBeHidden();
    await page.goForward();
    await farah.expectHeading('Sign in');
    await farah.button('Continue').click();
    await farah.expectHeading('Enter your password');
    await farah.submitPassword();
    await farah.expectHeading('Enter access code');
  },
);
