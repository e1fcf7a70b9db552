import { AccessCodeView } from '@ui/screens/access-code/access-code.view';
import { AccountsView } from '@ui/screens/accounts/accounts.view';
import { ContinueAsView } from '@ui/screens/continue-as/continue-as.view';
import { PasswordView } from '@ui/screens/password/password.view';
import { signIn } from '@wiring/sign-in';

export const bindings = signIn;

export const views = {
  password: PasswordView,
  'access-code': AccessCodeView,
  accounts: AccountsView,
  'continue-as': ContinueAsView,
};
