/** The view-models of the first load: the application, the layout, the messages, the pages without a form, the first screen. */
import { PresentFailure } from '@application/errors/present-failure';
import { RunDialogActions } from '@application/errors/run-dialog-actions';
import { EnterBySso } from '@application/entering/enter-by-sso';
import { StartUp } from '@application/entering/start-up';
import { HandOff } from '@application/handing-over/hand-off';
import { EndSession } from '@application/session/end-session';
import { LimitSession } from '@application/session/limit-session';
import { SignIn } from '@application/signing-in/sign-in';
import { ScreenState } from '@application/state/screen-state';
import { SessionState } from '@application/state/session-state';
import { StartState } from '@application/state/start-state';
import { Browser } from '@ports/browser';
import { Clock } from '@ports/clock';
import { Settings } from '@ports/settings';
import { AppViewModel } from '@ui/app.view-model';
import { LayoutViewModel } from '@ui/layout/layout.view-model';
import { ErrorDialogViewModel } from '@ui/messages/error-dialog.view-model';
import { EndWarningDialogViewModel } from '@ui/messages/end-warning-dialog.view-model';
import { MessagesViewModel } from '@ui/messages/messages.view-model';
import { ReferenceIdViewModel } from '@ui/messages/reference-id.view-model';
import { AccountRefusedViewModel } from '@ui/pages/account-refused.view-model';
import { LoadFailedViewModel } from '@ui/pages/load-failed.view-model';
import { StepPagesViewModel } from '@ui/pages/step-pages.view-model';
import { IdentifierViewModel } from '@ui/screens/identifier/identifier.view-model';
import { bindingsOf } from '@wiring/bindings';

export const firstLoad = bindingsOf((bindings) => {
  bindings.viewModel(AppViewModel, SessionState, ScreenState, StartState, StartUp, EnterBySso, HandOff, EndSession);
  bindings.viewModel(LayoutViewModel, Settings, Browser, Clock, ScreenState);
  bindings.viewModel(MessagesViewModel, ScreenState, Browser);
  bindings.viewModel(ErrorDialogViewModel, ScreenState, RunDialogActions, Clock, Settings);
  bindings.viewModel(AccountRefusedViewModel, ScreenState);
  bindings.viewModel(EndWarningDialogViewModel, SessionState, LimitSession, EndSession, Clock);
  bindings.viewModel(ReferenceIdViewModel, ScreenState);
  bindings.viewModel(LoadFailedViewModel, ScreenState, Browser);
  bindings.viewModel(StepPagesViewModel, SessionState, EnterBySso);
  bindings.stepViewModel(IdentifierViewModel, SessionState, ScreenState, StartState, SignIn, PresentFailure, Settings);
});
