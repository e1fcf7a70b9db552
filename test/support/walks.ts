/** The shortest walk to each step of the sign-in, by the use-cases, and a record of what is shown. */
import type { Outcome } from '@application/calls/outcome';
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

/** By default the code that was sent last. */
export const giveCode = (app: App, code = app.brokerage.outbox.codeFor(app.persona.id) ?? 'none') =>
  app.the(SignIn).giveAccessCode(code);

/** 'done', 'abandoned' or the code of the failure. */
export const endOf = (outcome: Outcome<unknown>): string =>
  outcome.is === 'failed' ? outcome.failure.code : outcome.is;

export interface SignInOptions {
  readonly remember?: boolean;
}

/** As far as the screen of the access code. */
export const toAccessCode = async (app: App, { remember = true }: SignInOptions = {}): Promise<void> => {
  await enter(app);
  await identify(app);
  await givePassword(app, app.persona.password, remember);
};

/** As far as the account choice, the expired password or the hand-off. */
export const signIn = async (app: App, options?: SignInOptions): Promise<void> => {
  await toAccessCode(app, options);
  await giveCode(app);
};

export interface Shown {
  /** Each navigation: the step, and how it is pushed. */
  readonly places: string[];
  readonly covers: string[];
  readonly toasts: string[];
  readonly dialogs: string[];
}

/** Records what is shown from now on. */
export const watch = ({ state }: App): Shown => {
  const shown: Shown = { places: [], covers: [], toasts: [], dialogs: [] };
  state.navigation.subscribe(
    (navigation) => navigation !== null && shown.places.push(`${navigation.step} ${navigation.how}`),
  );
  state.cover.subscribe((cover) => shown.covers.push(cover));
  state.currentMessage.subscribe(
    (message) => message !== null && shown.toasts.push(message.is === 'error' ? message.error.code : message.notice),
  );
  state.dialog.subscribe((dialog) => dialog !== null && shown.dialogs.push(dialog.code));
  return shown;
};

/** The step of the pending navigation, else of the address. */
export const placeOf = ({ state, browser }: App): string =>
  state.navigation.get()?.step ?? stepAt(browser.address().pathname);

/** The addresses for which the tab was left. */
export const departures = ({ browser }: App): readonly string[] => browser.left.map(({ href }) => href);
