import { QrCodeView } from '@ui/screens/qr-code/qr-code.view';
import { qrCode } from '@wiring/qr-code';

export const bindings = qrCode;

export const views = { 'qr-code': QrCodeView };
