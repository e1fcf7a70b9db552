import { RecordingAnalytics } from '@adapters/in-memory/analytics';
import { Brokerage } from '@adapters/in-memory/brokerage/brokerage';
import { BrokerageMemory, SANDBOX_ORIGIN } from '@adapters/in-memory/brokerage/brokerage-memory';
import { InMemoryBrowser, TabHub } from '@adapters/in-memory/browser';
import { PlainCells } from '@adapters/in-memory/cells';
import { FakeClock } from '@adapters/in-memory/clock';
import { InMemoryDevice } from '@adapters/in-memory/device';
import { InMemoryGateway } from '@adapters/in-memory/gateway';
import { InMemoryDeviceStorage, InMemoryKeyValueStore } from '@adapters/in-memory/key-value-store';
import { InMemoryPasskeys } from '@adapters/in-memory/passkeys';
import { personaNamed, type Persona, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import { InMemoryRandom } from '@adapters/in-memory/random';
import { sandboxSettings } from '@adapters/in-memory/settings';
import { RecordingTelemetry } from '@adapters/in-memory/telemetry';
import { InMemoryVault } from '@adapters/in-memory/vault';
import { StartUp } from '@application/entering/start-up';
import { createState, type State } from '@application/state/state';
import type { Cells } from '@ports/cells';
import type { Device } from '@ports/device';
import type { Gateway } from '@ports/gateway';
import type { ServiceIdentifier } from 'inversify';
import type { Settings } from '@ports/settings';
import type { Token } from '@wiring/bindings';
import { accessibilityStatement } from '@wiring/accessibility-statement';
import { createContainer } from '@wiring/container';
import { loadBindings } from '@ui/use-view-model';
import { dialogs } from '@wiring/dialogs';
import { firstLoad } from '@wiring/first-load';
import { passkeys as passkeyBindings } from '@wiring/passkeys';
import { qrCode } from '@wiring/qr-code';
import { recovery } from '@wiring/recovery';
import { signIn } from '@wiring/sign-in';
import type { Container } from 'inversify';

/** What outlives a page: the clock, the brokerage, and the storage and other tabs of the browser. */
interface World {
  readonly clock: FakeClock;
  readonly brokerage: Brokerage;
  readonly hub: TabHub;
  readonly deviceStorage: InMemoryDeviceStorage;
  readonly vault: InMemoryVault;
  readonly random: InMemoryRandom;
}

export const newWorld = (): World => {
  const clock = new FakeClock();
  const brokerage = new Brokerage(new BrokerageMemory({ clock, random: new InMemoryRandom() }));
  return {
    clock,
    brokerage,
    hub: new TabHub(clock),
    deviceStorage: new InMemoryDeviceStorage(),
    vault: new InMemoryVault(),
    random: new InMemoryRandom('browser'),
  };
};

export interface StartOptions {
  readonly persona?: PersonaId;
  /** Path and query of the address bar. */
  readonly address?: string;
  readonly settings?: Partial<Settings>;
  readonly world?: World;
  /** The store of the tab before a reload. */
  readonly store?: InMemoryKeyValueStore;
  /** Wraps the in-memory gateway. */
  readonly gateway?: (inner: InMemoryGateway, state: State) => Gateway;
  /** Makes the browser of the tab; by default one that records. */
  readonly browser?: (address: string, hub: TabHub) => InMemoryBrowser;
  readonly device?: Device;
  /** Observable cells, for tests that render views. */
  readonly cells?: Cells;
  /** False to leave start-up to the test. */
  readonly runsStartUp?: boolean;
}

export interface StartedApp extends World {
  readonly persona: Persona;
  readonly state: State;
  readonly gateway: InMemoryGateway;
  readonly store: InMemoryKeyValueStore;
  readonly browser: InMemoryBrowser;
  readonly passkeys: InMemoryPasskeys;
  readonly analytics: RecordingAnalytics;
  readonly telemetry: RecordingTelemetry;
  readonly container: Container;
  /** Gets a use-case from the container. */
  readonly get: <T>(useCase: Token<T>) => T;
}

const recordingTab = (address: string, hub: TabHub): InMemoryBrowser => new InMemoryBrowser({ address, hub });

/** The store of a tab that the browser duplicates. */
export const duplicateStore = ({ store, deviceStorage }: StartedApp): InMemoryKeyValueStore => {
  const copy = new InMemoryKeyValueStore(deviceStorage);
  for (const [key, value] of Object.entries(store.contents('tab'))) copy.write('tab', key, value);
  return copy;
};

/** Connects the application to its world. Start-up has not run. */
export const composeApp = (options: Omit<StartOptions, 'runsStartUp'> = {}): StartedApp => {
  const { persona = 'resident', address = '/', world = newWorld(), gateway = (inner) => inner } = options;
  const { clock, brokerage, vault, random } = world;
  const state = createState(options.cells ?? new PlainCells());
  const inMemoryGateway = new InMemoryGateway(brokerage, state.session.auth, { clock });
  const store = options.store ?? new InMemoryKeyValueStore(world.deviceStorage);
  const browser = (options.browser ?? recordingTab)(SANDBOX_ORIGIN + address, world.hub);
  inMemoryGateway.isReachable = () => browser.isOnline();
  const passkeys = new InMemoryPasskeys();
  const analytics = new RecordingAnalytics();
  const telemetry = new RecordingTelemetry();
  const container = createContainer({
    state,
    clock,
    store,
    vault,
    browser,
    passkeys,
    analytics,
    telemetry,
    settings: sandboxSettings(options.settings),
    gateway: gateway(inMemoryGateway, state),
    device: options.device ?? new InMemoryDevice(),
    random,
  });
  for (const bindings of [firstLoad, signIn, recovery, qrCode, passkeyBindings, accessibilityStatement, dialogs])
    loadBindings(container, bindings);
  const get = <T>(useCase: Token<T>): T => container.get<T>(useCase as ServiceIdentifier<T>);
  return {
    ...world,
    persona: personaNamed(persona),
    state,
    gateway: inMemoryGateway,
    store,
    browser,
    passkeys,
    analytics,
    telemetry,
    container,
    get,
  };
};

/** Runs start-up alone: no entry follows it. */
export const runStartUp = (app: StartedApp): Promise<void> => app.get(StartUp).run(() => Promise.resolve());

/**
 * Starts the application without a browser: the composition root over the in-memory adapters. A second tab, or the same
 * tab after a reload, is another application in the same world.
 */
export const startApp = async ({ runsStartUp = true, ...options }: StartOptions = {}): Promise<StartedApp> => {
  const app = composeApp(options);
  if (runsStartUp) await runStartUp(app);
  return app;
};
