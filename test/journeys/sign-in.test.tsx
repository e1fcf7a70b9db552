import { PAUSE_MS } from '@ui/press-guard';
import { screen, waitFor } from '@testing-library/react';
import { newestCode, wrongCode } from '@test/support/customer-actions';
import { renderApp, heading, press, type RenderedApp } from '@test/support/render-app';

const enterIdentifier = async ({ user, persona }: RenderedApp): Promise<void> => {
  await user.type(await screen.findByLabelText('Mobile number or PAN'), persona.mobile);
  await press(user, 'Continue');
};

const enterPassword = async ({ user }: RenderedApp, password: string): Promise<void> => {
  await heading('Enter your password');
  await user.type(screen.getByLabelText('Password'), password);
  await press(user, 'Sign in');
};

const enterCode = async ({ user }: RenderedApp, code: string): Promise<void> => {
  await heading('Enter access code');
  await user.click(screen.getByLabelText('Access code'));
  await user.paste(code);
};

const signIn = async (app: RenderedApp): Promise<void> => {
  await enterIdentifier(app);
  await enterPassword(app, app.persona.password);
  await enterCode(app, newestCode(app));
};

describe('A resident at sign-in', () => {
  it('is handed off to the invest application after mobile number, password and access code', async () => {
    const app = await renderApp({ persona: 'resident' });
    await signIn(app);
    await heading('Taking you to your account');
    await app.clock.pass(0);
    expect(app.browser.leftFor).toHaveLength(1);
    expect(app.analytics.events.map(({ name }) => name)).toEqual(['Login_Success']);
  });

  it('sees which field is missing before anything is sent', async () => {
    const app = await renderApp({ persona: 'resident' });
    app.gateway.calls.length = 0;
    await press(app.user, 'Continue');
    expect(await screen.findByText('Enter your mobile number or PAN')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByLabelText('Mobile number or PAN')).toHaveFocus();
    });
    expect(app.gateway.calls).toStrictEqual([]);
  });

  it('keeps the identifier, gets an empty password field and sees the attempts left after a wrong password', async () => {
    const app = await renderApp({ persona: 'resident' });
    await enterIdentifier(app);
    await enterPassword(app, 'not the password');
    expect(await screen.findByText('Incorrect password: You have only 4 attempts left.')).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByText('••••••0001')).toBeInTheDocument();
  });

  it('sees the last attempt in the singular', async () => {
    const app = await renderApp({ persona: 'resident' });
    await enterIdentifier(app);
    for (const left of [4, 3, 2, 1]) {
      await enterPassword(app, 'not the password');
      await screen.findByText(new RegExp(`only ${String(left)} attempt`, 'u'));
    }
    expect(screen.getByText('Incorrect password: You have only 1 attempt left.')).toBeInTheDocument();
  });

  it('sees the attempts left and an empty field after a wrong access code', async () => {
    const app = await renderApp({ persona: 'resident' });
    await enterIdentifier(app);
    await enterPassword(app, app.persona.password);
    await enterCode(app, wrongCode(app));
    expect(await screen.findByText('Incorrect code: You have only 4 attempts left.')).toBeInTheDocument();
    expect(screen.getByLabelText('Access code')).toHaveValue('');
  });

  it('spends no attempt on a refused code that is entered again, unless they press "Verify"', async () => {
    const app = await renderApp({ persona: 'resident' });
    await enterIdentifier(app);
    await enterPassword(app, app.persona.password);
    await enterCode(app, wrongCode(app));
    await screen.findByText('Incorrect code: You have only 4 attempts left.');
    await enterCode(app, wrongCode(app));
    await press(app.user, 'Verify');
    expect(await screen.findByText('Incorrect code: You have only 3 attempts left.')).toBeInTheDocument();
    expect(app.gateway.calls.filter(({ service }) => service === 'validateAccessCode')).toHaveLength(2);
  });

  it('can paste the whole message that contains the code', async () => {
    const app = await renderApp({ persona: 'resident' });
    await enterIdentifier(app);
    await enterPassword(app, app.persona.password);
    await enterCode(app, `Your access code is ${newestCode(app)}. It is valid for 10 minutes.`);
    await heading('Taking you to your account');
  });
});

describe('A non-resident with four accounts', () => {
  it('is greeted, chooses an account, and is handed off to it', async () => {
    const app = await renderApp({ persona: 'four-accounts' });
    await signIn(app);
    await heading(/^Hi \w+,$/u);
    expect(app.path()).toBe('/login/NRI/accounts');
    app.clock.advance(PAUSE_MS.choice);
    await press(app.user, /^NRE NON/u);
    await heading('Taking you to NRE NON');
    const asked = app.gateway.calls.find(({ service }) => service === 'completeSso');
    const chosen = app.persona.accounts.find(({ settlementType }) => settlementType === 4);
    expect(asked?.request).toMatchObject({ subAccountId: chosen?.subAccountId });
  });

  it('is asked before logging out, and stays signed in after "No"', async () => {
    const app = await renderApp({ persona: 'four-accounts' });
    await signIn(app);
    await heading(/^Hi \w+,$/u);
    await press(app.user, 'Log out');
    expect(await screen.findByText('Are you sure you want to logout from this device?')).toBeInTheDocument();
    app.clock.advance(PAUSE_MS.dialog);
    await press(app.user, 'No');
    expect(app.gateway.calls.map(({ service }) => service)).not.toContain('logout');
  });

  it('logs out and can sign in again', async () => {
    const app = await renderApp({ persona: 'four-accounts' });
    await signIn(app);
    await heading(/^Hi \w+,$/u);
    await press(app.user, 'Log out');
    await screen.findByText('Are you sure you want to logout from this device?');
    app.clock.advance(PAUSE_MS.dialog);
    await press(app.user, 'Yes');
    await heading('You have logged out');
    await press(app.user, 'Sign in again');
    await heading('Sign in');
    await signIn(app);
    await heading(/^Hi \w+,$/u);
    expect(app.path()).toBe('/login/NRI/accounts');
  });
});
