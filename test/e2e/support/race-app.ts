/**
 * The application without its views, for the race suite: `boot.ts` with the browser's own adapters. A page of it loads in
 * a fraction of the time, and a test can make any call in it.
 */
import { STEPS } from '@domain/journey/steps';
import { Calls } from '@application/calls/call';
import { ContinueAs } from '@application/entering/continue-as';
import { EnterBySso } from '@application/entering/enter-by-sso';
import { Persistence } from '@application/entering/persistence';
import { EndSession } from '@application/session/end-session';
import { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import { SignIn } from '@application/signing-in/sign-in';
import { State } from '@application/state';
import { Browser } from '@ports/browser';
import { booted, markFirstScreenShown } from '@src/boot';

export interface RaceApp {
  /** Enters again without loading the page. Afterwards the address is that of a step, as the router would have it. */
  readonly enter: (pathAndQuery: string) => Promise<void>;
  readonly requestCode: (mobileOrPan: string, password: string) => Promise<void>;
  readonly giveCode: (code: string) => Promise<void>;
  /** Makes this many concurrent calls in the session, each with this identifier. Resolves to how they ended. */
  readonly call: (count: number, mobileOrPan: string) => Promise<readonly string[]>;
  /** Resolves when the tab's records are stored. */
  readonly saved: () => Promise<void>;
  readonly logOut: () => void;
  readonly expire: () => void;
  /** The customer of an authenticated entry presses 'Continue'. */
  readonly confirm: () => void;
  /** The customer's name, if the session has one that could be on the screen; else empty. */
  readonly shownName: () => string;
  readonly sessionId: () => string;
}

declare global {
  interface Window {
    /** Set once the application has started. */
    raceApp?: RaceApp;
  }
}

void booted.then((container) => {
  markFirstScreenShown();
  const [state, calls, endSession] = [container.get(State), container.get(Calls), container.get(EndSession)];
  const [signIn, completeSignIn] = [container.get(SignIn), container.get(CompleteSignIn)];
  const continueAs = new ContinueAs(state, completeSignIn, endSession);
  const call = async (mobileOrPan: string): Promise<string> => {
    const request = { identifierType: 'MOBILE', mobileOrPan, termsAccepted: true } as const;
    const outcome = await calls.call('canLogin', request);
    return outcome.is === 'failed' ? outcome.failure.code : outcome.is;
  };
  window.raceApp = {
    enter: async (pathAndQuery) => {
      const browser = container.get(Browser);
      browser.replaceAddress(pathAndQuery);
      await container.get(EnterBySso).enter();
      browser.replaceAddress(STEPS.loginAccounts.path);
    },
    requestCode: async (mobileOrPan, password) => {
      await signIn.identify({ identifierType: 'MOBILE', mobileOrPan }, true);
      await signIn.submitPassword(password, true);
    },
    giveCode: async (code) => {
      await signIn.submitAccessCode(code);
    },
    call: (count, mobileOrPan) => Promise.all(Array.from({ length: count }, () => call(mobileOrPan))),
    saved: () => container.get(Persistence).whenSaved(),
    logOut: () => endSession.logOut(),
    expire: () => endSession.expire(),
    confirm: () => continueAs.confirm(),
    shownName: () => state.journey.get().validateAccessCode?.name ?? '',
    sessionId: () => state.auth.get().sessionId,
  };
});
