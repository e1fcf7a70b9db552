import { screen, waitFor } from '@testing-library/react';
import { stepAt, STEPS, type StepId } from '@domain/journey/steps';
import { FakeClock } from '@adapters/in-memory/clock';
import { sandboxSettings } from '@adapters/in-memory/settings';
import { bannerVariant } from '@ui/layout/banner-variant';
import { MainLayout } from '@ui/layout/main-layout';
import { LANGUAGES } from '@ui/text/languages';
import { LayoutViewModel } from '@ui/layout/layout.view-model';
import { ContainerContext } from '@ui/use-view-model';
import { startApp, type StartedApp } from '@test/support/start-app';
import { renderInTheme } from '@test/support/render-in-theme';

const SETTINGS = {
  androidAppUrl: 'https://play.google.com/store',
  iosAppUrl: 'https://apps.apple.com/in',
  disclaimerUrl: 'https://www.example.com/disclaimer',
  licenceText: 'Member of NSE and BSE: INZ000000000.',
};

let app: StartedApp;

beforeAll(async () => {
  app = await startApp({ settings: SETTINGS });
});

const layout = (step: StepId = 'loginMobilePan') => (
  <ContainerContext value={app.container}>
    <MainLayout step={STEPS[step]}>
      <h1>Sign in</h1>
    </MainLayout>
  </ContainerContext>
);

describe('the main layout', () => {
  it('shows the step immediately, below the product’s name and the lead-in line', async () => {
    renderInTheme(layout());
    expect(screen.getByRole('banner')).toHaveTextContent('Kadam Invest');
    expect(screen.getByRole('banner')).toHaveTextContent('Your journey starts here!');
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { name: 'Sign in' }));
    expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
  });

  it('has the header first, then the step, the footer and the banner', async () => {
    renderInTheme(layout());
    const footer = await screen.findByRole('contentinfo');
    const { DOCUMENT_POSITION_FOLLOWING: following } = Node;
    expect(screen.getByRole('banner').compareDocumentPosition(screen.getByRole('main'))).toBe(following);
    expect(screen.getByRole('main').compareDocumentPosition(footer)).toBe(following);
    const banner = screen.getByText('One sign-in for all your investments').closest('aside') as HTMLElement;
    expect(footer.compareDocumentPosition(banner)).toBe(following);
    expect(banner).toHaveAccessibleName('One sign-in for all your investments');
  });

  it('shows the apps, the disclaimer, the accessibility statement, the copyright, the version and the licences in its footer', async () => {
    renderInTheme(layout());
    const footer = await screen.findByRole('contentinfo');
    expect(screen.getByRole('link', { name: 'Download for Android' })).toHaveAttribute(
      'href',
      'https://play.google.com/store',
    );
    expect(screen.getByRole('link', { name: 'Download for iOS' })).toHaveAttribute('href', 'https://apps.apple.com/in');
    expect(screen.getByRole('link', { name: 'Disclaimer' })).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: 'Accessibility' })).toHaveAttribute('href', '/accessibility-statement');
    expect(footer).toHaveTextContent('© 2026 Kadam Invest');
    expect(footer).toHaveTextContent('1.0.0');
    expect(footer).toHaveTextContent('Member of NSE and BSE: INZ000000000.');
  });

  it.each([
    ['loginMobilePan', 'main'],
    ['loginUsername', 'main'],
    ['loginPassword', 'main'],
    ['subsequentLoginPassword', 'main'],
    ['loginAccessCode', 'contentinfo'],
    ['forgotPasswordIdentifier', 'contentinfo'],
  ] as const)('names the host once: at %s in the %s', async (step, landmark) => {
    renderInTheme(layout(step));
    const host = await screen.findByText("You're on");
    expect(screen.getByRole(landmark)).toContainElement(host);
  });

  it('opens the licences in a sheet and closes it again', async () => {
    const { user } = renderInTheme(layout());
    const button = await screen.findByRole('button', { name: 'Licence information' });
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Licence information' })).toHaveTextContent('Member of NSE');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes the licences with the step on which they were opened', async () => {
    const { user, rerender } = renderInTheme(layout());
    const button = await screen.findByRole('button', { name: 'Licence information' });
    await user.click(button);
    rerender(layout('loginPassword'));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows a message when a language cannot be loaded, and keeps the current one', async () => {
    const fetch = jest.spyOn(LANGUAGES.hi, 'load').mockRejectedValue(new Error('The network is gone'));
    const { user } = renderInTheme(layout());
    await user.click(await screen.findByRole('button', { name: 'हिन्दी' }));
    await waitFor(() => expect(app.state.screen.currentMessage.get()).toEqual({ is: 'notice', notice: 'load-failed' }));
    expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
    fetch.mockRestore();
  });

  it('keeps the step when the banner changes', async () => {
    const { rerender, container } = renderInTheme(layout());
    const step = screen.getByRole('heading', { name: 'Sign in' });
    await screen.findByText('One sign-in for all your investments');
    rerender(layout('loginAccounts'));
    expect(screen.getByText('Invest in India, wherever you live')).toBeInTheDocument();
    expect(container.querySelector('[data-banner=nri]')).not.toBeNull();
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBe(step);
  });
});

it('shows the host of the address bar and the year of the customer’s clock', () => {
  const clock = new FakeClock();
  const browser = { address: () => new URL('https://login.example.com:8443/login/challenge/password') };
  const vm = new LayoutViewModel(sandboxSettings(), browser, clock, app.state.screen);
  expect(vm.host).toBe('login.example.com:8443');
  expect(vm.year).toBe(2026);
  clock.advance(366 * 24 * 3600 * 1000);
  expect(vm.year).toBe(2027);
});

it.each([
  ['/login/identifier/mobile-pan', 'login'],
  ['/subsequent-login/challenge/password', 'login'],
  ['/login/NRI/accounts', 'nri'],
  ['/forgot-password/challenge/otp', 'recovery'],
  ['/password-expired/reset-password', 'recovery'],
])('%s has the banner "%s"', (path, variant) => {
  expect(bannerVariant(STEPS[stepAt(path)])).toBe(variant);
});
