import type { Meta } from '@storybook/react-webpack5';
import { inSituation } from '@stories/situation';
import { QrCodeView } from '@ui/screens/qr-code/qr-code.view';

export default { component: QrCodeView } satisfies Meta<typeof QrCodeView>;

export const Waiting = inSituation(QrCodeView);
export const WithTerms = inSituation(QrCodeView, { consentNeeded: true });
