import { expect, type Locator, type Page } from '@playwright/test';
import type { JourneyName } from '@domain/journey/journey-names';
import type { Sandbox } from '@sandbox/server';
import { waitUntilRestorable } from '@test/e2e/support/first-form';
import { personaNamed, type Persona, type PersonaId } from '@adapters/in-memory/brokerage/personas';

const WHITE = 'rgb(255, 255, 255)';

/** A page object: the application's page as one persona uses it, with locators, actions and expectations. */
export class CustomerPage {
  readonly persona: Persona;

  constructor(
    readonly page: Page,
    private readonly sandbox: Sandbox,
    id: PersonaId,
  ) {
    this.persona = personaNamed(id);
  }

  get identifierField(): Locator {
    return this.page.getByLabel(/^(Mobile number or PAN|Username or email)$/u);
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

  /** The status message, which stays on the screen until the next action. */
  get statusLine(): Locator {
    return this.page.locator('main [role=status]').filter({ hasText: /\S/u }).first();
  }

  get toast(): Locator {
    return this.page.locator('[data-variant]');
  }

  /** Expects one toast, with this text. */
  expectToast(text: string): Promise<void> {
    return this.waitForToast({ text, isHeld: false });
  }

  /** Expects one toast, with this text, and keeps it open as the pointer on it does. */
  holdToast(text: string): Promise<void> {
    return this.waitForToast({ text, isHeld: true });
  }

  /** Looks at every frame of the page: a toast closes by itself, while an assertion looks only once a second. */
  private async waitForToast(expected: { readonly text: string; readonly isHeld: boolean }): Promise<void> {
    const found = this.page.waitForFunction(
      ({ text, isHeld }) => {
        const toasts = [...document.querySelectorAll('[data-variant]')].filter((toast) => toast.checkVisibility());
        if (toasts.length !== 1 || toasts[0]?.textContent !== text) return false;
        if (isHeld) toasts[0].dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        return true;
      },
      expected,
      { timeout: 20_000 },
    );
    await found.catch(async (cause: unknown) => {
      const others = (await this.toast.allTextContents()).join(', ') || 'none';
      throw new Error(`The toast "${expected.text}" has not appeared; toasts: ${others}.`, { cause });
    });
  }

  async expectHeading(heading: string | RegExp): Promise<void> {
    await expect(this.heading(heading)).toBeVisible();
  }

  /** The newest code sent to this customer. */
  get code(): string {
    return this.sandbox.brokerage.outbox.newestCodeFor(this.persona.id);
  }

  /** Six digits that differ from the code. Each offset from 1 to 999,999 gives another code. */
  wrongCode(offset: number): string {
    return String((Number(this.code) + offset) % 1_000_000).padStart(6, '0');
  }

  /** How many text messages with the username were sent to this customer. */
  get usernamesSent(): number {
    const { messages } = this.sandbox.brokerage.outbox;
    return messages.filter(
      ({ personaId, subject, channel }) =>
        personaId === this.persona.id && subject === 'Your username' && channel === 'SMS',
    ).length;
  }

  /** The full text of the newest message with a code. */
  get codeMessage(): string {
    const { messages } = this.sandbox.brokerage.outbox;
    return messages.find(({ personaId, code }) => personaId === this.persona.id && code !== null)?.text ?? '';
  }

  /** How many text messages with a code were sent to this customer. */
  get codesSent(): number {
    const { messages } = this.sandbox.brokerage.outbox;
    return messages.filter(
      ({ personaId, code, channel }) => personaId === this.persona.id && code !== null && channel === 'SMS',
    ).length;
  }

  async openSignIn(): Promise<void> {
    await this.page.goto('/');
    await this.expectHeading('Sign in');
  }

  async submitIdentifier(identifier: string): Promise<void> {
    await this.identifierField.fill(identifier);
    await this.button('Continue').click();
  }

  async submitPassword(password: string = this.persona.password): Promise<void> {
    await this.passwordField.fill(password);
    await this.button('Sign in').click();
  }

  /** The newest code, once it has been sent, if none is given. The form submits itself after the sixth digit. */
  async enterCode(code?: string): Promise<void> {
    await expect(this.codeField).toBeVisible();
    await this.codeField.fill(code ?? this.code);
  }

  /** Opens the journey through a link with the `journey` parameter. */
  async openJourney(journey: JourneyName, heading: string | RegExp): Promise<void> {
    await this.page.goto(`/?journey=${journey}`);
    await this.expectHeading(heading);
    await waitUntilRestorable(this.page);
  }

  /** Fills the two fields of the first recovery screen. */
  async fillIdentity(contact: string = this.persona.mobile): Promise<void> {
    await this.field('PAN').fill(this.persona.pan);
    await this.field('Email or mobile number').fill(contact);
  }

  /** Fills in the first recovery screen and submits it. */
  async requestOtp(contact?: string): Promise<void> {
    await this.fillIdentity(contact);
    await this.button('Continue').click();
    await this.expectHeading('Enter OTP');
  }

  /** The newest code, once it has been sent, if none is given. */
  async enterOtp(otp?: string): Promise<void> {
    await expect(this.otpField).toBeVisible();
    await this.otpField.fill(otp ?? this.code);
  }

  async submitNewPassword(password: string, confirmation = password): Promise<void> {
    await this.field('New password').fill(password);
    await this.field('Confirm new password').fill(confirmation);
    await this.button('Save password').click();
  }

  /** Submits the form and clicks the button twice in the same task. `typed` is entered first, also in that task. */
  async submitRepeatedly(button: string, typed?: { readonly field: string; readonly text: string }): Promise<void> {
    const field = typed === undefined ? null : await this.field(typed.field).elementHandle();
    await this.button(button).evaluate(
      (element: HTMLButtonElement, input) => {
        if (input.field instanceof HTMLInputElement) {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input.field, input.text);
          input.field.dispatchEvent(new Event('input', { bubbles: true }));
        }
        element.form?.requestSubmit();
        element.click();
        element.click();
      },
      { field, text: typed?.text ?? '' },
    );
  }

  /** Expects the end of a recovery: the sign-in shows the message as status message and as toast. */
  async expectReturnToSignIn(message: string, heading: string | RegExp = 'Enter your password'): Promise<void> {
    await this.expectToast(message); // first, because it closes after three seconds
    await this.expectHeading(heading);
    await expect(this.statusLine).toHaveText(message);
  }

  /**
   * Clicks a button of the dialog until the dialog closes, because it ignores clicks in its first moments. The limit is
   * below the timeout of a call, so that no dialog passes that waits for an answer.
   */
  async pressInDialog(button: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(async () => {
      if ((await dialog.count()) > 0)
        await dialog.getByRole('button', { name: button }).last().click({ timeout: 5000 });
      await expect(dialog).toHaveCount(0, { timeout: 1000 });
    }).toPass({ timeout: 20_000 });
  }

  /** Presses a button until the page continues, because the button ignores clicks in its first moments. */
  async pressUntilGone(button: Locator): Promise<void> {
    await expect(button).toBeVisible();
    await expect(async () => {
      if (await button.isVisible()) await button.click({ timeout: 1000 });
      await expect(button).toBeHidden({ timeout: 1000 });
    }).toPass();
  }

  /** Answers 'Continue as {name}?', which waits until nothing has been pressed for a second. */
  async continueAs(): Promise<void> {
    await this.expectHeading(/^Continue as /u);
    await this.pressUntilGone(this.button('Continue'));
  }

  /**
   * Only Chromium can be switched to the medium of a printer. Back on the screen, the dialog stays where it was: if it moved
   * again, a press would miss its button.
   */
  private async expectPrintLayout(result: Locator): Promise<void> {
    const { page } = this;
    const slidesIn = (): Promise<number> =>
      result.evaluate((dialog) => dialog.getAnimations().filter((each) => each instanceof CSSAnimation).length);
    await expect.poll(slidesIn).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await expect(result.getByText("If this wasn't you")).toBeVisible();
    await expect(page.locator('main')).toBeHidden();
    for (const paper of ['html', 'body']) await expect(page.locator(paper)).toHaveCSS('background-color', WHITE);
    await page.emulateMedia({ media: null });
    expect(await slidesIn(), 'animations after printing').toBe(0);
  }

  /** Opens the result of a change, checks its message, contacts and print layout, and closes it. */
  async reviewResultDialog(message: string, onOpen: () => Promise<void> = async () => undefined): Promise<void> {
    const { page } = this;
    await this.button("What to do if this wasn't you").click();
    await onOpen();
    const result = page.getByRole('dialog', { name: message });
    await expect(result.getByRole('link').first()).toHaveAttribute('href', /^tel:/u);
    if (page.context().browser()?.browserType().name() === 'chromium') await this.expectPrintLayout(result);
    await result.getByRole('button', { name: 'Close' }).last().click();
    await expect(result).toHaveCount(0);
  }

  async openPasswordStep(): Promise<void> {
    await this.openSignIn();
    await this.submitIdentifier(this.persona.mobile);
    await this.expectHeading('Enter your password');
  }

  async openCodeStep(): Promise<void> {
    await this.openPasswordStep();
    await this.submitPassword();
    await this.expectHeading('Enter access code');
  }

  /** Signs in by identifier, password and access code. The choice of accounts or the hand-off follows. */
  async signIn(): Promise<void> {
    await this.openCodeStep();
    await this.enterCode();
  }

  /** Signs in as a customer whose password has expired. */
  async openExpiredPassword(): Promise<void> {
    await this.signIn();
    await this.expectHeading('Your password has expired');
  }

  /** Signs in as a resident, and starts the journey from the invest application. */
  async openChangePassword(): Promise<void> {
    await this.signIn();
    await this.expectHandOff('Resident', 'SA-1-1');
    await this.button('Change password').click();
    await this.expectHeading('Change password');
  }

  /** Expects the invest page with this customer and account. */
  async expectHandOff(account: string, subAccountId: string): Promise<void> {
    await this.expectHeading(`Welcome, ${this.persona.name}`);
    expect(new URL(this.page.url()).pathname).toBe('/sandbox/invest');
    await expect(this.page.getByRole('definition')).toHaveText([this.persona.userId, account, subAccountId]);
  }
}
