/** The pages of the entry after a refused hand-off of a customer who came signed in. */
import { act, screen, waitFor } from '@testing-library/react';
import { PAUSE_MS } from '@ui/press-guard';
import type { RefusalCode } from '@adapters/in-memory/brokerage/refusal';
import { callCount, visitedUrls } from '@test/support/customer-actions';
import { heading, press, renderApp, type RenderedApp } from '@test/support/render-app';
import { newWorld } from '@test/support/start-app';

const QUESTION = 'Continue as Asha Rao?';

const pressContinue = async (app: RenderedApp): Promise<void> => {
  await heading(QUESTION);
  app.clock.advance(PAUSE_MS.decision);
  await press(app.user, 'Continue');
};

/** Asha comes signed in and continues, and her hand-off is refused. */
const renderRefused = async (code: RefusalCode): Promise<RenderedApp> => {
  const world = newWorld();
  const ssoId = world.brokerage.initiateAuthenticatedSso('resident');
  const app = await renderApp({ world, address: `/sso/validate?ssoId=${ssoId}` });
  app.gateway.faults.arm({ service: 'postLoginCheck', effect: { kind: 'refused', code } });
  await pressContinue(app);
  await waitFor(() => expect(app.state.screen.fullPage.get()).toBe('none'));
  return app;
};

const expectQuestionThatHandsOver = async (app: RenderedApp): Promise<void> => {
  app.gateway.calls.length = 0;
  await heading(QUESTION);
  expect(app.gateway.calls).toStrictEqual([]);
  await pressContinue(app);
  await waitFor(() => expect(visitedUrls(app)).toHaveLength(1));
  expect(callCount(app, 'logoutTrace')).toBe(0);
};

it.each(['1007', '1030'] as const)('Back after a hand-off refused with %s asks the customer again', async (code) => {
  const app = await renderRefused(code);
  await heading('Unlock your account');
  act(() => window.history.back());
  await expectQuestionThatHandsOver(app);
});

it.each(['1056', '1057', '1058'] as const)('A hand-off refused with %s asks the customer again', async (code) => {
  const app = await renderRefused(code);
  await expectQuestionThatHandsOver(app);
});

it('A customer who signs in instead is not asked about the session that they came with', async () => {
  const app = await renderRefused('1030');
  await heading('Unlock your account');
  app.gateway.faults.arm({ service: 'initiateSso', effect: { kind: 'slow', milliseconds: 5000 } });
  act(() => app.state.screen.goTo('loginMobilePan'));
  await heading('Checking your sign-in');
  expect(screen.queryByRole('heading', { level: 1, name: QUESTION })).toBeNull();
});

it.each(['{Enter}', ' '])(
  '"Continue as" ignores %j until a second has passed without a press, and says so',
  async (key) => {
    const world = newWorld();
    const app = await renderApp({
      world,
      address: `/sso/validate?ssoId=${world.brokerage.initiateAuthenticatedSso('resident')}`,
    });
    await heading(QUESTION);
    act(() => screen.getByRole('button', { name: 'Continue' }).focus());
    for (const count of [1, 2, 3]) {
      app.clock.advance(PAUSE_MS.decision - count);
      await app.user.keyboard(key);
      expect(await screen.findByText('Press again in a moment')).toBeInTheDocument();
    }
    await app.user.keyboard('{Tab}');
    await app.user.tab({ shift: true });
    expect(callCount(app, 'completeSso')).toBe(0);
    app.clock.advance(PAUSE_MS.decision);
    await app.user.keyboard(key);
    await waitFor(() => expect(callCount(app, 'completeSso')).toBe(1));
  },
);

it('"Not you? Sign in" waits for the same pause', async () => {
  const world = newWorld();
  const app = await renderApp({
    world,
    address: `/sso/validate?ssoId=${world.brokerage.initiateAuthenticatedSso('resident')}`,
  });
  await heading(QUESTION);
  await press(app.user, 'Not you? Sign in');
  expect(app.state.session.auth.get().authToken).not.toBe('');
  app.clock.advance(PAUSE_MS.decision);
  await press(app.user, 'Not you? Sign in');
  await heading('Sign in');
});

describe('"Continue as" of a customer whose', () => {
  const renderNamed = async (name: string, userId = 'U1001') => {
    const world = newWorld();
    const app = await renderApp({
      world,
      address: `/sso/validate?ssoId=${world.brokerage.initiateAuthenticatedSso('no-accounts')}`,
    });
    await screen.findByRole('button', { name: 'Continue' });
    act(() =>
      app.state.session.journey.change(({ validateAccessCode: login, ...journey }) => ({
        ...journey,
        validateAccessCode: login && { ...login, name, userId },
      })),
    );
    return app;
  };

  it('name has right-to-left letters isolates it, and shows the end of the user id beside it', async () => {
    await renderNamed('\u05D9\u05D5\u05E1\u05E3');
    expect((await heading('Continue as \u05D9\u05D5\u05E1\u05E3?')).querySelector('bdi')).toHaveTextContent(
      /^\p{L}{4}$/u,
    );
    expect(screen.getByText(/^User ID/u)).toHaveTextContent('User ID ••••1001');
  });

  it('name has no letter asks about the user id', async () => {
    await renderNamed('\u3164');
    await heading('Continue with this account?');
    expect(screen.getByText(/^User ID/u)).toHaveTextContent('User ID ••••1001');
  });

  it('user id cannot be read, and who has no account number, offers only to sign in', async () => {
    await renderNamed('Asha Rao', '\u2800');
    await heading(QUESTION);
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Not you? Sign in' })).toBeInTheDocument();
  });
});
