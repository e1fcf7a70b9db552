/** The password step, for a customer who has given an identifier and for a remembered one (specification §2). */
import { screen } from '@testing-library/react';
import { Persistence } from '@application/remembering/persistence';
import { startSignedInApp } from '@test/support/customer-actions';
import { fill, heading, press, renderApp } from '@test/support/render-app';
import { newWorld } from '@test/support/start-app';

const usernameForPasswordManagers = (): Element | null => document.querySelector('input[autocomplete=username]');

it('gives the identifier to password managers, and offers to remember the customer', async () => {
  const { user, persona } = await renderApp();
  await fill(user, await screen.findByLabelText('Mobile number or PAN'), persona.mobile);
  await press(user, 'Continue');
  await heading('Enter your password');
  expect(usernameForPasswordManagers()).toHaveValue(persona.mobile);
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Signing in as number ending in 0001');
  const rememberMe = screen.getByRole('checkbox', { name: 'Remember me on this device' });
  expect(rememberMe).toBeChecked();
  expect(rememberMe).not.toBeRequired();
  expect(rememberMe).toHaveAccessibleDescription(/never your password/u);
});

it('keeps the choice not to be remembered for a customer who leaves the step and comes back', async () => {
  const { user, persona } = await renderApp();
  await fill(user, await screen.findByLabelText('Mobile number or PAN'), persona.mobile);
  await press(user, 'Continue');
  await heading('Enter your password');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('link', { name: 'Change' }));
  await heading('Sign in');
  await press(user, 'Continue');
  await heading('Enter your password');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

it('shows a remembered identifier masked, has it in no field, and has no "Remember me" for a remembered customer', async () => {
  const world = newWorld();
  const before = await startSignedInApp('resident', { world });
  await before.get(Persistence).whenSaved();
  const { persona } = await renderApp({ world });
  await heading('Welcome back, Asha');
  expect(usernameForPasswordManagers()).toBeNull();
  const values = [...document.querySelectorAll('input')].map(({ value }) => value);
  expect(values.join()).not.toContain(persona.pan);
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Signing in as AA ending in 01F');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('names what follows the last attempt, and the way to another password', async () => {
  const { user, persona } = await renderApp();
  await fill(user, await screen.findByLabelText('Mobile number or PAN'), persona.mobile);
  await press(user, 'Continue');
  await heading('Enter your password');
  for (const left of ['4 attempts', '3 attempts', '2 attempts', '1 attempt']) {
    expect(screen.queryByText(/After that, your account locks\./u)).not.toBeInTheDocument();
    await fill(user, screen.getByLabelText('Password'), 'not the password');
    await press(user, 'Sign in');
    await screen.findByText(`Incorrect password: You have only ${left} left.`);
  }
  const [spoken, shown] = screen.getAllByText('After that, your account locks.');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/After that, your account locks\.$/u);
  expect([spoken, shown].map((each) => each?.closest('main') !== null)).toEqual([true, true]);
  expect(screen.getByText(/Forgot your password\?/u)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Reset it now' }));
  await heading('Forgot password');
});
