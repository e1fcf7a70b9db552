/** Sign-in after the identifier: password, access code and account choice. */
import { PresentFailure } from '@application/errors/present-failure';
import { ContinueAs } from '@application/signing-in/continue-as';
import { HandOff } from '@application/handing-over/hand-off';
import { ReturnToApplication } from '@application/handing-over/return-to-application';
import { EndSession } from '@application/session/end-session';
import { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import { OfferPasskey } from '@application/signing-in/offer-passkey';
import { SignIn } from '@application/signing-in/sign-in';
import { ScreenState } from '@application/state/screen-state';
import { SessionState } from '@application/state/session-state';
import { Clock } from '@ports/clock';
import { KeyValueStore } from '@ports/key-value-store';
import { Passkeys } from '@ports/passkeys';
import { Settings } from '@ports/settings';
import { PasskeyUseViewModel } from '@ui/parts/passkey/passkey-use.view-model';
import { AccessCodeViewModel } from '@ui/screens/access-code/access-code.view-model';
import { AccountsViewModel } from '@ui/screens/accounts/accounts.view-model';
import { ContinueAsViewModel } from '@ui/screens/continue-as/continue-as.view-model';
import { PasswordViewModel } from '@ui/screens/password/password.view-model';
import { bindingsOf } from '@wiring/bindings';

export const signIn = bindingsOf((bindings) => {
  bindings.stepViewModel(PasswordViewModel, SessionState, ScreenState, SignIn, PresentFailure, EndSession);
  bindings.viewModel(PasskeyUseViewModel, Settings, KeyValueStore);
  bindings.shared(OfferPasskey, SessionState, ScreenState, Passkeys, KeyValueStore, Clock, Settings);
  bindings.viewModel(
    AccessCodeViewModel,
    SessionState,
    ScreenState,
    SignIn,
    OfferPasskey,
    PresentFailure,
    Clock,
    Settings,
  );
  bindings.viewModel(
    AccountsViewModel,
    SessionState,
    ScreenState,
    HandOff,
    ReturnToApplication,
    ContinueAs,
    EndSession,
    Clock,
  );
  bindings.shared(ContinueAs, SessionState, CompleteSignIn, EndSession);
  bindings.viewModel(ContinueAsViewModel, SessionState, ScreenState, ContinueAs, EndSession, Clock);
});
