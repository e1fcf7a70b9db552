import { AccountsViewModel } from '@ui/screens/accounts/accounts.view-model';
import { ContinueAsViewModel } from '@ui/screens/continue-as/continue-as.view-model';
import { CurrentPasswordViewModel } from '@ui/screens/current-password/current-password.view-model';
import { startSignedInApp } from '@test/support/customer-actions';
import { viewModelOf } from '@test/support/view-model-of';

const REORDERED = '\u202EriaN areeM\u202C\u0007';

it.each([
  ['the choice of accounts', AccountsViewModel],
  ['"Continue as"', ContinueAsViewModel],
  ['the change of the password', CurrentPasswordViewModel],
])(
  '%s shows the name of the customer without characters that reorder or hide text',
  async (_screen, viewModelClass) => {
    const app = await startSignedInApp('four-accounts');
    app.state.session.journey.change(({ validateAccessCode, ...journey }) => ({
      ...journey,
      validateAccessCode: validateAccessCode && { ...validateAccessCode, name: REORDERED },
    }));
    expect(viewModelOf<{ readonly fullName: string }>(app, viewModelClass).fullName).toBe('riaN areeM');
  },
);
