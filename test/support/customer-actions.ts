/** A customer's actions on the way through sign-in, by the use-cases, and what the application then shows and has called. */
import { Calls } from '@application/calls/calls';
import type { Outcome } from '@application/calls/outcome';
import { EnterBySso } from '@application/entering/enter-by-sso';
import { SignIn } from '@application/signing-in/sign-in';
import type { Message } from '@application/state/message';
import { rememberingChosen } from '@domain/customer/transitions';
import { stepAt } from '@domain/journey/steps';
import type { IdentifierType } from '@domain/identity/identifier';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import type { ServiceName } from '@ports/services';
import { identifierFor } from '@test/support/persona-identifier';
import { startScriptedApp, type ScriptedApp } from '@test/support/scripted-gateway';
import { startApp, type StartedApp, type StartOptions } from '@test/support/start-app';

export const enter = (app: StartedApp): Promise<void> => app.get(EnterBySso).enterAtAddress();

export const identify = (app: StartedApp, by?: IdentifierType) =>
  app.get(SignIn).identify(identifierFor(app.persona, by));

/** What the customer gives in the first step of a recovery. */
export const identityOf = ({ persona }: StartedApp) => ({ pan: persona.pan, emailOrMobile: persona.email });

export const submitPassword = (app: StartedApp, password = app.persona.password) =>
  app.get(SignIn).submitPassword(password);

/** The last code that was sent to the persona. */
export const newestCode = ({ brokerage, persona }: StartedApp): string => brokerage.outbox.newestCodeFor(persona.id);

export const wrongCode = (app: StartedApp): string => (newestCode(app) === '000000' ? '111111' : '000000');

/** Gives an access code, by default the last one sent. */
export const submitAccessCode = (app: StartedApp, code = newestCode(app)) => app.get(SignIn).submitAccessCode(code);

/** 'done', 'abandoned' or the code of the failure. */
export const outcomeCode = (outcome: Outcome<unknown>): string =>
  outcome.is === 'failed' ? outcome.failure.code : outcome.is;

/** Leaves the step like the router on a navigation. */
export const leaveStep = ({ state }: StartedApp): void => {
  state.screen.abandonCalls();
};

interface SignInOptions {
  readonly remember?: boolean;
}

/** Signs in up to the access-code step. */
export const signInUpToAccessCode = async (app: StartedApp, { remember = true }: SignInOptions = {}): Promise<void> => {
  await enter(app);
  await identify(app);
  app.state.session.journey.change((journey) => rememberingChosen(journey, remember));
  await submitPassword(app);
};

/** Signs in up to the account choice, the expired password or the hand-off. */
export const signIn = async (app: StartedApp, options?: SignInOptions): Promise<void> => {
  await signInUpToAccessCode(app, options);
  await submitAccessCode(app);
};

/** Starts the application with a session. */
export const startEnteredApp = async (options: StartOptions = {}): Promise<StartedApp> => {
  const app = await startApp(options);
  await enter(app);
  app.gateway.calls.length = 0;
  return app;
};

/** The same with a scripted gateway. */
export const startEnteredScriptedApp = async (options: StartOptions = {}): Promise<ScriptedApp> => {
  const app = await startScriptedApp(options);
  await enter(app);
  app.script.calls.length = 0;
  return app;
};

/** Starts the application and signs in by access code. */
export const startSignedInApp = async (persona: PersonaId, options: StartOptions = {}): Promise<StartedApp> => {
  const app = await startApp({ persona, ...options });
  await signIn(app);
  app.gateway.calls.length = 0;
  return app;
};

/** Any call of a customer who has signed in. It may be repeated. */
export const loginStatus = (app: StartedApp) =>
  app.get(Calls).call('loginStatus', { refreshToken: app.state.session.auth.get().refreshToken });

/** Starts the application with a scripted gateway and signs in, by default up to the account choice. */
export const startSignedInScriptedApp = async (options: StartOptions = {}): Promise<ScriptedApp> => {
  const app = await startScriptedApp({ persona: 'four-accounts', ...options });
  await signIn(app);
  app.script.calls.length = 0;
  return app;
};

/** How often a service was called. */
export const callCount = (app: StartedApp | ScriptedApp, service: ServiceName): number =>
  ('script' in app ? app.script.calls : app.gateway.calls).filter((call) => call.service === service).length;

export interface ShownRecord {
  /** Each navigation: the step, and whether it pushes or replaces. */
  readonly navigations: string[];
  readonly fullPages: string[];
  readonly messages: string[];
  readonly dialogs: string[];
}

/** The error code, the notice or the change of a message. */
const contentOf = (message: Message): string => {
  switch (message.is) {
    case 'error':
      return message.error.code;
    case 'notice':
      return message.notice;
    case 'change':
      return message.change;
  }
};

/** Records what the application shows from now on. */
export const recordShown = ({ state }: StartedApp): ShownRecord => {
  const shown: ShownRecord = { navigations: [], fullPages: [], messages: [], dialogs: [] };
  state.screen.navigation.subscribe(
    (navigation) => navigation !== null && shown.navigations.push(`${navigation.step} ${navigation.how}`),
  );
  state.screen.fullPage.subscribe((page) => shown.fullPages.push(page));
  state.screen.currentMessage.subscribe((message) => message !== null && shown.messages.push(contentOf(message)));
  state.screen.dialog.subscribe((dialog) => dialog !== null && shown.dialogs.push(dialog.code));
  return shown;
};

/** The step of the pending navigation, or else of the address. */
export const currentStep = ({ state, browser }: StartedApp): string =>
  state.screen.navigation.get()?.step ?? stepAt(browser.address().pathname);

/** The content of the current message. */
export const lastMessage = (app: StartedApp): string | undefined => {
  const message = app.state.screen.currentMessage.get();
  return message === null ? undefined : contentOf(message);
};

/** The URLs that the tab left for. */
export const visitedUrls = ({ browser }: StartedApp): readonly string[] => browser.leftFor.map(({ href }) => href);
