/**
 * The view of each screen of the step table. The first screen and the pages without a form come with the first load; every
 * other screen is loaded with its texts, usually while the customer is on the step before.
 */
import type { ComponentType } from 'react';
import type { ScreenName, StepId } from '@domain/journey/steps';
import { lazyPart, loadedPart, type LazyPart } from '@ui/lazy-load';
import { EnteringView, NotFoundView, SessionExpiredView, SomethingWentWrongView } from '@ui/pages/step-pages.view';
import { IdentifierView } from '@ui/screens/identifier/identifier.view';

export interface ScreenProps {
  readonly step: StepId;
}

export type Screen = LazyPart<ComponentType<ScreenProps>>;

export const SCREENS: Readonly<Record<ScreenName, Screen>> = {
  identifier: loadedPart(IdentifierView),
  password: lazyPart(() => import('@ui/screens/password/password.view').then(({ PasswordView }) => PasswordView)),
  'access-code': lazyPart(
    () => import('@ui/screens/access-code/access-code.view').then(({ AccessCodeView }) => AccessCodeView),
    'code',
  ),
  accounts: lazyPart(() => import('@ui/screens/accounts/accounts.view').then(({ AccountsView }) => AccountsView)),
  'recovery-identifier': lazyPart(
    () =>
      import('@ui/screens/recovery-identifier/recovery-identifier.view').then(
        ({ RecoveryIdentifierView }) => RecoveryIdentifierView,
      ),
    'recovery',
    'recognition',
  ),
  otp: lazyPart(() => import('@ui/screens/otp/otp.view').then(({ OtpView }) => OtpView), 'code'),
  'set-password': lazyPart(
    () => import('@ui/screens/set-password/set-password.view').then(({ SetPasswordView }) => SetPasswordView),
    'recovery',
  ),
  'set-username': lazyPart(
    () => import('@ui/screens/set-username/set-username.view').then(({ SetUsernameView }) => SetUsernameView),
    'recovery',
  ),
  'unlock-selection': lazyPart(
    () =>
      import('@ui/screens/unlock-selection/unlock-selection.view').then(
        ({ UnlockSelectionView }) => UnlockSelectionView,
      ),
    'recovery',
  ),
  'current-password': lazyPart(
    () =>
      import('@ui/screens/current-password/current-password.view').then(
        ({ CurrentPasswordView }) => CurrentPasswordView,
      ),
    'recovery',
  ),
  'expired-password': lazyPart(
    () =>
      import('@ui/screens/expired-password/expired-password.view').then(
        ({ ExpiredPasswordView }) => ExpiredPasswordView,
      ),
    'recovery',
  ),
  'qr-code': lazyPart(() => import('@ui/screens/qr-code/qr-code.view').then(({ QrCodeView }) => QrCodeView), 'qr'),
  'sso-validate': loadedPart(EnteringView),
  home: loadedPart(EnteringView),
  'session-expired': loadedPart(SessionExpiredView),
  'something-went-wrong': loadedPart(SomethingWentWrongView),
  'not-found': loadedPart(NotFoundView),
};

/** The one screen that is not in the step table. */
export const ACCESSIBILITY_STATEMENT: Screen = lazyPart(
  () =>
    import('@ui/pages/accessibility-statement.view').then(
      ({ AccessibilityStatementView }) => AccessibilityStatementView,
    ),
  'statement',
);
