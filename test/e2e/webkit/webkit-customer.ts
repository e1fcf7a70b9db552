/** The application's page in WebKit as one persona uses it, by the names that WebKit gives to assistive technology. */
import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { expect } from '@playwright/test';
import { personaNamed, type Persona, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import type { Sandbox } from '@sandbox/server';

type Name = string | RegExp;

const TIMEOUT_MS = 20_000;

const isNamed = (text: string, name: Name): boolean => (typeof name === 'string' ? text === name : name.test(text));

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
    return this.sandbox.brokerage.outbox.codeFor(this.persona.id) ?? 'none was sent';
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

  async press(name: Name): Promise<void> {
    await (await this.named('button, a', name)).click();
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
    await this.type('Password', this.persona.password);
    await this.press('Sign in');
    await this.expectHeading('Enter access code');
  }

  async signIn(): Promise<void> {
    await this.openCodeStep();
    await this.type('Access code', this.code);
  }

  async expectHandOff(): Promise<void> {
    await this.expectHeading(`Welcome, ${this.persona.name}`);
    expect(new URL(await this.driver.getCurrentUrl()).pathname).toBe('/sandbox/invest');
  }

  /** The last visible element with this accessible name. */
  private async named(css: string, name: Name): Promise<WebElement> {
    let found: WebElement | undefined;
    const find = async (): Promise<boolean> => {
      found = undefined;
      for (const element of await this.driver.findElements(By.css(css)))
        if ((await element.isDisplayed()) && isNamed(await element.getAccessibleName(), name)) found = element;
      return found !== undefined;
    };
    await this.driver.wait(() => find().catch(() => false), TIMEOUT_MS, `${css} named ${String(name)}`);
    return found as unknown as WebElement;
  }
}
