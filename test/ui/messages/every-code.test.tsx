/**
 * Each way to present a code of specification §8, from the refusal to what a customer reads and can do. Which code is presented
 * in which way, and with which text, is in test/domain/error/catalogue.test.ts and test/ui/text/english.test.ts.
 */
import { EndSession } from '@application/session/end-session';
import { closesSession, ERROR_CODES } from '@domain/error/catalogue';
import { BUTTON_NAMES, type ButtonName, type ExternalAddress } from '@domain/error/entry';
import { act, screen, waitFor, within } from '@testing-library/react';
import { InMemoryBrowser } from '@adapters/in-memory/browser';
import { REFUSAL_CODES } from '@adapters/in-memory/brokerage/refusal';
import { firstDelivery } from '@domain/journey/code-delivery';
import type { RefusalData } from '@domain/error/failure';
import { type FieldName, storedFields, withFields } from '@domain/journey/fields';
import { withoutCode } from '@domain/journey/code-changes';
import { STEPS } from '@domain/journey/steps';
import { PresentFailure } from '@application/errors/present-failure';
import { RunDialogActions } from '@application/errors/run-dialog-actions';
import { sandboxSettings } from '@adapters/in-memory/settings';
import { useFieldMessage } from '@ui/messages/use-field-message';
import type { FieldMessage } from '@ui/form/form-state';
import {
  REMEDIED_CODES,
  SPECIFIED_CODES,
  specifiedAs,
  type CodeSpecifiedAs,
  type SpecifiedAction,
} from '@test/specification/error-codes';
import { refusalOf } from '@test/support/scripted-gateway';
import { renderInTheme } from '@test/support/render-in-theme';
import { fill } from '@test/support/render-app';
import { startApp } from '@test/support/start-app';
import { renderSignIn, present, showDialog } from '@test/ui/messages/shown-error';

const MOBILE_PAN = '/login/identifier/mobile-pan';
const USERNAME = '/login/identifier/username';

/** The specified texts for other numbers of attempts, and for a refusal that says no number. */
const ATTEMPTS: readonly (readonly [CodeSpecifiedAs<'field'>, FieldName, RefusalData, string])[] = [
  ['1005', 'password', { attemptsLeft: 4 }, 'Incorrect password: You have only 4 attempts left.'],
  ['1005', 'password', { attemptsLeft: 1 }, 'Incorrect password: You have only 1 attempt left.'],
  ['1005', 'password', { attemptsLeft: 0 }, 'Incorrect password: You have only 0 attempt left.'],
  ['1005', 'currentPassword', { attemptsLeft: 2 }, 'Incorrect password: You have only 2 attempts left.'],
  ['1005', 'oldPassword', {}, 'Incorrect password.'],
  ['1015', 'otp', { attemptsLeft: 2 }, 'Incorrect OTP: You have only 2 attempts left.'],
  ['1094', 'accessCode', { attemptsLeft: 1 }, 'Incorrect code: You have only 1 attempt left.'],
];

/** What the buttons open with the sandbox's settings, in which the provider has no pages for updates. */
const OPENED: Readonly<Record<ExternalAddress, string>> = {
  support: 'https://www.example.com/support',
  nominee: 'https://www.example.com/support',
  dormant: 'https://www.example.com/support',
  bank: 'https://www.example.com/support',
  ucc: 'https://www.example.com/support',
  kyc: 'https://www.example.com/support',
  registration: 'https://www.example.com/open-account',
  'request-a-call': 'mailto:help@example.com',
  'legacy-username-activation': 'https://www.example.com/activate-username',
};

/** The visible effects of specified actions on a large screen. What is forgotten stays forgotten. */
const effectsOnLargeScreen = (actions: readonly SpecifiedAction[]): readonly string[] => {
  const effects = actions
    .filter((action) => !action.endsWith(' on small'))
    .map((action) => action.replace(/ on large$/u, ''))
    .map((action) => action.replace(/^open (.*)$/u, (_, address: ExternalAddress) => `open ${OPENED[address]}`));
  return [...new Set(effects)];
};

describe('Every code of specification §8', () => {
  const codes = Object.keys(SPECIFIED_CODES);

  it('is in the catalogue, which has no other code', () => {
    expect([...ERROR_CODES].toSorted()).toEqual(codes.toSorted());
  });

  it('can be triggered in the sandbox', () => {
    expect([...REFUSAL_CODES].toSorted()).toEqual([...codes, ...REMEDIED_CODES].toSorted());
  });
});

const KNOWN = {
  mobileOrPan: '9810010010',
  identifierType: 'MOBILE',
  isIdentifierGiven: true,
  isTermsAndConditionsAccepted: true,
} as const;

const renderWithIdentifier = async () => {
  const app = await renderSignIn();
  act(() => app.state.session.journey.change((journey) => withFields(journey, KNOWN)));
  return app;
};

const toasts = () =>
  [...document.querySelectorAll('[data-variant]')].map(
    (card) => `${card.getAttribute('data-variant')}: ${card.textContent}`,
  );
const statusLine = () => document.querySelector('main [role=status]')?.textContent;

/** The text shows as a toast and in the status line, and no dialog shows. */
const showsMessage = (text: string) =>
  waitFor(() => {
    expect(toasts()).toEqual([`error: ${text}`]);
    expect(statusLine()).toEqual(text);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

describe('A toast', () => {
  it.each([
    ['1001', 'Something went wrong! Please contact customer support.'],
    ['4711', 'Something Went Wrong.'],
    ['__proto__', 'Something Went Wrong.'],
  ])('%s: %s', async (code, text) => {
    const app = await renderWithIdentifier();
    await present(app, refusalOf(code));
    await showsMessage(text);
    expect(app.path()).toBe(MOBILE_PAN);
  });
});

describe('A toast that redirects', () => {
  it.each(['1007', '1056', '1080'] as const)('%s', async (code) => {
    const { text, to } = SPECIFIED_CODES[code];
    const app = await renderWithIdentifier();
    await app.user.click(screen.getByRole('link', { name: 'Use username or email' }));
    await waitFor(() => expect(app.path()).toBe(USERNAME));
    app.gateway.calls.length = 0;
    await present(app, refusalOf(code));
    await waitFor(() => expect(app.path()).toBe(to === 'back' ? MOBILE_PAN : to));
    await showsMessage(text);
    const calls = app.gateway.calls.map(({ service }) => service);
    expect(calls).toStrictEqual(closesSession(code) ? ['logoutTrace', 'logout', 'initiateSso', 'validateSso'] : []);
  });

  it.each(['1080', '1081'] as const)('in a new session (%s), in which the next press works', async (code) => {
    const app = await renderWithIdentifier();
    const { sessionId } = app.state.session.auth.get();
    await fill(app.user, screen.getByLabelText('Mobile number or PAN'), app.persona.mobile);
    app.gateway.faults.arm({ service: 'canLogin', effect: { kind: 'refused', code } });
    await app.user.click(screen.getByRole('button', { name: 'Continue' }));
    await showsMessage('Session timeout! Redirecting to Login Page');
    await waitFor(() => expect(app.state.session.auth.get().sessionId).not.toBe(''));
    expect(app.state.session.auth.get().sessionId).not.toBe(sessionId);
    expect(await screen.findByLabelText('Mobile number or PAN')).toHaveValue(app.persona.mobile);
    await app.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Enter your password' })).toBeVisible();
  });
});

describe('Back one page', () => {
  it.each(['1056', '1057', '1058'] as const)('after %s stays in the application on the first entry', async (code) => {
    const app = await renderWithIdentifier();
    await present(app, refusalOf(code));
    await showsMessage(SPECIFIED_CODES[code].text);
    expect(app.path()).toBe(MOBILE_PAN);
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });

  it('from a step whose code is no longer valid leads to the previous step', async () => {
    const app = await renderWithIdentifier();
    const codeDelivery = firstDelivery('login', { now: 0, resendSeconds: 30 });
    act(() => app.state.session.journey.change((journey) => ({ ...journey, refId: 'ref-1', codeDelivery })));
    act(() => app.state.screen.goTo('loginAccessCode', 'replace'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Enter access code' })).toBeVisible();
    act(() => app.state.session.journey.change(withoutCode));
    await present(app, refusalOf('1057'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await showsMessage('OTP expired! Please try again');
  });
});

describe('A field error', () => {
  const Message = ({ message }: { readonly message: FieldMessage | undefined }) => <p>{useFieldMessage(message)}</p>;
  it.each(ATTEMPTS)('%s at %s with %j: %s', async (code, field, data, text) => {
    const app = await startApp();
    const [error, ...more] = app.get(PresentFailure).present(refusalOf(code, data), [field, 'username']);
    expect(error?.field).toEqual(field);
    expect(more).toStrictEqual([]);
    renderInTheme(<Message message={error} />);
    expect(await screen.findByText(text)).toBeVisible();
    expect(app.state.screen.currentMessage.get()).toBeNull();
    expect(app.state.screen.dialog.get()).toBeNull();
    expect(app.state.screen.navigation.get()).toBeNull();
  });
});

/** One code for each dialog. */
const DIALOGS = specifiedAs('dialog').filter(
  ([, row], index, rows) => rows.findIndex(([, other]) => other === row) === index,
);

describe('A dialog', () => {
  it.each(DIALOGS)('%s', async (code, expected) => {
    const app = await renderWithIdentifier();
    const shown = await showDialog(app, code, { mobileNumber: '9810010010' });
    expect(shown).toHaveAccessibleName(expected.title);
    expect(shown).toHaveTextContent(expected.says ?? /./u);
    const buttons = within(shown)
      .getAllByRole('button')
      .map((button) => button.textContent || button.getAttribute('aria-label'));
    expect(buttons.filter((label) => label !== 'Copy reference')).toEqual(['Close', ...Object.keys(expected.buttons)]);
    expect(within(shown).queryAllByRole('link')).toHaveLength(expected.contacts ? 3 : 0);
    expect(shown.querySelectorAll('img')).toHaveLength(expected.illustration ? 1 : 0);
    expect(shown.closest('[data-full-screen]') !== null).toBe(expected.fullScreenOnSmall ?? false);
    expect(toasts()).toStrictEqual([]);
    expect(statusLine()).toBe('');
    expect(app.path()).toEqual(MOBILE_PAN);
  });

  const clicks = DIALOGS.flatMap(([code, { buttons, closing }]) =>
    Object.entries(buttons).map(([label, actions], index) => {
      const all = closing === undefined ? actions : [...actions, closing];
      return [code, BUTTON_NAMES[index] ?? 'primary', label, effectsOnLargeScreen(all)] as const;
    }),
  );

  it.each(clicks)('%s, its %s button %j: %j', async (code, name, _label, effects) => {
    expect(await effectsOf(code, name)).toEqual(effects);
  });

  it('1071 stays in the application on a small screen', async () => {
    expect(await effectsOf('1071', 'primary', false)).toEqual([
      'forget mobileOrPan, username, identifierType, isIdentifierGiven, isTermsAndConditionsAccepted',
      'go to /create-username/identifier/pan-email-mobile',
      'close',
    ]);
  });
});

/** Clicks a button of the code's dialog and returns every effect, as the ports and the state observe it. */
const effectsOf = async (code: string, name: ButtonName, wideScreen = true): Promise<readonly string[]> => {
  const effects: string[] = [];
  class RecordingBrowser extends InMemoryBrowser {
    override openWindow(url: URL): void {
      effects.push(`open ${url.href}`);
    }
  }
  const app = await startApp({
    address: USERNAME,
    browser: (address, hub) => new RecordingBrowser({ address, hub, wideScreen }),
  });
  const filled = { ...KNOWN, username: 'asha.rao', unsubmittedUsername: 'asha' };
  app.state.session.journey.change((journey) => withFields(journey, filled));
  const clearedFields = () => {
    const journey = storedFields(app.state.session.journey.get());
    const fields = [
      'mobileOrPan',
      'username',
      'unsubmittedUsername',
      'identifierType',
      'isIdentifierGiven',
      'isTermsAndConditionsAccepted',
    ] as const;
    return fields.filter((field) => journey[field] !== filled[field]);
  };
  app.get(PresentFailure).present(refusalOf(code));
  const dialog = app.state.screen.dialog.get();
  if (dialog === null) throw new Error(`${code} shows no dialog`);
  app.state.session.journey.subscribe(() => {
    const effect = `forget ${clearedFields().join(', ')}`;
    if (clearedFields().length > 0 && !effects.includes(effect)) effects.push(effect);
  });
  app.state.screen.navigation.subscribe(
    (place) => place !== null && place.step !== 'back' && effects.push(`go to ${STEPS[place.step].path}`),
  );
  app.state.screen.dialog.subscribe((shown) =>
    effects.push(shown === null ? 'close' : `show ${String(shown.writeTo)}`),
  );
  const analytics = {
    start: () => undefined,
    track: ({ name: event }: { readonly name: string }) => effects.push(`track ${event}`),
    forgetVisitor: () => undefined,
    needsNewPage: false,
  };
  new RunDialogActions(app.state.session, app.state.screen, app.browser, analytics, sandboxSettings()).press(
    dialog,
    name,
  );
  return effects;
};

describe('Navigation only', () => {
  it('10789 leads to the activation OTP without a message', async () => {
    const app = await renderWithIdentifier();
    const codeDelivery = firstDelivery('account-activation', { now: 0, resendSeconds: 30 });
    act(() => app.state.session.journey.change((journey) => ({ ...journey, refId: 'ref-1', codeDelivery })));
    const otpResponse = { refId: 'ref-1', mobileNumber: '••••••0010', email: 'h•••a@example.com' };
    await present(app, refusalOf('10789', { otpResponse }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Activate your account' })).toBeVisible();
    expect(toasts()).toStrictEqual([]);
    expect(statusLine()).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('ERR08', () => {
  it('shows the maintenance page, from which the customer can check again', async () => {
    const app = await renderWithIdentifier();
    await present(app, refusalOf('ERR08'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Service Under Maintenance' })).toBeVisible();
    expect(
      screen.getByText('We are upgrading our systems, access to the application will be temporarily unavailable.'),
    ).toBeVisible();
    expect(screen.getByText('We regret for the inconvienence')).toBeVisible();
    // The frame of the plain layout, and nothing of the step.
    expect(screen.getByRole('banner')).toHaveTextContent('Kadam Invest');
    expect(screen.getByRole('group', { name: 'Language' })).toBeVisible();
    expect(screen.getAllByRole('link')).toEqual([screen.getByRole('link', { name: 'Accessibility' })]);
    expect(toasts()).toStrictEqual([]);
    await app.user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });

  it('covers the step, and shows it again with the text that was typed and the focus', async () => {
    const app = await renderWithIdentifier();
    const field = screen.getByLabelText('Mobile number or PAN');
    await app.user.clear(field);
    await app.user.type(field, '98100');
    await present(app, refusalOf('ERR08'));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Service Under Maintenance');
    expect(document.title).toMatch(/^Service Under Maintenance/u);
    expect(field.closest('[inert]')).toHaveAttribute('hidden');
    expect(screen.queryByRole('textbox')).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(screen.getByLabelText('Mobile number or PAN')).toBe(field);
    expect(field).toHaveValue('98100');
    expect(field).toHaveFocus();
    expect(field.closest('[inert], [hidden]')).toBeNull();
    expect(document.title).toMatch(/^Sign in/u);
  });

  it('keeps nothing of the step once the session has ended', async () => {
    const app = await renderWithIdentifier();
    const field = screen.getByLabelText('Mobile number or PAN');
    await present(app, refusalOf('ERR08'));
    act(() => app.get(EndSession).expireAllSessions());
    expect(await screen.findByRole('heading', { level: 1, name: 'Your session has expired' })).toBeVisible();
    expect(field.isConnected).toBe(false);
  });

  it('starts again by itself when the connection is back, if it has interrupted the start', async () => {
    const app = await renderWithIdentifier();
    await present(app, refusalOf('ERR08'));
    act(() => app.state.start.stage.set('failed'));
    act(() => app.browser.setOnline(false));
    await app.user.click(await screen.findByRole('button', { name: 'Check again' }));
    act(() => app.browser.setOnline(true));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });
});
