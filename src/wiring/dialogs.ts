/** The dialogs that several screens open. */
import { ScreenState } from '@application/state/screen-state';
import { SessionState } from '@application/state/session-state';
import { Browser } from '@ports/browser';
import { Settings } from '@ports/settings';
import { ChangeResultViewModel } from '@ui/messages/change-result.view-model';
import { HelpViewModel } from '@ui/parts/help/help.view-model';
import { bindingsOf } from '@wiring/bindings';

export const dialogs = bindingsOf((bindings) => {
  bindings.viewModel(HelpViewModel, SessionState, ScreenState, Browser, Settings);
  bindings.viewModel(ChangeResultViewModel, SessionState, ScreenState, Browser, Settings);
});
