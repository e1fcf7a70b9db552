import { Persistence } from '@application/remembering/persistence';
import { HandOff } from '@application/handing-over/hand-off';
import { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import { passwordChanged, proven } from '@domain/journey/code-changes';
import { type Journey, withFields } from '@domain/journey/fields';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import { connectionLost, startScriptedApp, type ScriptedApp } from '@test/support/scripted-gateway';
import {
  callCount,
  recordShown,
  signIn,
  signInUpToAccessCode,
  startEnteredApp,
  submitAccessCode,
} from '@test/support/customer-actions';

describe('Completing a sign-in', () => {
  it('shows the SSO failure screen when the login is no longer there', async () => {
    const app = await startEnteredApp();
    await app.get(CompleteSignIn).proceed();
    expect(app.state.screen.fullPage.get()).toBe('sso-failure');
    expect(app.gateway.calls).toStrictEqual([]);
    expect(app.browser.leftFor).toStrictEqual([]);
  });
});

/** The gateway asks for the consent, and the customer has unticked the terms after the sign-in. */
const withoutConsent = (journey: Journey): Journey => ({
  ...journey,
  ssoValidationResponse: journey.ssoValidationResponse && { ...journey.ssoValidationResponse, consentNeeded: true },
  isConsentSent: true,
  isTermsAndConditionsAccepted: false,
});

describe('A reload', () => {
  const CODE_STEP = '/login/challenge/access-code';
  const SIGN_IN_FORMS = [
    '/login/identifier/mobile-pan',
    '/login/identifier/username',
    '/subsequent-login/challenge/password',
  ] as const;

  /** What happens after the start of a page that is reloaded at this address. */
  const reloadedAt = async (address: string, before: ScriptedApp) => {
    await before.get(Persistence).whenSaved();
    const app = await startScriptedApp({ world: before, store: before.store, address });
    const shown = recordShown(app);
    await app.get(CompleteSignIn).continueAfterReload();
    return { ...shown, handOffs: app.browser.leftFor.length, codes: callCount(app, 'generateAccessCode') };
  };

  const signedIn = async (persona: PersonaId): Promise<ScriptedApp> => {
    const app = await startScriptedApp({ persona });
    app.script.fail('completeSso', connectionLost);
    await signIn(app);
    return app;
  };

  /** The hand-off is under way, as it is when a passkey has signed the customer in on one of these screens. */
  const handingOver = async (): Promise<ScriptedApp> => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    app.script.hold('completeSso');
    void submitAccessCode(app);
    await app.clock.pass(0);
    return app;
  };

  it.each(SIGN_IN_FORMS)('of %s during the hand-off continues it', async (address) => {
    expect((await reloadedAt(address, await handingOver())).handOffs).toBe(1);
  });

  it.each(SIGN_IN_FORMS.slice(0, 2))('of %s after a hand-off that has failed shows the form', async (address) => {
    const { navigations, fullPages, handOffs } = await reloadedAt(address, await signedIn('resident'));
    expect(navigations).toStrictEqual([]);
    expect(fullPages).toStrictEqual([]);
    expect(handOffs).toBe(0);
  });

  it('of a form shows it after a hand-off that was continued and has failed then', async () => {
    const before = await handingOver();
    await before.get(Persistence).whenSaved();
    const app = await startScriptedApp({ world: before, store: before.store, address: CODE_STEP });
    app.script.fail('completeSso', connectionLost);
    await app.get(CompleteSignIn).continueAfterReload();
    expect((await reloadedAt(SIGN_IN_FORMS[0], app)).handOffs).toBe(0);
  });

  it('of a form shows it to a customer who came back from the hand-off to a chosen account', async () => {
    const app = await signedIn('four-accounts');
    app.script.hold('completeSso');
    void app.get(HandOff).toPrimaryAccount();
    await app.clock.pass(0);
    const { navigations, handOffs } = await reloadedAt(SIGN_IN_FORMS[0], app);
    expect(navigations).toStrictEqual([]);
    expect(handOffs).toBe(0);
  });

  it('during the hand-off continues it', async () => {
    const { handOffs, codes } = await reloadedAt(CODE_STEP, await signedIn('resident'));
    expect(handOffs).toBe(1);
    expect(codes).toBe(0);
  });

  it.each<[PersonaId, string]>([
    ['expired-password', 'passwordExpired replace'],
    ['four-accounts', 'loginAccounts replace'],
  ])('of the used access code leads %s on to %s', async (persona, next) => {
    const { navigations, handOffs } = await reloadedAt(CODE_STEP, await signedIn(persona));
    expect(navigations).toEqual([next]);
    expect(handOffs).toBe(0);
  });

  it.each([
    ['a step that can still be shown', '/login/challenge/password'],
    ['another journey', '/forgot-password/challenge/otp'],
  ])('of %s stays there', async (_step, address) => {
    const { navigations, fullPages, handOffs } = await reloadedAt(address, await signedIn('resident'));
    expect(navigations).toStrictEqual([]);
    expect(fullPages).toStrictEqual([]);
    expect(handOffs).toBe(0);
  });

  it('of a password step that cannot be shown again, because it needs an identifier, continues the hand-off', async () => {
    const app = await signedIn('resident');
    app.state.session.journey.change((journey) => ({ ...journey, identifierType: null }));
    expect((await reloadedAt('/login/challenge/password', app)).handOffs).toBe(1);
  });

  it.each(['/', '/session-expired', '/something-went-wrong'])(
    'of %s, which no sign-in ends at, stays there',
    async (address) => {
      const { navigations, handOffs } = await reloadedAt(address, await signedIn('resident'));
      expect(navigations).toStrictEqual([]);
      expect(handOffs).toBe(0);
    },
  );

  it('of the QR code that was approved continues the hand-off', async () => {
    const { handOffs } = await reloadedAt('/login/identifier/qrcode', await signedIn('resident'));
    expect(handOffs).toBe(1);
  });

  it.each([
    ['the new password', '/change-password/set/password', true, ['home replace']],
    ['another step', '/forgot-password/challenge/otp', true, []],
    ['the new password, which is not changed yet', '/change-password/set/password', false, []],
  ])('of %s returns to where the customer came from only if the password was changed there', async (...row) => {
    const [, address, isChanged, expected] = row;
    const app = await signedIn('resident');
    app.state.session.journey.change((journey) => {
      const proof = proven({ ...journey, isAuthenticatedFlow: true }, 'change-password', 'ref-1');
      return isChanged ? passwordChanged(proof) : proof;
    });
    expect((await reloadedAt(address, app)).navigations).toEqual(expected);
  });

  it('of the new password without a proof leaves the step to the guard, because the password is not changed', async () => {
    const app = await signedIn('resident');
    app.state.session.journey.change((journey) => ({ ...journey, isAuthenticatedFlow: true }));
    expect((await reloadedAt('/change-password/set/password', app)).navigations).toStrictEqual([]);
  });

  it('of a sign-in that is not complete leaves the step to the guard', async () => {
    const app = await startScriptedApp();
    await signInUpToAccessCode(app);
    app.state.session.journey.change((journey) => ({ ...journey, refId: '' }));
    const { navigations, fullPages, handOffs } = await reloadedAt(CODE_STEP, app);
    expect(navigations).toStrictEqual([]);
    expect(fullPages).toStrictEqual([]);
    expect(handOffs).toBe(0);
  });

  it('of the sign-in page in the session of a customer who came signed in leaves it to the guard', async () => {
    const app = await signedIn('resident');
    app.state.session.journey.change((journey) => ({ ...journey, isAuthenticatedFlow: true }));
    const { navigations, fullPages, handOffs } = await reloadedAt('/login/identifier/mobile-pan', app);
    expect(navigations).toStrictEqual([]);
    expect(fullPages).toStrictEqual([]);
    expect(handOffs).toBe(0);
  });

  it.each([CODE_STEP, '/sso/validate'])(
    'at %s does not hand over a customer who has not confirmed the entry',
    async (address) => {
      const app = await signedIn('resident');
      app.state.session.journey.change((journey) =>
        withFields(journey, {
          isAuthenticatedFlow: true,
          awaitsConfirmation: true,
        }),
      );
      const { navigations, fullPages, handOffs } = await reloadedAt(address, app);
      expect(navigations).toStrictEqual([]);
      expect(fullPages).toStrictEqual([]);
      expect(handOffs).toBe(0);
    },
  );

  it.each<[PersonaId, string]>([
    ['resident', CODE_STEP],
    ['resident', '/login/identifier/qrcode'],
    ['expired-password', CODE_STEP],
    ['expired-password', '/password-expired/reset-password'],
    ['four-accounts', CODE_STEP],
  ])('leaves %s at %s to the guard if the consent to the terms was withdrawn', async (persona, address) => {
    const app = await signedIn(persona);
    app.state.session.journey.change(withoutConsent);
    const { navigations, fullPages, handOffs } = await reloadedAt(address, app);
    expect(navigations).toStrictEqual([]);
    expect(fullPages).toStrictEqual([]);
    expect(handOffs).toBe(0);
  });

  it('of a page that shows an error changes nothing', async () => {
    const before = await signedIn('resident');
    await before.get(Persistence).whenSaved();
    const app = await startScriptedApp({ world: before, store: before.store, address: CODE_STEP });
    app.state.screen.showFullPage('error');
    await app.get(CompleteSignIn).continueAfterReload();
    expect(app.state.screen.fullPage.get()).toBe('error');
    expect(app.browser.leftFor).toStrictEqual([]);
  });
});
