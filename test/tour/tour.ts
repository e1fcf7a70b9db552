/** Every screen and dialog of the product, in the situations in which a customer meets them. */
import { errorDialogs, plainPages, waiting, withoutTheirScripts } from '@test/tour/errors';
import { forgottenPassword, forgottenUsername, lockedAccount, newPassword } from '@test/tour/recovering';
import { lateCode, otherWays, signingIn } from '@test/tour/signing-in';
import type { Walk } from '@test/tour/walk';

export const TOUR: readonly Walk[] = [
  signingIn,
  otherWays,
  lateCode,
  forgottenUsername,
  forgottenPassword,
  lockedAccount,
  newPassword,
  errorDialogs,
  plainPages,
  waiting,
  withoutTheirScripts,
];
