/** A customer in front of a page of the application: what they see there, and what they do. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { JourneyName } from '@domain/journey/journey-names';
import type { Sandbox } from '@sandbox/server';
import { personaNamed, type Persona, type PersonaId } from '@adapters/in-memory/brokerage/personas';

/** Long, and nobody's. */
export const NEW_PASSWORD = 'Teak-Compass-Rain-7';

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
    return this.field('Password');
  }

  get codeField(): Locator {
    return this.field('Access code');
  }

  get otpField(): Locator {
    return this.field('OTP');
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
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

  /** Six digits that are not the code; each number gives others. */
  wrongCode(number: number): string {
    return String((Number(this.code) + number) % 1_000_000).padStart(6, '0');
  }

  /** SMS by which this customer was sent the username. */
  get usernamesSent(): number {
    const { messages } = this.sandbox.brokerage.outbox;
    return messages.filter(
      ({ personaId, subject, channel }) =>
        personaId === this.persona.id && subject === 'Your username' && channel === 'SMS',
    ).length;
  }

  /** The newest message that carries a code, whole, as a phone shows it. */
  get codeMessage(): string {
    const { messages } = this.sandbox.brokerage.outbox;
    return messages.find(({ personaId, code }) => personaId === this.persona.id && code !== null)?.text ?? '';
  }

  /** SMS with a code that have been sent to this customer. */
  get codesSent(): number {
    const { messages } = this.sandbox.brokerage.outbox;
    return messages.filter(
      ({ personaId, code, channel }) => personaId === this.persona.id && code !== null && channel === 'SMS',
    ).length;
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

  /** By a link that leads into the journey. */
  async begins(journey: JourneyName, heading: string | RegExp): Promise<void> {
    await this.page.goto(`/?journey=${journey}`);
    await this.sees(heading);
  }

  /** As a recovery asks it. */
  async saysWhoTheyAre(contact: string = this.persona.mobile): Promise<void> {
    await this.field('PAN').fill(this.persona.pan);
    await this.field('E-mail or mobile number').fill(contact);
  }

  async givesOtp(otp: string = this.code): Promise<void> {
    await this.otpField.fill(otp);
  }

  async choosesPassword(password: string, again = password): Promise<void> {
    await this.field('New password').fill(password);
    await this.field('Confirm new password').fill(again);
    await this.button('Save password').click();
  }

  /** Presses Enter and, as nothing seems to happen, the button twice, in the very moment in which a value is whole. */
  async isInAHurry(button: string, typed?: { readonly field: string; readonly text: string }): Promise<void> {
    const field = typed === undefined ? null : await this.field(typed.field).elementHandle();
    await this.button(button).evaluate(
      (pressed: HTMLButtonElement, last) => {
        if (last.field instanceof HTMLInputElement) {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(last.field, last.text);
          last.field.dispatchEvent(new Event('input', { bubbles: true }));
        }
        pressed.form?.requestSubmit();
        pressed.click();
        pressed.click();
      },
      { field, text: typed?.text ?? '' },
    );
  }

  /** The end of every recovery: it is said what has happened, and the customer signs in. */
  async returnsToSignIn(said: string, heading: string | RegExp = 'Enter your password'): Promise<void> {
    await this.sees(heading);
    await expect(this.statusLine).toHaveText(said);
    await expect(this.toast.filter({ hasText: said })).toBeVisible();
  }

  /** Answers the dialog that explains an error; a press in its first moment is not taken for an answer, so they press again. */
  async answers(button: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(async () => {
      if ((await dialog.count()) > 0)
        await dialog.getByRole('button', { name: button }).last().click({ timeout: 1000 });
      await expect(dialog).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  }

  /** The result beside the message: what to keep, on paper as well, and what to do if it was somebody else. */
  async readsTheResult(said: string): Promise<void> {
    const { page } = this;
    await this.button('What to do if this was not you').click();
    const result = page.getByRole('dialog', { name: 'What has changed' });
    await expect(result).toContainText(said);
    await expect(result.getByRole('link').first()).toHaveAttribute('href', /^tel:/u);
    await page.emulateMedia({ media: 'print' });
    await expect(result.getByText('Was it not you?')).toBeVisible();
    await expect(page.locator('main')).toBeHidden();
    await page.emulateMedia({ media: null });
    await result.getByRole('button', { name: 'Close' }).last().click();
    await expect(result).toHaveCount(0);
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
