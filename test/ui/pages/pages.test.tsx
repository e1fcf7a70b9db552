import { act, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Spinner } from '@ui/kit/display/spinner';
import { ConnectivityBanner } from '@ui/messages/connectivity-banner';
import { ErrorPage } from '@ui/pages/error-page';
import { LoadFailed } from '@ui/pages/load-failed';
import { MaintenancePage } from '@ui/pages/maintenance-page';
import { NotFound } from '@ui/pages/not-found';
import { PlainLayout } from '@ui/layout/plain-layout';
import { SessionExpired } from '@ui/pages/session-expired';
import { SsoFailure } from '@ui/pages/sso-failure';
import { loadText, text } from '@ui/text/text-store';
import { ContainerContext } from '@ui/use-view-model';
import { startApp, type StartedApp } from '@test/support/start-app';
import { renderInTheme } from '@test/support/render-in-theme';

let app: StartedApp;

beforeAll(async () => {
  await loadText('pages');
  app = await startApp();
});

const plain = (page: ReactElement) => (
  <ContainerContext value={app.container}>
    <PlainLayout>{page}</PlainLayout>
  </ContainerContext>
);

/** Resolves when the footer is rendered. */
const renderPage = async (page: ReactElement) => {
  const parts = renderInTheme(plain(page));
  await screen.findByRole('contentinfo');
  return parts;
};

type Press = () => void;

/** `press` is the effect of the last action. */
describe.each<[string, (press: Press) => ReactElement, { title: string; actions: string[]; texts: string[] }]>([
  [
    'the generic error page',
    (press) => <ErrorPage onStartAgain={press} />,
    { title: 'Something Went Wrong', actions: ['Start again'], texts: ['500'] },
  ],
  [
    'the SSO failure screen',
    (press) => <SsoFailure onTryAgain={press} />,
    {
      title: 'Something Went Wrong',
      actions: ['Try again'],
      texts: ["We're trying to figure out this issue. Please close this tab and try again."],
    },
  ],
  [
    'the SSO failure screen of a customer with other accounts',
    (press) => <SsoFailure onTryAgain={() => undefined} onChooseAccount={press} />,
    {
      title: 'Something Went Wrong',
      actions: ['Try again', 'Choose another account'],
      texts: ["We're trying to figure out this issue. Please close this tab and try again."],
    },
  ],
  [
    'the SSO failure screen of a customer with a session',
    (press) => <SsoFailure onTryAgain={() => undefined} onLogOut={press} />,
    {
      title: 'Something Went Wrong',
      actions: ['Try again', 'Log out'],
      texts: ["We're trying to figure out this issue. Please close this tab and try again."],
    },
  ],
  [
    'the maintenance page',
    (press) => <MaintenancePage onCheckAgain={press} />,
    {
      title: 'Service Under Maintenance',
      actions: ['Check again'],
      texts: [
        'We are upgrading our systems, access to the application will be temporarily unavailable.',
        'We regret for the inconvienence',
      ],
    },
  ],
  [
    'the page after a session has expired',
    (press) => <SessionExpired ending="expired" onStartAgain={press} />,
    { title: 'Your session has expired', actions: ['Start again'], texts: [] },
  ],
  [
    'the page after logging out',
    (press) => <SessionExpired ending="logged-out" onStartAgain={press} />,
    { title: 'You have logged out', actions: ['Sign in again'], texts: [] },
  ],
  [
    'the page after logging out offline',
    (press) => <SessionExpired ending="logged-out" isLogOutWaiting onStartAgain={press} />,
    {
      title: 'You have logged out',
      actions: ['Sign in again'],
      texts: [
        "You're offline. The log-out reaches the server as soon as you're back online. Keep this window open until then.",
      ],
    },
  ],
  [
    'the page on the way back from the application that has the session',
    (press) => <SessionExpired ending="handed-over" onStartAgain={press} />,
    {
      title: "You've been signed in",
      actions: ['Start again'],
      texts: ['Go forward to return, or start again.'],
    },
  ],
  [
    'the not-found page',
    (press) => <NotFound onStartAgain={press} />,
    { title: 'Page not found', actions: ['Start again'], texts: ['404'] },
  ],
  [
    'the page after a screen failed to load',
    (press) => <LoadFailed onTryAgain={press} />,
    { title: "This page didn't load", actions: ['Try again'], texts: [] },
  ],
])('%s', (_name, page, { title, actions, texts }) => {
  it('shows its texts, with the focus on its only h1', async () => {
    await renderPage(page(() => undefined));
    expect(screen.getByRole('heading', { level: 1, name: title })).toHaveFocus();
    for (const text of texts) expect(screen.getByText(text)).toBeVisible();
    expect(document.title).toBe(`${title} | Kadam Invest`);
  });

  it('offers its actions and no others, and a click on the last has one effect', async () => {
    const press = jest.fn();
    const { user } = await renderPage(page(press));
    const buttons = within(screen.getByRole('main')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(actions);
    await user.click(screen.getByRole('button', { name: actions.at(-1)! }));
    expect(press).toHaveBeenCalledTimes(1);
  });
});

it('gives the focus to its title while its action runs, because a disabled button loses it', async () => {
  const maintenance = (busy: boolean) => plain(<MaintenancePage onCheckAgain={() => undefined} busy={busy} />);
  const { rerender } = renderInTheme(maintenance(false));
  const button = await screen.findByRole('button', { name: 'Check again' });
  act(() => button.focus());
  rerender(maintenance(true));
  expect(button).toBeDisabled();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

describe('the controls of the plain layout', () => {
  afterEach(() => act(() => text.setLanguage('en')));

  it('are the language switch, the accessibility statement and the appearance switch', async () => {
    const { user } = await renderPage(<NotFound onStartAgain={() => undefined} />);
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).getByRole('link', { name: 'Accessibility' })).toHaveAttribute(
      'href',
      '/accessibility-statement',
    );
    expect(within(footer).getByRole('button', { name: 'Appearance' })).toBeVisible();
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'हिन्दी' }));
    expect(await screen.findByRole('heading', { name: 'पेज नहीं मिला' })).toBeInTheDocument();
  });

  it('are absent from a progress page', () => {
    renderInTheme(plain(<Spinner />));
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });
});

it('shows the banner for as long as the connection is lost', () => {
  const { rerender } = renderInTheme(<ConnectivityBanner online />);
  const banner = screen.getByRole('status');
  expect(banner).toBeEmptyDOMElement();
  rerender(<ConnectivityBanner online={false} />);
  expect(banner).toHaveTextContent("You're offline. What you've typed is kept.");
  rerender(<ConnectivityBanner online />);
  expect(banner).toBeEmptyDOMElement();
});
