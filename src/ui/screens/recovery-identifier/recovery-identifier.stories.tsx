import type { Meta } from '@storybook/react-webpack5';
import { inSituation } from '@stories/situation';
import { RecoveryIdentifierView } from '@ui/screens/recovery-identifier/recovery-identifier.view';

export default { component: RecoveryIdentifierView } satisfies Meta<typeof RecoveryIdentifierView>;

export const ForgotPassword = inSituation(RecoveryIdentifierView, { journey: 'forgot-password' });
export const ForgotUsername = inSituation(RecoveryIdentifierView, { journey: 'forgot-username' });
export const CreateUsername = inSituation(RecoveryIdentifierView, { journey: 'create-username' });
