import type { Meta } from '@storybook/react-webpack5';
import { activationOtpGiven, inSituation, otpGivenFor } from '@stories/situation';
import { SetPasswordView } from '@ui/screens/set-password/set-password.view';

export default { component: SetPasswordView } satisfies Meta<typeof SetPasswordView>;

export const ForgotPassword = inSituation(SetPasswordView, { progress: otpGivenFor('forgot-password') });
export const UnlockedAccount = inSituation(SetPasswordView, {
  persona: 'locked',
  progress: otpGivenFor('unlock-account'),
});
export const Activation = inSituation(SetPasswordView, { persona: 'not-activated', progress: activationOtpGiven });
