import { act, screen } from '@testing-library/react';
import type { StepId } from '@domain/journey/steps';
import { drawApp, heading, press, type DrawnApp } from '@test/support/draw-app';

/** What stands round the step: banner, header, the step's frame, footer. */
const surroundings = async (): Promise<readonly (Element | null)[]> => [
  document.querySelector('[data-banner]'),
  screen.getByRole('banner'),
  screen.getByRole('main'),
  await screen.findByRole('contentinfo'),
];

const go = (app: DrawnApp, step: StepId) => act(async () => app.state.goTo(step));

describe('the layout', () => {
  it('stays from step to step, and where the guard leads elsewhere', async () => {
    const app = await drawApp({ persona: 'resident' });
    await heading('Sign in');
    const before = await surroundings();
    const staysUntil = async (title: string): Promise<void> => {
      await heading(title);
      expect((await surroundings()).map((part, at) => part !== null && part === before[at])).toEqual([
        true,
        true,
        true,
        true,
      ]);
    };
    await app.user.type(screen.getByLabelText('Mobile number or PAN'), app.persona.mobile);
    await press(app.user, 'Continue');
    await staysUntil('Enter your password');
    await go(app, 'forgotPasswordOtp');
    await staysUntil('Forgot password');
  });

  it('is whole at once when it is drawn again', async () => {
    const app = await drawApp({ persona: 'resident' });
    await heading('Sign in');
    const footer = await screen.findByRole('contentinfo');
    await go(app, 'sessionExpired');
    await heading('Your session has expired');
    expect(footer).not.toBeInTheDocument();
    await go(app, 'loginMobilePan');
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
  });
});
