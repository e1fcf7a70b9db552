/** The use-cases of the first load: calls, errors, entry, sign-in, the session and the hand-off. */
import { PresentFailure } from '@application/errors/present-failure';
import { Calls } from '@application/calls/calls';
import { LogOutCalls } from '@application/calls/log-out-calls';
import { NewKeys } from '@application/calls/new-keys';
import { SentCodes } from '@application/calls/sent-codes';
import { ServiceTracker } from '@application/calls/service-tracker';
import { TokenRefresh } from '@application/calls/token-refresh';
import { RunDialogActions } from '@application/errors/run-dialog-actions';
import { EnterBySso } from '@application/entering/enter-by-sso';
import { NextEntry } from '@application/session/next-entry';
import { Persistence } from '@application/remembering/persistence';
import { SsoSession } from '@application/entering/sso-session';
import { StartUp } from '@application/entering/start-up';
import { HandOff } from '@application/handing-over/hand-off';
import { LeaveForAddress } from '@application/handing-over/leave-for-address';
import { ReturnToApplication } from '@application/handing-over/return-to-application';
import { EndSession } from '@application/session/end-session';
import { LimitSession } from '@application/session/limit-session';
import { SessionRecords } from '@application/session/session-records';
import { AccessCodeTries } from '@application/signing-in/access-code-tries';
import { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import { SignIn } from '@application/signing-in/sign-in';
import { State } from '@application/state';
import { Analytics } from '@ports/analytics';
import { Browser } from '@ports/browser';
import { Clock } from '@ports/clock';
import { Device } from '@ports/device';
import { Gateway } from '@ports/gateway';
import { KeyValueStore } from '@ports/key-value-store';
import { Random } from '@ports/random';
import { Settings } from '@ports/settings';
import { Telemetry } from '@ports/telemetry';
import { Vault } from '@ports/vault';
import { bindingsOf } from '@wiring/bindings';

/** How a session begins, continues and ends. */
export const session = bindingsOf((bindings) => {
  bindings.shared(SessionRecords, KeyValueStore, Clock);
  bindings.shared(EndSession, State, Browser, SessionRecords, Persistence, NextEntry, Random, Analytics);
  bindings.shared(LimitSession, State, EndSession, SessionRecords, Clock, Browser, Random, Settings);
  bindings.shared(TokenRefresh, State, EndSession, Browser, Clock, SessionRecords, Settings);
});

export const core = bindingsOf((bindings) => {
  bindings.shared(ServiceTracker, State);
  bindings.shared(NewKeys, Gateway, State);
  bindings.shared(Calls, Gateway, State, ServiceTracker, NewKeys, TokenRefresh, EndSession, LimitSession);
  bindings.shared(LogOutCalls, State, Calls);
  bindings.shared(PresentFailure, State, EndSession, NextEntry);
  bindings.shared(RunDialogActions, State, Browser, Analytics, Settings);
  bindings.shared(Persistence, State, KeyValueStore, Vault, Clock);
  bindings.shared(LeaveForAddress, State, SessionRecords, Browser, Analytics, Settings);
  bindings.shared(ReturnToApplication, State, LeaveForAddress);
  bindings.shared(HandOff, Calls, State, PresentFailure, LeaveForAddress, Analytics, Settings);
  bindings.shared(CompleteSignIn, State, HandOff, ReturnToApplication, Browser, Random);
  bindings.shared(SentCodes, State, Clock, Settings);
  bindings.shared(AccessCodeTries, Calls, State);
  bindings.sharedWith(SignIn, [Calls, State, SentCodes, AccessCodeTries, CompleteSignIn, SsoSession], {
    device: Device,
    clock: Clock,
    random: Random,
  });
  bindings.shared(NextEntry, State, Clock, Settings);
  bindings.shared(SsoSession, Calls, State, EndSession);
  bindings.shared(
    EnterBySso,
    Calls,
    State,
    Browser,
    Persistence,
    EndSession,
    NextEntry,
    SsoSession,
    Telemetry,
    Analytics,
  );
});

export const startUp = bindingsOf((bindings) => {
  bindings.sharedWith(StartUp, [State, Persistence, Calls], {
    gateway: Gateway,
    clock: Clock,
    device: Device,
    analytics: Analytics,
    telemetry: Telemetry,
    browser: Browser,
    limitSession: LimitSession,
    endSession: EndSession,
    logOutCalls: LogOutCalls,
  });
});
