import type { Meta } from '@storybook/react-webpack5';
import { identified, inSituation } from '@stories/situation';
import { PasswordView } from '@ui/screens/password/password.view';

export default { component: PasswordView } satisfies Meta<typeof PasswordView>;

export const AfterTheIdentifier = inSituation(PasswordView, { progress: identified });
