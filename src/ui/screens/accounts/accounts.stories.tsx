import type { Meta } from '@storybook/react-webpack5';
import { inSituation, signedIn } from '@stories/situation';
import { AccountsView } from '@ui/screens/accounts/accounts.view';

export default { component: AccountsView } satisfies Meta<typeof AccountsView>;

export const FirstChoice = inSituation(AccountsView, { persona: 'four-accounts', progress: signedIn });
export const SelectProfile = inSituation(AccountsView, { persona: 'four-accounts', isSignedIn: true });
