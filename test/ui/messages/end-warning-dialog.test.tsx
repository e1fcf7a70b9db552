/** The warning before a session ends for inactivity or at its absolute limit (WCAG 2.2.1). */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MobxCells } from '@adapters/mobx/cells';
import { PAUSE_MS } from '@ui/press-guard';
import { EndWarningDialog } from '@ui/messages/end-warning-dialog';
import { loadText } from '@ui/text/text-store';
import { ContainerContext } from '@ui/use-view-model';
import { type StartedApp } from '@test/support/start-app';
import { startEnteredApp } from '@test/support/customer-actions';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const renderEndWarning = async (): Promise<StartedApp> => {
  const app = await startEnteredApp({ cells: new MobxCells() });
  await loadText('pages');
  render(
    <ContainerContext value={app.container}>
      <EndWarningDialog />
    </ContainerContext>,
  );
  return app;
};

const pass = (app: StartedApp, milliseconds: number): void => act(() => app.clock.advance(milliseconds));

/** Until two minutes before the end of an active session. */
const passAlmostTwelveHours = (app: StartedApp): void => {
  for (let passed = 0; passed < 12 * HOUR - 5 * MINUTE; passed += 5 * MINUTE) {
    pass(app, 5 * MINUTE);
    act(() => app.browser.touch());
  }
  pass(app, 3 * MINUTE);
};

const isClosed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('closes when the customer stays, and returns after the same idle time', async () => {
  const app = await renderEndWarning();
  pass(app, 13 * MINUTE);
  expect(await screen.findByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
  pass(app, PAUSE_MS.dialog);
  await userEvent.click(screen.getByRole('button', { name: 'Keep going' }));
  await isClosed();
  expect(app.state.session.auth.get().sessionId).not.toBe('');
  pass(app, 13 * MINUTE);
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('speaks of being logged out only to a customer who has signed in', async () => {
  const app = await renderEndWarning();
  act(() => app.state.session.auth.change((auth) => ({ ...auth, hasSignedIn: true })));
  pass(app, 13 * MINUTE);
  expect(await screen.findByText(/^For your safety, we'll log you out in/u)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stay signed in' })).toBeVisible();
});

it('keeps its words and the time left while it fades out, and then does nothing', async () => {
  const app = await renderEndWarning();
  pass(app, 13 * MINUTE);
  const dialog = await screen.findByRole('dialog');
  pass(app, PAUSE_MS.dialog);
  const { textContent } = dialog;
  expect(textContent).toContain('02:00');
  act(() => screen.getByRole('button', { name: 'Keep going' }).click());
  expect(app.state.session.endWarning.get()).toBeNull();
  expect(dialog.isConnected).toBe(true);
  expect(dialog.textContent).toEqual(textContent);
  act(() => screen.getByText('Keep going').click());
  expect(app.browser.broadcasts).toEqual([{ kind: 'active' }]);
  await isClosed();
});

it('keeps its words while it fades out at the end of the session', async () => {
  const app = await renderEndWarning();
  pass(app, 13 * MINUTE);
  const dialog = await screen.findByRole('dialog');
  pass(app, 2 * MINUTE);
  expect(app.state.session.auth.get().sessionId).toBe('');
  expect(within(dialog).getByText(/^For your safety, this sign-in ends in/u)).toHaveTextContent(/00:00$/u);
});

it('accepts the click that returns the customer to the window', async () => {
  const app = await renderEndWarning();
  pass(app, 13 * MINUTE);
  await screen.findByRole('dialog');
  pass(app, MINUTE);
  fireEvent.focus(window);
  await userEvent.click(screen.getByRole('button', { name: 'Keep going' }));
  expect(app.state.session.endWarning.get()).toBeNull();
});

it('shows the same time left when the clock of the device is set back', async () => {
  const app = await renderEndWarning();
  pass(app, 13 * MINUTE);
  expect(await screen.findByText('02:00')).toBeVisible();
  app.clock.setWall(app.clock.now() - 24 * HOUR);
  pass(app, 1000);
  expect(await screen.findByText('01:59')).toBeVisible();
});

it('cannot be prolonged after twelve hours, but lets the customer use the remaining time', async () => {
  const app = await renderEndWarning();
  passAlmostTwelveHours(app);
  expect(await screen.findByRole('dialog', { name: 'Your session is about to end' })).toBeVisible();
  pass(app, PAUSE_MS.dialog);
  expect(screen.queryByRole('button', { name: 'Keep going' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await isClosed();
  pass(app, MINUTE);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(app.state.session.auth.get().sessionId).not.toBe('');
  pass(app, MINUTE - PAUSE_MS.dialog);
  expect(app.state.session.auth.get().sessionId).toBe('');
});

it('tells screen readers after twelve hours why the session ends and what to do', async () => {
  const app = await renderEndWarning();
  passAlmostTwelveHours(app);
  expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
    /^Sessions last up to 12 hours\. Finish up, then sign in again\./u,
  );
});

it('keeps its title after twelve hours while it fades out', async () => {
  const app = await renderEndWarning();
  passAlmostTwelveHours(app);
  const dialog = await screen.findByRole('dialog', { name: 'Your session is about to end' });
  pass(app, 2 * MINUTE);
  expect(app.state.session.auth.get().sessionId).toBe('');
  expect(dialog).toHaveAccessibleName('Your session is about to end');
});

it('ignores clicks in its first moments, because they were aimed at what was underneath', async () => {
  const app = await renderEndWarning();
  pass(app, 13 * MINUTE);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave now' }));
  expect(app.state.session.auth.get().sessionId).not.toBe('');
  pass(app, PAUSE_MS.dialog);
  await userEvent.click(screen.getByRole('button', { name: 'Leave now' }));
  expect(app.state.session.auth.get().sessionId).toBe('');
  expect(app.state.session.ending.get()).toBe('logged-out');
});
