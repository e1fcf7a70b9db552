import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { CleverTapSdk } from 'clevertap-web-sdk';
import type { AnalyticsEvent } from '@ports/analytics';
import { CleverTapAnalytics, type AnalyticsSettings } from '@adapters/clever-tap/analytics';
import { allowedProperties } from '@adapters/clever-tap/allowed-properties';

const ON: AnalyticsSettings = {
  appTitle: 'Brokerage',
  analyticsEnabled: true,
  clevertapAccountId: 'TEST-1',
  clevertapRegion: 'in1',
};
const APP = { 'App Name': 'Brokerage', 'App Version': '1.0.13', 'Device Type': 'Web' };

const fakeSdk = (fail: () => void = () => undefined) => {
  const calls: unknown[][] = [];
  const told =
    (name: string) =>
    (...parameters: unknown[]) => {
      calls.push([name, ...parameters]);
      fail();
    };
  const sdk = {
    enableFetchApi: false,
    spa: true,
    event: { push: told('event') },
    privacy: { push: told('privacy') },
    setLogLevel: told('setLogLevel'),
    init: told('init'),
  } satisfies CleverTapSdk;
  return { sdk, calls, events: () => calls.filter(([name]) => name === 'event').map(([, ...event]) => event) };
};

const setUp = (settings = ON, { sdk, calls, events } = fakeSdk()) => {
  const address = { search: '', hash: '' };
  const load = jest.fn(() => Promise.resolve(sdk));
  return {
    sdk,
    calls,
    events,
    address,
    load,
    analytics: new CleverTapAnalytics(settings, { load, address: () => address }),
  };
};

const settled = () => new Promise(setImmediate);

const EVENTS: readonly AnalyticsEvent[] = [
  { name: 'Login_Success' },
  { name: 'Login_Failure', errorCode: 'POST_LOGIN_API_FAILURE' },
  { name: 'Redirect_Refused', source: 'completeSso' },
  { name: 'Open_Free_Account' },
  { name: 'User_Analytics', errorCode: '2000', action: 'Edit Details' },
  { name: 'Dialog_Closed', errorCode: '10681' },
];

describe('analytics that is switched off', () => {
  it.each([
    ['by the flag', { ...ON, analyticsEnabled: false }],
    ['for want of an account', { ...ON, clevertapAccountId: '' }],
  ])('does not even load the SDK: %s', async (_, settings) => {
    const { analytics, load, calls } = setUp(settings);
    EVENTS.forEach((event) => analytics.track(event));
    analytics.start();
    EVENTS.forEach((event) => analytics.track(event));
    await settled();
    expect([load.mock.calls.length, calls]).toEqual([0, []]);
  });
});

describe('analytics that is switched on', () => {
  it('loads the SDK when it is started and not before', async () => {
    const { analytics, load } = setUp();
    analytics.track({ name: 'Login_Success' });
    await settled();
    expect(load).not.toHaveBeenCalled();
    analytics.start();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('opens it once, by fetch and not by script elements, without the address of the customer and quietly', async () => {
    const { analytics, sdk, calls } = setUp();
    analytics.start();
    await settled();
    analytics.track({ name: 'Login_Success' });
    expect(sdk).toMatchObject({ enableFetchApi: true, spa: false });
    expect(calls).toEqual([
      ['setLogLevel', 0],
      ['privacy', { optOut: false }],
      ['privacy', { useIP: false }],
      ['init', 'TEST-1', 'in1'],
      ['event', 'Login_Success', APP],
    ]);
  });

  it('sends each event with the app, its version and the device type', async () => {
    const { analytics, events } = setUp();
    analytics.start();
    await settled();
    EVENTS.forEach((event) => analytics.track(event));
    expect(events()).toEqual(EVENTS.map(({ name, ...properties }) => [name, { ...APP, ...properties }]));
  });

  it('keeps what happens before the SDK is there, in order, and at most fifty', async () => {
    const { analytics, events } = setUp();
    analytics.start();
    for (let code = 1000; code < 1060; code += 1) analytics.track({ name: 'Dialog_Closed', errorCode: `${code}` });
    await settled();
    const codes = events().map(([, properties]) => (properties as { errorCode: string }).errorCode);
    expect([codes.length, codes[0], codes.at(-1)]).toEqual([50, '1010', '1059']);
  });

  it('waits while the address has a query or a hash, which the SDK would send and obey', async () => {
    const { analytics, calls, events, address } = setUp();
    address.search = '?ssoId=secret';
    analytics.start();
    await settled();
    analytics.track({ name: 'Open_Free_Account' });
    Object.assign(address, { search: '', hash: '#secret' });
    analytics.track({ name: 'Login_Success' });
    expect(calls).toEqual([]);
    address.hash = '';
    analytics.track({ name: 'Dialog_Closed', errorCode: '1032' });
    expect(events().map(([name]) => name)).toEqual(['Open_Free_Account', 'Login_Success', 'Dialog_Closed']);
  });
});

describe('a failure of the SDK', () => {
  it('to load is not seen', async () => {
    const analytics = new CleverTapAnalytics(ON, {
      load: () => Promise.reject(new Error('blocked')),
      address: () => ({ search: '', hash: '' }),
    });
    analytics.start();
    await settled();
    expect(() => analytics.track({ name: 'Login_Success' })).not.toThrow();
  });

  it('to load at all leaves everybody else working', () => {
    const analytics = new CleverTapAnalytics(ON, {
      load: () => new Promise(() => undefined),
      address: () => ({ search: '', hash: '' }),
    });
    analytics.start();
    expect(() => EVENTS.forEach((event) => analytics.track(event))).not.toThrow();
  });

  it('to open or to send is not seen', async () => {
    const { analytics } = setUp(
      ON,
      fakeSdk(() => {
        throw new Error('foreign');
      }),
    );
    analytics.start();
    await settled();
    expect(() => EVENTS.forEach((event) => analytics.track(event))).not.toThrow();
  });
});

describe('what may leave the product', () => {
  const CANARIES = [
    '9876543210',
    'ABCPE1234F',
    'smita@example.com',
    'smita.rao',
    'hunter2 hunter2',
    '482913',
    'sess-4f1c',
    'https://login.example/?ssoId=1',
  ];
  const disguises = (canary: string): readonly string[] => [
    canary,
    canary.toLowerCase(),
    encodeURIComponent(canary),
    Buffer.from(canary).toString('base64'),
    Buffer.from(canary).toString('hex'),
    createHash('sha256').update(canary).digest('hex'),
  ];

  it('is the named properties alone, whatever else an event carries', () => {
    for (const event of EVENTS)
      expect(
        allowedProperties({ ...event, mobileNumber: '9876543210', message: 'for smita' } as unknown as AnalyticsEvent),
      ).toEqual(allowedProperties(event));
  });

  it('is nothing of an event that is not in the table', () => {
    for (const name of ['Page_View', '__proto__', 'toString', ''])
      expect(allowedProperties({ name } as unknown as AnalyticsEvent)).toBeNull();
  });

  it('is no value of a customer, in no disguise, even where a code is expected', () => {
    for (const value of CANARIES.flatMap(disguises)) {
      expect(allowedProperties({ name: 'Login_Failure', errorCode: value })).toEqual({ errorCode: 'OTHER' });
      expect(allowedProperties({ name: 'Redirect_Refused', source: value as never })).toEqual({ source: 'OTHER' });
    }
  });

  it('is no action with a digit or an address in it', () => {
    for (const action of ['9876543210', 'a@b.example', 'Call 022 1234', 'x'.repeat(41), ''])
      expect(allowedProperties({ name: 'User_Analytics', errorCode: '2000', action })).toEqual({
        errorCode: '2000',
        action: 'OTHER',
      });
  });

  it.each([
    '1005',
    '10789',
    '500',
    'ERR08',
    'POST_LOGIN_API_FAILURE',
    'WebHttp::UNKWON',
    'WebHttp::NETWORK',
    'ApiCrypto::INVALID_PAYLOAD',
  ])('is a code of the catalogue: %s', (errorCode) => {
    expect(allowedProperties({ name: 'Login_Failure', errorCode })).toEqual({ errorCode });
  });

  it('is never longer than a code or a label, and always text', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (errorCode, action) => {
        const properties = allowedProperties({ name: 'User_Analytics', errorCode, action } as AnalyticsEvent);
        for (const value of Object.values(properties ?? {})) expect(value.length).toBeLessThanOrEqual(41);
      }),
    );
  });
});
