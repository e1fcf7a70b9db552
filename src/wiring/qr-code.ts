/** Sign-in by QR code. */
import { PresentFailure } from '@application/errors/present-failure';
import { Calls } from '@application/calls/calls';
import { SsoSession } from '@application/entering/sso-session';
import { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import { SignInByQr } from '@application/signing-in/sign-in-by-qr';
import { ScreenState } from '@application/state/screen-state';
import { SessionState } from '@application/state/session-state';
import { Browser } from '@ports/browser';
import { Clock } from '@ports/clock';
import { Device } from '@ports/device';
import { Random } from '@ports/random';
import { Settings } from '@ports/settings';
import { QrCodeViewModel } from '@ui/screens/qr-code/qr-code.view-model';
import { bindingsOf } from '@wiring/bindings';

export const qrCode = bindingsOf((bindings) => {
  bindings.sharedWith(SignInByQr, [Calls, SessionState, ScreenState, CompleteSignIn, SsoSession, PresentFailure], {
    device: Device,
    browser: Browser,
    clock: Clock,
    random: Random,
  });
  bindings.viewModel(QrCodeViewModel, SessionState, ScreenState, SignInByQr, Clock, Browser, Settings);
});
