/** The accessibility statement at its own address. */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MobxCells } from '@adapters/mobx/cells';
import type { StartUpStage } from '@application/state/start-state';
import { App } from '@ui/app';
import { text } from '@ui/text/text-store';
import { ContainerContext } from '@ui/use-view-model';
import { SCREENS } from '@wiring/screens';
import { heading } from '@test/support/render-app';
import { startApp, type StartOptions } from '@test/support/start-app';

const open = async (stage: StartUpStage = 'ready', settings: StartOptions['settings'] = {}) => {
  window.history.replaceState(null, '', '/accessibility-statement');
  const app = await startApp({ cells: new MobxCells(), settings });
  app.state.start.stage.set(stage);
  await act(async () => {
    render(
      <ContainerContext value={app.container}>
        <App screens={SCREENS} />
      </ContainerContext>,
    );
  });
  return app;
};

const part = (name: string) => within(screen.getByRole('region', { name }));

afterEach(() => act(() => text.setLanguage('en')));

it('shows without a session, with the focus on its title, even if start-up failed', async () => {
  await open('failed');
  expect(await heading('Accessibility statement')).toHaveFocus();
  expect(document.title).toBe('Accessibility statement | Kadam Invest');
  expect(screen.getByText('Last reviewed on 21 November 2026')).toBeVisible();
});

it('names the standard, the tests and the known limits', async () => {
  await open();
  await heading('Accessibility statement');
  expect(part('Our standard').getByText(/\(WCAG\) 2\.2, level AA/u)).toBeVisible();
  for (const name of ['What you can do', 'How we test', 'Known limits']) {
    expect(part(name).getAllByRole('listitem').length).toBeGreaterThan(2);
  }
});

it('says how to complain to the configured support, and to SEBI', async () => {
  await open();
  await heading('Accessibility statement');
  const contact = part('Report a problem');
  expect(contact.getByRole('link', { name: '022-4000 0000' })).toHaveAttribute('href', 'tel:02240000000');
  expect(contact.getByRole('link', { name: 'help@example.com' })).toHaveAttribute('href', 'mailto:help@example.com');
  const scores = part("If you're not satisfied").getByRole('link');
  expect(scores.getAttribute('href')).toBe('https://scores.sebi.gov.in/');
  expect(scores.getAttribute('target')).toBe('_blank');
});

it('leaves out a kind of contact that is not configured', async () => {
  await open('ready', { supportPhones: [] });
  await heading('Accessibility statement');
  expect(part('Report a problem').getAllByRole('term')).toHaveLength(1);
});

it('links to the sign-in', async () => {
  const app = await open();
  await heading('Accessibility statement');
  const link = screen.getByRole('link', { name: 'Go to sign in' });
  expect(link).toHaveAttribute('href', '/');
  await userEvent.setup().click(link);
  expect(window.location.pathname).not.toBe('/accessibility-statement');
  expect(app.state.screen.fullPage.get()).toBe('none');
});

it('is available in Hindi, with its date', async () => {
  await open();
  await heading('Accessibility statement');
  await act(() => text.setLanguage('hi'));
  expect(await heading('एक्सेसिबिलिटी स्टेटमेंट')).toBeVisible();
  expect(screen.getByText(/21 नवंबर 2026$/u)).toBeVisible();
});
