/** What every customer needs from the first screen on: state, calls, entering, signing in, the session and the hand-off. */
import { PresentFailure } from '@application/calls/present-failure';
import { Calls } from '@application/calls/call';
import { RunActions } from '@application/calls/run-actions';
import { Enter } from '@application/entering/enter';
import { Persistence } from '@application/entering/persistence';
import { StartUp } from '@application/entering/start-up';
import { HandOff } from '@application/handing-over/hand-off';
import { EndSession } from '@application/session/end-session';
import { LogOut } from '@application/session/log-out';
import { StaySignedIn } from '@application/session/stay-signed-in';
import { AfterLogin } from '@application/signing-in/after-login';
import { SignIn } from '@application/signing-in/sign-in';
import { State } from '@application/state';
import { Analytics } from '@ports/analytics';
import { Browser } from '@ports/browser';
import { Clock } from '@ports/clock';
import { Device } from '@ports/device';
import { Gateway } from '@ports/gateway';
import { KeyValueStore } from '@ports/key-value-store';
import { Settings } from '@ports/settings';
import { Vault } from '@ports/vault';
import { bindingsOf } from '@wiring/bindings';

export const core = bindingsOf((bindings) => {
  bindings.shared(EndSession, State, Gateway, Browser);
  bindings.shared(Calls, Gateway, State, Browser, EndSession);
  bindings.shared(PresentFailure, State);
  bindings.shared(RunActions, State, Browser, Analytics, Settings);
  bindings.shared(Persistence, State, KeyValueStore, Vault, Clock);
  bindings.sharedFrom(
    StartUp,
    [State, Persistence, Calls, Gateway, Clock, Device, Analytics, Browser, StaySignedIn],
    (state, persistence, calls, gateway, clock, device, analytics, browser, staySignedIn) =>
      new StartUp(state, persistence, calls, { gateway, clock, device, analytics, browser, staySignedIn }),
  );
  bindings.sharedFrom(
    HandOff,
    [Calls, State, PresentFailure, Browser, Analytics, Settings],
    (calls, state, failures, browser, analytics, settings) =>
      new HandOff(calls, state, failures, { browser, analytics, settings }),
  );
  bindings.shared(AfterLogin, State, HandOff);
  bindings.sharedFrom(
    SignIn,
    [Calls, State, AfterLogin, Device, Clock, Settings],
    (calls, state, afterLogin, device, clock, settings) =>
      new SignIn(calls, state, afterLogin, { device, clock, settings }),
  );
  bindings.shared(Enter, Calls, State, Browser, AfterLogin, EndSession);
  bindings.shared(LogOut, Calls, State, EndSession, Clock);
  bindings.shared(StaySignedIn, State, EndSession, Clock, Browser, Settings);
});
