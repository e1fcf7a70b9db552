/**
 * The sign-in in WebKit: by each way, with consent, with errors, by keyboard, in Hindi, in several windows, after a reload,
 * and in another appearance. The other journeys are in change-journeys.spec.ts.
 */
import { By, Key, type WebElement } from 'selenium-webdriver';
import type { Sandbox } from '@sandbox/server';
import type { ServiceName } from '@ports/services';
import { startProxy } from '@test/e2e/support/servers/proxy';
import { phone } from '@test/e2e/support/phone';
import { expect, test } from '@test/e2e/webkit/webkit-test';
import { gate } from '@test/support/gate';

/** Holds the next answer of a service until the returned function is called. */
const holdAnswer = ({ faults, clock }: Sandbox, service: ServiceName): (() => void) => {
  const { opened, open } = gate();
  faults.arm({ service, effect: { kind: 'slow', milliseconds: 0 } });
  clock.after = (_milliseconds, action) => {
    void opened.then(action);
    return () => undefined;
  };
  return open;
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
  await meera.pressUntilGone(/^NRE PIS/u);
  await meera.expectHandOff();
  await meera.expectText('SA-3-3');
});

test('what is typed before the application has started stays, and its press is replayed once', async ({
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

interface WayToEnter {
  readonly name: string;
  /** Before the scripts arrive. */
  readonly begin: (field: WebElement, text: string) => Promise<void>;
  /** While they arrive. */
  readonly finish: (field: WebElement, text: string) => Promise<void>;
}

const press = (field: WebElement, key: string): Promise<void> => field.sendKeys(Key.chord(Key.CONTROL, key));

/** Fills the clipboard from the field, which is empty then. */
const cut = async (field: WebElement, text: string): Promise<void> => {
  await field.sendKeys(text);
  await press(field, 'a');
  await press(field, 'x');
  expect(await field.getAttribute('value')).toBe('');
};
const paste = (field: WebElement): Promise<void> => press(field, 'v');

/** Password managers set the value with the browser's own setter and dispatch the events of an edit. */
const fillIn = async (field: WebElement, text: string): Promise<void> => {
  await field.getDriver().executeScript(
    (input: HTMLInputElement, value: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    field,
    text,
  );
};

const nothing = (): Promise<void> => Promise.resolve();

const WAYS_TO_ENTER: readonly WayToEnter[] = [
  {
    name: 'typed, one digit of it before the scripts arrive,',
    begin: (field, text) => field.sendKeys(text.slice(0, 1)),
    finish: (field, text) => field.sendKeys(text.slice(1)),
  },
  {
    name: 'pasted before the scripts arrive',
    begin: async (field, text) => {
      await cut(field, text);
      await paste(field);
    },
    finish: nothing,
  },
  { name: 'pasted while the scripts arrive', begin: cut, finish: paste },
  { name: 'filled in by a password manager before the scripts arrive', begin: fillIn, finish: nothing },
  { name: 'filled in by a password manager while the scripts arrive', begin: nothing, finish: fillIn },
];

for (const [index, { name, begin, finish }] of WAYS_TO_ENTER.entries())
  test(
    `a number that is ${name} stays in the field, and Enter is replayed once`,
    { tag: index > 0 ? '@thorough' : [] },
    async ({ sandbox, requestLog, actAs }) => {
      const asha = actAs('resident');
      const { mobile } = asha.persona;
      const scripts = gate();
      const proxy = await startProxy({
        target: sandbox.url,
        holdsScriptsUntil: scripts.opened,
      });
      try {
        await asha.driver.get(proxy.url);
        await asha.expectHeading('Sign in');
        const field = await asha.driver.findElement(By.css('input[name=mobileOrPan]'));
        await field.click();
        await begin(field, mobile);
        scripts.open();
        await finish(field, mobile);
        await asha.waitForStart();
        // The same element: after a new rendering, the reference would be stale.
        expect(await field.getAttribute('value')).toBe(mobile);
        expect(await asha.driver.switchTo().activeElement().getAttribute('name')).toBe('mobileOrPan');
        await field.sendKeys(Key.ENTER);
        await asha.expectHeading('Enter your password');
        expect(requestLog.callsOf('canLogin')).toHaveLength(1);
      } finally {
        scripts.open();
        await proxy.close();
      }
    },
  );

test('a wrong password and a wrong code show their errors, and the customer can continue', async ({ actAs }) => {
  const asha = actAs('resident');
  await asha.openPasswordStep();
  await asha.submitPassword('not the password');
  await asha.expectText('Incorrect password: You have only 4 attempts left.');
  await asha.submitPassword();
  await asha.expectHeading('Enter access code');
  await asha.enterCode(asha.wrongCode);
  await asha.expectText('You have only 4 attempts left.');
  await asha.enterCode();
  await asha.expectHandOff();
});

test('a reload keeps the step of the access code', async ({ actAs }) => {
  const asha = actAs('resident');
  await asha.openCodeStep();
  const { code } = asha;
  await asha.driver.navigate().refresh();
  await asha.expectHeading('Enter access code');
  expect(asha.code).toBe(code);
  await asha.enterCode(code);
  await asha.expectHandOff();
});

test('logging out ends the session in the other window too', { tag: '@thorough' }, async ({ actAs }) => {
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

test('a customer scans the QR code, confirms on the phone and is handed over', async ({ sandbox, actAs }) => {
  const asha = actAs('resident');
  await asha.openSignIn();
  await asha.press('Scan QR code');
  await asha.expectHeading('Sign in with QR code');
  await asha.expectPicture(/^QR code\. Scan it with the app/u);
  phone(sandbox).scan();
  await asha.expectText('Confirm on your phone');
  phone(sandbox).approve('resident');
  await asha.expectHeading('Continue as Asha Rao?');
  await asha.pressUntilGone('Continue');
  await asha.expectHandOff();
});

test('a customer signs in only after accepting the terms that the gateway asks for', async ({ requestLog, actAs }) => {
  const kabir = actAs('first-time-consent');
  await kabir.open('/sandbox/start?consent=1');
  await kabir.waitForStart();
  await kabir.type('Mobile number or PAN', kabir.persona.mobile);
  await kabir.press('Continue');
  await kabir.expectText('Accept the Terms and Conditions to continue');
  expect(requestLog.callsOf('canLogin')).toHaveLength(0);
  await kabir.choose(/^I accept the Terms and Conditions/u);
  await kabir.press('Continue');
  await kabir.expectHeading('Enter your password');
  await kabir.submitPassword();
  await kabir.expectHeading('Enter access code');
  await kabir.enterCode();
  await kabir.expectHandOff();
});

test('the chosen appearance keeps what was typed, and survives a reload', { tag: '@thorough' }, async ({ actAs }) => {
  const asha = actAs('resident');
  await asha.openSignIn();
  await asha.type('Mobile number or PAN', '98100');
  for (const [name, scheme] of [
    ['Dark', 'dark'],
    ['High contrast', 'contrast'],
  ] as const) {
    await asha.press('Appearance');
    await asha.press(name);
    await asha.expectNone('[role=menu]');
    await asha.expectOnRoot('data-mui-color-scheme', scheme);
  }
  expect(await asha.valueOf('Mobile number or PAN')).toBe('98100');
  await asha.driver.navigate().refresh();
  await asha.waitForStart();
  await asha.expectOnRoot('data-mui-color-scheme', 'contrast');
});

test('the keyboard alone signs a customer in, in Hindi too', { tag: '@thorough' }, async ({ actAs }) => {
  const asha = actAs('resident');
  await asha.openSignIn();
  await asha.tabTo('हिन्दी');
  await asha.pressKeys(Key.ENTER);
  await asha.expectOnRoot('lang', 'hi');
  await asha.expectHeading('लॉग इन करें');
  await asha.tabTo('मोबाइल नंबर या PAN');
  await asha.pressKeys(asha.persona.mobile, Key.ENTER);
  await asha.expectFocus('पासवर्ड');
  await asha.pressKeys(asha.persona.password, Key.ENTER);
  await asha.expectFocus('एक्सेस कोड');
  await asha.pressKeys(asha.code);
  await asha.expectHandOff();
});
