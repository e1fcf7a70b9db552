import { BrowserDevice, type DeviceOptions } from '@adapters/browser/device';
import { FakeClock } from '@adapters/in-memory/clock';
import { InMemoryDevice } from '@adapters/in-memory/device';
import { InMemoryKeyValueStore } from '@adapters/in-memory/key-value-store';
import { WebCryptoRandom } from '@adapters/web-crypto/random';
import { describeDeviceContract } from '@test/contracts/device';
import { InstantClock } from '@test/support/instant-clock';

const browserDevice = (options: Partial<DeviceOptions> = {}): BrowserDevice =>
  new BrowserDevice({
    store: new InMemoryKeyValueStore(),
    random: new WebCryptoRandom(),
    clock: new FakeClock(),
    navigator: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    ...options,
  });

const unableToStore = (): InMemoryKeyValueStore => Object.assign(new InMemoryKeyValueStore(), { write: () => false });

describeDeviceContract('browser', {
  openPages: () => {
    const store = new InMemoryKeyValueStore();
    return [browserDevice({ store }), browserDevice({ store })];
  },
  failingDevices: {
    'nothing can be stored': () => browserDevice({ store: unableToStore() }),
    'there is no user agent': () => browserDevice({ navigator: { userAgent: undefined } }),
    'the user agent says nothing': () => browserDevice({ navigator: { userAgent: 'curl/8' } }),
    'the library that reads the user agent cannot be loaded': () =>
      browserDevice({ load: () => Promise.reject(new Error('offline')) }),
    'the library does not arrive': () =>
      browserDevice({ load: () => new Promise(() => undefined), clock: new InstantClock() }),
  },
});
describeDeviceContract('in memory', {
  openPages: () => [new InMemoryDevice(), new InMemoryDevice()],
  failingDevices: {},
});
