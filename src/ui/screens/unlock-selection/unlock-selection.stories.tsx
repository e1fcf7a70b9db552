import type { Meta } from '@storybook/react-webpack5';
import { inSituation } from '@stories/situation';
import { UnlockSelectionView } from '@ui/screens/unlock-selection/unlock-selection.view';

export default { component: UnlockSelectionView } satisfies Meta<typeof UnlockSelectionView>;

export const NothingChosen = inSituation(UnlockSelectionView, { journey: 'unlock-account' });
