/** "Use a passkey" on the forms that sign in. */
import { act, screen, waitFor } from '@testing-library/react';
import { Persistence } from '@application/remembering/persistence';
import { changePasskeyRecord } from '@application/signing-in/passkey-records';
import { passkeyUsed } from '@domain/customer/passkey-record';
import type { KeyValueStore } from '@ports/key-value-store';
import { loadedPart } from '@ui/lazy-load';
import { SCREENS } from '@wiring/screens';
import { callCount, startSignedInApp } from '@test/support/customer-actions';
import { gate } from '@test/support/gate';
import { heading, press, renderApp, type RenderedApp } from '@test/support/render-app';
import { newWorld } from '@test/support/start-app';

const SETTINGS = { passkeysEnabled: true };
const BUTTON = 'Use a passkey';

const button = (name = BUTTON): HTMLElement => screen.getByRole('button', { name });

const untilSuggested = ({ passkeys }: RenderedApp): Promise<void> =>
  waitFor(() => expect(passkeys.pending?.kind).toBe('autofill'));

/** The password step of a customer whom the device remembers. */
const renderWelcomeBack = async (prepare = (_store: KeyValueStore): void => undefined): Promise<RenderedApp> => {
  const world = newWorld();
  const before = await startSignedInApp('resident', { world });
  await before.get(Persistence).whenSaved();
  prepare(before.store);
  const app = await renderApp({ world, settings: SETTINGS });
  await heading('Welcome back, Asha');
  return app;
};

it('is among the other ways, and the field suggests passkeys', async () => {
  const app = await renderApp({ settings: SETTINGS });
  expect(button().closest('nav')).toHaveAccessibleName('Other ways to sign in');
  expect(screen.getByLabelText('Mobile number or PAN')).toHaveAttribute('autocomplete', 'username webauthn');
  await untilSuggested(app);
});

it('is absent without the setting', async () => {
  const app = await renderApp();
  expect(screen.queryByRole('button', { name: BUTTON })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Mobile number or PAN')).toHaveAttribute('autocomplete', 'username');
  expect(app.passkeys.requests).toHaveLength(0);
});

it('takes no second press and shows no wait while the dialog of the browser is open; a closed dialog says nothing', async () => {
  const app = await renderApp({ settings: SETTINGS });
  await untilSuggested(app);
  await press(app.user, BUTTON);
  await waitFor(() => expect(app.passkeys.pending?.kind).toBe('dialog'));
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
  expect(button('Continue')).toBeDisabled();
  await press(app.user, BUTTON);
  expect(app.passkeys.requests.map(({ kind }) => kind)).toEqual(['autofill', 'dialog']);
  await act(async () => app.passkeys.cancel());
  await waitFor(() => expect(button('Continue')).toBeEnabled());
  expect(button()).toHaveFocus();
  expect(app.state.screen.currentMessage.get()).toBeNull();
});

it('asks for the consent first, at the box, without a call', async () => {
  const app = await renderApp({ settings: SETTINGS });
  act(() => {
    app.state.session.journey.change(({ ssoValidationResponse, ...journey }) => ({
      ...journey,
      ssoValidationResponse: ssoValidationResponse && { ...ssoValidationResponse, consentNeeded: true },
    }));
  });
  const before = callCount(app, 'passkeyOptions');
  await press(app.user, BUTTON);
  await waitFor(() => expect(screen.getByRole('checkbox')).toHaveFocus());
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Accept the Terms and Conditions to continue');
  expect(callCount(app, 'passkeyOptions')).toBe(before);
});

it('asks for the consent at the box if the session that a press begins needs it, unlike the one before', async () => {
  const app = await renderApp({ settings: SETTINGS });
  await untilSuggested(app);
  act(() => app.state.session.auth.change((auth) => ({ ...auth, hasSignedIn: true })));
  app.brokerage.switches.consentNeeded = true;
  await press(app.user, BUTTON);
  await waitFor(() => expect(screen.getByRole('checkbox')).toHaveFocus());
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Accept the Terms and Conditions to continue');
  expect(app.passkeys.pending).toBeNull();
});

it('makes the form busy while a suggested passkey signs the customer in', async () => {
  const app = await renderApp({ settings: SETTINGS });
  await untilSuggested(app);
  app.passkeys.choose();
  await waitFor(() => expect(button('Continue')).toBeDisabled());
  await screen.findByText("This passkey doesn't work any more. Sign in another way", { selector: 'main *' });
  expect(button('Continue')).toBeEnabled();
});

it('waits for its script, and says so if it cannot be loaded', async () => {
  const { opened, open } = gate();
  const failing = {
    ...loadedPart(() => null),
    loaded: () => null,
    load: () => opened.then(() => Promise.reject(new Error())),
  };
  const app = await renderApp(
    { settings: SETTINGS },
    { ...SCREENS, parts: { ...SCREENS.parts, passkeySignIn: failing } },
  );
  await press(app.user, BUTTON);
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await act(async () => open());
  await screen.findByText("This didn't load. Try again, or reload the page", { selector: 'main *' });
  expect(button()).not.toHaveAttribute('aria-busy');
  expect(button()).toHaveFocus();
});

it('comes after "Sign in" for a remembered customer, until this device has used a passkey', async () => {
  await renderWelcomeBack();
  expect([button('Sign in'), button()].map(({ dataset }) => dataset['look'])).toEqual(['primary', 'secondary']);
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password webauthn');
});

it('is the filled button for a remembered customer on a device that has used a passkey', async () => {
  await renderWelcomeBack((store) => changePasskeyRecord(store, passkeyUsed));
  expect([button('Sign in'), button()].map(({ dataset }) => dataset['look'])).toEqual(['secondary', 'primary']);
});
