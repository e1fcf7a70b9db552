/** A customer in front of a page of the application: what they see there, and what they do. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Sandbox } from '@sandbox/server';
import { personaNamed, type Persona, type PersonaId } from '@adapters/in-memory/personas';

export class Customer {
  readonly persona: Persona;

  constructor(
    readonly page: Page,
    private readonly sandbox: Sandbox,
    id: PersonaId,
  ) {
    this.persona = personaNamed(id);
  }

  get identifierField(): Locator {
    return this.page.getByLabel(/^(Mobile number or PAN|Username or e-mail)$/u);
  }

  get passwordField(): Locator {
    return this.page.getByLabel('Password', { exact: true });
  }

  get codeField(): Locator {
    return this.page.getByLabel('Access code', { exact: true });
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name });
  }

  /** Stands on the screen until the next action. */
  get statusLine(): Locator {
    return this.page.locator('main [role=status]').filter({ hasText: /\S/u }).first();
  }

  get toast(): Locator {
    return this.page.locator('[data-variant]');
  }

  async sees(heading: string | RegExp): Promise<void> {
    await expect(this.heading(heading)).toBeVisible();
  }

  /** The newest code sent to this customer. */
  get code(): string {
    return this.sandbox.brokerage.outbox.codeFor(this.persona.id) ?? 'none was sent';
  }

  /** The newest message that carries a code, whole, as a phone shows it. */
  get codeMessage(): string {
    const { messages } = this.sandbox.brokerage.outbox;
    return messages.find(({ personaId, code }) => personaId === this.persona.id && code !== null)?.text ?? '';
  }

  /** SMS with a code that have been sent to this customer. */
  get codesSent(): number {
    const { messages } = this.sandbox.brokerage.outbox;
    return messages.filter(({ personaId, code, channel }) => personaId === this.persona.id && code !== null && channel === 'SMS').length;
  }

  async opensTheSignIn(): Promise<void> {
    await this.page.goto('/');
    await this.sees('Sign in');
  }

  async says(identifier: string): Promise<void> {
    await this.identifierField.fill(identifier);
    await this.button('Continue').click();
  }

  async givesPassword(password: string = this.persona.password): Promise<void> {
    await this.passwordField.fill(password);
    await this.button('Sign in').click();
  }

  /** The sixth digit sends the code off. */
  async givesCode(code: string = this.code): Promise<void> {
    await this.codeField.fill(code);
  }

  async reachesThePassword(): Promise<void> {
    await this.opensTheSignIn();
    await this.says(this.persona.mobile);
    await this.sees('Enter your password');
  }

  async reachesTheCode(): Promise<void> {
    await this.reachesThePassword();
    await this.givesPassword();
    await this.sees('Enter access code');
  }

  /** As far as one goes by identifier, password and code: a choice of accounts, or the hand-off. */
  async signsIn(): Promise<void> {
    await this.reachesTheCode();
    await this.givesCode();
  }

  /** The hand-off has brought the customer to the invest application, which knows whom, and to which account. */
  async isHandedOver(account: string, subAccountId: string): Promise<void> {
    await this.sees(`Welcome, ${this.persona.name}`);
    expect(new URL(this.page.url()).pathname).toBe('/sandbox/invest');
    await expect(this.page.getByRole('definition')).toHaveText([this.persona.userId, account, subAccountId]);
  }
}
