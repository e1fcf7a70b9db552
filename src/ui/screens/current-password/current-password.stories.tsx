import type { Meta } from '@storybook/react-webpack5';
import { inSituation } from '@stories/situation';
import { CurrentPasswordView } from '@ui/screens/current-password/current-password.view';

export default { component: CurrentPasswordView } satisfies Meta<typeof CurrentPasswordView>;

export const SignedIn = inSituation(CurrentPasswordView, { journey: 'change-password', isSignedIn: true });
