/**
 * A password manager or an in-app browser sets the value of a field without any event. Each form must send what the customer
 * sees in it, and must not erase it.
 */
import type { Locator } from '@playwright/test';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import { NEW_PASSWORD } from '@test/support/new-password';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { variationTags } from '@test/e2e/support/tags';
import { expect, test } from '@test/e2e/support/test';

/** Fills in the field like a script: with the prototype's setter, which React does not notice, and without an event. */
const fillSilently = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
  }, text);

interface Form {
  readonly title: string;
  readonly persona: PersonaId;
  readonly open: (customer: CustomerPage) => Promise<void>;
  readonly texts: (customer: CustomerPage) => Readonly<Record<string, string>>;
  readonly button: string;
  readonly nextHeading: string | RegExp;
}

const FORMS: readonly Form[] = [
  {
    title: 'the identifier',
    persona: 'resident',
    open: (customer) => customer.openSignIn(),
    texts: ({ persona }) => ({ 'Mobile number or PAN': persona.mobile }),
    button: 'Continue',
    nextHeading: 'Enter your password',
  },
  {
    title: 'the password',
    persona: 'resident',
    open: (customer) => customer.openPasswordStep(),
    texts: ({ persona }) => ({ Password: persona.password }),
    button: 'Sign in',
    nextHeading: 'Enter access code',
  },
  {
    title: 'the access code',
    persona: 'resident',
    open: (customer) => customer.openCodeStep(),
    texts: ({ code }) => ({ 'Access code': code }),
    button: 'Verify',
    nextHeading: /^Welcome, /u,
  },
  {
    title: 'an expired password and a new one',
    persona: 'expired-password',
    open: (customer) => customer.openExpiredPassword(),
    texts: ({ persona }) => ({
      'Current password': persona.password,
      'New password': NEW_PASSWORD,
      'Confirm new password': NEW_PASSWORD,
    }),
    button: 'Save password',
    nextHeading: /^Welcome, /u,
  },
];

for (const [index, { title, persona, open, texts, button, nextHeading }] of FORMS.entries())
  test(
    `${title}, filled in without an event, is submitted`,
    { tag: ['@engines-thorough', ...variationTags('@desktop', index > 2)] },
    async ({ actAs }) => {
      const customer = actAs(persona);
      await open(customer);
      for (const [label, text] of Object.entries(texts(customer))) await fillSilently(customer.field(label), text);
      await customer.button(button).click();
      await customer.expectHeading(nextHeading);
    },
  );

test(
  'a password that was filled in without an event is still there after it was shown, and after another field was refused',
  { tag: ['@engines-thorough', '@desktop'] },
  async ({ actAs }) => {
    const yusuf = actAs('expired-password');
    await yusuf.openExpiredPassword();
    const current = yusuf.field('Current password');
    await fillSilently(current, yusuf.persona.password);
    await yusuf.button('Show password').first().click();
    await expect(current).toHaveAttribute('type', 'text');
    await expect(current).toHaveValue(yusuf.persona.password);
    await yusuf.button('Save password').click();
    await expect(yusuf.field('New password')).toHaveAccessibleDescription(/Enter/u);
    await expect(current).toHaveValue(yusuf.persona.password);
    await expect(current).not.toHaveAccessibleDescription(/Enter/u);
  },
);
