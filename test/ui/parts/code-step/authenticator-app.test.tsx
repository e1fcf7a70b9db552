/** The access code and the OTP of a customer whose authenticator app shows them. */
import { act, screen, within } from '@testing-library/react';
import { CODE_LIFETIME_MS } from '@domain/identity/code';
import { newestCode } from '@test/support/customer-actions';
import { fill, heading, press, renderApp, type RenderedApp } from '@test/support/render-app';

const SOURCE = 'Use the code in your authenticator app.';

const openAccessCode = async (): Promise<RenderedApp> => {
  const app = await renderApp({ persona: 'authenticator-app' });
  await fill(app.user, screen.getByLabelText('Mobile number or PAN'), app.persona.mobile);
  await press(app.user, 'Continue');
  await fill(app.user, await screen.findByLabelText('Password'), app.persona.password);
  await press(app.user, 'Sign in');
  await heading('Enter access code');
  return app;
};

const openOtp = async (): Promise<RenderedApp> => {
  const app = await renderApp({ persona: 'authenticator-app', address: '/?journey=forgot-password' });
  await fill(app.user, await screen.findByLabelText('PAN'), app.persona.pan);
  await fill(app.user, screen.getByLabelText('Email or mobile number'), app.persona.email);
  await press(app.user, 'Continue');
  await heading('Enter OTP');
  return app;
};

describe.each([
  ['access code', 'Access code', openAccessCode],
  ['OTP', 'OTP', openOtp],
])('The %s in an authenticator app', (_name, label, open) => {
  it('is asked for without contacts, countdown and resend', async () => {
    await open();
    expect(screen.getByText(SOURCE)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(SOURCE, 'u'));
    expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.queryByText(/Sent to|Expires in|Resend/u)).not.toBeInTheDocument();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it('has help that speaks of the app, not of messages', async () => {
    const app = await open();
    act(() => app.clock.advance(30_000));
    const help = (await screen.findByText("Code doesn't work?")).closest('details') as HTMLElement;
    await app.user.click(screen.getByText("Code doesn't work?"));
    expect(help).toHaveTextContent('It changes every 30 seconds.');
    expect(help).not.toHaveTextContent(/email(?!@)ed|text|spam|sent|signal/iu);
    expect(within(help).getByRole('link', { name: 'help@example.com' })).toBeVisible();
  });

  it('counts attempts', async () => {
    const app = await open();
    await fill(app.user, screen.getByLabelText(label), newestCode(app) === '000000' ? '000001' : '000000');
    expect(await screen.findByText(/4 attempts left/u)).toBeVisible();
    expect(screen.getByText(SOURCE)).toBeVisible();
  });
});

it('is never shown as expired: the gateway refuses it, and the customer begins again', async () => {
  const app = await openAccessCode();
  act(() => app.clock.advance(CODE_LIFETIME_MS));
  expect(screen.queryByText(/expired/u)).not.toBeInTheDocument();
  await fill(app.user, screen.getByLabelText('Access code'), newestCode(app));
  await heading('Enter your password');
});
