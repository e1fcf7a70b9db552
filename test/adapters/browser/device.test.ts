import { v5 } from 'uuid';
import { DEVICE_FAILURE, TECHNICAL_MESSAGES } from '@domain/error/failure';
import { BrowserDevice, type DeviceOptions } from '@adapters/browser/device';
import { readUserAgent } from '@adapters/browser/user-agent';
import { FakeClock } from '@adapters/in-memory/clock';
import { InMemoryKeyValueStore } from '@adapters/in-memory/key-value-store';
import { WebCryptoRandom } from '@adapters/web-crypto/random';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const FIREFOX_ON_LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const setUp = (options: Partial<DeviceOptions> = {}) => {
  const store = new InMemoryKeyValueStore();
  const device = new BrowserDevice({
    store,
    random: new WebCryptoRandom(),
    navigator: { userAgent: CHROME },
    clock: new FakeClock(),
    ...options,
  });
  return { store, device };
};

describe('The device', () => {
  it.each([
    [CHROME, 'Chrome 140.0.0.0', 'Windows'],
    [IPHONE, 'Mobile Safari 17.5', 'iOS 17.5'],
    [FIREFOX_ON_LINUX, 'Firefox 140.0', 'Linux'],
    ['Firefox/140.0', 'Firefox 140.0', 'Not Fetched'],
    ['(Windows NT 6.1)', 'Not Fetched', 'Windows 7'],
    ['curl/8', 'Not Fetched', 'Not Fetched'],
    ['', 'Not Fetched', 'Not Fetched'],
    [undefined, 'Not Fetched', 'Not Fetched'],
  ])('%s is identified by browser and operating system', async (userAgent, deviceName, osType) => {
    expect(await setUp({ navigator: { userAgent } }).device.details()).toEqual({
      deviceId: expect.any(String) as string,
      deviceName,
      osType,
    });
  });

  it('is read by a later call if the library could not be loaded', async () => {
    const load = jest.fn(() => Promise.resolve(readUserAgent)).mockRejectedValueOnce(new Error('offline'));
    const { device } = setUp({ load });
    const names = async () => (await device.details()).deviceName;
    expect(await names()).toBe('Not Fetched');
    expect(await names()).toBe('Chrome 140.0.0.0');
  });

  it('has the fallback values, and the stored id, if the library has not arrived after three seconds', async () => {
    const clock = new FakeClock();
    const { device, store } = setUp({ load: () => new Promise(() => undefined), clock });
    const id = v5('login-name', '5f0f4a4e-5d0b-4b8e-9a3c-7d1e0c2b6a94');
    store.write('device', 'uuid', id);
    const onDetails = jest.fn();
    void device.details().then(onDetails);
    await clock.pass(2999);
    expect(onDetails).not.toHaveBeenCalled();
    await clock.pass(1);
    expect(onDetails).toHaveBeenCalledWith({ deviceId: id, deviceName: 'Not Fetched', osType: 'Not Fetched' });
  });
});

describe('The full device record', () => {
  it('has the three fields and separates names and versions', async () => {
    const { device } = setUp();
    expect(await device.record()).toEqual({
      ok: true,
      value: {
        ...(await device.details()),
        browserName: 'Chrome',
        browserVersion: '140.0.0.0',
        osName: 'Windows',
        osVersion: 'os version not available',
      },
    });
  });

  it('has a placeholder for an unknown version of the operating system', async () => {
    const { device } = setUp({ navigator: { userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0' } });
    expect(await device.record()).toMatchObject({
      ok: true,
      value: { osType: 'Linux', osVersion: 'os version not available' },
    });
  });

  it('fails without a user agent', async () => {
    expect(await setUp({ navigator: { userAgent: undefined } }).device.record()).toEqual({
      ok: false,
      failure: DEVICE_FAILURE,
    });
    expect(TECHNICAL_MESSAGES[DEVICE_FAILURE.code]).toBe('Fetch Device Info failed');
  });
});

describe('The device id', () => {
  const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u;

  it('is stored on the device as "uuid"', async () => {
    const { store, device } = setUp();
    const { deviceId } = await device.details();
    expect(store.contents('device')).toEqual({ uuid: deviceId });
  });

  it('is derived from a fixed namespace, the prefix "login-" and at least 128 random bits', async () => {
    let requestedLength = 0;
    const random = { text: (length: number) => ((requestedLength = length), 'name') };
    const { deviceId } = await setUp({ random }).device.details();
    expect(requestedLength * Math.log2(62)).toBeGreaterThanOrEqual(128);
    expect(deviceId).toBe(v5('login-name', '5f0f4a4e-5d0b-4b8e-9a3c-7d1e0c2b6a94'));
  });

  it('is unique in 10,000 devices', async () => {
    const ids = new Set<string>();
    for (let count = 0; count < 10_000; count += 1)
      ids.add((await setUp({ navigator: { userAgent: undefined } }).device.details()).deviceId);
    expect(ids.size).toBe(10_000);
    expect([...ids].filter((id) => !UUID.test(id))).toStrictEqual([]);
  }, 30_000);

  it.each([
    '',
    'undefined',
    'login-',
    '6b1f8f7e-3c55-4d0a-9a41-0c2b8e1f4d77',
    'login-6b1f8f7e-3c55-5d0a-9a41-0c2b8e1f4d77',
    '<b>',
  ])('is replaced when the stored one is malformed: "%s"', async (malformed) => {
    const { store, device } = setUp();
    store.write('device', 'uuid', malformed);
    const { deviceId } = await device.details();
    expect(deviceId).not.toBe(malformed);
    expect(store.read('device', 'uuid')).toBe(deviceId);
  });
});
