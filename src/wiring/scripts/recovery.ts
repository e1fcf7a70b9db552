import { CurrentPasswordView } from '@ui/screens/current-password/current-password.view';
import { ExpiredPasswordView } from '@ui/screens/expired-password/expired-password.view';
import { OtpView } from '@ui/screens/otp/otp.view';
import { RecoveryIdentifierView } from '@ui/screens/recovery-identifier/recovery-identifier.view';
import { SetPasswordView } from '@ui/screens/set-password/set-password.view';
import { SetUsernameView } from '@ui/screens/set-username/set-username.view';
import { UnlockSelectionView } from '@ui/screens/unlock-selection/unlock-selection.view';
import { recovery } from '@wiring/recovery';

export const bindings = recovery;

export const views = {
  'recovery-identifier': RecoveryIdentifierView,
  otp: OtpView,
  'set-password': SetPasswordView,
  'set-username': SetUsernameView,
  'unlock-selection': UnlockSelectionView,
  'current-password': CurrentPasswordView,
  'expired-password': ExpiredPasswordView,
};
