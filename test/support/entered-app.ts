/** Starts the application with a session, and shortcuts for its use-case tests. */
import { EnterBySso } from '@application/entering/enter-by-sso';
import { SignIn } from '@application/signing-in/sign-in';
import type { Identifier } from '@domain/identity/identifier';
import { guard, type Verdict } from '@domain/journey/guard';
import type { StepId } from '@domain/journey/steps';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import type { ServiceName } from '@ports/services';
import { startApp, type StartedApp, type StartOptions } from '@test/support/start-app';

export const NEW_PASSWORD = 'Quiet-River-Lamp-58';

export const startEnteredApp = async (options: StartOptions = {}): Promise<StartedApp> => {
  const app = await startApp(options);
  await app.get(EnterBySso).enter();
  app.gateway.asked.length = 0;
  return app;
};

/** Starts the application and signs in by access code. */
export const startSignedInApp = async (persona: PersonaId, options: StartOptions = {}): Promise<StartedApp> => {
  const app = await startEnteredApp({ persona, ...options });
  await identifyAs(app, { identifierType: 'MOBILE', mobileOrPan: app.persona.mobile });
  await app.get(SignIn).submitPassword(app.persona.password, true);
  await app.get(SignIn).submitAccessCode(lastCodeSent(app));
  app.gateway.asked.length = 0;
  return app;
};

export const identifyAs = (app: StartedApp, identifier: Identifier) => app.get(SignIn).identify(identifier, true);

/** The last code that was sent to the persona. */
export const lastCodeSent = ({ brokerage, persona }: StartedApp): string => brokerage.outbox.codeFor(persona.id) ?? '';

export const wrongCode = (app: StartedApp): string => (lastCodeSent(app) === '000000' ? '111111' : '000000');

/** The step of the pending navigation. */
export const requestedStep = (app: StartedApp): StepId | 'back' | undefined => app.state.navigation.get()?.step;

/** The error code or the notice of the current message. */
export const lastMessage = (app: StartedApp): string | undefined => {
  const message = app.state.currentMessage.get();
  return message?.is === 'error' ? message.error.code : message?.notice;
};

export const callCount = (app: StartedApp, service: ServiceName): number =>
  app.gateway.asked.filter((asked) => asked.service === service).length;

export const guardVerdict = (app: StartedApp, step: StepId): Verdict =>
  guard(step, { sessionId: app.state.auth.get().sessionId, journey: app.state.journey.get() });
