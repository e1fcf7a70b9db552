/** A step whose screen is loaded lazily (specification §2 "Routes"). */
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { personaNamed } from '@adapters/in-memory/brokerage/personas';
import { STEPS } from '@domain/journey/steps';
import { App } from '@ui/app';
import { lazyPart, type LazyPart } from '@ui/lazy-load';
import { ContainerContext } from '@ui/use-view-model';
import { SCREENS } from '@wiring/screens';
import { gate } from '@test/support/gate';
import { renderApp } from '@test/support/render-app';

const Loaded = () => <h1>Loaded</h1>;

/** Renders the application at its first step, with another part for a screen. */
const renderWith = async (part: LazyPart<typeof Loaded>, screenName: 'identifier' | 'password' = 'identifier') => {
  const app = await renderApp();
  cleanup();
  render(
    <ContainerContext value={app.container}>
      <App screens={{ ...SCREENS, byName: { ...SCREENS.byName, [screenName]: part } }} />
    </ContainerContext>,
  );
  return app;
};

describe('A screen', () => {
  it('is replaced by a spinner until it is loaded', async () => {
    const { opened, open } = gate<typeof Loaded>();
    await renderWith(lazyPart(() => opened));
    const step = within(screen.getByRole('main'));
    expect(step.getByRole('status', { name: 'Loading…' })).toBeVisible();
    await act(async () => open(Loaded));
    expect(await step.findByRole('heading', { name: 'Loaded' })).toBeVisible();
    expect(step.queryByRole('status', { name: 'Loading…' })).toBeNull();
  });

  it('can be requested again after a failed load', async () => {
    const load = jest.fn<Promise<typeof Loaded>, []>();
    load.mockRejectedValueOnce(new Error('The network is gone')).mockResolvedValue(Loaded);
    await renderWith(lazyPart(load));
    expect(await screen.findByRole('heading', { name: "This page didn't load" })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Loaded' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('The form of a step whose next screen is late', () => {
  const submitFirstStep = async () => {
    const { opened, open } = gate<typeof Loaded>();
    const app = await renderWith(
      lazyPart(() => opened),
      'password',
    );
    const field = await screen.findByLabelText('Mobile number or PAN');
    await userEvent.type(field, `${personaNamed('resident').mobile}{Enter}`);
    await waitFor(() => expect(app.state.session.services.get().canLogin).toBe('SUCCESS'));
    const arrive = (): Promise<void> => act(async () => open(Loaded));
    return { app, field, arrive };
  };

  it('stays, busy and with the focus, until the screen is loaded', async () => {
    const { field, arrive } = await submitFirstStep();
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-busy', 'true');
    await arrive();
    expect(await screen.findByRole('heading', { name: 'Loaded' })).toBeVisible();
  });

  it('gives way to a spinner if a button was pressed, which opens no keyboard', async () => {
    const app = await renderWith(
      lazyPart(() => new Promise(() => undefined)),
      'password',
    );
    await userEvent.type(await screen.findByLabelText('Mobile number or PAN'), personaNamed('resident').mobile);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const step = within(screen.getByRole('main'));
    expect(await step.findByRole('status', { name: 'Loading…' })).toBeVisible();
    expect(app.path()).toBe(STEPS.loginPassword.path);
  });

  it('does not delay a customer who navigates elsewhere', async () => {
    const { app, arrive } = await submitFirstStep();
    await userEvent.click(screen.getByRole('link', { name: 'Use username or email' }));
    expect(await screen.findByLabelText('Username or email')).toBeVisible();
    await arrive();
    expect(app.path()).toBe(STEPS.loginUsername.path);
    expect(screen.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-busy');
  });
});
