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
  'recovery-identifier': later(
    async () => {
      const { RecoveryIdentifierView } = await import('@ui/screens/recovery-identifier/recovery-identifier.view');
      return (step) => createElement(RecoveryIdentifierView, { key: step, step });
    },
    'recovery',
    'recognition',
  ),
  otp: later(async () => {
    const { OtpView } = await import('@ui/screens/otp/otp.view');
    return (step) => createElement(OtpView, { key: step, step });
  }, 'code'),
  'set-password': later(async () => {
    const { SetPasswordView } = await import('@ui/screens/set-password/set-password.view');
    return (step) => createElement(SetPasswordView, { key: step, step });
  }, 'recovery'),
  'set-username': later(async () => {
    const { SetUsernameView } = await import('@ui/screens/set-username/set-username.view');
    return (step) => createElement(SetUsernameView, { key: step, step });
  }, 'recovery'),
  'unlock-selection': later(async () => {
    const { UnlockSelectionView } = await import('@ui/screens/unlock-selection/unlock-selection.view');
    return () => createElement(UnlockSelectionView);
  }, 'recovery'),
  'current-password': later(async () => {
    const { CurrentPasswordView } = await import('@ui/screens/current-password/current-password.view');
    return () => createElement(CurrentPasswordView);
  }, 'recovery'),
  'expired-password': later(async () => {
    const { ExpiredPasswordView } = await import('@ui/screens/expired-password/expired-password.view');
    return () => createElement(ExpiredPasswordView);
  }, 'recovery'),
  'qr-code': later(async () => {
    const { QrCodeView } = await import('@ui/screens/qr-code/qr-code.view');
    return () => createElement(QrCodeView);
  }, 'qr'),
  'sso-validate': later(entering, 'pages'),
  home: later(entering, 'pages'),
  'session-expired': later(async () => {
    const { SessionExpiredView } = await import('@ui/pages/step-pages.view');
    return () => createElement(SessionExpiredView);
  }, 'pages'),
  'something-went-wrong': later(async () => {
    const { SomethingWentWrongView } = await import('@ui/pages/step-pages.view');
    return () => createElement(SomethingWentWrongView);
  }, 'pages'),
  'not-found': later(async () => {
    const { NotFoundView } = await import('@ui/pages/step-pages.view');
    return () => createElement(NotFoundView);
  }, 'pages'),
};

/** Beside the screens of the step table. */
export const STATEMENT = later(async () => {
  const { StatementView } = await import('@ui/pages/accessibility-statement.view');
  return () => createElement(StatementView);
}, 'statement');

async function entering(): Promise<Draw> {
  const { EnteringView } = await import('@ui/pages/step-pages.view');
  return () => createElement(EnteringView);
}
