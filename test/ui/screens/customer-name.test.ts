import { ContinueAs } from '@application/entering/continue-as';
import { HandOff } from '@application/handing-over/hand-off';
import { PresentFailure } from '@application/calls/present-failure';
import { ChangePassword } from '@application/recovering/change-password';
import { EndSession } from '@application/session/end-session';
import { AccountsViewModel } from '@ui/screens/accounts/accounts.view-model';
import { ContinueAsViewModel } from '@ui/screens/continue-as/continue-as.view-model';
import { CurrentPasswordViewModel } from '@ui/screens/current-password/current-password.view-model';
import { startSignedInApp } from '@test/support/customer-actions';
import type { StartedApp } from '@test/support/start-app';

const REORDERED = '\u202EriaN areeM\u202C\u0007';

it.each<[string, (app: StartedApp) => string]>([
  [
    'the choice of accounts',
    ({ state, get, clock }) =>
      new AccountsViewModel(state, get(HandOff), get(ContinueAs), get(EndSession), clock).fullName,
  ],
  [
    '"Continue as"',
    ({ state, get, clock }) => new ContinueAsViewModel(state, get(ContinueAs), get(EndSession), clock).fullName,
  ],
  [
    'the change of the password',
    ({ state, get }) =>
      new CurrentPasswordViewModel(state, get(ChangePassword), get(PresentFailure), get(HandOff), get(EndSession))
        .fullName,
  ],
])('%s shows the name of the customer without characters that reorder or hide text', async (_screen, nameOn) => {
  const app = await startSignedInApp('four-accounts');
  app.state.journey.change(({ validateAccessCode, ...journey }) => ({
    ...journey,
    validateAccessCode: validateAccessCode && { ...validateAccessCode, name: REORDERED },
  }));
  expect(nameOn(app)).toBe('riaN areeM');
});
