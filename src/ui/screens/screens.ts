/**
 * Which view draws a screen of the step table. The first screen of a new customer comes with the application; every other is
 * fetched together with its words, while the customer is busy with the step before.
 */
import { createElement, type ReactNode } from 'react';
import type { ScreenName, StepId } from '@domain/journey/steps';
import { lazyModule } from '@ui/lazy-load';
import { IdentifierView } from '@ui/screens/identifier/identifier.view';
import type { LaterSection } from '@ui/text/catalogue';
import { loadText } from '@ui/text/text-store';

/** Draws the screen for one of its steps. */
export type Draw = (step: StepId) => ReactNode;

export interface Screen {
  /** Null until the screen is there. */
  readonly drawn: () => Draw | null;
  /** Fetches it; a failed fetch rejects and may be tried again. */
  readonly fetch: () => Promise<unknown>;
}

const here = (draw: Draw): Screen => ({ drawn: () => draw, fetch: () => Promise.resolve() });

const later = (load: () => Promise<Draw>, ...sections: readonly LaterSection[]): Screen => {
  let draw: Draw | null = null;
  const fetch = lazyModule(async () => {
    const [loaded] = await Promise.all([load(), loadText(...sections)]);
    draw = loaded;
  });
  return { drawn: () => draw, fetch };
};

export const SCREENS: Readonly<Record<ScreenName, Screen>> = {
  identifier: here((step) =>
    createElement(IdentifierView, { key: step, variant: step === 'loginUsername' ? 'username' : 'mobileOrPan' }),
  ),
  password: later(async () => {
    const { PasswordView } = await import('@ui/screens/password/password.view');
    return (step) => createElement(PasswordView, { key: step, remembered: step === 'subsequentLoginPassword' });
  }),
  'access-code': later(async () => {
    const { AccessCodeView } = await import('@ui/screens/access-code/access-code.view');
    return () => createElement(AccessCodeView);
  }, 'code'),
  accounts: later(async () => {
    const { AccountsView } = await import('@ui/screens/accounts/accounts.view');
    return () => createElement(AccountsView);
  }, 'accounts'),
  'sso-validate': later(entering, 'pages'),
  home: later(entering, 'pages'),
  'session-expired': later(async () => {
    const { SessionExpiredView } = await import('@ui/screens/plain/plain.view');
    return () => createElement(SessionExpiredView);
  }, 'pages'),
  'something-went-wrong': later(async () => {
    const { SomethingWentWrongView } = await import('@ui/screens/plain/plain.view');
    return () => createElement(SomethingWentWrongView);
  }, 'pages'),
  'not-found': later(async () => {
    const { NotFoundView } = await import('@ui/screens/plain/plain.view');
    return () => createElement(NotFoundView);
  }, 'pages'),
};

async function entering(): Promise<Draw> {
  const { EnteringView } = await import('@ui/screens/plain/plain.view');
  return () => createElement(EnteringView);
}
