import { STEPS } from '@domain/journey/steps';
import { Calls } from '@application/calls/calls';
import { ContinueAs } from '@application/signing-in/continue-as';
import { EnterBySso } from '@application/entering/enter-by-sso';
import { Persistence } from '@application/remembering/persistence';
import { EndSession } from '@application/session/end-session';
import { SignIn } from '@application/signing-in/sign-in';
import { ScreenState } from '@application/state/screen-state';
import { SessionState } from '@application/state/session-state';
import { Browser } from '@ports/browser';
import { firstScreen } from '@src/start/first-screen';
import { start } from '@src/start/start';
import { loadBindings } from '@ui/use-view-model';
import { signIn as signInBindings } from '@wiring/sign-in';

/** The application as customers get it, for the race suite, with functions to make any call at any moment. */
export interface RaceApp {
  /** Begins a sign-in without loading the page. */
  readonly enterFromHome: () => void;
  /** Follows a link with this id without loading the page. */
  readonly enterBy: (ssoId: string) => Promise<void>;
  /** From the first step of the sign-in. */
  readonly requestCode: (mobileOrPan: string, password: string) => Promise<void>;
  readonly giveCode: (code: string) => Promise<void>;
  /** Makes this many concurrent calls in the session, each with this identifier. Resolves to their outcomes. */
  readonly call: (count: number, mobileOrPan: string) => Promise<readonly string[]>;
  /** Resolves when the tab's records are stored. */
  readonly saved: () => Promise<void>;
  readonly logOut: () => void;
  readonly expire: () => void;
  /** The customer of an authenticated entry presses 'Continue'. */
  readonly confirm: () => void;
  readonly sessionId: () => string;
}

declare global {
  interface Window {
    /** Set once the application has started. */
    raceApp?: RaceApp;
  }
}

void start(undefined, Promise.resolve(firstScreen)).then((container) => {
  const [session, screen] = [container.get(SessionState), container.get(ScreenState)];
  const [calls, endSession] = [container.get(Calls), container.get(EndSession)];
  const signIn = container.get(SignIn);
  loadBindings(container, signInBindings);
  const continueAs = container.get(ContinueAs);
  const call = async (mobileOrPan: string): Promise<string> => {
    const request = { identifierType: 'MOBILE', mobileOrPan, termsAccepted: true } as const;
    const outcome = await calls.call('canLogin', request);
    return outcome.is === 'failed' ? outcome.failure.code : outcome.is;
  };
  const nextStep = (): Promise<void> =>
    new Promise((resolve) => {
      const stop = screen.stepVisit.subscribe(() => {
        stop();
        resolve();
      });
    });
  window.raceApp = {
    enterFromHome: () => {
      // As 'Try again' on the page of a failed entry does: that page replaces every step.
      if (screen.fullPage.get() === 'sso-failure') void container.get(EnterBySso).enterFromHome();
      else screen.goTo('home');
    },
    enterBy: async (ssoId) => {
      const browser = container.get(Browser);
      browser.replaceAddress(STEPS.ssoValidate.path);
      history.replaceState({ ssoId }, '');
      await container.get(EnterBySso).enterAtAddress();
      browser.replaceAddress(STEPS.loginAccounts.path);
    },
    requestCode: async (mobileOrPan, password) => {
      const isPasswordStepShown = nextStep();
      await signIn.identify({ identifierType: 'MOBILE', mobileOrPan });
      await isPasswordStepShown;
      await signIn.submitPassword(password);
    },
    giveCode: async (code) => {
      await signIn.submitAccessCode(code);
    },
    call: (count, mobileOrPan) => Promise.all(Array.from({ length: count }, () => call(mobileOrPan))),
    saved: () => container.get(Persistence).whenSaved(),
    logOut: () => endSession.logOut(),
    expire: () => endSession.expireAllSessions(),
    confirm: () => continueAs.confirm(),
    sessionId: () => session.auth.get().sessionId,
  };
});
