/**
 * Every fault of an answer, at every kind of step: the customer sees one message, loses nothing that they entered, and goes
 * on by pressing again (docs/journeys.md "Every screen"). Where there is no form, a page with a button takes its place.
 */
import type { Page, Route } from '@playwright/test';
import type { JourneyName } from '@domain/journey/journey-names';
import { ENDPOINTS } from '@adapters/http/endpoints';
import type { FaultEffect } from '@adapters/in-memory/brokerage/faults';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import type { ServiceName } from '@ports/services';
import type { Sandbox } from '@sandbox/server';
import { NEW_PASSWORD, type CustomerPage } from '@test/e2e/support/customer-page';
import { expect, test } from '@test/e2e/support/test';

const UNKNOWN_ERROR = 'Something Went Wrong.';
const OFFLINE = 'Check your internet connection';

interface Step {
  readonly name: string;
  readonly persona: PersonaId;
  readonly service: ServiceName;
  readonly open: (customer: CustomerPage) => Promise<void>;
  /** What the customer enters, by label, when the step has opened. */
  readonly entered: (customer: CustomerPage) => Readonly<Record<string, string>>;
  readonly button: string | RegExp;
  /** The brokerage executes the call once only: it uses up a code or an attempt. */
  readonly worksOnce?: true;
  /** The form submits itself when the last character is entered. */
  readonly submitsItself?: true;
  readonly nextHeading: string | RegExp;
  /** Of the same kind as another step; only `npm run test:thorough` tries it. */
  readonly isThorough?: true;
}

const tagsOf = ({ isThorough }: { readonly isThorough?: true | undefined }): string[] =>
  isThorough ? ['@phone', '@thorough'] : ['@phone'];

const openForgotPassword = async (customer: CustomerPage): Promise<void> =>
  customer.openJourney('forgot-password', 'Forgot password');

const openOtpOf =
  (journey: JourneyName, heading: string) =>
  async (customer: CustomerPage): Promise<void> => {
    await customer.openJourney(journey, heading);
    await giveIdentity(customer);
  };

const giveIdentity = async (customer: CustomerPage): Promise<void> => {
  await customer.fillIdentity();
  await customer.button('Continue').click();
  await customer.expectHeading('Enter OTP');
};

const openOtp = openOtpOf('forgot-password', 'Forgot password');
const openOtpOfNewUsername = openOtpOf('create-username', 'Create username');

const openOtpOfUnlocking = async (customer: CustomerPage): Promise<void> => {
  await customer.openJourney('unlock-account', 'Unlock your account');
  await customer.page.getByRole('radio', { name: 'Reset my password' }).check();
  await customer.button('Continue').click();
  await giveIdentity(customer);
};

const openActivation = async (customer: CustomerPage): Promise<void> => {
  await customer.openSignIn();
  await customer.submitIdentifier(customer.persona.mobile);
  await customer.expectHeading('Activate your account');
};

const openExpiredPassword = async (customer: CustomerPage): Promise<void> => {
  await customer.signIn();
  await customer.expectHeading('Your password has expired');
};

const openNewPassword = async (customer: CustomerPage): Promise<void> => {
  await openOtp(customer);
  await customer.enterOtp();
  await customer.expectHeading('Choose a new password');
};

const openNewUsername = async (customer: CustomerPage): Promise<void> => {
  await openOtpOfNewUsername(customer);
  await customer.enterOtp();
  await customer.expectHeading('Choose a username');
};

const openChangePassword = async (customer: CustomerPage): Promise<void> => {
  await customer.signIn();
  await customer.expectHandOff('Resident', 'SA-1-1');
  await customer.button('Change password').click();
  await customer.expectHeading('Change password');
};

const OTP_STEPS = (
  [
    ['forgot-password', 'resident', openOtp, 'forgotPasswordValidateOtp', 'Choose a new password'],
    [
      'forgot-username',
      'resident',
      openOtpOf('forgot-username', 'Forgot username'),
      'forgotUsernameValidateOtp',
      'Your username',
    ],
    ['unlock-account', 'locked', openOtpOfUnlocking, 'unlockAccountValidateOtp', 'Choose a new password'],
    [
      'create-username',
      'shared-without-username',
      openOtpOfNewUsername,
      'createUsernameValidateOtp',
      'Choose a username',
    ],
    ['account-activation', 'not-activated', openActivation, 'activationValidateOtp', 'Set your password'],
  ] as const
).map(([journey, persona, open, service, nextHeading]): Step => ({
  name: `the OTP of ${journey}`,
  isThorough: true,
  persona,
  service,
  open,
  entered: ({ code }) => ({ OTP: code }),
  worksOnce: true,
  submitsItself: true,
  button: 'Verify',
  nextHeading,
}));

const STEPS: readonly Step[] = [
  {
    name: 'the identifier',
    persona: 'resident',
    service: 'canLogin',
    open: (customer) => customer.openSignIn(),
    entered: ({ persona }) => ({ 'Mobile number or PAN': persona.mobile }),
    button: 'Continue',
    nextHeading: 'Enter your password',
  },
  {
    name: 'the username',
    isThorough: true,
    persona: 'resident',
    service: 'canLogin',
    open: async (customer) => {
      await customer.openSignIn();
      await customer.link('Use username or email').click();
    },
    entered: () => ({ 'Username or email': 'Asha.Rao' }),
    button: 'Continue',
    nextHeading: 'Enter your password',
  },
  {
    name: 'the password',
    isThorough: true,
    persona: 'resident',
    service: 'generateAccessCode',
    open: (customer) => customer.openPasswordStep(),
    entered: ({ persona }) => ({ Password: persona.password }),
    button: 'Sign in',
    nextHeading: 'Enter access code',
  },
  {
    name: 'the access code',
    persona: 'four-accounts',
    service: 'validateAccessCode',
    open: (customer) => customer.openCodeStep(),
    entered: ({ code }) => ({ 'Access code': code }),
    worksOnce: true,
    submitsItself: true,
    button: 'Verify',
    nextHeading: 'Hi Meera,',
  },
  {
    name: 'the identity of a recovery',
    isThorough: true,
    persona: 'resident',
    service: 'forgotPasswordIdentify',
    open: openForgotPassword,
    entered: ({ persona }) => ({ PAN: persona.pan, 'Email or mobile number': persona.mobile }),
    button: 'Continue',
    nextHeading: 'Enter OTP',
  },
  ...OTP_STEPS,
  {
    name: 'the new password',
    isThorough: true,
    persona: 'resident',
    service: 'forgotPasswordConfirm',
    open: openNewPassword,
    entered: () => ({ 'New password': NEW_PASSWORD, 'Confirm new password': NEW_PASSWORD }),
    button: 'Save password',
    worksOnce: true,
    nextHeading: 'Enter your password',
  },
  {
    name: 'the new username',
    isThorough: true,
    persona: 'shared-without-username',
    service: 'createUsernameConfirm',
    open: openNewUsername,
    entered: () => ({ 'New username': 'farah.ali' }),
    button: 'Confirm',
    worksOnce: true,
    nextHeading: 'Sign in',
  },
  {
    name: 'the current password',
    isThorough: true,
    persona: 'resident',
    service: 'changePasswordVerify',
    open: openChangePassword,
    entered: ({ persona }) => ({ 'Current password': persona.password }),
    button: 'Continue',
    nextHeading: 'Choose a new password',
  },
  {
    name: 'the expired password',
    isThorough: true,
    persona: 'expired-password',
    service: 'resetExpiredPassword',
    open: openExpiredPassword,
    entered: ({ persona }) => ({
      'Current password': persona.password,
      'New password': NEW_PASSWORD,
      'Confirm new password': NEW_PASSWORD,
    }),
    button: 'Save password',
    worksOnce: true,
    nextHeading: 'Welcome, Yusuf Ansari',
  },
];

interface Means {
  readonly page: Page;
  readonly sandbox: Sandbox;
}

interface Fault {
  readonly name: string;
  /** The brokerage has executed the call, and only the answer is missing or unusable. */
  readonly isExecuted?: true;
  /** Affects the next call of the service. */
  readonly arm: (service: ServiceName, means: Means) => Promise<unknown>;
  /** In milliseconds. */
  readonly passesAfterSending?: number;
}

const bySandbox = (name: string, effect: FaultEffect, isExecuted?: true): Fault => ({
  name,
  ...(isExecuted && { isExecuted }),
  arm: async (service, { sandbox }) => sandbox.faults.arm({ service, effect, copies: 'every' }),
});

const byRoute = (name: string, answer: (route: Route) => unknown): Fault => ({
  name,
  arm: (service, { page }) => page.route(pathOf(service), answer, { times: 1 }),
});

const pathOf = (service: ServiceName): string => `**${ENDPOINTS[service].path}`;

const FAULTS: readonly Fault[] = [
  bySandbox('a connection that is cut', { kind: 'dropped' }),
  bySandbox('a 503', { kind: 'unavailable' }),
  byRoute('a 429', (route) => route.fulfill({ status: 429 })),
  byRoute('a 403 of a firewall', (route) => route.fulfill({ status: 403, body: 'Forbidden' })),
  byRoute('the page of a captive portal', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to this network</h1>' }),
  ),
  byRoute('an answer that is cut off', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"payload": "AAAA' }),
  ),
  { ...byRoute('no answer in time', () => undefined), passesAfterSending: 30_000 },
  bySandbox('an answer that is lost', { kind: 'lost' }, true),
  bySandbox('a damaged answer', { kind: 'garbled' }, true),
  bySandbox('an answer that is not encrypted', { kind: 'plain' }, true),
];

const faultsOf = ({ worksOnce }: Step): readonly Fault[] =>
  FAULTS.filter(({ isExecuted }) => worksOnce !== true || isExecuted !== true);

/** Passes the waits between the retries of a call, and the time that a toast takes to close. */
const skipWaits = (page: Page, isOver: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.fastForward(500);
        return isOver();
      },
      { intervals: [50] },
    )
    .toBe(true);

const expectKept = async (customer: CustomerPage, entered: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(entered)) await expect(customer.field(label)).toHaveValue(text);
};

/** Retries have the id of the first copy, so there are as many ids as calls. */
const watchCalls = (page: Page, service: ServiceName): ReadonlySet<string> => {
  const ids = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith(ENDPOINTS[service].path)) ids.add(request.headers()['x-request-id'] ?? '');
  });
  return ids;
};

test.describe('at every kind of step, each fault of an answer is said once, loses nothing and leaves a way on', () => {
  for (const step of STEPS)
    test(step.name, { tag: tagsOf(step) }, async ({ context, page, sandbox, browserMonitor, requestLog, actAs }) => {
      const { persona, service, open, entered, button, submitsItself, nextHeading } = step;
      browserMonitor.allow(/net::ERR_INTERNET_DISCONNECTED/u, /status of 4(?:03|29)/u);
      await page.clock.install();
      const customer = actAs(persona);
      await open(customer);
      const texts = entered(customer);
      const calls = watchCalls(page, service);
      for (const [index, { name, arm, passesAfterSending = 0 }] of faultsOf(step).entries()) {
        await arm(service, { page, sandbox });
        if (index === 0) for (const [label, text] of Object.entries(texts)) await customer.field(label).fill(text);
        if (index > 0 || submitsItself !== true) await customer.button(button).click();
        await expect.poll(() => calls.size, name).toBe(index + 1);
        await page.clock.fastForward(passesAfterSending);
        await skipWaits(page, () => customer.toast.isVisible());
        await expect(customer.toast, name).toHaveText([UNKNOWN_ERROR]);
        await expect(customer.statusLine, name).toHaveText(UNKNOWN_ERROR);
        await expect(customer.button(button)).toBeEnabled();
        await expectKept(customer, texts);
        await customer.toast.getByRole('button').click();
        await skipWaits(page, async () => (await customer.toast.count()) === 0);
      }

      const sent = requestLog.callsOf(service).length;
      await context.setOffline(true);
      await customer.button(button).click();
      await expect(customer.toast).toHaveText([OFFLINE]);
      // Not before the call has ended: one of its own retries could find the network again.
      await skipWaits(page, () => customer.button(button).isEnabled());
      await expect(customer.page.getByText(UNKNOWN_ERROR)).toHaveCount(0);
      await expectKept(customer, texts);
      await context.setOffline(false);
      await expect(customer.toast).toHaveCount(0);
      expect(requestLog.callsOf(service), 'nothing went out while offline').toHaveLength(sent);

      sandbox.brokerage.sessions.expireTokens();
      sandbox.keys.rotate();
      await customer.button(button).click();
      await customer.expectHeading(nextHeading);
      await expect(customer.page.getByText(UNKNOWN_ERROR)).toHaveCount(0);
    });
});

interface PageOfFailure {
  readonly name: string;
  readonly service: ServiceName;
  /** The faults that cannot happen to this call, or that a retry makes good. */
  readonly exceptFor?: readonly string[];
  /** Goes to the moment at which the call is made. */
  readonly open: (customer: CustomerPage) => Promise<unknown>;
  /** The button of the page that shows instead of a step. */
  readonly wayOn: string;
  readonly then: (customer: CustomerPage) => Promise<void>;
  readonly isThorough?: true;
}

const chooseAccount = async (customer: CustomerPage): Promise<void> => {
  await customer.signIn();
  await customer.page.getByRole('button', { name: /^NRE NON/u }).click();
};

const WITHOUT_A_FORM: readonly PageOfFailure[] = [
  {
    name: 'the handshake',
    service: 'handshake',
    exceptFor: ['a 429', 'a damaged answer', 'an answer that is not encrypted', 'an answer that is lost'],
    open: ({ page }) => page.goto('/'),
    wayOn: 'Start again',
    then: (customer) => customer.expectHeading('Sign in'),
  },
  {
    name: 'the request of the single sign-on',
    isThorough: true,
    service: 'initiateSso',
    open: ({ page }) => page.goto('/'),
    wayOn: 'Try again',
    then: (customer) => customer.expectHeading('Sign in'),
  },
  {
    name: 'the validation of the single sign-on',
    isThorough: true,
    service: 'validateSso',
    open: ({ page }) => page.goto('/'),
    wayOn: 'Try again',
    then: (customer) => customer.expectHeading('Sign in'),
  },
  {
    name: 'the hand-off',
    service: 'completeSso',
    open: chooseAccount,
    wayOn: 'Try again',
    then: (customer) => customer.expectHandOff('NRE NON', 'SA-3-4'),
  },
];

test.describe('where there is no form, each fault of an answer shows a page with a way on', () => {
  for (const { name, service, exceptFor = [], open, wayOn, then, isThorough } of WITHOUT_A_FORM)
    test(name, { tag: tagsOf({ isThorough }) }, async ({ page, sandbox, browserMonitor, actAs }) => {
      browserMonitor.allow(/status of 4(?:03|29)/u);
      await page.clock.install();
      const customer = actAs('four-accounts');
      const [first, ...others] = FAULTS.filter(({ name: fault }) => !exceptFor.includes(fault));
      await first?.arm(service, { page, sandbox });
      await open(customer);
      await customer.expectHeading('Something Went Wrong');
      for (const { name: fault, arm, passesAfterSending = 0 } of others) {
        const sent = page.waitForRequest(pathOf(service));
        await arm(service, { page, sandbox });
        await customer.button(wayOn).click();
        await sent;
        await page.clock.fastForward(passesAfterSending);
        await skipWaits(page, () => customer.heading('Something Went Wrong').isVisible());
        await expect(customer.button(wayOn), fault).toBeEnabled();
        await customer.expectHeading('Something Went Wrong');
      }
      await customer.button(wayOn).click();
      await then(customer);
    });
});
