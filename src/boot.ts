/**
 * The first script, without React: composes the application over the browser's adapters and starts it. Restoring, handshakes
 * and the SSO's validation are under way while the other scripts arrive.
 */
import { BrowserDevice } from '@adapters/browser/device';
import { SystemClock } from '@adapters/browser/clock';
import { WindowBrowser } from '@adapters/browser/browser';
import { CleverTapAnalytics } from '@adapters/clever-tap/analytics';
import { HttpGateway } from '@adapters/http/gateway';
import { LocalStorageKeyValueStore } from '@adapters/local-storage/key-value-store';
import { MobxCells } from '@adapters/mobx/cells';
import { WebCryptoEnvelope } from '@adapters/web-crypto/envelope';
import { keepMasterKey } from '@adapters/web-crypto/key-store';
import { WebCryptoRandom } from '@adapters/web-crypto/random';
import { WebCryptoVault } from '@adapters/web-crypto/vault';
import { EnterBySso } from '@application/entering/enter-by-sso';
import { StartUp } from '@application/entering/start-up';
import { State } from '@application/state';
import { stepAt } from '@domain/journey/steps';
import type { Settings } from '@ports/settings';
import { configBlock, readSettings } from '@src/config';
import { createContainer, type Adapters } from '@wiring/container';
import { watchUncaught } from '@src/uncaught';

/** Told by whoever draws, once the first screen stands. */
export let markFirstScreenShown = (): void => undefined;
const firstScreen = new Promise<void>((resolve) => {
  markFirstScreenShown = resolve;
});

export const store = new LocalStorageKeyValueStore();

const browserAdapters = (settings: Settings): Adapters => {
  const state = new State(new MobxCells());
  const clock = new SystemClock();
  const random = new WebCryptoRandom();
  const envelope = new WebCryptoEnvelope(settings.gatewayKeyPins);
  // Asked for at once: a step that is reloaded as soon as it has come is then kept already.
  const masterKey = keepMasterKey({ clock });
  return {
    state,
    settings,
    clock,
    store,
    gateway: new HttpGateway(settings, envelope, random, clock, state.auth),
    vault: new WebCryptoVault(settings.persistenceSalt, () => masterKey),
    analytics: new CleverTapAnalytics(settings),
    browser: new WindowBrowser(),
    device: new BrowserDevice({ store, random, firstScreen }),
  };
};

/** Addresses by which a customer enters; at any other, what was restored decides. */
const isEntrance = (path: string): boolean => ['home', 'ssoValidate'].includes(stepAt(path));

const start = async () => {
  const container = createContainer(browserAdapters(readSettings(configBlock(document))));
  const state = container.get(State);
  watchUncaught(window, () => {
    state.showFullPage('error');
  });
  await container.get(StartUp).run();
  if (state.stage.get() === 'ready' && isEntrance(location.pathname)) await container.get(EnterBySso).enter();
  return container;
};

/** The started application. Rejects when there is none to start: the configuration is unusable. */
export const booted = start();
booted.catch(() => window.dispatchEvent(new Event('gave-up'))); // public/shell.js says so
