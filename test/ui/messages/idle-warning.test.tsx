/** The warning before a session ends by itself (WCAG 2.2.1). */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MobxCells } from '@adapters/mobx/cells';
import { IdleWarning } from '@ui/messages/idle-warning';
import { loadText } from '@ui/text/text-store';
import { ContainerContext } from '@ui/use-view-model';
import { startApp, type StartedApp } from '@test/support/start-app';
import { enter } from '@test/support/customer-actions';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const drawn = async (): Promise<StartedApp> => {
  const app = await startApp({ cells: new MobxCells() });
  await enter(app);
  await loadText('pages');
  render(
    <ContainerContext value={app.container}>
      <IdleWarning />
    </ContainerContext>,
  );
  return app;
};

const pass = (app: StartedApp, milliseconds: number): void => act(() => app.clock.advance(milliseconds));

const gone = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('is answered by staying, and comes again after as long a rest', async () => {
  const app = await drawn();
  pass(app, 13 * MINUTE);
  expect(await screen.findByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await gone();
  expect(app.state.auth.get().sessionId).not.toBe('');
  pass(app, 13 * MINUTE);
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('after twelve hours offers no staying, and lets the customer finish', async () => {
  const app = await drawn();
  for (let passed = 0; passed < 12 * HOUR - 5 * MINUTE; passed += 5 * MINUTE) {
    pass(app, 5 * MINUTE);
    act(() => app.browser.touch());
  }
  pass(app, 3 * MINUTE);
  expect(await screen.findByRole('dialog', { name: 'Your session is about to end' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await gone();
  pass(app, MINUTE);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(app.state.auth.get().sessionId).not.toBe('');
  pass(app, MINUTE);
  expect(app.state.auth.get().sessionId).toBe('');
});
