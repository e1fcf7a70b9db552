/** The journeys in WebKit: signing in by each way, errors, recovery, several windows, reload, appearance and language. */
import { test as base, expect } from '@playwright/test';
import { By, Key } from 'selenium-webdriver';
import { startSandbox, type Sandbox } from '@sandbox/server';
import type { ServiceName } from '@ports/services';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import { findWebKit, type WebKitFiles } from '../../../scripts/find-engines';
import { NEW_PASSWORD } from '@test/e2e/support/customer-page';
import { RequestLog } from '@test/e2e/support/request-log';
import { DIST_FOLDER } from '@test/e2e/support/test';
import { startWebKit, type WebKitBrowser } from '@test/e2e/webkit/web-driver';
import { WebKitCustomer } from '@test/e2e/webkit/webkit-customer';

interface Fixtures {
  readonly sandbox: Sandbox;
  readonly requestLog: RequestLog;
  readonly browserOfTest: WebKitBrowser;
  readonly actAs: (persona: PersonaId) => WebKitCustomer;
}

const test = base.extend<Fixtures>({
  sandbox: async ({}, use) => {
    const sandbox = await startSandbox({ distFolder: DIST_FOLDER });
    await use(sandbox);
    await sandbox.close();
    expect(sandbox.policyReports, 'violations of the policy').toStrictEqual([]);
  },
  requestLog: async ({ sandbox }, use) => {
    const requestLog = new RequestLog(Number(new URL(sandbox.url).port));
    await use(requestLog);
    requestLog.stop();
  },
  browserOfTest: async ({}, use) => {
    const started = await startWebKit(findWebKit() as WebKitFiles);
    await use(started);
    await started.close();
  },
  actAs: async ({ sandbox, browserOfTest }, use) =>
    use((persona) => new WebKitCustomer(browserOfTest.driver, sandbox, persona)),
});

/** Holds the next answer of a service until the returned function is called. */
const holdAnswer = ({ faults, clock }: Sandbox, service: ServiceName): (() => void) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  faults.arm({ service, effect: { kind: 'slow', milliseconds: 0 } });
  clock.after = (_milliseconds, action) => {
    void released.then(action);
    return () => undefined;
  };
  return () => release();
};

test('a resident signs in by mobile number, and is greeted by name at the next visit', async ({ actAs }) => {
  const asha = actAs('resident');
  await asha.signIn();
  await asha.expectHandOff();
  await asha.open('/');
  await asha.expectHeading('Welcome back, Asha');
  await asha.type('Password', asha.persona.password);
  await asha.pressEnter('Password');
  await asha.expectHeading('Enter access code');
});

test('a non-resident with four accounts chooses one and is handed over to it', async ({ actAs }) => {
  const meera = actAs('four-accounts');
  await meera.signIn();
  await meera.expectHeading('Hi Meera,');
  await meera.press(/^NRE PIS/u);
  await meera.expectHandOff();
  await meera.expectText('SA-3-3');
});

test('what is typed before the application has started stays, and is answered once', async ({
  sandbox,
  requestLog,
  actAs,
}) => {
  const asha = actAs('resident');
  const release = holdAnswer(sandbox, 'initiateSso');
  await asha.open('/');
  await asha.type('Mobile number or PAN', asha.persona.mobile);
  await asha.pressEnter('Mobile number or PAN');
  expect(await asha.valueOf('Mobile number or PAN')).toBe(asha.persona.mobile);
  expect(requestLog.callsOf('canLogin')).toHaveLength(0);
  release();
  await asha.expectHeading('Enter your password');
  expect(requestLog.callsOf('canLogin')).toHaveLength(1);
});

test('a wrong password and a wrong code are named, and the customer goes on', async ({ actAs }) => {
  const asha = actAs('resident');
  await asha.openPasswordStep();
  await asha.type('Password', 'not the password');
  await asha.press('Sign in');
  await asha.expectText('Incorrect password: You have only 4 attempts left.');
  await asha.type('Password', asha.persona.password);
  await asha.press('Sign in');
  await asha.expectHeading('Enter access code');
  await asha.type('Access code', String((Number(asha.code) + 1) % 1_000_000).padStart(6, '0'));
  await asha.expectText('You have only 4 attempts left.');
  await asha.type('Access code', asha.code);
  await asha.expectHandOff();
});

test('a reload keeps the step of the access code', async ({ actAs }) => {
  const asha = actAs('resident');
  await asha.openCodeStep();
  const { code } = asha;
  await asha.driver.navigate().refresh();
  await asha.expectHeading('Enter access code');
  expect(asha.code).toBe(code);
  await asha.type('Access code', code);
  await asha.expectHandOff();
});

test('logging out takes the other window along', async ({ actAs }) => {
  const meera = actAs('four-accounts');
  const { driver } = meera;
  await meera.signIn();
  await meera.expectHeading('Hi Meera,');
  const first = await driver.getWindowHandle();
  await driver.switchTo().newWindow('window');
  await meera.signIn();
  await meera.expectHeading('Hi Meera,');
  await meera.press('Log out');
  await meera.press('Yes');
  // The dialog ignores clicks in its first moments.
  await driver.wait(async () => {
    if ((await driver.findElements(By.css('[role=dialog]'))).length === 0) return true;
    await meera.press('Yes').catch(() => undefined);
    return false;
  }, 30_000);
  await meera.expectHeading('You have logged out');
  await driver.switchTo().window(first);
  await meera.expectHeading('You have logged out');
});

test('a customer who forgot the password chooses a new one', async ({ actAs }) => {
  const asha = actAs('resident');
  await asha.open('/?journey=forgot-password');
  await asha.expectHeading('Forgot password');
  await asha.type('PAN', asha.persona.pan);
  await asha.type('Email or mobile number', asha.persona.mobile);
  await asha.press('Continue');
  await asha.expectHeading('Enter OTP');
  await asha.type('OTP', asha.code);
  await asha.expectHeading('Choose a new password');
  await asha.type('New password', NEW_PASSWORD);
  await asha.type('Confirm new password', NEW_PASSWORD);
  await asha.press('Save password');
  await asha.expectHeading('Enter your password');
  await asha.expectText('Your password has been changed');
});

test('a QR code is shown and read by the application on the phone', async ({ actAs }) => {
  const asha = actAs('resident');
  await asha.openSignIn();
  await asha.press('Scan QR code');
  await asha.expectHeading('Sign in with QR code');
  const picture = await asha.driver.wait(
    async () => (await asha.driver.findElements(By.css('[role=img][aria-label^="QR code"]')))[0] ?? false,
    20_000,
  );
  expect((await (picture as Exclude<typeof picture, false>).getRect()).width).toBeGreaterThan(100);
});

test('the keyboard alone signs a customer in, in Hindi too', async ({ actAs }) => {
  const asha = actAs('resident');
  await asha.openSignIn();
  await asha.press('हिन्दी');
  await asha.driver.wait(
    async () => (await asha.driver.findElement(By.css('html')).getAttribute('lang')) === 'hi',
    10_000,
  );
  await (await asha.driver.findElement(By.css('main form input'))).sendKeys(asha.persona.mobile, Key.ENTER);
  const password = await asha.driver.wait(
    async () => (await asha.driver.findElements(By.css('input[type=password]')))[0] ?? false,
    20_000,
  );
  await (password as Exclude<typeof password, false>).sendKeys(asha.persona.password, Key.ENTER);
  await asha.driver.wait(async () => (await asha.driver.getCurrentUrl()).endsWith('/access-code'), 20_000);
});
