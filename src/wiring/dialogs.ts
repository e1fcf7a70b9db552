/** The dialogs that several screens open. */
import { State } from '@application/state';
import { Browser } from '@ports/browser';
import { Settings } from '@ports/settings';
import { ChangeResultViewModel } from '@ui/messages/change-result.view-model';
import { HelpViewModel } from '@ui/parts/help/help.view-model';
import { bindingsOf } from '@wiring/bindings';

export const dialogs = bindingsOf((bindings) => {
  bindings.viewModel(HelpViewModel, State, Settings);
  bindings.viewModel(ChangeResultViewModel, State, Browser, Settings);
});
