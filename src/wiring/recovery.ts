/** The four recoveries, the activation, the change of password and the expired password. */
import { PresentFailure } from '@application/errors/present-failure';
import { Calls } from '@application/calls/calls';
import { SentCodes } from '@application/calls/sent-codes';
import { NextEntry } from '@application/session/next-entry';
import { ReturnToApplication } from '@application/handing-over/return-to-application';
import { ActivateAccount } from '@application/recovering/activate-account';
import { ChangePassword } from '@application/recovering/change-password';
import { ChangeTries } from '@application/recovering/change-tries';
import { OtpForStep } from '@application/recovering/otp-for-step';
import { SsoSession } from '@application/entering/sso-session';
import { RecoverAccess } from '@application/recovering/recover-access';
import { ResetExpiredPassword } from '@application/recovering/reset-expired-password';
import { NewPasswordForStep } from '@application/recovering/new-password-for-step';
import { EndSession } from '@application/session/end-session';
import { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import { State } from '@application/state';
import { Browser } from '@ports/browser';
import { Clock } from '@ports/clock';
import { Random } from '@ports/random';
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
  bindings.shared(ChangeTries, Calls, State);
  bindings.shared(RecoverAccess, Calls, State, ChangeTries, SentCodes, NextEntry, SsoSession, Clock, Random);
  bindings.shared(ActivateAccount, Calls, State, ChangeTries, SentCodes, Clock);
  bindings.shared(OtpForStep, RecoverAccess, ActivateAccount);
  bindings.stepViewModel(RecoveryIdentifierViewModel, State, RecoverAccess, PresentFailure);
  bindings.stepViewModel(OtpViewModel, State, OtpForStep, PresentFailure, Clock, Settings);
  bindings.stepViewModel(SetUsernameViewModel, State, RecoverAccess, PresentFailure, Clock);
  bindings.viewModel(UnlockSelectionViewModel, State, RecoverAccess, PresentFailure);

  bindings.shared(ChangePassword, Calls, State, ChangeTries, SentCodes, ReturnToApplication, Clock, Browser);
  bindings.shared(ResetExpiredPassword, State, ChangeTries, CompleteSignIn, Clock, Browser);
  bindings.shared(NewPasswordForStep, RecoverAccess, ChangePassword, ActivateAccount);
  bindings.stepViewModel(SetPasswordViewModel, State, NewPasswordForStep, PresentFailure, Clock, Settings);
  bindings.viewModel(CurrentPasswordViewModel, State, ChangePassword, PresentFailure, ReturnToApplication, EndSession);
  bindings.viewModel(ExpiredPasswordViewModel, State, ResetExpiredPassword, PresentFailure, Clock, Settings);
});
