import { Container } from 'inversify';
import { ReportState } from '@application/state/report-state';
import { ScreenState } from '@application/state/screen-state';
import { SessionState } from '@application/state/session-state';
import { StartState } from '@application/state/start-state';
import type { State } from '@application/state/state';
import { Analytics } from '@ports/analytics';
import { Browser } from '@ports/browser';
import { Clock } from '@ports/clock';
import { Device } from '@ports/device';
import { Gateway } from '@ports/gateway';
import { KeyValueStore } from '@ports/key-value-store';
import { Passkeys } from '@ports/passkeys';
import { Random } from '@ports/random';
import { Settings } from '@ports/settings';
import { Telemetry } from '@ports/telemetry';
import { Vault } from '@ports/vault';
import { bindingsOf } from '@wiring/bindings';
import { calls, core, session, startUp } from '@wiring/core';

export type { Container } from 'inversify';

/** One adapter for each port, and the state that some of them write to. */
export interface Adapters {
  readonly state: State;
  readonly settings: Settings;
  readonly gateway: Gateway;
  readonly store: KeyValueStore;
  readonly vault: Vault;
  readonly analytics: Analytics;
  readonly telemetry: Telemetry;
  readonly browser: Browser;
  readonly device: Device;
  readonly passkeys: Passkeys;
  readonly clock: Clock;
  readonly random: Random;
}

const ports = (adapters: Adapters) =>
  bindingsOf((bindings) => {
    bindings.instance(SessionState, adapters.state.session);
    bindings.instance(ScreenState, adapters.state.screen);
    bindings.instance(StartState, adapters.state.start);
    bindings.instance(ReportState, adapters.state.reports);
    bindings.instance(Settings, adapters.settings);
    bindings.instance(Gateway, adapters.gateway);
    bindings.instance(KeyValueStore, adapters.store);
    bindings.instance(Vault, adapters.vault);
    bindings.instance(Analytics, adapters.analytics);
    bindings.instance(Telemetry, adapters.telemetry);
    bindings.instance(Browser, adapters.browser);
    bindings.instance(Device, adapters.device);
    bindings.instance(Passkeys, adapters.passkeys);
    bindings.instance(Clock, adapters.clock);
    bindings.instance(Random, adapters.random);
  });

/**
 * The composition root. Production, the tests and the build's first form load the same modules with different adapters. The
 * views' bindings are added later: in the first load by first-screen.tsx, in a lazily loaded journey by its script
 * (views-of.tsx).
 */
export const createContainer = (adapters: Adapters): Container => {
  const container = new Container({ defaultScope: 'Singleton' });
  container.load(ports(adapters), session, calls, core, startUp);
  return container;
};
