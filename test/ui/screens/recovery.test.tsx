import { act, screen, waitFor, within } from '@testing-library/react';
import { EARLIER_PASSWORD } from '@adapters/in-memory/brokerage/personas';
import { resendRefused, resendsExhausted } from '@domain/journey/code-changes';
import { PAUSE_MS } from '@ui/press-guard';
import { newestCode, wrongCode } from '@test/support/customer-actions';
import { NEW_PASSWORD } from '@test/support/new-password';
import { renderApp, fill, heading, press, type RenderedApp } from '@test/support/render-app';
import type { StartOptions } from '@test/support/start-app';

const enterIdentifiers = async ({ user, persona }: RenderedApp): Promise<void> => {
  await fill(user, await screen.findByLabelText('PAN'), persona.pan);
  await fill(user, screen.getByLabelText('Email or mobile number'), persona.email);
  await press(user, 'Continue');
};

/** The last code that was sent, if none is given. */
const enterOtp = async (app: RenderedApp, otp = newestCode(app)): Promise<void> => {
  await app.user.click(await screen.findByLabelText('OTP'));
  await app.user.paste(otp);
};

const setPassword = async ({ user }: RenderedApp, password: string, confirmed = password): Promise<void> => {
  await fill(user, await screen.findByLabelText('New password'), password);
  await fill(user, screen.getByLabelText('Confirm new password'), confirmed);
  await press(user, 'Save password');
};

const startRecovery = async (
  journey: string,
  persona: 'resident' | 'locked' = 'resident',
  settings: StartOptions['settings'] = {},
): Promise<RenderedApp> => {
  const app = await renderApp({ persona, address: `/?journey=${journey}`, settings });
  if (journey === 'unlock-account') {
    await heading('Unlock your account');
    await app.user.click(screen.getByRole('radio', { name: 'Reset my password' }));
    await press(app.user, 'Continue');
  }
  await enterIdentifiers(app);
  await heading('Enter OTP');
  // An effect moves the focus. Once it has run, the timers of the screen are set.
  await waitFor(() => expect(screen.getByLabelText('OTP')).toHaveFocus());
  return app;
};

describe('Forgot password', () => {
  it('leads from the PAN to the password screen and keeps the identifier', async () => {
    const app = await startRecovery('forgot-password');
    await enterOtp(app);
    await heading('Choose a new password');
    await setPassword(app, NEW_PASSWORD);
    await heading('Enter your password');
    expect(screen.getByText('AA•••••01F')).toBeInTheDocument();
    expect(await screen.findAllByText('Your password has been changed')).not.toHaveLength(0);
  });

  it('says which fields are missing, with the focus in the first one', async () => {
    const app = await renderApp({ address: '/?journey=forgot-password' });
    await heading('Forgot password');
    await press(app.user, 'Continue');
    expect(await screen.findByText('Enter your PAN')).toBeInTheDocument();
    expect(screen.getByText('Enter your email or mobile number')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByLabelText('PAN')).toHaveFocus();
    });
  });

  it('keeps what was typed when no account is found', async () => {
    const app = await renderApp({ address: '/?journey=forgot-password' });
    await fill(app.user, await screen.findByLabelText('PAN'), 'AAAPX9999F');
    await fill(app.user, screen.getByLabelText('Email or mobile number'), app.persona.mobile);
    await press(app.user, 'Continue');
    expect((await screen.findAllByText('Sorry, an account with this PAN card does not exist'))[0]).toBeInTheDocument();
    expect(screen.getByLabelText('PAN')).toHaveValue('AAAPX9999F');
  });

  it('empties the field and shows the attempts left after a wrong OTP', async () => {
    const app = await startRecovery('forgot-password');
    expect(screen.getByLabelText('OTP')).toHaveAccessibleDescription(/^Sent to number ending in 0001 and a o@/u);
    await enterOtp(app, wrongCode(app));
    expect(await screen.findByText('Incorrect OTP: You have only 4 attempts left.')).toBeInTheDocument();
    expect(screen.getByLabelText('OTP')).toHaveValue('');
  });

  it.each([
    ['the username that was given for sign-in', { identifierType: 'USERNAME', username: 'asha.rao' }, 'Asha.Rao'],
    ['a username that was set before', { newUsername: 'river.lamp' }, 'river.lamp'],
  ] as const)('says in the words of 1004 that the password is %s, without a call', async (_what, known, password) => {
    const app = await startRecovery('forgot-password');
    await enterOtp(app);
    await heading('Choose a new password');
    act(() => app.state.session.journey.change((journey) => ({ ...journey, ...known })));
    await setPassword(app, password);
    expect(await screen.findByText('Password can not be same as username')).toBeInTheDocument();
    expect(app.gateway.calls.map(({ service }) => service)).not.toContain('forgotPasswordConfirm');
  });

  it('shows that a password was used before at its field, and empties both fields', async () => {
    const app = await startRecovery('forgot-password');
    await enterOtp(app);
    await setPassword(app, EARLIER_PASSWORD);
    expect(await screen.findByText('Password is same as previous used passwords')).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toHaveValue('');
    expect(screen.getByLabelText('Confirm new password')).toHaveValue('');
  });

  it('compares password and confirmation before anything is sent', async () => {
    const app = await startRecovery('forgot-password');
    await enterOtp(app);
    await setPassword(app, NEW_PASSWORD, `${NEW_PASSWORD}!`);
    expect(await screen.findByText("Both of the passwords don't match")).toBeInTheDocument();
    expect(app.gateway.calls.at(-1)?.service).toBe('forgotPasswordValidateOtp');
  });
});

describe('Several fields in error', () => {
  it('mark the title of the window until they are edited', async () => {
    const app = await renderApp({ address: '/?journey=forgot-password' });
    await heading('Forgot password');
    await press(app.user, 'Continue');
    await waitFor(() => expect(document.title).toBe('Error: Forgot password | Kadam Invest'));
    expect(screen.getByLabelText('PAN')).toHaveFocus();
    await app.user.type(screen.getByLabelText('Email or mobile number'), 'a');
    expect(document.title).toBe('Error: Forgot password | Kadam Invest');
    await app.user.type(screen.getByLabelText('PAN'), 'A');
    expect(document.title).toBe('Forgot password | Kadam Invest');
  });

  it('give the focus to the first one', async () => {
    const app = await startRecovery('forgot-password');
    await enterOtp(app);
    await heading('Choose a new password');
    await press(app.user, 'Save password');
    await waitFor(() => {
      expect(screen.getByLabelText('New password')).toHaveFocus();
    });
  });
});

describe('The rules of a new password', () => {
  const rule = (name: RegExp): HTMLElement => screen.getByText(name);

  it('are shown in advance, and ticked while the customer types', async () => {
    const app = await startRecovery('forgot-password');
    await enterOtp(app);
    const field = await screen.findByLabelText('New password');
    expect(field).toHaveAccessibleDescription(/^Your password must: have at least 8 characters; not be your username/u);
    expect(rule(/^have at least 8 characters/u)).toHaveTextContent('not met');
    await app.user.type(field, 'password1');
    expect(rule(/^have at least 8 characters/u)).toHaveTextContent(/, met$/u);
    expect(rule(/^be hard to guess/u)).toHaveTextContent('not met');
  });

  it('are refused only if what was typed breaks them, or if characters are missing', async () => {
    const refused = (): readonly (string | null)[] =>
      [...document.querySelectorAll('[data-refused]')].map(({ textContent }) => textContent);
    const app = await startRecovery('forgot-password');
    await enterOtp(app);
    await heading('Choose a new password');
    await press(app.user, 'Save password');
    await screen.findByText('Enter a new password');
    expect(refused()).toEqual(['have at least 8 characters, not met']);
    await app.user.type(screen.getByLabelText('New password'), 'password1');
    await press(app.user, 'Save password');
    await screen.findByText('This password is easy to guess. Add another word or two');
    expect(refused()).toEqual(['be hard to guess, not met']);
  });

  it('demand a number too with the setting PASSWORD_PROFILE=exchange', async () => {
    const app = await startRecovery('forgot-password', 'resident', { passwordProfile: 'exchange' });
    await enterOtp(app);
    await setPassword(app, 'Quiet-River-Lamp');
    await waitFor(() => expect(rule(/^include a number/u).closest('[data-refused]')).not.toBeNull());
    expect(app.gateway.calls.at(-1)?.service).toBe('forgotPasswordValidateOtp');
  });

  it('name the maximum length only while it is exceeded', async () => {
    const app = await startRecovery('forgot-password');
    await enterOtp(app);
    const field = await screen.findByLabelText('New password');
    expect(screen.queryByText(/^have at most/u)).not.toBeInTheDocument();
    await app.user.click(field);
    await app.user.paste('x'.repeat(129));
    expect(rule(/^have at most 128 characters/u)).toHaveTextContent('not met');
  });

  it('come with the strength in words, and an easily guessed password is rejected with the reason', async () => {
    const app = await startRecovery('forgot-password');
    await enterOtp(app);
    await setPassword(app, 'password1');
    expect(await screen.findByText(/^This password is easy to guess/u)).toBeInTheDocument();
    expect(screen.getByText('Very weak')).toBeInTheDocument();
  });

  it('reject the identifiers of the customer', async () => {
    const app = await startRecovery('forgot-password');
    await enterOtp(app);
    await setPassword(app, app.persona.email);
    expect(await screen.findByText(/that isn't your username/u)).toBeInTheDocument();
  });
});

describe('Unlocking', () => {
  it('asks for a choice first', async () => {
    const app = await renderApp({ address: '/?journey=unlock-account' });
    await heading('Unlock your account');
    await press(app.user, 'Continue');
    expect(await screen.findByText('Choose to keep or reset your password')).toBeInTheDocument();
  });

  it('with a new password leads to the sign-in', async () => {
    const app = await startRecovery('unlock-account', 'locked');
    await enterOtp(app);
    await setPassword(app, NEW_PASSWORD);
    await heading('Enter your password');
    expect(await screen.findAllByText('Your account is unlocked')).not.toHaveLength(0);
  });
});

describe('Forgot username', () => {
  it('says where the username was sent, and can send it again', async () => {
    const app = await startRecovery('forgot-username');
    await enterOtp(app);
    await heading("We've sent your username");
    expect(screen.getByText(/^Sent to ••••••0001 and/u)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Go to sign in' })).toHaveAccessibleDescription(
      /^Sent to number ending in 0001 and a o@/u,
    );
    await press(app.user, 'Send it again');
    expect((await screen.findAllByText("We've sent your username again"))[0]).toBeInTheDocument();
  });

  it('says that the username was sent also if the gateway does not say where', async () => {
    const app = await startRecovery('forgot-username');
    await enterOtp(app);
    await heading("We've sent your username");
    act(() => {
      app.state.session.journey.change((journey) => ({ ...journey, maskedMobile: '', maskedEmail: '' }));
    });
    expect(screen.getByText('Check your registered mobile and email.')).toBeInTheDocument();
  });

  it('leads to the sign-in by Enter, except in the first moments, because that Enter was meant for the OTP', async () => {
    const app = await startRecovery('forgot-username');
    await enterOtp(app);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Go to sign in' })).toHaveFocus());
    await app.user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { level: 1, name: "We've sent your username" })).toBeInTheDocument();
    app.clock.advance(PAUSE_MS.choice);
    await app.user.keyboard('{Enter}');
    await heading('Sign in');
  });

  it('fills in a new username on the sign-in screen', async () => {
    const app = await startRecovery('forgot-username');
    await enterOtp(app);
    await fill(app.user, await screen.findByLabelText('New username'), 'asha.the.second');
    await press(app.user, 'Confirm');
    expect(await screen.findByLabelText('Username or email')).toHaveValue('asha.the.second');
  });
});

describe('Create username', () => {
  it('says of a PAN that it cannot be a username, and not that its characters are wrong', async () => {
    const app = await startRecovery('create-username');
    await enterOtp(app);
    await fill(app.user, await screen.findByLabelText('New username'), 'ABCPE1234F');
    await press(app.user, 'Confirm');
    expect(screen.getByLabelText('New username')).toHaveAccessibleDescription(
      "Choose a username that doesn't look like a PAN",
    );
  });

  it('keeps a username that is taken in its field', async () => {
    const app = await startRecovery('create-username');
    await enterOtp(app);
    await fill(app.user, await screen.findByLabelText('New username'), 'meera.nair');
    await press(app.user, 'Confirm');
    expect((await screen.findAllByText('This username already exist! Try another username.'))[0]).toBeInTheDocument();
    expect(screen.getByLabelText('New username')).toHaveValue('meera.nair');
  });
});

/** Each offset gives another wrong code. */
const anotherCode = (app: RenderedApp, offset: number): string =>
  String((Number(newestCode(app)) + offset) % 1_000_000).padStart(6, '0');

describe('A code', () => {
  it('can be requested again after the wait', async () => {
    const app = await startRecovery('forgot-password');
    const resend = screen.getByRole('button', { name: 'Resend OTP' });
    expect(resend).toBeDisabled();
    await act(() => app.clock.pass(30_000));
    await waitFor(() => {
      expect(resend).toBeEnabled();
    });
    await app.user.click(resend);
    expect(await screen.findByText("We've sent a new OTP")).toHaveAttribute('role', 'status');
    expect(resend).toBeDisabled();
    expect(app.state.screen.currentMessage.get()).toBeNull();
  });

  it('has a field that says that the last digit submits it, and that we never ask for it', async () => {
    await startRecovery('forgot-password');
    expect(screen.getByLabelText('OTP')).toHaveAccessibleDescription(
      / We check it after the sixth digit\. Don't share it with anyone, even if they say they're from us\.$/u,
    );
  });

  it('that does not arrive offers help after a while', async () => {
    const app = await startRecovery('forgot-password');
    expect(screen.getByText("Didn't get the OTP?")).not.toBeVisible();
    await act(() => app.clock.pass(30_000));
    const help = (await screen.findByText("Didn't get the OTP?")).closest('details');
    expect(within(help as HTMLElement).getByRole('link', { name: 'help@example.com', hidden: true })).toHaveAttribute(
      'href',
      'mailto:help@example.com',
    );
  });

  const ONLY_NEWEST = 'Only the latest OTP works.';
  const TEXTS = [
    'Texts to numbers outside India can take a few minutes.',
    "Check that your phone has signal and isn't in flight mode.",
  ];

  it.each([
    ['text and email', {}, ['We emailed you the same OTP. Check spam too.', ...TEXTS, ONLY_NEWEST]],
    ['text', { maskedEmail: '' }, [...TEXTS, ONLY_NEWEST]],
    ['email', { maskedMobile: '' }, ['We emailed you the OTP. Check spam too.', ONLY_NEWEST]],
    ['a way that the gateway does not name', { maskedMobile: '', maskedEmail: '' }, [...TEXTS, ONLY_NEWEST]],
  ])('sent by %s has the advice that fits', async (_way, contacts, advice) => {
    const app = await startRecovery('forgot-password');
    await act(() => app.clock.pass(30_000));
    act(() => app.state.session.journey.change((journey) => ({ ...journey, ...contacts })));
    const help = (await screen.findByText("Didn't get the OTP?")).closest('details');
    const items = within(help as HTMLElement).getAllByRole('listitem', { hidden: true });
    expect(items.map(({ textContent }) => textContent).slice(0, -1)).toEqual(advice);
  });

  it('shows that it has expired', async () => {
    const app = await startRecovery('forgot-password');
    await act(() => app.clock.pass(10 * 60_000));
    expect(await screen.findByText('The OTP has expired. Request a new one.')).toBeVisible();
  });

  it('that was sent again and has expired is no longer said to be new', async () => {
    const app = await startRecovery('forgot-password');
    await act(() => app.clock.pass(30_000));
    const resend = screen.getByRole('button', { name: 'Resend OTP' });
    await waitFor(() => {
      expect(resend).toBeEnabled();
    });
    await app.user.click(resend);
    await screen.findByText("We've sent a new OTP");
    await act(() => app.clock.pass(10 * 60_000));
    await screen.findByText('The OTP has expired. Request a new one.');
    expect(screen.queryByText("We've sent a new OTP")).not.toBeInTheDocument();
  });

  const resend = () => screen.getByRole('button', { name: 'Resend OTP' });

  it('that has expired dims its boxes, and the button for another one is the primary one and has the focus', async () => {
    const app = await startRecovery('forgot-password');
    expect(resend()).toHaveAttribute('data-look', 'secondary');
    await act(() => app.clock.pass(10 * 60_000));
    await screen.findByText('The OTP has expired. Request a new one.');
    expect(resend()).toHaveAttribute('data-look', 'primary');
    expect(screen.getByRole('button', { name: 'Verify' })).toHaveAttribute('data-look', 'secondary');
    await waitFor(() => expect(resend()).toHaveFocus());
    expect(document.querySelector('[data-dimmed]')).not.toBeNull();
    await app.user.click(resend());
    await screen.findByText("We've sent a new OTP");
    expect(resend()).toHaveAttribute('data-look', 'secondary');
    expect(screen.getByLabelText('OTP')).toHaveFocus();
  });

  it('that expires during the wait for another one only says that it has expired, until another one can be requested', async () => {
    const app = await startRecovery('forgot-password');
    await act(() => app.clock.pass(9 * 60_000 + 50_000));
    act(() =>
      app.state.session.journey.change((journey) =>
        resendRefused(journey, {
          name: 'forgot-password',
          now: app.clock.monotonic(),
          failure: { kind: 'refused', code: 'TOO_MANY', data: {}, requestId: '', retryAfterSeconds: 120 } as never,
        }),
      ),
    );
    await act(() => app.clock.pass(10_000));
    expect(await screen.findByText('The OTP has expired.')).toBeVisible();
    expect(resend()).toBeDisabled();
    expect(screen.getByText('01:50')).toBeVisible();
    await act(() => app.clock.pass(110_000));
    expect(await screen.findByText('The OTP has expired. Request a new one.')).toBeVisible();
    expect(resend()).toBeEnabled();
  });

  it('that was sent again three times names no wait beside the countdown', async () => {
    const app = await startRecovery('forgot-password');
    act(() => app.state.session.journey.change((journey) => resendsExhausted(journey, app.clock.monotonic())));
    expect(await screen.findByText("You've used all 3 resends for now.")).toBeVisible();
    expect(screen.getByText('05:00')).toBeVisible();
  });

  it('that is wrong names what follows the last attempt', async () => {
    const app = await startRecovery('forgot-password');
    for (const attempt of [1, 2, 3]) {
      await enterOtp(app, anotherCode(app, attempt));
      await screen.findByText(`Incorrect OTP: You have only ${5 - attempt} attempts left.`);
    }
    expect(screen.queryByText('After that, your account locks.')).not.toBeInTheDocument();
    await enterOtp(app, anotherCode(app, 4));
    expect(await screen.findByText('Incorrect OTP: You have only 1 attempt left.')).toBeVisible();
    expect(screen.getByLabelText('OTP')).toHaveAccessibleDescription(/After that, your account locks\./u);
    expect(screen.getAllByText('After that, your account locks.')).toHaveLength(2);
  });
});
