/**
 * THE composition root: everything the application is made of, and what each part needs. Production, tests and stories
 * differ in the adapters they hand in, and in nothing else.
 */
import 'reflect-metadata/lite';
import { Container, type ServiceIdentifier } from 'inversify';
import { AfterLogin } from '@application/signing-in/after-login';
import { PresentFailure } from '@application/calls/present-failure';
import { Calls } from '@application/calls/call';
import { EndSession } from '@application/session/end-session';
import { Enter } from '@application/entering/enter';
import { HandOff } from '@application/handing-over/hand-off';
import { LogOut } from '@application/session/log-out';
import { Persistence } from '@application/entering/persistence';
import { SignIn } from '@application/signing-in/sign-in';
import { StartUp } from '@application/entering/start-up';
import { State } from '@application/state';
import { Analytics } from '@ports/analytics';
import { Browser } from '@ports/browser';
import { Clock } from '@ports/clock';
import { Device } from '@ports/device';
import { Gateway } from '@ports/gateway';
import { KeyValueStore } from '@ports/key-value-store';
import { Settings } from '@ports/settings';
import { Vault } from '@ports/vault';

/** A class, abstract or not, stands for its instance. */
export type Token<T> = abstract new (...needs: never[]) => T;
type Tokens<Instances extends readonly unknown[]> = { readonly [I in keyof Instances]: Token<Instances[I]> };

/** One adapter for each port, and the state that some of them write to. */
export interface Adapters {
  readonly state: State;
  readonly settings: Settings;
  readonly gateway: Gateway;
  readonly store: KeyValueStore;
  readonly vault: Vault;
  readonly analytics: Analytics;
  readonly browser: Browser;
  readonly device: Device;
  readonly clock: Clock;
}

export const createContainer = (adapters: Adapters): Container => {
  const container = new Container({ defaultScope: 'Singleton' });

  const adapter = <T>(port: Token<T>, instance: T): void => {
    container.bind(port as ServiceIdentifier<T>).toConstantValue(instance);
  };
  /** A missing, surplus or swapped need does not compile. */
  const made = <T, Needs extends unknown[]>(
    token: Token<T>,
    needs: Tokens<Needs>,
    make: (...given: Needs) => T,
  ): void => {
    container.bind(token as ServiceIdentifier<T>).toResolvedValue(make as (...given: unknown[]) => T, needs as never);
  };
  const useCase = <T, Needs extends unknown[]>(
    constructor: new (...given: Needs) => T,
    ...needs: Tokens<Needs>
  ): void => {
    made(constructor as unknown as Token<T>, needs, (...given: Needs) => new constructor(...given));
  };

  adapter(State, adapters.state);
  adapter(Settings, adapters.settings);
  adapter(Gateway, adapters.gateway);
  adapter(KeyValueStore, adapters.store);
  adapter(Vault, adapters.vault);
  adapter(Analytics, adapters.analytics);
  adapter(Browser, adapters.browser);
  adapter(Device, adapters.device);
  adapter(Clock, adapters.clock);

  useCase(EndSession, State, Gateway, Browser);
  useCase(Calls, Gateway, State, Browser, EndSession);
  useCase(PresentFailure, State);
  useCase(Persistence, State, KeyValueStore, Vault, Clock);
  made(
    StartUp,
    [State, Persistence, Calls, Gateway, Clock, Device, Analytics, Browser],
    (state, persistence, calls, gateway, clock, device, analytics, browser) =>
      new StartUp(state, persistence, calls, { gateway, clock, device, analytics, browser }),
  );
  made(
    HandOff,
    [Calls, State, PresentFailure, Browser, Analytics, Settings],
    (calls, state, failures, browser, analytics, settings) =>
      new HandOff(calls, state, failures, { browser, analytics, settings }),
  );
  useCase(AfterLogin, State, HandOff);
  made(
    SignIn,
    [Calls, State, AfterLogin, Device, Clock, Settings],
    (calls, state, afterLogin, device, clock, settings) =>
      new SignIn(calls, state, afterLogin, { device, clock, settings }),
  );
  useCase(Enter, Calls, State, Browser, AfterLogin, EndSession);
  useCase(LogOut, Calls, State, EndSession, Clock);

  return container;
};
