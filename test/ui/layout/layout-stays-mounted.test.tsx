import { act, screen } from '@testing-library/react';
import type { StepId } from '@domain/journey/steps';
import { renderApp, fill, heading, press, type RenderedApp } from '@test/support/render-app';

/** The parts of the layout: banner, header, main, footer. */
const layoutParts = async (): Promise<readonly (Element | null)[]> => [
  document.querySelector('[data-banner]'),
  screen.getByRole('banner'),
  screen.getByRole('main'),
  await screen.findByRole('contentinfo'),
];

const go = (app: RenderedApp, step: StepId) => act(async () => app.state.screen.goTo(step));

describe('the layout', () => {
  it('stays mounted from step to step, and when the guard redirects', async () => {
    const app = await renderApp({ persona: 'resident' });
    await heading('Sign in');
    const before = await layoutParts();
    const staysMountedUntil = async (title: string): Promise<void> => {
      await heading(title);
      expect((await layoutParts()).map((part, at) => part !== null && part === before[at])).toEqual([
        true,
        true,
        true,
        true,
      ]);
    };
    await fill(app.user, screen.getByLabelText('Mobile number or PAN'), app.persona.mobile);
    await press(app.user, 'Continue');
    await staysMountedUntil('Enter your password');
    await go(app, 'forgotPasswordOtp');
    await staysMountedUntil('Forgot password');
  });

  it('is complete immediately when it is mounted again', async () => {
    const app = await renderApp({ persona: 'resident' });
    await heading('Sign in');
    const footer = await screen.findByRole('contentinfo');
    await go(app, 'sessionExpired');
    await heading('Your session has expired');
    expect(footer).not.toBeInTheDocument();
    await go(app, 'loginMobilePan');
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  });

  it('closes the menu of a plain page with the page', async () => {
    const app = await renderApp({ persona: 'resident' });
    await heading('Sign in');
    await go(app, 'sessionExpired');
    await heading('Your session has expired');
    await press(app.user, 'Appearance');
    await screen.findByRole('menu');
    await go(app, 'somethingWentWrong');
    await heading('Something Went Wrong');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});
