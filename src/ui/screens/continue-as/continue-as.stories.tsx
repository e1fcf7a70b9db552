import type { Meta } from '@storybook/react-webpack5';
import { inSituation } from '@stories/situation';
import { ContinueAsView } from '@ui/screens/continue-as/continue-as.view';

export default { component: ContinueAsView } satisfies Meta<typeof ContinueAsView>;

export const FromAnotherApplication = inSituation(ContinueAsView, { isSignedIn: true });
