import type { Meta } from '@storybook/react-webpack5';
import { inSituation, passwordGiven } from '@stories/situation';
import { AccessCodeView } from '@ui/screens/access-code/access-code.view';

export default { component: AccessCodeView } satisfies Meta<typeof AccessCodeView>;

export const Sent = inSituation(AccessCodeView, { progress: passwordGiven });
export const InTheApp = inSituation(AccessCodeView, { persona: 'authenticator-app', progress: passwordGiven });
