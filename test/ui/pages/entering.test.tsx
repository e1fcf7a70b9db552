/** The pages of the entry, after the hand-off of a customer who came signed in was refused. */
import { act, screen, waitFor } from '@testing-library/react';
import { IGNORE_CLICKS_MS } from '@ui/click-guard';
import type { RefusalCode } from '@adapters/in-memory/brokerage/refusal';
import { callCount, visitedUrls } from '@test/support/customer-actions';
import { heading, press, renderApp, type RenderedApp } from '@test/support/render-app';
import { newWorld } from '@test/support/start-app';

const QUESTION = 'Continue as Asha Rao?';

const pressContinue = async (app: RenderedApp): Promise<void> => {
  await heading(QUESTION);
  app.clock.advance(IGNORE_CLICKS_MS);
  await press(app.user, 'Continue');
};

/** Asha comes signed in and continues, and her hand-off is refused. */
const renderRefused = async (code: RefusalCode): Promise<RenderedApp> => {
  const world = newWorld();
  const ssoId = world.brokerage.initiateAuthenticatedSso('resident');
  const app = await renderApp({ world, address: `/sso/validate?ssoId=${ssoId}` });
  app.gateway.faults.arm({ service: 'postLoginCheck', effect: { kind: 'refused', code } });
  await pressContinue(app);
  await waitFor(() => expect(app.state.fullPage.get()).toBe('none'));
  return app;
};

const expectQuestionThatHandsOver = async (app: RenderedApp): Promise<void> => {
  app.gateway.asked.length = 0;
  await heading(QUESTION);
  expect(app.gateway.asked).toStrictEqual([]);
  await pressContinue(app);
  await waitFor(() => expect(visitedUrls(app)).toHaveLength(1));
  expect(callCount(app, 'logoutTrace')).toBe(0);
};

it.each(['1007', '1030'] as const)('Back asks the customer of a hand-off refused with %s again', async (code) => {
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
  act(() => app.state.goTo('loginMobilePan'));
  await heading('Checking your sign-in');
  expect(screen.queryByRole('heading', { level: 1, name: QUESTION })).toBeNull();
});
