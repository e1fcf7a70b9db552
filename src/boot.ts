/**
 * The first script, without React: composes the application with the browser's adapters and starts it. Persisted state,
 * handshakes and the SSO validation are requested while the other scripts load.
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
import { logTechnicalFailures } from '@src/technical-log';
import { watchUncaught } from '@src/uncaught';

/** `main.tsx` calls this after the first render. */
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
  // Requested at once, so that a step can be saved, and restored after a reload, as early as possible.
  const masterKey = keepMasterKey({ clock });
  return {
    state,
    settings,
    clock,
    store,
    gateway: new HttpGateway(settings, envelope, random, clock, state.auth),
    vault: new WebCryptoVault(settings.persistenceSalt, () => masterKey),
    analytics: new CleverTapAnalytics(settings),
    browser: new WindowBrowser(window, firstScreen),
    device: new BrowserDevice({ store, random, firstScreen }),
  };
};

/** At these paths the customer enters by SSO. At any other path, the guard decides by the restored state. */
const isEntryPath = (path: string): boolean => ['home', 'ssoValidate'].includes(stepAt(path));

const start = async () => {
  const container = createContainer(browserAdapters(readSettings(configBlock(document))));
  const state = container.get(State);
  // eslint-disable-next-line no-console -- fixed messages and request ids: specification §8 "Other messages"
  logTechnicalFailures(state, (line) => console.warn(line));
  watchUncaught(window, () => {
    state.showFullPage('error');
  });
  await container.get(StartUp).run();
  if (state.stage.get() === 'ready' && isEntryPath(location.pathname)) await container.get(EnterBySso).enter();
  return container;
};

/** The container of the started application. Rejects if the configuration is invalid. */
export const booted = start();
booted.catch(() => window.dispatchEvent(new Event('start-up-failed'))); // public/shell.js shows it
