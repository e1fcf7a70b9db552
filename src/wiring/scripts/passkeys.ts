import { passkeyRequests } from '@adapters/webauthn/passkey-requests';
import { PasskeyOffer } from '@ui/pages/passkey-offer.view';
import { PasskeySignIn } from '@ui/parts/passkey/passkey-sign-in';
import { passkeys } from '@wiring/passkeys';

export const requests = passkeyRequests;

export const bindings = passkeys;

export const views = { 'sign-in': PasskeySignIn, offer: PasskeyOffer };
