import type { Meta } from '@storybook/react-webpack5';
import { identified, identifiedFor, inSituation } from '@stories/situation';
import { OtpView } from '@ui/screens/otp/otp.view';

export default { component: OtpView } satisfies Meta<typeof OtpView>;

export const OfARecovery = inSituation(OtpView, { progress: identifiedFor('forgot-password') });
export const OfTheActivation = inSituation(OtpView, { persona: 'not-activated', progress: identified });
export const InTheApp = inSituation(OtpView, {
  persona: 'authenticator-app',
  progress: identifiedFor('forgot-password'),
});
