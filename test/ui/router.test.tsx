/** The application's own Back never leaves the application, whatever the tab showed before. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { STEPS, type StepId } from '@domain/journey/steps';
import { App } from '@ui/app';
import type { Screens } from '@ui/screens/screen';
import { ContainerContext } from '@ui/use-view-model';
import { SCREENS } from '@wiring/screens';
import { gate } from '@test/support/gate';
import { renderApp, type RenderedApp } from '@test/support/render-app';

const ELSEWHERE = '/another-page-of-this-tab';

const start = async (screens: Screens = SCREENS): Promise<RenderedApp> => {
  window.history.replaceState(null, '', ELSEWHERE);
  window.history.pushState(null, '', '/');
  return renderApp({}, screens);
};

const go = async ({ state, path }: RenderedApp, step: StepId, how: 'push' | 'replace' = 'push'): Promise<void> => {
  act(() => state.screen.goTo(step, how));
  await waitFor(() => expect(path()).toBe(STEPS[step].path));
};

const goBack = ({ state }: RenderedApp): void => act(() => state.screen.goBack());

/** Simulates a reload, which keeps only the state of the history entry. */
const reload = async ({ container: source }: RenderedApp): Promise<void> => {
  cleanup();
  await act(async () => {
    render(
      <ContainerContext value={source}>
        <App screens={SCREENS} />
      </ContainerContext>,
    );
  });
};

const identifier = (): Promise<HTMLElement> => screen.findByLabelText('Mobile number or PAN');

const restartsTheStep = async (app: RenderedApp): Promise<void> => {
  const path = app.path();
  const entries = window.history.length;
  const title = await screen.findByRole('heading', { level: 1 });
  goBack(app);
  await waitFor(() => expect(title).not.toBeInTheDocument());
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(app.path()).toBe(path);
  expect(window.history).toHaveLength(entries);
};

const leadsTo = async (app: RenderedApp, step: StepId): Promise<void> => {
  goBack(app);
  await waitFor(() => expect(app.path()).toBe(STEPS[step].path));
};

describe('Back on the first entry restarts the step', () => {
  it('instead of leaving the application', async () => {
    const app = await start();
    await identifier();
    await restartsTheStep(app);
    await restartsTheStep(app);
  });

  it('after a replacement', async () => {
    const app = await start();
    await go(app, 'loginUsername', 'replace');
    await restartsTheStep(app);
  });

  it('after a reload', async () => {
    const app = await start();
    await reload(app);
    await identifier();
    await restartsTheStep(app);
  });

  it('after the customer has gone back to it', async () => {
    const app = await start();
    await go(app, 'loginUsername');
    await leadsTo(app, 'loginMobilePan');
    await identifier();
    await restartsTheStep(app);
  });
});

describe('Back on a later entry leads to the step before', () => {
  it('after a navigation', async () => {
    const app = await start();
    await go(app, 'loginUsername');
    await leadsTo(app, 'loginMobilePan');
  });

  it('after a replacement', async () => {
    const app = await start();
    await go(app, 'loginUsername');
    await go(app, 'forgotUsernameIdentifier', 'replace');
    await leadsTo(app, 'loginMobilePan');
  });

  it('after a reload', async () => {
    const app = await start();
    await go(app, 'loginUsername');
    await reload(app);
    await leadsTo(app, 'loginMobilePan');
  });

  it('after a redirect of the guard', async () => {
    const app = await start();
    await go(app, 'loginUsername');
    act(() => app.state.screen.goTo('loginAccounts'));
    await waitFor(() => expect(app.path()).toBe(STEPS.loginMobilePan.path));
    await leadsTo(app, 'loginUsername');
  });

  it('after two navigations that arrive before the next render', async () => {
    const app = await start();
    act(() => {
      app.state.screen.goTo('loginUsername');
      app.state.screen.goTo('forgotUsernameIdentifier');
    });
    await waitFor(() => expect(app.path()).toBe(STEPS.forgotUsernameIdentifier.path));
    await leadsTo(app, 'loginUsername');
    await screen.findByLabelText('Username or email');
    await leadsTo(app, 'loginMobilePan');
    await identifier();
    await restartsTheStep(app);
  });
});

it('A navigation that replaces adds no entry to the history; any other adds one', async () => {
  const app = await start();
  await identifier();
  const before = window.history.length;
  await go(app, 'loginUsername', 'replace');
  expect(window.history).toHaveLength(before);
  await go(app, 'loginMobilePan');
  expect(window.history).toHaveLength(before + 1);
});

describe('While the form waits for the script of the next step', () => {
  /** Requests the QR code from the form in which the customer types. Its script arrives when `arrive` is called. */
  const waitForQrCode = async () => {
    const { 'qr-code': qrCode } = SCREENS.byName;
    let isThere = false;
    const script = gate();
    const arrive = (): void => {
      isThere = true;
      script.open();
    };
    const late = {
      ...qrCode,
      loaded: () => (isThere ? qrCode.loaded() : null),
      load: () => script.opened.then(() => qrCode.load()),
    };
    const app = await start({ ...SCREENS, byName: { ...SCREENS.byName, 'qr-code': late } });
    const field = await identifier();
    await app.user.type(field, '98');
    act(() => app.state.screen.goTo('loginQrCode'));
    expect(app.path()).toEqual(STEPS.loginMobilePan.path);
    expect(field.isConnected).toBe(true);
    return { app, arrive: () => act(async () => arrive()) };
  };

  it('the step follows when the script has arrived', async () => {
    const { app, arrive } = await waitForQrCode();
    await arrive();
    await waitFor(() => expect(app.path()).toBe(STEPS.loginQrCode.path));
  });

  it('another navigation is carried out instead', async () => {
    const { app, arrive } = await waitForQrCode();
    await go(app, 'sessionExpired');
    await arrive();
    await screen.findByRole('heading', { level: 1 });
    expect(app.path()).toBe(STEPS.sessionExpired.path);
  });
});

describe('The page for the end of a session', () => {
  it.each([
    ['logged-out', 'You have logged out'],
    ['expired', 'Your session has expired'],
  ] as const)('says the same after a reload: %s', async (ending, title) => {
    const app = await start();
    await identifier();
    app.state.session.ending.set(ending);
    await go(app, 'sessionExpired', 'replace');
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    app.state.session.ending.set('expired');
    await reload(app);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  });
});

it.each([
  ['smoothly', false, 'smooth'],
  ['instantly if the customer prefers reduced motion', true, 'auto'],
] as const)('A new step scrolls to the top %s', async (_how, matches, behavior) => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      media === '(prefers-reduced-motion: reduce)' ? { ...matchMedia(media), matches } : matchMedia(media),
    );
  const scrollTo = jest.spyOn(window, 'scrollTo');
  const app = await start();
  await identifier();
  await go(app, 'loginUsername');
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior }]]);
  jest.restoreAllMocks();
});
