/** The offer of a passkey, between a sign-in by access code and the hand-off. */
import { act, screen, waitFor } from '@testing-library/react';
import { fill, heading, press, renderApp, type RenderedApp } from '@test/support/render-app';
import { newestCode } from '@test/support/customer-actions';
import { loadedPart } from '@ui/lazy-load';
import type { Screens } from '@ui/screens/screen';
import { SCREENS } from '@wiring/screens';

const TITLE = 'Next time, use your fingerprint or face';

const signIn = async (screens?: Screens): Promise<RenderedApp> => {
  const app = await renderApp({ settings: { passkeysEnabled: true } }, screens);
  await fill(app.user, screen.getByLabelText('Mobile number or PAN'), app.persona.mobile);
  await press(app.user, 'Continue');
  await fill(app.user, await screen.findByLabelText('Password'), app.persona.password);
  await press(app.user, 'Sign in');
  const field = await screen.findByLabelText('Access code');
  await fill(app.user, field, newestCode(app));
  return app;
};

it('has the focus on its title, and names itself in the title of the window', async () => {
  const app = await signIn();
  expect(await heading(TITLE)).toHaveFocus();
  expect(document.title).toContain(TITLE);
  expect(app.browser.leftFor).toHaveLength(0);
});

it('can be declined while the dialog of the browser is open', async () => {
  const app = await signIn();
  await heading(TITLE);
  await press(app.user, 'Create a passkey');
  await waitFor(() => expect(app.passkeys.pending?.kind).toBe('creation'));
  const create = screen.getByRole('button', { name: 'Create a passkey' });
  expect(create).toBeDisabled();
  await waitFor(() => expect(create).not.toHaveAttribute('aria-busy'));
  await press(app.user, 'Not now');
  await waitFor(() => expect(app.browser.leftFor).toHaveLength(1));
  expect(app.passkeys.pending).toBeNull();
});

it('stays after the dialog of the browser was closed', async () => {
  const app = await signIn();
  await heading(TITLE);
  await press(app.user, 'Create a passkey');
  await waitFor(() => expect(app.passkeys.pending?.kind).toBe('creation'));
  await act(async () => app.passkeys.cancel());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create a passkey' })).toBeEnabled());
  expect(app.browser.leftFor).toHaveLength(0);
});

it('is not made if its page cannot be loaded', async () => {
  const missing = { ...loadedPart(() => null), loaded: () => null, load: () => Promise.reject(new Error()) };
  const app = await signIn({ ...SCREENS, parts: { ...SCREENS.parts, passkeyOffer: missing } });
  await waitFor(() => expect(app.browser.leftFor).toHaveLength(1));
  expect(app.store.read('device', 'passkeys')).toBeNull();
});
