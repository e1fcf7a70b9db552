/**
 * Every code of specification §8, from the refusal to what a customer reads and can do. The table is copied from the
 * specification, independently of the application's own tables.
 */
import { endsSession } from '@domain/error/effects';
import { act, screen, waitFor, within } from '@testing-library/react';
import { InMemoryBrowser } from '@adapters/in-memory/browser';
import { REFUSAL_CODES } from '@adapters/in-memory/brokerage/refusal';
import { ERROR_CODES } from '@domain/error/catalogue';
import { firstDelivery } from '@domain/journey/code-delivery';
import { BUTTON_NAMES, type ButtonName } from '@domain/error/entry';
import type { RefusalData } from '@domain/error/failure';
import type { FieldName } from '@domain/journey/fields';
import { withoutCode } from '@domain/journey/code-changes';
import { STEPS } from '@domain/journey/steps';
import { PresentFailure } from '@application/errors/present-failure';
import { RunDialogActions } from '@application/errors/run-dialog-actions';
import { sandboxSettings } from '@adapters/in-memory/settings';
import { useFieldMessage } from '@ui/messages/use-field-message';
import type { FieldMessage } from '@ui/form/form-state';
import { refusalOf } from '@test/support/scripted-gateway';
import { renderInTheme } from '@test/support/render-in-theme';
import { fill } from '@test/support/render-app';
import { startApp } from '@test/support/start-app';
import { renderSignIn, present, showDialog } from '@test/ui/messages/shown-error';

const MOBILE_PAN = '/login/identifier/mobile-pan';
const USERNAME = '/login/identifier/username';
const PASSWORD = '/login/challenge/password';
const UNLOCK = '/unlock-account/action/selection';
const FORGOT_PASSWORD = '/forgot-password/identifier/pan-email-mobile';
const CREATE_USERNAME = '/create-username/identifier/pan-email-mobile';

const TOASTS = {
  '1001': 'Something went wrong! Please contact customer support.',
  '1006': 'DeviceId not exists',
  '1012': 'Failed To Generate OTP',
  '1013': 'Generate Otp Response Failed With Errorcode',
  '1027': 'Sorry, an account with this PAN card does not exist',
  '1055': 'Resend limit exhausted. Try again after 5 minutes',
  '1061': 'Email not linked, please contact customer support',
  '1073': 'This username already exist! Try another username.',
  '1076': 'Please enter valid credentials',
  '1095': 'Resend limit exhausted. Try again after 5 minutes',
} as const;

const TOASTS_THEN_REDIRECT = {
  '1007': ['Max Incorrect Login Attempt Reached', UNLOCK],
  '1014': ['Incorrect Credentials!!!', PASSWORD],
  '1030': ['User is locked', UNLOCK],
  '1052': ['Empty Password', FORGOT_PASSWORD],
  '1056': ['OTP verification failed! Please try again', 'back'],
  '1057': ['OTP expired! Please try again', 'back'],
  '1058': ['Timeout! Please try again', 'back'],
  '1080': ['Session timeout! Redirecting to Login Page', MOBILE_PAN],
  '1081': ['Session timeout! Redirecting to Login Page', MOBILE_PAN],
  '1093': ['Too many attempts ! Account is locked', UNLOCK],
} as const;

const FIELD_ERRORS: Readonly<Record<string, readonly (readonly [FieldName, RefusalData, string])[]>> = {
  '1004': [['newPassword', {}, 'Password can not be same as username']],
  '1018': [['newPassword', {}, 'Password is same as previous used passwords']],
  '1017': [['confirmNewPassword', {}, "Both of the passwords don't match"]],
  '1005': [
    ['password', { attemptsLeft: 4 }, 'Incorrect password: You have only 4 attempts left.'],
    ['password', { attemptsLeft: 1 }, 'Incorrect password: You have only 1 attempt left.'],
    ['password', { attemptsLeft: 0 }, 'Incorrect password: You have only 0 attempt left.'],
    ['currentPassword', { attemptsLeft: 2 }, 'Incorrect password: You have only 2 attempts left.'],
    ['oldPassword', {}, 'Incorrect password.'],
  ],
  '1015': [['otp', { attemptsLeft: 2 }, 'Incorrect OTP: You have only 2 attempts left.']],
  '1094': [['accessCode', { attemptsLeft: 1 }, 'Incorrect code: You have only 1 attempt left.']],
};

/** The visible effects of clicking a button, in their order. */
type Button = readonly [label: string, ...effects: string[]];

interface Dialog {
  readonly title: string;
  /** Matches the part of the description that the specification gives. */
  readonly says?: RegExp;
  readonly primary: Button;
  readonly secondary?: Button;
  readonly tertiary?: Button;
  readonly contacts?: true;
  readonly picture?: true;
  readonly fullScreenOnSmall?: true;
}

const SUPPORT = 'window https://www.example.com/support';
const REGISTRATION = 'window https://www.example.com/open-account';
const FORGET = 'forget mobileOrPan, username, identifierType, isTermsAndConditionsAccepted';
const skip = ['Skip', 'close'] as const;
const close = ['Close', 'close', FORGET] as const;

const ucc: Dialog = {
  title: 'Incomplete UCC',
  says: /unique client code/u,
  primary: ['Update Now', SUPPORT, 'close'],
  secondary: skip,
};
const dormant = (months: number): Dialog => ({
  title: 'Where have you been?',
  says: new RegExp(`${months} months`, 'u'),
  primary: ['Update Now', SUPPORT, 'close'],
  secondary: skip,
});
const deactivated: Dialog = {
  title: 'Account deactivated',
  says: /for your safety.*executives will get in touch/u,
  primary: ['Support', SUPPORT, 'close'],
  secondary: skip,
  tertiary: ['Request A Call', 'window mailto:help@example.com', 'close'],
  contacts: true,
};
const EMAIL_AND_MOBILE = 'Email and Mobile Linked to Multiple Accounts';
const withUsername: Dialog = {
  title: EMAIL_AND_MOBILE,
  primary: ['Login with username', FORGET, `go ${USERNAME}`, 'close'],
  secondary: close,
};
const couldNotFind = (what: string, linkedTo: string): Dialog => ({
  title: `Couldn't find your ${what}! Join Us..`,
  says: new RegExp(`No account is linked to this ${linkedTo}\\.`, 'u'),
  picture: true,
  primary: [
    'Open Free Acccount',
    'track User_Analytics',
    'track Open_Free_Account',
    REGISTRATION,
    'close',
    'track Dialog_Closed',
  ],
  secondary: [
    'Edit Details',
    'track User_Analytics',
    'forget identifierType, isTermsAndConditionsAccepted',
    'close',
    'track Dialog_Closed',
  ],
});

const DIALOGS: Readonly<Record<string, Dialog>> = {
  '1003': withUsername,
  '1032': { title: 'Incomplete Nomination', primary: ['Add nominee', SUPPORT, 'close'], secondary: skip },
  '1034': { title: 'Account closed', primary: ['Open account', REGISTRATION, 'close'], secondary: ['Cancel', 'close'] },
  '1035': dormant(12),
  '1036': deactivated,
  '1037': { title: 'Bank Deactivated', primary: ['Update Details', SUPPORT, 'close'], secondary: skip },
  '1038': ucc,
  '1039': { title: 'Incomplete KYC', primary: ['Register KYC', SUPPORT, 'close'], secondary: skip },
  '1040': deactivated,
  '1041': ucc,
  '1042': ucc,
  '1043': deactivated,
  '1044': deactivated,
  '1045': dormant(24),
  '1068': {
    title: 'Email Linked to Multiple Accounts',
    primary: ['Login with mobile number', FORGET, `go ${MOBILE_PAN}`, 'close'],
    secondary: ['Login with username', FORGET, `go ${USERNAME}`, 'close'],
  },
  '1069': {
    title: 'Mobile Linked to Multiple Accounts',
    primary: ['Login with e-mail ID', FORGET, `go ${USERNAME}`, 'close'],
    secondary: ['Login with username', FORGET, `go ${USERNAME}`, 'close'],
  },
  '1070': withUsername,
  '1071': {
    title: EMAIL_AND_MOBILE,
    says: /Create a username/u,
    primary: ['Create Username', FORGET, 'window https://www.example.com/activate-username', 'close'],
    secondary: close,
  },
  '1072': {
    title: EMAIL_AND_MOBILE,
    says: /some of them have a username/u,
    primary: ['Enter Username', FORGET, `go ${USERNAME}`, 'close'],
    secondary: ['Create Username', FORGET, `go ${CREATE_USERNAME}`, 'close'],
  },
  '2000': couldNotFind('Username', 'username or email'),
  '2001': couldNotFind('Number', 'mobile number'),
  '2002': couldNotFind('PAN', 'PAN'),
  '10191': {
    title: 'It seems your account has already been activated',
    says: /Sign in with your existing credentials/u,
    primary: ['Go back to Login', `go ${MOBILE_PAN}`, 'close'],
    picture: true,
    fullScreenOnSmall: true,
  },
  '10681': {
    title: 'Multiple accounts found',
    says: /\+91 9810010010 is registered with multiple accounts.*PAN or username/u,
    primary: ['Login with PAN / Username', 'forget mobileOrPan', `go ${MOBILE_PAN}`, 'close'],
  },
};

const OTHER_CODES = ['10789', 'ERR08'];
/** Codes that the call wrapper remedies, so that they are never presented. */
const REMEDIED_CODES = ['1082', '1200', 'ApiCrypto::PRIVATE_KEY_NOT_FOUND'];

describe('Every code of specification §8', () => {
  const codes = [TOASTS, TOASTS_THEN_REDIRECT, FIELD_ERRORS, DIALOGS].flatMap((table) => Object.keys(table));

  it('is in exactly one of these tables, and the catalogue has no other code', () => {
    expect([...ERROR_CODES].toSorted()).toEqual([...codes, ...OTHER_CODES].toSorted());
  });

  it('can be triggered in the sandbox', () => {
    expect([...REFUSAL_CODES].toSorted()).toEqual([...codes, ...OTHER_CODES, ...REMEDIED_CODES].toSorted());
  });
});

const KNOWN = { mobileOrPan: '9810010010', identifierType: 'MOBILE', isTermsAndConditionsAccepted: true } as const;

const renderWithIdentifier = async () => {
  const app = await renderSignIn();
  act(() => app.state.journey.change((journey) => ({ ...journey, ...KNOWN })));
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
    expect([toasts(), statusLine(), screen.queryByRole('dialog')]).toEqual([[`error: ${text}`], text, null]);
  });

describe('A toast', () => {
  it.each(Object.entries(TOASTS))('%s: %s', async (code, text) => {
    const app = await renderWithIdentifier();
    await present(app, refusalOf(code));
    await showsMessage(text);
    expect(app.path()).toBe(MOBILE_PAN);
  });

  it.each(['4711', '', '__proto__', 'WebHttp::UNKWON'])(
    'shows the specified text for the unknown code %j',
    async (code) => {
      const app = await renderWithIdentifier();
      await present(app, refusalOf(code));
      await showsMessage('Something Went Wrong.');
    },
  );
});

describe('A toast that redirects', () => {
  it.each(Object.entries(TOASTS_THEN_REDIRECT))('%s', async (code, [text, path]) => {
    const app = await renderWithIdentifier();
    await app.user.click(screen.getByRole('link', { name: 'Use username or email' }));
    await waitFor(() => expect(app.path()).toBe(USERNAME));
    app.gateway.asked.length = 0;
    await present(app, refusalOf(code));
    await waitFor(() => expect(app.path()).toBe(path === 'back' ? MOBILE_PAN : path));
    await showsMessage(text);
    const calls = app.gateway.asked.map(({ service }) => service);
    expect(calls).toStrictEqual(endsSession(code) ? ['logoutTrace', 'logout', 'initiateSso', 'validateSso'] : []);
  });

  it.each(['1080', '1081'] as const)('in a new session (%s), in which the next press works', async (code) => {
    const app = await renderWithIdentifier();
    const { sessionId } = app.state.auth.get();
    await fill(app.user, screen.getByLabelText('Mobile number or PAN'), app.persona.mobile);
    app.gateway.faults.arm({ service: 'canLogin', effect: { kind: 'refused', code } });
    await app.user.click(screen.getByRole('button', { name: 'Continue' }));
    await showsMessage('Session timeout! Redirecting to Login Page');
    await waitFor(() => expect(app.state.auth.get().sessionId).not.toBe(''));
    expect(app.state.auth.get().sessionId).not.toBe(sessionId);
    expect(await screen.findByLabelText('Mobile number or PAN')).toHaveValue(app.persona.mobile);
    await app.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Enter your password' })).toBeVisible();
  });
});

describe('Back one page', () => {
  it.each(['1056', '1057', '1058'])('after %s stays in the application on the first entry', async (code) => {
    const app = await renderWithIdentifier();
    await present(app, refusalOf(code));
    await showsMessage(TOASTS_THEN_REDIRECT[code as '1056'][0]);
    expect(app.path()).toBe(MOBILE_PAN);
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });

  it('from a step whose code is no longer valid leads to the previous step', async () => {
    const app = await renderWithIdentifier();
    const codeDelivery = firstDelivery('login', { now: 0, resendSeconds: 30 });
    act(() => app.state.journey.change((journey) => ({ ...journey, refId: 'ref-1', codeDelivery })));
    act(() => app.state.goTo('loginAccessCode', 'replace'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Enter access code' })).toBeVisible();
    act(() => app.state.journey.change(withoutCode));
    await present(app, refusalOf('1057'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await showsMessage('OTP expired! Please try again');
  });
});

describe('A field error', () => {
  const Message = ({ message }: { readonly message: FieldMessage | undefined }) => <p>{useFieldMessage(message)}</p>;
  const cases = Object.entries(FIELD_ERRORS).flatMap(([code, rows]) => rows.map((row) => [code, ...row] as const));

  it.each(cases)('%s at %s with %j: %s', async (code, field, data, text) => {
    const app = await startApp();
    const [error, ...more] = app.get(PresentFailure).present(refusalOf(code, data), [field, 'username']);
    expect([error?.field, more]).toEqual([field, []]);
    renderInTheme(<Message message={error} />);
    expect(await screen.findByText(text)).toBeVisible();
    expect([app.state.currentMessage.get(), app.state.dialog.get(), app.state.navigation.get()]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('A dialog', () => {
  it.each(Object.entries(DIALOGS))('%s', async (code, expected) => {
    const app = await renderWithIdentifier();
    const shown = await showDialog(app, code, { mobileNumber: '9810010010' });
    expect(shown).toHaveAccessibleName(expected.title);
    expect(shown).toHaveTextContent(expected.says ?? /./u);
    const buttons = within(shown)
      .getAllByRole('button')
      .map((button) => button.textContent || button.getAttribute('aria-label'));
    const labels = [expected.primary, expected.secondary, expected.tertiary].flatMap((button) => button?.[0] ?? []);
    expect(buttons.filter((label) => label !== 'Copy reference')).toEqual(['Close', ...labels]);
    expect(within(shown).queryAllByRole('link')).toHaveLength(expected.contacts ? 3 : 0);
    expect(shown.querySelectorAll('img')).toHaveLength(expected.picture ? 1 : 0);
    expect(shown.closest('[data-full-screen]') !== null).toBe(expected.fullScreenOnSmall ?? false);
    expect([toasts(), statusLine(), app.path()]).toEqual([[], '', MOBILE_PAN]);
  });

  const clicks = Object.entries(DIALOGS).flatMap(([code, dialog]) =>
    BUTTON_NAMES.flatMap((name) => {
      const button = dialog[name];
      return button === undefined ? [] : [[code, name, button[0], button.slice(1)] as const];
    }),
  );

  it.each(clicks)('%s, its %s button %j: %j', async (code, name, _label, effects) => {
    expect(await effectsOf(code, name)).toEqual(effects);
  });

  it('1071 stays in the application on a small screen', async () => {
    expect(await effectsOf('1071', 'primary', false)).toEqual([FORGET, `go ${CREATE_USERNAME}`, 'close']);
  });
});

/** Clicks a button of the code's dialog and returns every effect, as the ports and the state observe it. */
const effectsOf = async (code: string, name: ButtonName, wideScreen = true): Promise<readonly string[]> => {
  const effects: string[] = [];
  class RecordingBrowser extends InMemoryBrowser {
    override openWindow(url: URL): void {
      effects.push(`window ${url.href}`);
    }
  }
  const app = await startApp({
    address: USERNAME,
    browser: (address, hub) => new RecordingBrowser({ address, hub, wideScreen }),
  });
  const filled = { ...KNOWN, username: 'asha.rao' };
  app.state.journey.change((journey) => ({ ...journey, ...filled }));
  const clearedFields = () => {
    const journey = app.state.journey.get();
    return (['mobileOrPan', 'username', 'identifierType', 'isTermsAndConditionsAccepted'] as const).filter(
      (field) => journey[field] !== filled[field],
    );
  };
  app.get(PresentFailure).present(refusalOf(code));
  const dialog = app.state.dialog.get();
  if (dialog === null) throw new Error(`${code} shows no dialog`);
  app.state.journey.subscribe(() => {
    const effect = `forget ${clearedFields().join(', ')}`;
    if (clearedFields().length > 0 && !effects.includes(effect)) effects.push(effect);
  });
  app.state.navigation.subscribe(
    (place) => place !== null && place.step !== 'back' && effects.push(`go ${STEPS[place.step].path}`),
  );
  app.state.dialog.subscribe(() => effects.push('close'));
  const analytics = {
    start: () => undefined,
    track: ({ name: event }: { readonly name: string }) => effects.push(`track ${event}`),
    forgetVisitor: () => undefined,
  };
  new RunDialogActions(app.state, app.browser, analytics, sandboxSettings()).press(dialog, name);
  return effects;
};

describe('Navigation only', () => {
  it('10789 leads to the activation OTP without a message', async () => {
    const app = await renderWithIdentifier();
    const codeDelivery = firstDelivery('account-activation', { now: 0, resendSeconds: 30 });
    act(() => app.state.journey.change((journey) => ({ ...journey, refId: 'ref-1', codeDelivery })));
    const otpResponse = { refId: 'ref-1', mobileNumber: '••••••0010', email: 'h•••a@example.com' };
    await present(app, refusalOf('10789', { otpResponse }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Activate your account' })).toBeVisible();
    expect([toasts(), statusLine(), screen.queryByRole('dialog')]).toEqual([[], '', null]);
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
    // Full screen: no header and no footer.
    expect([screen.queryByRole('banner'), screen.queryByRole('contentinfo')]).toEqual([null, null]);
    expect(screen.queryAllByRole('link')).toStrictEqual([]);
    expect(toasts()).toStrictEqual([]);
    await app.user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });
});
