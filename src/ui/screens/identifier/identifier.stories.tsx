import type { Meta } from '@storybook/react-webpack5';
import { givingUsername, inSituation } from '@stories/situation';
import { IdentifierView } from '@ui/screens/identifier/identifier.view';

export default { component: IdentifierView } satisfies Meta<typeof IdentifierView>;

export const MobileNumberOrPan = inSituation(IdentifierView);
export const UsernameOrEmail = inSituation(IdentifierView, { progress: givingUsername });
export const WithTerms = inSituation(IdentifierView, { consentNeeded: true });
export const WithPasskeys = inSituation(IdentifierView, { settings: { passkeysEnabled: true } });
