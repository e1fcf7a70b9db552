/** Sign-in by passkey, and creating one. */
import { PresentFailure } from '@application/errors/present-failure';
import { Calls } from '@application/calls/calls';
import { SsoSession } from '@application/entering/sso-session';
import { EndSession } from '@application/session/end-session';
import { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import { EnrolPasskey } from '@application/signing-in/enrol-passkey';
import { PasskeyChallenges } from '@application/signing-in/passkey-challenges';
import { PasskeyLogin } from '@application/signing-in/passkey-login';
import { SignInByPasskey } from '@application/signing-in/sign-in-by-passkey';
import { ReportState } from '@application/state/report-state';
import { ScreenState } from '@application/state/screen-state';
import { SessionState } from '@application/state/session-state';
import { Browser } from '@ports/browser';
import { Clock } from '@ports/clock';
import { Device } from '@ports/device';
import { KeyValueStore } from '@ports/key-value-store';
import { Passkeys } from '@ports/passkeys';
import { PasskeyOfferViewModel } from '@ui/pages/passkey-offer.view-model';
import { PasskeySignInViewModel } from '@ui/parts/passkey/passkey-sign-in.view-model';
import { bindingsOf } from '@wiring/bindings';

export const passkeys = bindingsOf((bindings) => {
  bindings.shared(PasskeyChallenges, Calls, SessionState, Device, Clock);
  bindings.shared(PasskeyLogin, Calls, SessionState, ScreenState, CompleteSignIn, KeyValueStore);
  bindings.sharedWith(SignInByPasskey, [SessionState, ScreenState, PasskeyLogin, SsoSession, PresentFailure], {
    challenges: PasskeyChallenges,
    passkeys: Passkeys,
    device: Device,
    browser: Browser,
    clock: Clock,
    reports: ReportState,
  });
  bindings.shared(EnrolPasskey, Calls, SessionState, ScreenState, CompleteSignIn, EndSession, Passkeys, KeyValueStore);
  bindings.viewModel(PasskeySignInViewModel, SessionState, SignInByPasskey);
  bindings.viewModel(PasskeyOfferViewModel, EnrolPasskey);
});
