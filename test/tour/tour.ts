/** Every screen and dialog of the product, in the situations in which a customer sees them. */
import { refusalsAndWaits } from '@test/tour/refusals-and-waits';
import { errorDialogs, plainPages, pendingStates, failedLoads } from '@test/tour/errors';
import { forgottenPassword, forgottenUsername, lockedAccount, newPassword } from '@test/tour/recovering';
import { passkeys } from '@test/tour/passkeys';
import { codeInApp, lateCode, otherSignIns, signingIn } from '@test/tour/signing-in';
import type { TourPart } from '@test/tour/tour-part';

export const TOUR: readonly TourPart[] = [
  signingIn,
  otherSignIns,
  lateCode,
  codeInApp,
  passkeys,
  forgottenUsername,
  forgottenPassword,
  lockedAccount,
  newPassword,
  errorDialogs,
  plainPages,
  pendingStates,
  refusalsAndWaits,
  failedLoads,
];
