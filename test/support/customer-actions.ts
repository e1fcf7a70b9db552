/** A customer's actions on the way through sign-in, by the use-cases, and a record of what the application shows. */
import type { Outcome } from '@application/calls/outcome';
import { EnterBySso } from '@application/entering/enter-by-sso';
import { SignIn } from '@application/signing-in/sign-in';
import { stepAt } from '@domain/journey/steps';
import type { Identifier, IdentifierType } from '@domain/identity/identifier';
import type { Persona } from '@adapters/in-memory/brokerage/personas';
import type { StartedApp } from '@test/support/start-app';

export const identifierOf = ({ pan, mobile, email, username }: Persona, by: IdentifierType = 'PAN'): Identifier => {
  const value = { PAN: pan, MOBILE: mobile, EMAIL: email, USERNAME: username ?? '' }[by];
  return by === 'PAN' || by === 'MOBILE'
    ? { identifierType: by, mobileOrPan: value }
    : { identifierType: by, username: value };
};

export const enter = (app: StartedApp): Promise<void> => app.get(EnterBySso).enter();

export const identify = (app: StartedApp, by?: IdentifierType) =>
  app.get(SignIn).identify(identifierOf(app.persona, by), false);

export const submitPassword = (app: StartedApp, password = app.persona.password, remember = true) =>
  app.get(SignIn).submitPassword(password, remember);

/** Gives an access code, by default the last one sent. */
export const submitAccessCode = (app: StartedApp, code = app.brokerage.outbox.codeFor(app.persona.id) ?? 'none') =>
  app.get(SignIn).submitAccessCode(code);

/** 'done', 'abandoned' or the code of the failure. */
export const outcomeCode = (outcome: Outcome<unknown>): string =>
  outcome.is === 'failed' ? outcome.failure.code : outcome.is;

interface SignInOptions {
  readonly remember?: boolean;
}

/** Signs in up to the access-code step. */
export const signInUpToAccessCode = async (app: StartedApp, { remember = true }: SignInOptions = {}): Promise<void> => {
  await enter(app);
  await identify(app);
  await submitPassword(app, app.persona.password, remember);
};

/** Signs in up to the account choice, the expired password or the hand-off. */
export const signIn = async (app: StartedApp, options?: SignInOptions): Promise<void> => {
  await signInUpToAccessCode(app, options);
  await submitAccessCode(app);
};

export interface ShownRecord {
  /** Each navigation: the step, and whether it pushes or replaces. */
  readonly navigations: string[];
  readonly covers: string[];
  readonly messages: string[];
  readonly dialogs: string[];
}

/** Records what the application shows from now on. */
export const recordShown = ({ state }: StartedApp): ShownRecord => {
  const shown: ShownRecord = { navigations: [], covers: [], messages: [], dialogs: [] };
  state.navigation.subscribe(
    (navigation) => navigation !== null && shown.navigations.push(`${navigation.step} ${navigation.how}`),
  );
  state.fullPage.subscribe((cover) => shown.covers.push(cover));
  state.currentMessage.subscribe(
    (message) => message !== null && shown.messages.push(message.is === 'error' ? message.error.code : message.notice),
  );
  state.dialog.subscribe((dialog) => dialog !== null && shown.dialogs.push(dialog.code));
  return shown;
};

/** The step of the pending navigation, or else of the address. */
export const currentStep = ({ state, browser }: StartedApp): string =>
  state.navigation.get()?.step ?? stepAt(browser.address().pathname);

/** The URLs that the tab left for. */
export const visitedUrls = ({ browser }: StartedApp): readonly string[] => browser.leftFor.map(({ href }) => href);
