import { BeaconTelemetry } from '@adapters/beacon/beacon';
import { WindowBrowser } from '@adapters/browser/browser';
import { BrowserClock } from '@adapters/browser/clock';
import { BrowserDevice } from '@adapters/browser/device';
import { CleverTapAnalytics } from '@adapters/clever-tap/analytics';
import type { EarlyHandshakes } from '@adapters/http/early-handshake';
import { HttpGateway } from '@adapters/http/gateway';
import { LocalStorageKeyValueStore } from '@adapters/local-storage/key-value-store';
import { MobxCells } from '@adapters/mobx/cells';
import { WebCryptoEnvelope } from '@adapters/web-crypto/envelope';
import { loadOrCreateMasterKey } from '@adapters/web-crypto/key-store';
import { WebCryptoRandom } from '@adapters/web-crypto/random';
import { WebCryptoVault } from '@adapters/web-crypto/vault';
import { WebAuthnPasskeys } from '@adapters/webauthn/passkeys';
import { createState, type State } from '@application/state/state';
import type { KeyValueStore } from '@ports/key-value-store';
import type { Settings } from '@ports/settings';
import type { Adapters } from '@wiring/container';

/** The state. An error in one of its subscribers is our own, so it shows the error page. */
export const browserState = (): State => {
  const state: State = createState(
    new MobxCells((error) => {
      // eslint-disable-next-line no-console -- as the browser does with an uncaught error; MobX keeps it from the browser
      console.error(error);
      state.screen.showUnexpectedError(error);
    }),
  );
  return state;
};

export const createStore = (state: State): KeyValueStore => {
  const store = new LocalStorageKeyValueStore((code) => {
    state.reports.recordFailure({ kind: 'storage', code });
  });
  store.keepRoom();
  return store;
};

interface AdapterOptions {
  readonly settings: Settings;
  readonly state: State;
  readonly store: KeyValueStore;
  /** Handshakes sent by the inline script. */
  readonly earlyHandshakes: EarlyHandshakes | undefined;
  /** Resolves when the first screen is shown. */
  readonly firstScreen: Promise<void>;
  readonly loadPasskeyScript: ConstructorParameters<typeof WebAuthnPasskeys>[0];
}

/** The production adapters. */
export const browserAdapters = ({
  settings,
  state,
  store,
  earlyHandshakes,
  firstScreen,
  loadPasskeyScript,
}: AdapterOptions): Adapters => {
  const clock = new BrowserClock();
  const random = new WebCryptoRandom();
  const envelope = new WebCryptoEnvelope(settings.gatewayKeyPins);
  return {
    state,
    settings,
    clock,
    store,
    gateway: new HttpGateway(settings, envelope, random, clock, state.session.auth, earlyHandshakes),
    // Requests the key now, so that a step can be saved and restored as early as possible.
    vault: new WebCryptoVault(settings.persistenceSalt, loadOrCreateMasterKey({ clock })),
    analytics: new CleverTapAnalytics(settings),
    telemetry: new BeaconTelemetry(settings, { firstScreen }),
    browser: new WindowBrowser(window, firstScreen),
    device: new BrowserDevice({ store, random, clock, firstScreen }),
    passkeys: new WebAuthnPasskeys(loadPasskeyScript),
    random,
  };
};
