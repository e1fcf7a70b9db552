import type { Meta } from '@storybook/react-webpack5';
import { inSituation, signedIn } from '@stories/situation';
import { ExpiredPasswordView } from '@ui/screens/expired-password/expired-password.view';

export default { component: ExpiredPasswordView } satisfies Meta<typeof ExpiredPasswordView>;

export const AfterTheAccessCode = inSituation(ExpiredPasswordView, { persona: 'expired-password', progress: signedIn });
