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
import { SessionRecords } from '@application/session/session-records';
import { LimitSession } from '@application/session/limit-session';
import { AccessCodeAttempts } from '@application/signing-in/access-code-attempts';
import { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import { SignIn } from '@application/signing-in/sign-in';
import { ReportState } from '@application/state/report-state';
import { ScreenState } from '@application/state/screen-state';
import { SessionState } from '@application/state/session-state';
import { StartState } from '@application/state/start-state';
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
  bindings.shared(
    EndSession,
    SessionState,
    ScreenState,
    Browser,
    SessionRecords,
    Persistence,
    NextEntry,
    Random,
    Analytics,
  );
  bindings.shared(LimitSession, SessionState, EndSession, SessionRecords, Clock, Browser, Random, Settings);
  bindings.shared(TokenRefresh, SessionState, ScreenState, EndSession, Browser, Clock, SessionRecords, Settings);
});

/** The calls to the gateway, and what their failures lead to. */
export const calls = bindingsOf((bindings) => {
  bindings.shared(ServiceTracker, SessionState);
  bindings.shared(NewKeys, Gateway, SessionState, ReportState);
  bindings.shared(
    Calls,
    Gateway,
    SessionState,
    ScreenState,
    ReportState,
    ServiceTracker,
    NewKeys,
    TokenRefresh,
    EndSession,
    LimitSession,
  );
  bindings.shared(LogOutCalls, SessionState, ScreenState, Calls);
  bindings.shared(SentCodes, SessionState, Clock, Settings);
  bindings.shared(PresentFailure, SessionState, ScreenState, EndSession, NextEntry);
  bindings.shared(RunDialogActions, SessionState, ScreenState, Browser, Analytics, Settings);
});

/** Entry, sign-in and hand-off. */
export const core = bindingsOf((bindings) => {
  bindings.shared(Persistence, SessionState, StartState, ReportState, KeyValueStore, Vault, Clock);
  bindings.shared(LeaveForAddress, SessionState, ScreenState, SessionRecords, Browser, Analytics, Settings);
  bindings.shared(ReturnToApplication, SessionState, ScreenState, LeaveForAddress);
  bindings.shared(HandOff, Calls, SessionState, ScreenState, PresentFailure, LeaveForAddress, Analytics, Settings);
  bindings.shared(CompleteSignIn, SessionState, ScreenState, HandOff, ReturnToApplication, Browser, Random);
  bindings.shared(AccessCodeAttempts, Calls, SessionState, ScreenState);
  bindings.sharedWith(
    SignIn,
    [Calls, SessionState, ScreenState, SentCodes, AccessCodeAttempts, CompleteSignIn, SsoSession],
    {
      device: Device,
      clock: Clock,
      random: Random,
    },
  );
  bindings.shared(NextEntry, SessionState, ScreenState, Clock, Settings);
  bindings.shared(SsoSession, Calls, SessionState, ScreenState, EndSession);
  bindings.shared(
    EnterBySso,
    Calls,
    SessionState,
    ScreenState,
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
  bindings.sharedWith(StartUp, [SessionState, ScreenState, StartState, ReportState, Persistence, Calls], {
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
