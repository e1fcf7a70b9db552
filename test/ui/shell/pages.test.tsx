import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ConnectivityBanner } from '@ui/shell/connectivity-banner';
import { ErrorPage } from '@ui/shell/error-page';
import { LoadFailed } from '@ui/shell/load-failed';
import { MaintenancePage } from '@ui/shell/maintenance-page';
import { NotFound } from '@ui/shell/not-found';
import { PlainLayout } from '@ui/shell/plain-layout';
import { SessionExpired } from '@ui/shell/session-expired';
import { SsoFailure } from '@ui/shell/sso-failure';
import { loadText } from '@ui/text/text-store';
import { draw } from '@test/ui/kit/draw';

beforeAll(() => loadText('pages'));

type Press = () => void;

describe.each<[string, (press: Press) => ReactElement, { title: string; action: string; texts: string[] }]>([
  [
    'the generic error page',
    (press) => <ErrorPage onStartAgain={press} />,
    { title: 'Something Went Wrong', action: 'Start again', texts: ['500'] },
  ],
  [
    'the SSO failure screen',
    (press) => <SsoFailure onTryAgain={press} />,
    {
      title: 'Something Went Wrong',
      action: 'Try again',
      texts: ["We're trying to figure out this issue. Please close this tab and try again."],
    },
  ],
  [
    'the maintenance page',
    (press) => <MaintenancePage onCheckAgain={press} />,
    {
      title: 'Service Under Maintenance',
      action: 'Check again',
      texts: [
        'We are upgrading our systems, access to the application will be temporarily unavailable.',
        'We regret for the inconvienence',
      ],
    },
  ],
  [
    'the end of an expired session',
    (press) => <SessionExpired because="expired" onStartAgain={press} />,
    { title: 'Your session has expired', action: 'Start again', texts: [] },
  ],
  [
    'the end after logging out',
    (press) => <SessionExpired because="logged-out" onStartAgain={press} />,
    { title: 'You have logged out', action: 'Sign in again', texts: [] },
  ],
  [
    'the not-found page',
    (press) => <NotFound onStartAgain={press} />,
    { title: 'Page not found', action: 'Start again', texts: ['404'] },
  ],
  [
    'a step whose fetch has failed',
    (press) => <LoadFailed onTryAgain={press} />,
    { title: 'This step could not be loaded', action: 'Try again', texts: [] },
  ],
])('%s', (_name, page, { title, action, texts }) => {
  it('says what it has to, with the focus on its one h1', () => {
    draw(<PlainLayout brand="Kadam Invest">{page(() => undefined)}</PlainLayout>);
    expect(screen.getByRole('heading', { level: 1, name: title })).toHaveFocus();
    for (const text of texts) expect(screen.getByText(text)).toBeVisible();
    expect(document.title).toBe(`${title} | Kadam Invest`);
  });

  it('offers a way on', async () => {
    const press = jest.fn();
    const { user } = draw(<PlainLayout brand="Kadam Invest">{page(press)}</PlainLayout>);
    await user.click(screen.getByRole('button', { name: action }));
    expect(press).toHaveBeenCalledTimes(1);
  });
});

it('says that the connection is lost for as long as it is', () => {
  const { rerender } = draw(<ConnectivityBanner online />);
  const banner = screen.getByRole('status');
  expect(banner).toBeEmptyDOMElement();
  rerender(<ConnectivityBanner online={false} />);
  expect(banner).toHaveTextContent('Check your internet connection');
  rerender(<ConnectivityBanner online />);
  expect(banner).toBeEmptyDOMElement();
});
