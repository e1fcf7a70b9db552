/**
 * The first script, without React: composes the application with the browser's adapters and starts it. Persisted state is
 * restored, and handshakes and single sign-on are done, while the other scripts load.
 */
import { BrowserDevice } from '@adapters/browser/device';
import { BrowserClock } from '@adapters/browser/clock';
import { WindowBrowser } from '@adapters/browser/browser';
import { BeaconTelemetry } from '@adapters/beacon/beacon';
import { CleverTapAnalytics } from '@adapters/clever-tap/analytics';
import { HttpGateway } from '@adapters/http/gateway';
import { LocalStorageKeyValueStore } from '@adapters/local-storage/key-value-store';
import { MobxCells } from '@adapters/mobx/cells';
import { WebCryptoEnvelope } from '@adapters/web-crypto/envelope';
import { loadOrCreateMasterKey } from '@adapters/web-crypto/key-store';
import { fingerprintOf } from '@adapters/web-crypto/public-key';
import { WebCryptoRandom } from '@adapters/web-crypto/random';
import { WebCryptoVault } from '@adapters/web-crypto/vault';
import { EnterBySso } from '@application/entering/enter-by-sso';
import { StartUp } from '@application/entering/start-up';
import { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import { reportFailures } from '@application/reporting/failure-reports';
import { reportKeyChanges } from '@application/reporting/key-changes';
import { State } from '@application/state';
import { STEPS } from '@domain/journey/steps';
import { Browser } from '@ports/browser';
import type { Settings } from '@ports/settings';
import { Telemetry } from '@ports/telemetry';
import { configBlock, readSettings } from '@src/config';
import { afterFrame } from '@src/page/next-task';
import { START_UP_FAILED } from '@src/page/first-form';
import { createContainer, type Adapters } from '@wiring/container';
import { watchUncaught } from '@src/uncaught';

/** `main.tsx` calls this after the first render. */
export let markFirstScreenShown = (): void => undefined;
const firstScreen = new Promise<void>((resolve) => {
  markFirstScreenShown = resolve;
});

/** Those that the script in the page has sent. */
const earlyHandshakes = window.firstForm?.earlyHandshakes;
const areHandshakesSent = (earlyHandshakes?.size ?? 0) > 0;

/** In milliseconds. A slow phone needs less to begin the single sign-on once the handshakes have been answered. */
const LONGEST_WAIT_FOR_SIGN_ON_MS = 150;

let markSignOnStarted = (): void => undefined;
const signOnStarted = new Promise<void>((resolve) => {
  markSignOnStarted = resolve;
});

/** What a subscriber to the state throws has come through our code, whoever threw it. */
const showSubscriberError = (error: unknown): void => {
  // eslint-disable-next-line no-console -- as the browser does with an uncaught error; MobX keeps it from the browser
  console.error(error);
  state.showUnexpectedError(error);
};
const state: State = new State(new MobxCells(showSubscriberError));

export const store = new LocalStorageKeyValueStore((code) => {
  state.recordFailure({ kind: 'storage', code });
});
store.keepRoom();

const browserAdapters = (settings: Settings): Adapters => {
  const clock = new BrowserClock();
  const random = new WebCryptoRandom();
  const envelope = new WebCryptoEnvelope(settings.gatewayKeyPins);
  return {
    state,
    settings,
    clock,
    store,
    gateway: new HttpGateway(settings, envelope, random, clock, state.auth, earlyHandshakes),
    // The key is requested at once, so that a step can be saved, and restored after a reload, as early as possible.
    vault: new WebCryptoVault(settings.persistenceSalt, loadOrCreateMasterKey({ clock })),
    analytics: new CleverTapAnalytics(settings),
    telemetry: new BeaconTelemetry(settings, { firstScreen }),
    browser: new WindowBrowser(window, firstScreen),
    device: new BrowserDevice({ store, random, clock, firstScreen }),
    random,
  };
};

const start = async () => {
  const container = createContainer(browserAdapters(readSettings(configBlock(document))));
  const telemetry = container.get(Telemetry);
  // eslint-disable-next-line no-console -- fixed messages and request ids: specification §8 "Other messages"
  reportFailures(state, { telemetry, warn: (line) => console.warn(line) });
  reportKeyChanges(state, { telemetry, fingerprintOf });
  watchUncaught(window, {
    onError: (error) => {
      state.showUnexpectedError(error);
    },
    onForeignError: (type) => {
      telemetry.report({ name: 'foreign_error', type });
    },
    onScriptFailed: (script) => {
      telemetry.report({ name: 'script_failed', script });
    },
  });
  await container.get(StartUp).run(async () => {
    const entered = container.get(EnterBySso).enterAfterStartUp();
    void afterFrame().then(markSignOnStarted);
    await entered;
    await container.get(CompleteSignIn).continueAfterReload();
  });
  // Changes the address now: the ssoId is used up, so a page that is loaded again must not start at `/sso/validate`.
  applyNavigation(container);
  return container;
};

/**
 * If a step has been requested before the first render, changes the address instead of navigating after it. Skips
 * `sessionExpired`: the router must store the ending in the history entry.
 */
export const applyNavigation = (container: Awaited<typeof booted>): void => {
  const { navigation } = container.get(State);
  const first = navigation.get();
  if (first === null || first.step === 'back' || first.step === 'sessionExpired') return;
  container.get(Browser).replaceAddress(STEPS[first.step].path);
  navigation.set(null);
};

/** The container of the started application. Rejects if the configuration is invalid. */
export const booted = start();
/** src/page/page.ts shows it. */
export const reportFailedStart = (): void => {
  window.dispatchEvent(new Event(START_UP_FAILED));
};
booted.catch(reportFailedStart);

/**
 * Resolves when React can run without delaying a call. If the page has sent the handshakes, that is one frame after the
 * single sign-on has begun, which is usually enough to encrypt its first call. If the sign-on begins late, because the gateway
 * is slow, React does not wait for it. Without handshakes of the page, React runs at once, while `boot` waits for its own.
 */
export const reactCanRun = areHandshakesSent
  ? Promise.race([signOnStarted, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_FOR_SIGN_ON_MS))])
  : Promise.resolve();
