/** The four recoveries, the activation, the change of password and the expired password. */
import { PresentFailure } from '@application/errors/present-failure';
import { Calls } from '@application/calls/calls';
import { SentCodes } from '@application/calls/sent-codes';
import { NextEntry } from '@application/session/next-entry';
import { ReturnToApplication } from '@application/handing-over/return-to-application';
import { ActivateAccount } from '@application/recovering/activate-account';
import { ChangePassword } from '@application/recovering/change-password';
import { ChangeAttempts } from '@application/recovering/change-attempts';
import { OtpForStep } from '@application/recovering/otp-for-step';
import { SsoSession } from '@application/entering/sso-session';
import { RecoverAccess } from '@application/recovering/recover-access';
import { ResetExpiredPassword } from '@application/recovering/reset-expired-password';
import { NewPasswordForStep } from '@application/recovering/new-password-for-step';
import { EndSession } from '@application/session/end-session';
import { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import { ScreenState } from '@application/state/screen-state';
import { SessionState } from '@application/state/session-state';
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
import { bindingsOf, type Bindings } from '@wiring/bindings';

const recoveries = (bindings: Bindings): void => {
  bindings.shared(ChangeAttempts, Calls, ScreenState);
  bindings.shared(
    RecoverAccess,
    Calls,
    SessionState,
    ScreenState,
    ChangeAttempts,
    SentCodes,
    NextEntry,
    SsoSession,
    Clock,
    Random,
  );
  bindings.shared(ActivateAccount, Calls, SessionState, ScreenState, ChangeAttempts, SentCodes, Clock);
  bindings.shared(OtpForStep, RecoverAccess, ActivateAccount);
  bindings.stepViewModel(RecoveryIdentifierViewModel, SessionState, ScreenState, RecoverAccess, PresentFailure);
  bindings.stepViewModel(OtpViewModel, SessionState, ScreenState, OtpForStep, PresentFailure, Clock, Settings);
  bindings.stepViewModel(SetUsernameViewModel, SessionState, ScreenState, RecoverAccess, PresentFailure, Clock);
  bindings.viewModel(UnlockSelectionViewModel, SessionState, ScreenState, RecoverAccess, PresentFailure);
};

const newPasswords = (bindings: Bindings): void => {
  bindings.shared(
    ChangePassword,
    Calls,
    SessionState,
    ScreenState,
    ChangeAttempts,
    SentCodes,
    ReturnToApplication,
    Clock,
    Browser,
  );
  bindings.shared(NewPasswordForStep, RecoverAccess, ChangePassword, ActivateAccount);
  bindings.stepViewModel(
    SetPasswordViewModel,
    SessionState,
    ScreenState,
    NewPasswordForStep,
    PresentFailure,
    Clock,
    Settings,
  );
  bindings.viewModel(
    CurrentPasswordViewModel,
    SessionState,
    ScreenState,
    ChangePassword,
    PresentFailure,
    ReturnToApplication,
    EndSession,
  );
};

const expiredPassword = (bindings: Bindings): void => {
  bindings.shared(ResetExpiredPassword, SessionState, ScreenState, ChangeAttempts, CompleteSignIn, Clock, Browser);
  bindings.viewModel(
    ExpiredPasswordViewModel,
    SessionState,
    ScreenState,
    ResetExpiredPassword,
    PresentFailure,
    Clock,
    Settings,
  );
};

export const recovery = bindingsOf(recoveries, newPasswords, expiredPassword);
