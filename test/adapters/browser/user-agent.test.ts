import { readUserAgent, type DeviceNavigator } from '@adapters/browser/user-agent';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit';
const SAFARI = `${MAC}/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`;
const iPhone = (os: string, safari: string): string =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${safari} Mobile/15E148 Safari/604.1`;
const chrome = (system: string): string =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`;
const firefox = (system: string): string => `Mozilla/5.0 (${system}; rv:140.0) Gecko/20100101 Firefox/140.0`;

describe('A user agent string', () => {
  it.each([
    [chrome('Windows NT 10.0; Win64; x64'), 0, 'Windows'],
    [firefox('Windows NT 10.0; Win64; x64'), 0, 'Windows'],
    [chrome('Windows NT 6.1; Win64; x64'), 0, 'Windows 7'],
    [SAFARI, 0, 'Mac OS'],
    [firefox('Macintosh; Intel Mac OS X 10.15'), 0, 'Mac OS'],
    [SAFARI.replace('10_15_7', '10_14_6'), 0, 'Mac OS 10.14.6'],
    [SAFARI, 5, 'iPadOS'],
    [`${MAC}/605.1.15 (KHTML, like Gecko) CriOS/140.0.7339.95 Version/11.1.1 Safari/605.1.15`, 5, 'iPadOS'],
    [iPhone('17_5', '17.5'), 5, 'iOS 17.5'],
    [iPhone('18_6', '18.6'), 5, 'iOS 18.6'],
    [iPhone('18_6', '26.0'), 5, 'iOS'],
    [chrome('Linux; Android 10; K'), 5, 'Android'],
    [firefox('Android 10; Mobile'), 5, 'Android'],
    [chrome('Linux; Android 9; SM-G960F'), 5, 'Android 9'],
    [chrome('Linux; Android 10; SM-G973F'), 5, 'Android 10'],
    [chrome('X11; CrOS x86_64 14541.0.0'), 0, 'Chromium OS'],
    [firefox('X11; Linux x86_64'), 0, 'Linux'],
    ['curl/8', 0, 'Not Fetched'],
  ])('%s with %d touch points is of %s', async (userAgent, maxTouchPoints, osType) => {
    expect(await readUserAgent({ userAgent, maxTouchPoints })).toMatchObject({ osType });
  });
});

type Data = NonNullable<DeviceNavigator['userAgentData']>;

const FULL = [
  { brand: 'Not/A)Brand', version: '8.0.0.0' },
  { brand: 'Chromium', version: '140.0.7339.81' },
  { brand: 'Google Chrome', version: '140.0.7339.80' },
];

const dataOf = (platform: string, platformVersion: string, fullVersionList: Data['brands'] = FULL): Data => ({
  platform,
  brands: fullVersionList.map(({ brand, version }) => ({ brand, version: version.split('.')[0] ?? '' })),
  getHighEntropyValues: () => Promise.resolve({ platformVersion, fullVersionList }),
});

describe('User-agent data', () => {
  const userAgent = chrome('Windows NT 10.0; Win64; x64');

  it.each([
    ['Windows', '15.0.0', 'Windows 11'],
    ['Windows', '13.0.0', 'Windows 11'],
    ['Windows', '10.0.0', 'Windows 10'],
    ['Windows', '1.0.0', 'Windows 10'],
    ['Windows', '0.3.0', 'Windows 8.1'],
    ['Windows', '0.1.0', 'Windows 7'],
    ['Windows', '', 'Windows'],
    ['macOS', '14.5.0', 'macOS 14.5'],
    ['macOS', '26.0.0', 'macOS 26'],
    ['Android', '15.0.0', 'Android 15'],
    ['Android', '10.0.0', 'Android 10'],
    ['Chrome OS', '16328.55.0', 'Chrome OS 16328.55'],
    ['Linux', '', 'Linux'],
  ])('with the platform %s %j is of %s', async (platform, platformVersion, osType) => {
    const userAgentData = dataOf(platform, platformVersion);
    expect(await readUserAgent({ userAgent, userAgentData })).toMatchObject({
      osType,
      deviceName: 'Google Chrome 140.0.7339.80',
    });
  });

  it('names the engine if the browser has no brand of its own, and the string if no brand is real', async () => {
    const withBrands = (brands: Data['brands']) =>
      readUserAgent({ userAgent, userAgentData: dataOf('Linux', '', brands) }).then(({ deviceName }) => deviceName);
    expect(await withBrands(FULL.slice(0, 2))).toBe('Chromium 140.0.7339.81');
    expect(await withBrands(FULL.slice(0, 1))).toBe('Chrome 140.0.0.0');
  });

  it('has no version of the system, and the short one of the browser, if the browser refuses to tell', async () => {
    const userAgentData = {
      ...dataOf('Windows', ''),
      getHighEntropyValues: () => Promise.reject(new Error('refused')),
    };
    expect(await readUserAgent({ userAgent, userAgentData })).toEqual({
      deviceName: 'Google Chrome 140',
      osType: 'Windows',
      browserName: 'Google Chrome',
      browserVersion: '140',
      osName: 'Windows',
      osVersion: 'os version not available',
    });
  });
});
