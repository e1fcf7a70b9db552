/** Renders the application at its first step and presents failures, as if a call had just failed. */
import { act, screen } from '@testing-library/react';
import { PresentFailure } from '@application/errors/present-failure';
import type { Failure, RefusalData } from '@domain/error/failure';
import { refusalOf } from '@test/support/scripted-gateway';
import { renderApp, heading, type RenderedApp } from '@test/support/render-app';
import type { StartOptions } from '@test/support/start-app';

/** Longer than a dialog ignores clicks after it has appeared. */
const A_SECOND = 1000;

export const renderSignIn = async (options: StartOptions = {}): Promise<RenderedApp> => {
  const app = await renderApp(options);
  await heading('Sign in');
  return app;
};

export const present = (app: RenderedApp, failure: Failure) =>
  act(async () => {
    app.get(PresentFailure).present(failure);
  });

export const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog');

/** Shows the dialog of an error code and waits until it accepts clicks. */
export const showDialog = async (app: RenderedApp, code: string, data: RefusalData = {}): Promise<HTMLElement> => {
  await present(app, refusalOf(code, data));
  const shown = await dialog();
  app.clock.advance(A_SECOND);
  return shown;
};
