import { loadedPart } from '@ui/lazy-load';
import { enteringView, NotFoundView, SessionExpiredView, SomethingWentWrongView } from '@ui/pages/step-pages.view';
import { IdentifierView } from '@ui/screens/identifier/identifier.view';
import type { Screens } from '@ui/screens/screen';
import { viewsOf } from '@wiring/views-of';

// Small scripts share a `webpackChunkName`: each script adds a hash to the policy, whose header has a size limit.
const signIn = viewsOf(() => import(/* webpackChunkName: 'sign-in' */ '@wiring/scripts/sign-in'));
const recovery = viewsOf(() => import(/* webpackChunkName: 'recovery' */ '@wiring/scripts/recovery'));
const accessibilityStatement = viewsOf(
  () => import(/* webpackChunkName: 'on-demand' */ '@wiring/scripts/accessibility-statement'),
);
const dialogs = viewsOf(() => import(/* webpackChunkName: 'on-demand' */ '@wiring/scripts/dialogs'));
const qrCode = viewsOf(() => import(/* webpackChunkName: 'on-demand' */ '@wiring/scripts/qr-code'));

/** Also for the adapter of `Passkeys`: a script that `boot` imported itself would repeat the packages of the others. */
export const loadPasskeyScript = () => import(/* webpackChunkName: 'passkeys' */ '@wiring/scripts/passkeys');
const passkeys = viewsOf(loadPasskeyScript);

const entering = loadedPart(enteringView(signIn('continue-as', 'accounts')));

/**
 * The view of each screen in the step table, with its text sections. The first screen and the pages without a form are in the
 * first load. Every other screen is loaded with its journey, usually while the customer types in the previous step.
 */
export const SCREENS: Screens = {
  byName: {
    identifier: loadedPart(IdentifierView),
    password: signIn('password'),
    'access-code': signIn('access-code', 'code'),
    accounts: signIn('accounts', 'accounts'),
    'recovery-identifier': recovery('recovery-identifier', 'recovery', 'recognition'),
    otp: recovery('otp', 'code'),
    'set-password': recovery('set-password', 'recovery'),
    'set-username': recovery('set-username', 'recovery'),
    'unlock-selection': recovery('unlock-selection', 'recovery'),
    'current-password': recovery('current-password', 'recovery', 'accounts'),
    'expired-password': recovery('expired-password', 'recovery'),
    'qr-code': qrCode('qr-code', 'qr'),
    'sso-validate': entering,
    home: entering,
    'session-expired': loadedPart(SessionExpiredView),
    'something-went-wrong': loadedPart(SomethingWentWrongView),
    'not-found': loadedPart(NotFoundView),
  },
  accessibilityStatement: accessibilityStatement('accessibility-statement', 'statement'),
  parts: {
    help: dialogs('help', 'help'),
    changeResult: dialogs('changeResult', 'result'),
    passkeySignIn: passkeys('sign-in'),
    passkeyOffer: passkeys('offer', 'passkey'),
  },
};
