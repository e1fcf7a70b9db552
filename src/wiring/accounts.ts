/** Choosing one of several accounts. */
import { HandOff } from '@application/handing-over/hand-off';
import { LogOut } from '@application/session/log-out';
import { State } from '@application/state';
import { AccountsViewModel } from '@ui/screens/accounts/accounts.view-model';
import { part } from '@wiring/bindings';

export const accounts = part((bindings) => {
  bindings.viewModel(AccountsViewModel, State, HandOff, LogOut);
});
