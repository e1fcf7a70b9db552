/** The help dialog "Trouble signing in?" of the sign-in screens. */
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, fill, heading, press, type RenderedApp } from '@test/support/render-app';

const open = async (app: RenderedApp): Promise<HTMLElement> => {
  await press(app.user, 'Trouble signing in?');
  return screen.findByRole('dialog', { name: 'Trouble signing in?' });
};

const tick = async ({ user }: RenderedApp, ...labels: readonly string[]): Promise<void> => {
  for (const label of labels) await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${label}`, 'u') }));
  await press(user, 'Continue');
};

it.each([
  [['Mobile number', 'PAN', 'Username'], 'Choose a new password', 'Forgot password'],
  [['Email', 'PAN', 'Password'], 'Get my username', 'Forgot username'],
  [['Email', 'PAN', 'Password'], 'Create a username', 'Create username'],
  [['Mobile number', 'PAN', 'Username', 'Password'], 'Unlock account', 'Unlock your account'],
])('a customer who has %j follows "%s" to "%s"', async (things, action, title) => {
  const app = await renderApp();
  await open(app);
  await tick(app, ...things);
  await press(app.user, action);
  await heading(title);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('is described by its introduction, and then by its answer, but not by all that is below', async () => {
  const app = await renderApp();
  const dialog = await open(app);
  expect(within(dialog).getByRole('group', { name: 'What can you still use?' })).toBeVisible();
  expect(dialog).toHaveAccessibleDescription(within(dialog).getByText(/^Select all that apply/u).textContent);
  await tick(app, 'Mobile number');
  expect(dialog).toHaveAccessibleDescription(dialog.querySelector('p')?.textContent ?? '');
});

it('shows the answer from its top, however far the ticks were scrolled', async () => {
  const app = await renderApp();
  const dialog = await open(app);
  const body = () => dialog.querySelector('[data-part=body]') as HTMLElement;
  body().scrollTop = 100;
  await tick(app, 'Mobile number');
  expect(body().scrollTop).toBe(0);
});

it('goes back to the ticks, keeps them, and moves the focus there', async () => {
  const app = await renderApp();
  const dialog = await open(app);
  await tick(app, 'Mobile number');
  await press(app.user, 'Change my answers');
  expect(dialog).toHaveAccessibleName('Trouble signing in?');
  expect(within(dialog).getByRole('checkbox', { name: /^Mobile number/u })).toBeChecked();
  expect(within(dialog).getByText(/^Select all that apply/u)).toHaveFocus();
  await app.user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('fills in what was typed, and keeps the password if it was ticked', async () => {
  const app = await renderApp();
  await fill(app.user, screen.getByLabelText('Mobile number or PAN'), 'AAAPR1001F');
  await open(app);
  await tick(app, 'Mobile number', 'PAN', 'Username', 'Password');
  await press(app.user, 'Unlock account');
  await heading('Unlock your account');
  expect(screen.getByRole('radio', { name: 'Keep my password' })).toBeChecked();
  await press(app.user, 'Continue');
  expect(await screen.findByLabelText('PAN')).toHaveValue('AAAPR1001F');
});

it('keeps what was typed later in a recovery, if the field of the sign-in has not been edited since', async () => {
  const app = await renderApp();
  await fill(app.user, screen.getByLabelText('Mobile number or PAN'), app.persona.mobile);
  await press(app.user, 'Continue');
  await heading('Enter your password');
  const goBack = () => app.user.click(screen.getByRole('link', { name: 'Back' }));
  await goBack();
  await heading('Sign in');
  await app.user.click(screen.getByRole('link', { name: 'Forgot username?' }));
  const contact = await screen.findByLabelText('Email or mobile number');
  await app.user.clear(contact);
  await fill(app.user, contact, app.persona.email);
  await goBack();
  expect(await screen.findByLabelText('Mobile number or PAN')).toHaveValue(app.persona.mobile);
  await open(app);
  await tick(app, 'Mobile number', 'PAN');
  await press(app.user, 'Choose a new password');
  expect(await screen.findByLabelText('Email or mobile number')).toHaveValue(app.persona.email);
});

it('sends a customer who can sign in to the sign-in, not to a recovery', async () => {
  const app = await renderApp();
  await open(app);
  await tick(app, 'Email', 'Password');
  expect(screen.getByRole('heading', { name: 'You can sign in' })).toHaveFocus();
  await press(app.user, 'Sign in with email');
  expect(await screen.findByLabelText('Username or email')).toBeInTheDocument();
});

it('says what support needs, and how to reach it', async () => {
  const app = await renderApp();
  const dialog = await open(app);
  await tick(app, 'PAN', 'Password');
  expect(within(dialog).getByRole('heading', { name: 'Contact support' })).toHaveFocus();
  expect(dialog).toHaveAccessibleName('Contact support');
  expect(within(dialog).getByText('Your PAN card')).toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: 'help@example.com' })).toHaveAttribute(
    'href',
    'mailto:help@example.com',
  );
});

it('keeps the ticks when the customer changes the answers', async () => {
  const app = await renderApp();
  await open(app);
  await tick(app, 'PAN');
  await press(app.user, 'Change my answers');
  expect(screen.getByRole('checkbox', { name: /^PAN/u })).toBeChecked();
  await tick(app, 'Mobile number');
  expect(screen.getByRole('heading', { name: 'Choose a new password' })).toHaveFocus();
});

it('opens from the password screen too, and keeps the screen unchanged when it is closed', async () => {
  const app = await renderApp();
  await fill(app.user, screen.getByLabelText('Mobile number or PAN'), app.persona.mobile);
  await press(app.user, 'Continue');
  await fill(app.user, await screen.findByLabelText('Password'), 'half a pass');
  await open(app);
  await press(app.user, 'Close');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(screen.getByLabelText('Password')).toHaveValue('half a pass');
  expect(screen.getByRole('button', { name: 'Trouble signing in?' })).toHaveFocus();
});

it('leads to the page for freezing online access, if there is one', async () => {
  await open(await renderApp({ settings: { freezeAccountUrl: 'https://www.example.com/freeze' } }));
  const link = screen.getByRole('link', { name: 'Freeze online access' });
  expect(link).toHaveAttribute('href', 'https://www.example.com/freeze');
  expect(link).toHaveAttribute('target', '_blank');
});

it('does not speak of freezing if there is no page for it', async () => {
  const dialog = await open(await renderApp());
  expect(within(dialog).queryByText(/freeze|someone else/iu)).not.toBeInTheDocument();
});
