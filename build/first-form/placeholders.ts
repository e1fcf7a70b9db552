/**
 * What the build cannot know is rendered as a placeholder, such as `%TERMS_URL%`, which the page's own script replaces
 * (src/page/fill-in.ts): the settings, by their names in the configuration block, and the host and the year.
 */
import { RecordingAnalytics } from '@adapters/in-memory/analytics';
import { Brokerage } from '@adapters/in-memory/brokerage/brokerage';
import { BrokerageMemory } from '@adapters/in-memory/brokerage/brokerage-memory';
import { InMemoryBrowser } from '@adapters/in-memory/browser';
import { PlainCells } from '@adapters/in-memory/cells';
import { FakeClock } from '@adapters/in-memory/clock';
import { InMemoryDevice } from '@adapters/in-memory/device';
import { InMemoryGateway } from '@adapters/in-memory/gateway';
import { InMemoryDeviceStorage, InMemoryKeyValueStore } from '@adapters/in-memory/key-value-store';
import { InMemoryPasskeys } from '@adapters/in-memory/passkeys';
import { InMemoryRandom } from '@adapters/in-memory/random';
import { sandboxSettings } from '@adapters/in-memory/settings';
import { RecordingTelemetry } from '@adapters/in-memory/telemetry';
import { InMemoryVault } from '@adapters/in-memory/vault';
import { createState } from '@application/state/state';
import type { Adapters } from '@wiring/container';

/** The product's name. */
export const APP_TITLE = '%APP_TITLE%';

const SETTINGS = sandboxSettings({
  appTitle: APP_TITLE,
  termsUrl: '%TERMS_URL%',
  disclaimerUrl: '%DISCLAIMER_URL%',
  registrationUrl: '%REGISTRATION_URL%',
  androidAppUrl: '%ANDROID_APP_URL%',
  iosAppUrl: '%IOS_APP_URL%',
  licenceText: '%LICENCE_TEXT%',
  asksForConsent: true,
  passkeysEnabled: true,
});

const HOST = 'page-host.invalid';
const YEAR = 9876;

/** Values that must be a host, a number or a flag while rendering, and the placeholders that replace them. */
const STAND_INS: readonly (readonly [rendered: string, placeholder: string])[] = [
  [HOST, '%HOST%'],
  [String(YEAR), '%YEAR%'],
  ['data-kept="true"', 'data-kept="%ASKS_FOR_CONSENT%"'],
  ['data-if="true"', 'data-if="%PASSKEYS_ENABLED%"'],
  [' webauthn"', '%WEBAUTHN%"'],
];

export const insertPlaceholders = (html: string): string =>
  STAND_INS.reduce((text, [value, placeholder]) => text.replaceAll(value, placeholder), html);

export const renderingAdapters = (): Adapters => {
  const clock = new FakeClock(Date.UTC(YEAR, 6));
  const brokerage = new Brokerage(new BrokerageMemory({ clock, random: new InMemoryRandom() }));
  const state = createState(new PlainCells());
  return {
    state,
    clock,
    settings: SETTINGS,
    gateway: new InMemoryGateway(brokerage, state.session.auth, { clock }),
    store: new InMemoryKeyValueStore(new InMemoryDeviceStorage()),
    vault: new InMemoryVault(),
    analytics: new RecordingAnalytics(),
    telemetry: new RecordingTelemetry(),
    browser: new InMemoryBrowser({ address: `https://${HOST}/` }),
    device: new InMemoryDevice(),
    passkeys: new InMemoryPasskeys(),
    random: new InMemoryRandom(),
  };
};
