/** The shortest way of a customer to each place of the sign-in, by the use-cases, and what they are shown meanwhile. */
import { Enter } from '@application/entering/enter';
import { SignIn } from '@application/signing-in/sign-in';
import { stepAt } from '@domain/journey/steps';
import type { Identifier, IdentifierType } from '@domain/identity/identifier';
import type { Persona } from '@adapters/in-memory/brokerage/personas';
import type { App } from '@test/support/start-app';

export const identifierOf = ({ pan, mobile, email, username }: Persona, by: IdentifierType = 'PAN'): Identifier => {
  const value = { PAN: pan, MOBILE: mobile, EMAIL: email, USERNAME: username ?? '' }[by];
  return by === 'PAN' || by === 'MOBILE'
    ? { identifierType: by, mobileOrPan: value }
    : { identifierType: by, username: value };
};

export const enter = (app: App): Promise<void> => app.the(Enter).enter();

export const identify = (app: App, by?: IdentifierType) =>
  app.the(SignIn).identify(identifierOf(app.persona, by), false);

export const givePassword = (app: App, password = app.persona.password, remember = true) =>
  app.the(SignIn).givePassword(password, remember);

/** The code that was sent last, or a wrong one. */
export const giveCode = (app: App, code = app.brokerage.outbox.codeFor(app.persona.id) ?? 'none') =>
  app.the(SignIn).giveAccessCode(code);

export interface SignInOptions {
  readonly remember?: boolean;
}

/** Up to the screen of the access code. */
export const toAccessCode = async (app: App, { remember = true }: SignInOptions = {}): Promise<void> => {
  await enter(app);
  await identify(app);
  await givePassword(app, app.persona.password, remember);
};

/** All the way: to the account choice, the expired password or the hand-off. */
export const signIn = async (app: App, options?: SignInOptions): Promise<void> => {
  await toAccessCode(app, options);
  await giveCode(app);
};

export interface Shown {
  /** Steps, in the order in which the customer was sent to them; replaced ones are marked. */
  readonly places: string[];
  readonly covers: string[];
  readonly toasts: string[];
  readonly dialogs: string[];
}

/** What is shown from now on. */
export const watch = ({ state }: App): Shown => {
  const shown: Shown = { places: [], covers: [], toasts: [], dialogs: [] };
  state.navigation.subscribe((place) => place !== null && shown.places.push(`${place.step} ${place.how}`));
  state.cover.subscribe((cover) => shown.covers.push(cover));
  state.currentMessage.subscribe(
    (toast) => toast !== null && shown.toasts.push(toast.is === 'error' ? toast.error.code : toast.notice),
  );
  state.dialog.subscribe((dialog) => dialog !== null && shown.dialogs.push(dialog.code));
  return shown;
};

/** The step that the address or the last order leads to. */
export const placeOf = ({ state, browser }: App): string =>
  state.navigation.get()?.step ?? stepAt(browser.address().pathname);

/** Where the tab was sent for good. */
export const departures = ({ browser }: App): readonly string[] => browser.left.map(({ href }) => href);
