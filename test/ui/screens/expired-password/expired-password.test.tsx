/** A customer whose password has expired sets a new one after the access code. */
import { screen, waitFor } from '@testing-library/react';
import { MobxCells } from '@adapters/mobx/cells';
import { LazyPartsContext } from '@ui/lazy-parts';
import { ExpiredPasswordView } from '@ui/screens/expired-password/expired-password.view';
import { loadText } from '@ui/text/text-store';
import { ContainerContext } from '@ui/use-view-model';
import { SCREENS } from '@wiring/screens';
import { startSignedInApp } from '@test/support/customer-actions';
import { NEW_PASSWORD } from '@test/support/new-password';
import { fill, press } from '@test/support/render-app';
import { StatusProvider } from '@ui/messages/status-provider';
import { renderInTheme } from '@test/support/render-in-theme';
import type { StartOptions } from '@test/support/start-app';

const renderExpiredPassword = async (settings: StartOptions['settings'] = {}) => {
  await loadText('recovery');
  const app = await startSignedInApp('expired-password', { cells: new MobxCells(), settings });
  const { user } = renderInTheme(
    <ContainerContext value={app.container}>
      <LazyPartsContext value={SCREENS.parts}>
        <StatusProvider>
          <ExpiredPasswordView />
        </StatusProvider>
      </LazyPartsContext>
    </ContainerContext>,
  );
  return { ...app, user };
};

it('gives the identifier to password managers', async () => {
  const { persona } = await renderExpiredPassword();
  expect(document.querySelector('input[autocomplete=username]')).toHaveValue(persona.pan);
});

it('demands a number too with the setting PASSWORD_PROFILE=exchange', async () => {
  const { user, persona, gateway } = await renderExpiredPassword({ passwordProfile: 'exchange' });
  await fill(user, screen.getByLabelText('Current password'), persona.password);
  await fill(user, screen.getByLabelText('New password'), 'Quiet-River-Lamp');
  await fill(user, screen.getByLabelText('Confirm new password'), 'Quiet-River-Lamp');
  await press(user, 'Save password');
  await waitFor(() => expect(screen.getByText(/^include a number/u).closest('[data-refused]')).not.toBeNull());
  expect(gateway.calls).toStrictEqual([]);
});

it('says how many rules are left only while there is a password', async () => {
  const { user } = await renderExpiredPassword();
  const field = screen.getByLabelText('New password');
  await fill(user, field, 'short');
  const summary = await screen.findByText(/password requirements? left/u, {}, { timeout: 20_000 });
  await user.clear(field);
  await waitFor(() => expect(summary).toBeEmptyDOMElement(), { timeout: 20_000 });
});

it('shows no running call while the message of the change is read, and is not sent again', async () => {
  const { user, persona, gateway } = await renderExpiredPassword();
  await fill(user, screen.getByLabelText('Current password'), persona.password);
  for (const label of ['New password', 'Confirm new password'])
    await fill(user, screen.getByLabelText(label), NEW_PASSWORD);
  await press(user, 'Save password');
  await screen.findByText('Your password has been changed');
  const button = screen.getByRole('button', { name: 'Save password' });
  expect(document.querySelector('[aria-busy]')).toBeNull();
  expect(button).toBeDisabled();
  await user.type(screen.getByLabelText('New password'), '{Enter}');
  expect(gateway.calls.map(({ service }) => service)).toEqual(['resetExpiredPassword']);
});
