import { setTimeout as delay } from 'node:timers/promises';
import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { expect } from '@playwright/test';
import { personaNamed, type Persona, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import type { Sandbox } from '@sandbox/server';
import { PAUSE_MS } from '@ui/press-guard';

type Name = string | RegExp;

const TIMEOUT_MS = 20_000;

const MAX_TABS = 30;

const isNamed = (text: string, name: Name): boolean => (typeof name === 'string' ? text === name : name.test(text));

/** The application's page in WebKit as one persona uses it, by the names that WebKit gives to assistive technology. */
export class WebKitCustomer {
  readonly persona: Persona;

  constructor(
    readonly driver: WebDriver,
    private readonly sandbox: Sandbox,
    id: PersonaId,
  ) {
    this.persona = personaNamed(id);
  }

  get code(): string {
    return this.sandbox.brokerage.outbox.newestCodeFor(this.persona.id);
  }

  /** Six digits that differ from the code. */
  get wrongCode(): string {
    return String((Number(this.code) + 1) % 1_000_000).padStart(6, '0');
  }

  async open(path: string): Promise<void> {
    await this.driver.get(this.sandbox.url + path);
  }

  async expectHeading(name: Name): Promise<void> {
    await this.named('h1', name);
  }

  async expectText(text: Name): Promise<void> {
    const body = async (): Promise<boolean> => {
      const shown = await this.driver.findElement(By.css('body')).getText();
      return typeof text === 'string' ? shown.includes(text) : text.test(shown);
    };
    await this.driver.wait(() => body().catch(() => false), TIMEOUT_MS, `text ${String(text)}`);
  }

  /** Waits until no element matches, such as a menu that is closing. */
  async expectNone(css: string): Promise<void> {
    const isGone = async (): Promise<boolean> => (await this.driver.findElements(By.css(css))).length === 0;
    await this.driver.wait(isGone, TIMEOUT_MS, `no ${css}`);
  }

  /** Expects a picture with this name that is large enough to be scanned. */
  async expectPicture(name: Name): Promise<void> {
    expect((await (await this.named('[role=img]', name)).getRect()).width).toBeGreaterThan(100);
  }

  async press(name: Name): Promise<void> {
    await (await this.named('button, a, [role=menuitemradio]', name)).click();
  }

  /** Presses until the page continues, because it ignores presses in its first moments. */
  async pressUntilGone(name: Name): Promise<void> {
    await this.press(name);
    const isGone = async (): Promise<boolean> => {
      const button = await this.find('button', name);
      await delay(PAUSE_MS.decision);
      await button?.click();
      return button === undefined;
    };
    await this.driver.wait(() => isGone().catch(() => false), TIMEOUT_MS, `the end of ${String(name)}`);
  }

  /** Selects a radio button or ticks a checkbox. */
  async choose(name: Name): Promise<void> {
    await (await this.named('input[type=radio], input[type=checkbox]', name)).click();
  }

  /** Presses keys where the focus is. */
  async pressKeys(...keys: readonly string[]): Promise<void> {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  /** Presses Tab until an element with this name has the focus. */
  async tabTo(name: Name): Promise<void> {
    for (let presses = 0; presses < MAX_TABS; presses += 1) {
      await this.pressKeys(Key.TAB);
      if (isNamed(await this.driver.switchTo().activeElement().getAccessibleName(), name)) return;
    }
    throw new Error(`${String(MAX_TABS)} presses of Tab do not reach ${String(name)}.`);
  }

  /** Waits until the page has given the focus to an element with this name. */
  async expectFocus(name: Name): Promise<void> {
    const isFocused = async (): Promise<boolean> =>
      isNamed(await this.driver.switchTo().activeElement().getAccessibleName(), name);
    await this.driver.wait(() => isFocused().catch(() => false), TIMEOUT_MS, `the focus on ${String(name)}`);
  }

  /** Expects an attribute of the page's root element. */
  async expectOnRoot(attribute: string, value: string): Promise<void> {
    const present = async (): Promise<string | null> => this.driver.findElement(By.css('html')).getAttribute(attribute);
    await this.driver.wait(
      async () => (await present().catch(() => null)) === value,
      TIMEOUT_MS,
      `${attribute}=${value}`,
    );
  }

  /** Types with real key events, in place of what the field contains. */
  async type(label: string, text: string): Promise<void> {
    const field = await this.named('input', label);
    await field.click();
    await field.clear();
    await field.sendKeys(text);
  }

  async pressEnter(label: string): Promise<void> {
    await (await this.named('input', label)).sendKeys(Key.ENTER);
  }

  async valueOf(label: string): Promise<string> {
    return (await this.named('input', label)).getAttribute('value').then((value) => value ?? '');
  }

  async openSignIn(): Promise<void> {
    await this.open('/');
    await this.waitForStart();
  }

  /** Each step sets a title that names it; until then the title is the product's name. */
  async waitForStart(): Promise<void> {
    await this.expectHeading('Sign in');
    await this.driver.wait(async () => (await this.driver.getTitle()).includes(' | '), TIMEOUT_MS, 'the start');
  }

  async openPasswordStep(): Promise<void> {
    await this.openSignIn();
    await this.type('Mobile number or PAN', this.persona.mobile);
    await this.press('Continue');
    await this.expectHeading('Enter your password');
  }

  async openCodeStep(): Promise<void> {
    await this.openPasswordStep();
    await this.submitPassword();
    await this.expectHeading('Enter access code');
  }

  async signIn(): Promise<void> {
    await this.openCodeStep();
    await this.enterCode();
  }

  async submitPassword(password: string = this.persona.password): Promise<void> {
    await this.type('Password', password);
    await this.press('Sign in');
  }

  /** The form submits itself after the sixth digit. */
  async enterCode(code: string = this.code): Promise<void> {
    await this.type('Access code', code);
  }

  async expectHandOff(): Promise<void> {
    await this.expectHeading(`Welcome, ${this.persona.name}`);
    expect(new URL(await this.driver.getCurrentUrl()).pathname).toBe('/sandbox/invest');
  }

  private async named(css: string, name: Name): Promise<WebElement> {
    let found: WebElement | undefined;
    const find = async (): Promise<boolean> => (found = await this.find(css, name)) !== undefined;
    await this.driver.wait(() => find().catch(() => false), TIMEOUT_MS, `${css} named ${String(name)}`);
    return found as unknown as WebElement;
  }

  /** The last visible element with this accessible name. */
  private async find(css: string, name: Name): Promise<WebElement | undefined> {
    let found: WebElement | undefined;
    for (const element of await this.driver.findElements(By.css(css)))
      if ((await element.isDisplayed()) && isNamed(await element.getAccessibleName(), name)) found = element;
    return found;
  }
}
