import { readFileSync } from 'node:fs';
import { act, render, screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { InMemoryBrowser } from '@adapters/in-memory/browser';
import { MobxCells } from '@adapters/mobx/cells';
import { STEPS } from '@domain/journey/steps';
import { App } from '@ui/app';
import type { Screens } from '@ui/screens/screen';
import { ContainerContext } from '@ui/use-view-model';
import { SCREENS } from '@wiring/screens';
import { enter } from '@test/support/customer-actions';
import { startApp, type StartedApp, type StartOptions } from '@test/support/start-app';

/** A tab that uses the address bar of the window, as the router does. */
class WindowTab extends InMemoryBrowser {
  override address(): URL {
    return new URL(window.location.href);
  }

  override replaceAddress(pathAndQuery: string): void {
    window.history.replaceState(null, '', pathAndQuery);
  }
}

export interface RenderedApp extends StartedApp {
  readonly user: UserEvent;
  readonly path: () => string;
}

/** The live regions for messages, which index.html has beside the application. */
const [REGIONS = ''] = /<slot id="announcements">.*<\/slot>/u.exec(readFileSync('public/index.html', 'utf8')) ?? [];

/**
 * Renders the whole application over the in-memory brokerage: enters by the address and renders the first step. Only
 * the wire and the browser are fakes.
 */
export const renderApp = async (options: StartOptions = {}, screens: Screens = SCREENS): Promise<RenderedApp> => {
  window.history.replaceState(null, '', options.address ?? '/');
  const app = await startApp({
    ...options,
    cells: new MobxCells(),
    browser: (address, hub) => new WindowTab({ address, hub }),
  });
  await enter(app);
  const navigation = app.state.screen.navigation.get();
  const step = navigation === null || navigation.step === 'back' ? 'home' : navigation.step;
  app.state.screen.navigation.set(null);
  window.history.replaceState(null, '', STEPS[step].path);
  document.getElementById('announcements')?.remove();
  document.body.insertAdjacentHTML('beforeend', REGIONS);
  await act(async () => {
    render(
      <ContainerContext value={app.container}>
        <App screens={screens} />
      </ContainerContext>,
    );
  });
  return {
    ...app,
    // Reading the computed style before every press takes a fifth of the test's time.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    path: () => window.location.pathname,
  };
};

export const heading = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name });

/** Pastes the text into an empty field. Typing renders the page at each character: `user.type` is for tests of that. */
export const fill = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};

export const press = (user: UserEvent, name: string | RegExp): Promise<void> =>
  user.click(screen.getByRole('button', { name }));

/** The link for large screens: without styles, that for phones shows, too. */
export const scanQrCode = async (user: UserEvent): Promise<void> => {
  const ways = await screen.findByRole('navigation', { name: 'Other ways to sign in' });
  await user.click(within(ways).getByRole('link', { name: 'Scan QR code' }));
};
