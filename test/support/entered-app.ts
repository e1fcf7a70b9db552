/** The application with a session, and the use-cases of the screens. */
import { Activate } from '@application/recovering/activate';
import { AfterLogin } from '@application/signing-in/after-login';
import { PresentFailure } from '@application/calls/present-failure';
import { Calls } from '@application/calls/call';
import { ChangePassword } from '@application/recovering/change-password';
import { Enter } from '@application/entering/enter';
import { HandOff } from '@application/handing-over/hand-off';
import { Recover } from '@application/recovering/recover';
import { ResetExpiredPassword } from '@application/recovering/reset-expired-password';
import { SignIn } from '@application/signing-in/sign-in';
import { SignInByQr } from '@application/signing-in/sign-in-by-qr';
import type { Identifier } from '@domain/identity/identifier';
import { guard, type Verdict } from '@domain/journey/guard';
import type { StepId } from '@domain/journey/steps';
import { InMemoryDevice } from '@adapters/in-memory/device';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import type { CodePorts } from '@application/calls/sent-codes';
import { Settings } from '@ports/settings';
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

const codePortsOf = (app: App): CodePorts => ({ clock: app.clock, settings: app.the(Settings) });

export const recoverIn = (app: App): Recover => new Recover(app.the(Calls), app.state, codePortsOf(app));

export const activateIn = (app: App): Activate => new Activate(app.the(Calls), app.state, codePortsOf(app));

export const changePasswordIn = (app: App): ChangePassword =>
  new ChangePassword(app.the(Calls), app.state, app.the(HandOff), app.clock);

export const resetExpiredPasswordIn = (app: App): ResetExpiredPassword =>
  new ResetExpiredPassword(app.the(Calls), app.state, app.the(AfterLogin), app.clock);

export const signInByQrIn = (app: App): SignInByQr =>
  new SignInByQr(app.the(Calls), app.the(AfterLogin), app.the(PresentFailure), {
    device: new InMemoryDevice(),
    browser: app.browser,
    clock: app.clock,
  });
