/** The application with a session. */
import { Enter } from '@application/entering/enter';
import { SignIn } from '@application/signing-in/sign-in';
import type { Identifier } from '@domain/identity/identifier';
import { guard, type Verdict } from '@domain/journey/guard';
import type { StepId } from '@domain/journey/steps';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import type { ServiceName } from '@ports/services';
import { startApp, type App, type StartOptions } from '@test/support/start-app';

export const NEW_PASSWORD = 'Quiet-River-Lamp-58';

export const enteredApp = async (options: StartOptions = {}): Promise<App> => {
  const app = await startApp(options);
  await app.the(Enter).enter();
  app.gateway.asked.length = 0;
  return app;
};

/** Signed in by access code. */
export const signedInApp = async (persona: PersonaId, options: StartOptions = {}): Promise<App> => {
  const app = await enteredApp({ persona, ...options });
  await identify(app, { identifierType: 'MOBILE', mobileOrPan: app.persona.mobile });
  await app.the(SignIn).givePassword(app.persona.password, true);
  await app.the(SignIn).giveAccessCode(codeOf(app));
  app.gateway.asked.length = 0;
  return app;
};

export const identify = (app: App, identifier: Identifier) => app.the(SignIn).identify(identifier, true);

/** The newest code that was sent to the persona. */
export const codeOf = ({ brokerage, persona }: App): string => brokerage.outbox.codeFor(persona.id) ?? '';

export const wrongCode = (app: App): string => (codeOf(app) === '000000' ? '111111' : '000000');

export const place = (app: App): StepId | 'back' | undefined => app.state.navigation.get()?.step;

/** The last message. */
export const said = (app: App): string | undefined => {
  const message = app.state.currentMessage.get();
  return message?.is === 'error' ? message.error.code : message?.notice;
};

export const calls = (app: App, service: ServiceName): number =>
  app.gateway.asked.filter((asked) => asked.service === service).length;

export const verdict = (app: App, step: StepId): Verdict =>
  guard(step, { sessionId: app.state.auth.get().sessionId, journey: app.state.journey.get() });
