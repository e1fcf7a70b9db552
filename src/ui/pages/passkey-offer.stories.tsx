import type { Meta } from '@storybook/react-webpack5';
import { inSituation, signedIn } from '@stories/situation';
import { PasskeyOffer } from '@ui/pages/passkey-offer.view';

export default { component: PasskeyOffer } satisfies Meta<typeof PasskeyOffer>;

export const Offered = inSituation(PasskeyOffer, { progress: signedIn });
