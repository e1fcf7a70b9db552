import type { Meta } from '@storybook/react-webpack5';
import { inSituation, otpGivenFor } from '@stories/situation';
import { SetUsernameView } from '@ui/screens/set-username/set-username.view';

export default { component: SetUsernameView } satisfies Meta<typeof SetUsernameView>;

export const AfterSendingTheUsername = inSituation(SetUsernameView, { progress: otpGivenFor('forgot-username') });
export const NewUsername = inSituation(SetUsernameView, { progress: otpGivenFor('create-username') });
