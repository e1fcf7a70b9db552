/** The back link of every screen leads to the previous step and makes no call (docs/journeys.md, column "back to"). */
import { screen } from '@testing-library/react';
import { Persistence } from '@application/remembering/persistence';
import { renderApp, fill, heading, press, type RenderedApp } from '@test/support/render-app';
import { newWorld } from '@test/support/start-app';
import { newestCode, startSignedInApp } from '@test/support/customer-actions';

const goBack = async (app: RenderedApp): Promise<void> => {
  app.gateway.calls.length = 0;
  await app.user.click(screen.getByRole('link', { name: 'Back' }));
};

const enterPassword = async ({ user, persona }: RenderedApp): Promise<void> => {
  await fill(user, await screen.findByLabelText('Password'), persona.password);
  await press(user, 'Sign in');
  await heading('Enter access code');
};

const renderForRememberedCustomer = async (): Promise<RenderedApp> => {
  const world = newWorld();
  const before = await startSignedInApp('resident', { world });
  await before.get(Persistence).whenSaved();
  return renderApp({ world });
};

it('is not on the identifier screens, which have a link to each other', async () => {
  const app = await renderApp();
  expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
  await app.user.click(screen.getByRole('link', { name: 'Use username or email' }));
  expect(await screen.findByLabelText('Username or email')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
  await app.user.click(screen.getByRole('link', { name: 'Use mobile number or PAN' }));
  expect(await screen.findByLabelText('Mobile number or PAN')).toBeInTheDocument();
});

it('leads a remembered customer from the greeting to the identifier screen, which does not show the remembered identifier', async () => {
  const app = await renderForRememberedCustomer();
  await heading('Welcome back, Asha');
  await goBack(app);
  expect(await screen.findByLabelText('Mobile number or PAN')).toHaveValue('');
  expect(app.gateway.calls).toStrictEqual([]);
});

it('leads a remembered customer from the access code to the greeting', async () => {
  const app = await renderForRememberedCustomer();
  await enterPassword(app);
  await goBack(app);
  await heading('Welcome back, Asha');
  expect(app.gateway.calls).toStrictEqual([]);
});

it('leads a remembered customer whose account is locked back to the greeting', async () => {
  const app = await renderForRememberedCustomer();
  for (const left of [4, 3, 2, 1, 0]) {
    await fill(app.user, await screen.findByLabelText('Password'), 'wrong');
    await press(app.user, 'Sign in');
    if (left > 0) await screen.findAllByText(new RegExp(`only ${String(left)} attempts? left`, 'u'));
  }
  await heading('Unlock your account');
  await goBack(app);
  await heading('Welcome back, Asha');
  expect(app.gateway.calls).toStrictEqual([]);
});

it('is not on the account choice, which has "Log out"', async () => {
  const app = await renderApp({ persona: 'four-accounts' });
  await fill(app.user, await screen.findByLabelText('Mobile number or PAN'), app.persona.mobile);
  await press(app.user, 'Continue');
  await enterPassword(app);
  await app.user.click(screen.getByLabelText('Access code'));
  await app.user.paste(newestCode(app));
  await heading(/^Hi /u);
  expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
});

it('fills in at the sign-in what was typed in a recovery', async () => {
  const app = await renderApp();
  await app.user.click(screen.getByRole('link', { name: 'Forgot username?' }));
  await fill(app.user, await screen.findByLabelText('PAN'), app.persona.pan);
  await goBack(app);
  expect(await screen.findByLabelText('Mobile number or PAN')).toHaveValue(app.persona.pan);
});

it('keeps the newer of what was typed at the sign-in and in a recovery', async () => {
  const app = await renderApp();
  await fill(app.user, await screen.findByLabelText('Mobile number or PAN'), app.persona.mobile);
  await app.user.click(screen.getByRole('link', { name: 'Forgot username?' }));
  const contact = await screen.findByLabelText('Email or mobile number');
  expect(contact).toHaveValue(app.persona.mobile);
  await app.user.clear(contact);
  await fill(app.user, contact, app.persona.email);
  await goBack(app);
  await app.user.click(await screen.findByRole('link', { name: 'Create username' }));
  expect(await screen.findByLabelText('Email or mobile number')).toHaveValue(app.persona.email);
});

it.each([
  ['deleted', ''],
  ['half deleted', '{Backspace}{Backspace}'],
])('fills in nothing of a text that was typed and then %s', async (_how, keys) => {
  const app = await renderApp();
  await app.user.click(screen.getByRole('link', { name: 'Forgot username?' }));
  const contact = await screen.findByLabelText('Email or mobile number');
  await fill(app.user, contact, app.persona.mobile);
  await (keys === '' ? app.user.clear(contact) : app.user.keyboard(keys));
  await goBack(app);
  expect(await screen.findByLabelText('Mobile number or PAN')).toHaveValue('');
});
