/** A step whose screen is loaded lazily (specification §2 "Routes"). */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '@ui/app';
import { lazyPart, type LazyPart } from '@ui/lazy-load';
import { ContainerContext } from '@ui/use-view-model';
import { SCREENS } from '@wiring/screens';
import { drawApp } from '@test/support/draw-app';

const Loaded = () => <h1>Loaded</h1>;

/** Draws the application at its first step, whose screen is the given part. */
const drawWith = async (part: LazyPart<typeof Loaded>): Promise<void> => {
  const { container } = await drawApp();
  cleanup();
  render(
    <ContainerContext value={container}>
      <App screens={{ ...SCREENS, ofStep: { ...SCREENS.ofStep, identifier: part } }} />
    </ContainerContext>,
  );
};

describe('A screen', () => {
  it('is replaced by a spinner until it is loaded', async () => {
    let finish: (screen: typeof Loaded) => void = () => undefined;
    await drawWith(lazyPart(() => new Promise((resolve) => (finish = resolve))));
    const step = within(screen.getByRole('main'));
    expect(step.getByRole('status', { name: 'Loading…' })).toBeVisible();
    await act(async () => finish(Loaded));
    expect(await step.findByRole('heading', { name: 'Loaded' })).toBeVisible();
    expect(step.queryByRole('status', { name: 'Loading…' })).toBeNull();
  });

  it('can be requested again after a failed load', async () => {
    const load = jest.fn<Promise<typeof Loaded>, []>();
    load.mockRejectedValueOnce(new Error('The network is gone')).mockResolvedValue(Loaded);
    await drawWith(lazyPart(load));
    expect(await screen.findByRole('heading', { name: "This page didn't load" })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Loaded' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
