/**
 * How many presses a journey needs besides typing. The expected numbers come from docs/performance.md, "Presses": a
 * journey that needs another number fails here until the document is updated.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { JourneyName } from '@domain/journey/journey-names';
import { INVEST_PATH } from '@adapters/in-memory/brokerage/hand-offs';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import type { Sandbox } from '@sandbox/server';
import { PAUSE_MS } from '@ui/press-guard';
import { Authenticator } from '@test/e2e/support/authenticator';
import { Keyboard, Touch, type Hand } from '@test/e2e/support/hands';
import { installClock } from '@test/e2e/support/page-clock';
import { waitForStart } from '@test/e2e/support/first-form';
import type { CustomerPage } from '@test/e2e/support/customer-page';
import { NEW_PASSWORD } from '@test/support/new-password';
import { expect, test } from '@test/e2e/support/test';

/** The rows of the table: a journey, and its numbers. */
const DOCUMENTED = new Map(
  (readFileSync(join(process.cwd(), 'docs/performance.md'), 'utf8').split('\n## Presses\n')[1] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, journey = '', keyboard, touch]) => [journey, { keyboard, touch }] as const),
);

const identify = async (customer: CustomerPage, hand: Hand): Promise<void> => {
  await hand.moveToFirstField(customer.identifierField);
  await hand.type(customer.identifierField, customer.persona.mobile);
  await hand.submit(customer.button('Continue'));
};

const givePassword = async (customer: CustomerPage, hand: Hand): Promise<void> => {
  await hand.type(customer.passwordField, customer.persona.password);
  await hand.submit(customer.button('Sign in'));
};

/** The code is sent before its field appears. */
const giveCode = async (customer: CustomerPage, hand: Hand, field = customer.codeField): Promise<void> => {
  await expect(field).toBeFocused();
  await hand.type(field, customer.code);
};

/** Password and access code. */
const prove = async (customer: CustomerPage, hand: Hand): Promise<void> => {
  await givePassword(customer, hand);
  await giveCode(customer, hand);
};

const giveIdentity = async (customer: CustomerPage, hand: Hand): Promise<void> => {
  const contact = customer.field('Email or mobile number');
  await hand.type(customer.field('PAN'), customer.persona.pan);
  await hand.moveToNextField(contact);
  await hand.type(contact, customer.persona.mobile);
  await hand.submit(customer.button('Continue'));
  await giveCode(customer, hand, customer.otpField);
};

const recover = async (customer: CustomerPage, hand: Hand): Promise<void> => {
  await hand.moveToFirstField(customer.field('PAN'));
  await giveIdentity(customer, hand);
};

const setPassword = async (customer: CustomerPage, hand: Hand): Promise<void> => {
  const confirmation = customer.field('Confirm new password');
  await hand.type(customer.field('New password'), NEW_PASSWORD);
  await hand.moveToNextField(confirmation);
  await hand.type(confirmation, NEW_PASSWORD);
  await hand.submit(customer.button('Save password'));
};

/** The next thing to type is the password. */
const expectReturnToPassword = async (customer: CustomerPage): Promise<void> => {
  await customer.expectHeading('Enter your password');
  await expect(customer.passwordField).toBeFocused();
};

const accountCard = (customer: CustomerPage, account: string): Locator =>
  customer.page.getByRole('button', { name: new RegExp(`^${account}`, 'u') });

const FOURTH_ACCOUNT = ['NRE NON', 'SA-3-4'] as const;

interface Journey {
  /** Its row in the table. */
  readonly name: string;
  /** The sign-in if left out. */
  readonly address?: (sandbox: Sandbox) => string;
  readonly perform: (customer: CustomerPage, hand: Hand, sandbox: Sandbox) => Promise<void>;
}

const linkTo = (journey: JourneyName) => (): string => `/?journey=${journey}`;

/** Each customer, with the journeys of one test, in order. */
const JOURNEYS: readonly (readonly [PersonaId, ...Journey[]])[] = [
  [
    'resident',
    {
      name: 'a resident signs in',
      perform: async (asha, hand) => {
        await identify(asha, hand);
        await prove(asha, hand);
        await asha.expectHandOff('Resident', 'SA-1-1');
      },
    },
    {
      name: 'a remembered resident signs in',
      perform: async (asha, hand) => {
        await hand.moveToFirstField(asha.passwordField);
        await prove(asha, hand);
        await asha.expectHandOff('Resident', 'SA-1-1');
      },
    },
  ],
  [
    'resident',
    {
      name: 'sign-in by QR code',
      perform: async (asha, hand, { brokerage: { qrSignIns, customers } }) => {
        await hand.press(asha.link('Scan QR code'));
        await expect(asha.page.getByRole('img', { name: /^QR code/u })).toBeVisible();
        const customer = customers.withId('resident');
        expect(customer !== null && qrSignIns.approve(qrSignIns.pending()[0]?.token ?? '', customer)).toBe(true);
        await asha.expectHeading('Continue as Asha Rao?');
        await readPage(asha.page);
        await hand.press(asha.button('Continue'));
        await asha.expectHandOff('Resident', 'SA-1-1');
      },
    },
  ],
  [
    'four-accounts',
    {
      name: 'a non-resident signs in for the first time and opens the fourth account',
      perform: async (meera, hand) => {
        await identify(meera, hand);
        await prove(meera, hand);
        await expect(meera.heading('Hi Meera,')).toBeFocused();
        await readPage(meera.page);
        await hand.press(accountCard(meera, FOURTH_ACCOUNT[0]));
        await meera.expectHandOff(...FOURTH_ACCOUNT);
      },
    },
    {
      name: 'a remembered non-resident opens the account used last',
      perform: async (meera, hand) => {
        await hand.moveToFirstField(meera.passwordField);
        await prove(meera, hand);
        await meera.expectHeading('Select Profile');
        const card = accountCard(meera, FOURTH_ACCOUNT[0]);
        await expect(card).toBeFocused();
        await readPage(meera.page);
        await hand.submit(card);
        await meera.expectHandOff(...FOURTH_ACCOUNT);
      },
    },
  ],
  [
    'resident',
    {
      name: 'forgot password',
      address: linkTo('forgot-password'),
      perform: async (asha, hand) => {
        await recover(asha, hand);
        await setPassword(asha, hand);
        await expectReturnToPassword(asha);
      },
    },
  ],
  [
    'resident',
    {
      name: 'forgot username',
      address: linkTo('forgot-username'),
      perform: async (asha, hand) => {
        await recover(asha, hand);
        const button = asha.button('Go to sign in');
        await expect(button).toBeFocused();
        await readPage(asha.page);
        await hand.submit(button);
        await expect(asha.identifierField).toBeFocused();
      },
    },
  ],
  [
    'locked',
    {
      name: 'unlock account, resetting the password',
      address: linkTo('unlock-account'),
      perform: async (tara, hand) => {
        await tara.expectHeading('Unlock your account');
        await hand.choose(tara.page.getByRole('radio', { name: 'Reset my password' }));
        await hand.submit(tara.button('Continue'));
        await giveIdentity(tara, hand);
        await setPassword(tara, hand);
        await expectReturnToPassword(tara);
      },
    },
  ],
  [
    'shared-without-username',
    {
      name: 'create username',
      address: linkTo('create-username'),
      perform: async (farah, hand) => {
        await recover(farah, hand);
        await hand.type(farah.field('New username'), 'farah.ali');
        await hand.submit(farah.button('Confirm'));
        await farah.expectHeading('Sign in');
        await expect(farah.identifierField).toHaveValue('farah.ali');
        await expect(farah.identifierField).toBeFocused();
      },
    },
  ],
  [
    'not-activated',
    {
      name: 'account activation',
      perform: async (ishaan, hand) => {
        await identify(ishaan, hand);
        await giveCode(ishaan, hand, ishaan.otpField);
        await setPassword(ishaan, hand);
        await expectReturnToPassword(ishaan);
      },
    },
  ],
  [
    'expired-password',
    {
      name: 'expired password',
      perform: async (yusuf, hand) => {
        await identify(yusuf, hand);
        await givePassword(yusuf, hand);
        await giveCode(yusuf, hand);
        await hand.type(yusuf.field('Current password'), yusuf.persona.password);
        await hand.moveToNextField(yusuf.field('New password'));
        await setPassword(yusuf, hand);
        await yusuf.expectHandOff('Resident', 'SA-42-1');
      },
    },
  ],
  [
    'resident',
    {
      name: 'change password',
      address: ({ url, brokerage }) => {
        const returnUrl = `${url}${INVEST_PATH}`;
        const ssoId = brokerage.initiateAuthenticatedSso('resident', { journey: 'change-password', returnUrl });
        return `/sso/validate?ssoId=${ssoId}`;
      },
      perform: async (asha, hand) => {
        const current = asha.field('Current password');
        await hand.moveToFirstField(current);
        await hand.type(current, asha.persona.password);
        await hand.submit(asha.button('Continue'));
        await setPassword(asha, hand);
        await expect(asha.page).toHaveURL(INVEST_PATH);
      },
    },
  ],
];

/** Waits until keys count that could have been meant for the previous screen. */
const readPage = (page: Page): Promise<void> => page.clock.fastForward(PAUSE_MS.decision);

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await waitForStart(page);
};

const countPresses = (hands: 'keyboard' | 'touch', tag: string[], [persona, ...journeys]: (typeof JOURNEYS)[number]) =>
  test(
    `${journeys.map(({ name }) => name).join('; then ')}: by ${hands}`,
    { tag },
    async ({ page, sandbox, actAs }) => {
      await installClock(page);
      for (const { name, address, perform } of journeys) {
        const hand = hands === 'touch' ? new Touch(page) : new Keyboard(page);
        await open(page, address?.(sandbox) ?? '/');
        await perform(actAs(persona), hand, sandbox);
        expect(String(hand.presses), name).toBe(DOCUMENTED.get(name)?.[hands]);
      }
    },
  );

for (const journeys of JOURNEYS) countPresses('keyboard', ['@desktop', '@thorough'], journeys);

/** By touch, the order of the focus does not matter. Other journeys differ from these only in how much there is to fill in. */
const BY_TOUCH = [
  'a resident signs in',
  'a non-resident signs in for the first time and opens the fourth account',
  'forgot password',
];

for (const journeys of JOURNEYS.filter(([, ...journeys]) => journeys.some(({ name }) => BY_TOUCH.includes(name))))
  countPresses('touch', ['@phone'], journeys);

const WITH_PASSKEY = 'a remembered customer signs in with a passkey';

test.describe(WITH_PASSKEY, () => {
  test.use({ settings: { PASSKEYS_ENABLED: 'true' } });

  for (const [hands, tag] of [
    ['keyboard', '@desktop'],
    ['touch', '@phone'],
  ] as const)
    test(`by ${hands}`, { tag }, async ({ page, actAs }) => {
      const ila = actAs('with-passkey');
      await ila.signIn();
      await ila.expectHandOff('Resident', 'SA-9-1');
      const authenticator = await Authenticator.attachTo(page);
      await authenticator.hold();
      await open(page, '/');
      await ila.expectHeading('Welcome back, Ila');
      await authenticator.touchForPress();
      const hand = hands === 'touch' ? new Touch(page) : new Keyboard(page);
      await hand.press(ila.button('Use a passkey'));
      await ila.expectHandOff('Resident', 'SA-9-1');
      expect(String(hand.presses)).toBe(DOCUMENTED.get(WITH_PASSKEY)?.[hands]);
    });
});

test('each row of the table is counted', { tag: '@desktop' }, () => {
  const counted = JOURNEYS.flatMap(([, ...journeys]) => journeys.map(({ name }) => name));
  expect([...DOCUMENTED.keys()].sort()).toEqual([...counted, WITH_PASSKEY].sort());
});

test(
  'on Select Profile, the account used last has the focus and comes first in its group, and Enter opens it',
  { tag: '@desktop' },
  async ({ page, actAs }) => {
    await installClock(page);
    const meera = actAs('four-accounts');
    const card = accountCard(meera, 'NRO NON');
    await meera.signIn();
    await meera.pressUntilGone(card);
    await meera.expectHandOff('NRO NON', 'SA-3-2');
    await page.setViewportSize({ width: 1280, height: 400 });
    await open(page, '/');
    await meera.submitPassword();
    await expect(meera.codeField).toBeFocused();
    await meera.enterCode();
    await meera.expectHeading('Select Profile');
    await expect(card).toBeFocused();
    await expect(card).toBeInViewport({ ratio: 1 });
    const group = page.getByRole('region', { name: 'NRO accounts' });
    await expect(group.getByRole('button').first()).toHaveAccessibleName(/^NRO NON/u);
    await readPage(page);
    await page.keyboard.press('Enter');
    await meera.expectHandOff('NRO NON', 'SA-3-2');
  },
);

test('a tap on a form’s button leaves the focus in its field', { tag: '@phone' }, async ({ page, actAs }) => {
  const asha = actAs('resident');
  await open(page, '/');
  await asha.identifierField.tap();
  await asha.button('Continue').tap();
  await expect(asha.identifierField).toHaveAccessibleDescription(/Enter your mobile number/u);
  await page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLButtonElement) document.body.dataset['focus'] = 'lost';
    });
  });
  await asha.button('Continue').tap();
  await expect(asha.identifierField).toBeFocused();
  await expect(page.locator('body')).not.toHaveAttribute('data-focus', 'lost');
});
