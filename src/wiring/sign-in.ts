/** Signing in by identifier, password and access code, and the help for customers who cannot. */
import { PresentFailure } from '@application/calls/present-failure';
import { CodeTerms } from '@application/code-terms';
import { EndSession } from '@application/session/end-session';
import { FindHelp } from '@application/signing-in/find-help';
import { SignIn } from '@application/signing-in/sign-in';
import { State } from '@application/state';
import { Settings } from '@ports/settings';
import { HelpViewModel } from '@ui/parts/help/help.view-model';
import { AccessCodeViewModel } from '@ui/screens/access-code/access-code.view-model';
import { IdentifierViewModel } from '@ui/screens/identifier/identifier.view-model';
import { PasswordViewModel } from '@ui/screens/password/password.view-model';
import { part } from '@wiring/bindings';

/** The first screen of a new customer. */
export const identifier = part((bindings) => {
  bindings.stepViewModel(IdentifierViewModel, State, SignIn, PresentFailure, Settings);
});

export const signIn = part((bindings) => {
  bindings.stepViewModel(PasswordViewModel, State, SignIn, PresentFailure, EndSession);
  bindings.viewModel(AccessCodeViewModel, State, SignIn, PresentFailure, CodeTerms, Settings);
});

export const help = part((bindings) => {
  bindings.shared(FindHelp, State);
  bindings.viewModel(HelpViewModel, FindHelp, Settings);
});
