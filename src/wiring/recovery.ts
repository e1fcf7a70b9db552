/** Recovering access: the four recoveries, the activation, and every way to a new password. */
import { PresentFailure } from '@application/calls/present-failure';
import { Calls } from '@application/calls/call';
import { HandOff } from '@application/handing-over/hand-off';
import { Activate } from '@application/recovering/activate';
import { ChangePassword } from '@application/recovering/change-password';
import { GiveOtp } from '@application/recovering/give-otp';
import { Recover } from '@application/recovering/recover';
import { ResetExpiredPassword } from '@application/recovering/reset-expired-password';
import { SetPassword } from '@application/recovering/set-password';
import { AfterLogin } from '@application/signing-in/after-login';
import { State } from '@application/state';
import { Clock } from '@ports/clock';
import { Settings } from '@ports/settings';
import { CurrentPasswordViewModel } from '@ui/screens/current-password/current-password.view-model';
import { ExpiredPasswordViewModel } from '@ui/screens/expired-password/expired-password.view-model';
import { OtpViewModel } from '@ui/screens/otp/otp.view-model';
import { RecoveryIdentifierViewModel } from '@ui/screens/recovery-identifier/recovery-identifier.view-model';
import { SetPasswordViewModel } from '@ui/screens/set-password/set-password.view-model';
import { SetUsernameViewModel } from '@ui/screens/set-username/set-username.view-model';
import { UnlockSelectionViewModel } from '@ui/screens/unlock-selection/unlock-selection.view-model';
import { bindingsOf } from '@wiring/bindings';

export const recovery = bindingsOf((bindings) => {
  bindings.sharedFrom(
    Recover,
    [Calls, State, Clock, Settings],
    (calls, state, clock, settings) => new Recover(calls, state, { clock, settings }),
  );
  bindings.sharedFrom(
    Activate,
    [Calls, State, Clock, Settings],
    (calls, state, clock, settings) => new Activate(calls, state, { clock, settings }),
  );
  bindings.shared(GiveOtp, Recover, Activate);
  bindings.stepViewModel(RecoveryIdentifierViewModel, State, Recover, PresentFailure);
  bindings.stepViewModel(OtpViewModel, State, GiveOtp, PresentFailure, Clock, Settings);
  bindings.stepViewModel(SetUsernameViewModel, State, Recover, PresentFailure);
  bindings.viewModel(UnlockSelectionViewModel, State, Recover, PresentFailure);

  bindings.shared(ChangePassword, Calls, State, HandOff, Clock);
  bindings.shared(ResetExpiredPassword, Calls, State, AfterLogin, Clock);
  bindings.shared(SetPassword, Recover, ChangePassword, Activate);
  bindings.stepViewModel(SetPasswordViewModel, State, SetPassword, PresentFailure, Clock, Settings);
  bindings.viewModel(CurrentPasswordViewModel, State, ChangePassword, PresentFailure);
  bindings.viewModel(ExpiredPasswordViewModel, State, ResetExpiredPassword, PresentFailure, Clock, Settings);
});
