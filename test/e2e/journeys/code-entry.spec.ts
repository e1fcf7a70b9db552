/** What the code field accepts as a code, and what it does not (docs/assumptions.md, row "access code, OTP"). */
import { startComposition } from '@test/e2e/support/compose';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { installClock, stopTime } from '@test/e2e/support/page-clock';
import { expect, test } from '@test/e2e/support/test';

const UNCLEAR = "We couldn't find one 6-digit code in that. Type the 6 digits";

const paste = async ({ codeField }: CustomerPage, text: string): Promise<void> => {
  await codeField.evaluate((field, data) => {
    field.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
};

test(
  'a pasted text without a code fills in nothing and says so; a message fills in the code that it names',
  { tag: '@desktop' },
  async ({ requestLog, actAs }) => {
    const asha = actAs('resident');
    await asha.openCodeStep();
    const other = asha.wrongCode(1);
    for (const text of [
      '9810010001',
      '+91 98100 10001',
      '12345678',
      '28-11-26',
      `Ref ${other}`,
      `${other} ${asha.code}`,
    ]) {
      await paste(asha, text);
      await expect(asha.codeField).toHaveAccessibleDescription(new RegExp(`^${UNCLEAR}`, 'u'));
      await expect(asha.codeField).toHaveValue('');
    }
    expect(requestLog.callsOf('validateAccessCode')).toHaveLength(0);
    await paste(asha, `Ref ${other}: your OTP is ${asha.code}`);
    await asha.expectHandOff('Resident', 'SA-1-1');
    expect(requestLog.callsOf('validateAccessCode')).toHaveLength(1);
  },
);

test(
  'a code that is filled in piece by piece replaces the present digits, and is submitted once',
  { tag: '@desktop' },
  async ({ page, requestLog, actAs }) => {
    await installClock(page);
    const asha = actAs('resident');
    await asha.openCodeStep();
    await stopTime(page);
    await asha.codeField.pressSequentially('99');
    await page.clock.fastForward(1000);
    // While the clock is stopped, all parts arrive within 100 ms, however slow the machine.
    for (const part of asha.code.match(/../gu) ?? []) await page.keyboard.insertText(part);
    await expect(asha.codeField).toHaveValue(asha.code);
    await page.clock.fastForward(200);
    await page.clock.resume();
    await asha.expectHandOff('Resident', 'SA-1-1');
    expect(requestLog.callsOf('validateAccessCode')).toHaveLength(1);
    await expect(page).toHaveURL(/\/sandbox\/invest/u);
  },
);

test(
  'a code that is composed in Devanagari digits is submitted once, at the end of the composition',
  { tag: '@desktop' },
  async ({ requestLog, actAs }) => {
    const asha = actAs('resident');
    await asha.openCodeStep();
    const composed = asha.code.replaceAll(/\d/gu, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
    await asha.codeField.focus();
    const finish = await startComposition(asha.page, composed);
    await expect(asha.codeField).toHaveValue(composed);
    expect(requestLog.callsOf('validateAccessCode')).toHaveLength(0);
    await finish();
    await asha.expectHandOff('Resident', 'SA-1-1');
    expect(requestLog.callsOf('validateAccessCode')).toHaveLength(1);
  },
);

test(
  'only a pointer on a box selects it: a click between the boxes or on the label goes to the first empty box',
  { tag: '@desktop' },
  async ({ page, actAs }) => {
    const asha = actAs('resident');
    await asha.openCodeStep();
    const boxes = asha.codeField.locator('~ * > span');
    const middle = asha.codeField;
    const label = page.getByText('Access code', { exact: true });
    for (const target of [middle, label]) {
      await asha.codeField.fill('1234');
      await target.click();
      await page.keyboard.type('5');
      await expect(asha.codeField).toHaveValue('12345');
    }
    const box = await boxes.nth(1).boundingBox();
    await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    await page.keyboard.type('9');
    await expect(asha.codeField).toHaveValue('19345');
  },
);

test(
  'the SMS of a second code is read after the code of the first was refused',
  { tag: '@phone' },
  async ({ page, requestLog, actAs }) => {
    await page.addInitScript(() => {
      const waiting: ((credential: object) => void)[] = [];
      Object.assign(window, {
        OTPCredential: () => undefined,
        receiveSms: (code: string) => waiting.shift()?.({ code }),
        smsRequests: () => waiting.length,
      });
      const get = navigator.credentials.get.bind(navigator.credentials);
      navigator.credentials.get = (options) =>
        options !== undefined && 'otp' in options
          ? new Promise((resolve) => {
              waiting.push(resolve as (credential: object) => void);
              options.signal?.addEventListener('abort', () => waiting.splice(waiting.indexOf(resolve as never), 1));
            })
          : get(options);
    });
    const requests = () => page.evaluate('window.smsRequests()');
    const asha = actAs('resident');
    await asha.openCodeStep();
    await expect.poll(requests).toBe(1);
    await page.evaluate(`window.receiveSms('${asha.wrongCode(1)}')`);
    await expect(asha.codeField).toHaveAccessibleDescription(/^Incorrect code/u);
    await expect.poll(requests).toBe(1);
    await page.evaluate(`window.receiveSms('${asha.code}')`);
    await asha.expectHandOff('Resident', 'SA-1-1');
    expect(requestLog.callsOf('validateAccessCode')).toHaveLength(2);
  },
);

test(
  'a code in an authenticator app needs no message: it can be wrong, survives a reload, and signs in; a recovery asks for it too',
  { tag: '@phone' },
  async ({ page, requestLog, actAs }) => {
    await page.addInitScript(() => {
      Object.assign(window, { OTPCredential: () => undefined, smsRequests: 0 });
      navigator.credentials.get = () => {
        Object.assign(window, { smsRequests: 1 });
        return Promise.resolve(null);
      };
    });
    const devika = actAs('authenticator-app');
    const expectCodeInApp = async () => {
      await expect(page.getByText('Use the code in your authenticator app.')).toBeVisible();
      await expect(page.getByText(/Sent to|Expires in|Resend/u)).toHaveCount(0);
      expect(await page.evaluate('window.smsRequests'), 'requests for an SMS').toBe(0);
    };
    await devika.openCodeStep();
    await expectCodeInApp();
    await devika.enterCode(devika.wrongCode(1));
    await expect(devika.codeField).toHaveAccessibleDescription(/^Incorrect code.*4 attempts left/u);
    await page.reload();
    await devika.expectHeading('Enter access code');
    await expectCodeInApp();
    await devika.enterCode();
    await devika.expectHandOff('Resident', 'SA-47-1');
    await devika.openJourney('forgot-password', 'Forgot password');
    await devika.requestOtp();
    await devika.expectHeading('Enter OTP');
    await expectCodeInApp();
    await devika.enterOtp();
    await devika.expectHeading('Choose a new password');
    expect(requestLog.callsOf('resendAccessCode')).toHaveLength(0);
    expect(devika.codesSent).toBe(0);
  },
);
