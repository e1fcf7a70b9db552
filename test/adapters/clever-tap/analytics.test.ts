import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { CleverTapSdk } from 'clevertap-web-sdk';
import type { AnalyticsEvent } from '@ports/analytics';
import { CleverTapAnalytics, type SenderLoader } from '@adapters/clever-tap/analytics';
import type { AnalyticsSettings } from '@adapters/clever-tap/analytics-settings';
import type { EventSender } from '@adapters/clever-tap/event-sender';
import { allowedProperties } from '@adapters/clever-tap/allowed-analytics';
import { startSender } from '@adapters/clever-tap/clever-tap-sender';
import { gate } from '@test/support/gate';
import { FakeCleverTapPage } from '@test/adapters/clever-tap/clever-tap-page';
import { settlePromises } from '@test/support/settle-promises';

const SETTINGS: AnalyticsSettings = {
  appTitle: 'Brokerage',
  analyticsEnabled: true,
  clevertapAccountId: 'TEST-1',
  clevertapRegion: 'in1',
};
const COMMON_PROPERTIES = { 'App Name': 'Brokerage', 'App Version': '1.0.13', 'Device Type': 'Web' };

/** An SDK that records each call, and throws an error in the method `failing`. */
const fakeSdk = (failing?: string) => {
  const calls: unknown[][] = [];
  const record =
    (name: string) =>
    (...parameters: unknown[]) => {
      calls.push([name, ...parameters]);
      if (name === failing) throw new Error('SDK failure');
    };
  const sdk = {
    enableFetchApi: false,
    spa: true,
    event: { push: record('event') },
    privacy: { push: record('privacy') },
    setLogLevel: record('setLogLevel'),
    init: record('init'),
  } satisfies CleverTapSdk;
  return { sdk, calls, events: () => calls.filter(([name]) => name === 'event').map(([, ...event]) => event) };
};

const setUp = (settings = SETTINGS, { sdk, calls, events } = fakeSdk()) => {
  const page = new FakeCleverTapPage();
  const load = jest.fn<Promise<EventSender>, Parameters<SenderLoader>>((given, isForgotten) =>
    startSender(given, isForgotten, { page, loadSdk: async () => sdk }),
  );
  return {
    sdk,
    calls,
    events,
    page,
    address: page.location,
    load,
    analytics: new CleverTapAnalytics(settings, load, page),
  };
};

const PROPERTIES: {
  readonly [E in AnalyticsEvent as E['name']]: Omit<E, 'name'>;
} = {
  Login_Success: {},
  Login_Failure: { errorCode: 'POST_LOGIN_API_FAILURE' },
  Redirect_Refused: { source: 'completeSso' },
  Open_Free_Account: {},
  User_Analytics: { errorCode: '2000', action: 'secondary' },
  Dialog_Closed: { errorCode: '10681' },
};

const EVENTS = Object.entries(PROPERTIES).map(([name, properties]) => ({ name, ...properties }) as AnalyticsEvent);

describe('Analytics that are disabled', () => {
  it.each([
    ['by the flag', { ...SETTINGS, analyticsEnabled: false }],
    ['by a missing account id', { ...SETTINGS, clevertapAccountId: '' }],
  ])('do not load the SDK (%s)', async (_, settings) => {
    const { analytics, load, calls } = setUp(settings);
    EVENTS.forEach((event) => analytics.track(event));
    analytics.start();
    EVENTS.forEach((event) => analytics.track(event));
    await settlePromises();
    expect(load.mock.calls).toHaveLength(0);
    expect(calls).toStrictEqual([]);
  });
});

describe('Analytics that are enabled', () => {
  it('load the SDK only when they are started', async () => {
    const { analytics, load } = setUp();
    analytics.track({ name: 'Login_Success' });
    await settlePromises();
    expect(load).not.toHaveBeenCalled();
    analytics.start();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('initialise the SDK once, with fetch, without the IP address and without logging', async () => {
    const { analytics, sdk, calls } = setUp();
    analytics.start();
    await settlePromises();
    analytics.track({ name: 'Login_Success' });
    await settlePromises();
    expect(sdk).toMatchObject({ enableFetchApi: true, spa: false });
    expect(calls).toEqual([
      ['setLogLevel', 0],
      ['privacy', { optOut: false }],
      ['privacy', { useIP: false }],
      ['init', 'TEST-1', 'in1'],
      ['event', 'Login_Success', COMMON_PROPERTIES],
    ]);
  });

  it('send each event with the application, its version and the device type', async () => {
    const { analytics, events } = setUp();
    analytics.start();
    await settlePromises();
    EVENTS.forEach((event) => analytics.track(event));
    await settlePromises();
    expect(events()).toEqual(EVENTS.map(({ name, ...properties }) => [name, { ...COMMON_PROPERTIES, ...properties }]));
  });

  it('queue the last fifty events until the SDK is loaded', async () => {
    const { analytics, events } = setUp();
    analytics.start();
    for (let code = 1000; code < 1060; code += 1) analytics.track({ name: 'Dialog_Closed', errorCode: `${code}` });
    await settlePromises();
    const codes = events().map(([, properties]) => (properties as { errorCode: string }).errorCode);
    expect(codes).toHaveLength(50);
    expect(codes[0]).toBe('1010');
    expect(codes.at(-1)).toBe('1059');
  });

  it('initialise the SDK before the first event, as soon as the address allows it', async () => {
    const { analytics, page, calls, address } = setUp();
    address.search = '?ssoId=secret';
    analytics.start();
    await settlePromises();
    page.runTimers();
    expect(calls).toStrictEqual([]);
    address.search = '';
    page.runTimers();
    expect(calls.at(-1)).toEqual(['init', 'TEST-1', 'in1']);
    page.runTimers();
    expect(calls.filter(([name]) => name === 'init')).toHaveLength(1);
  });

  it('queue events while the address has a query or a hash, which the SDK would send', async () => {
    const { analytics, calls, events, address } = setUp();
    address.search = '?ssoId=secret';
    analytics.start();
    await settlePromises();
    analytics.track({ name: 'Open_Free_Account' });
    Object.assign(address, { search: '', hash: '#secret' });
    analytics.track({ name: 'Login_Success' });
    await settlePromises();
    expect(calls).toStrictEqual([]);
    address.hash = '';
    analytics.track({ name: 'Dialog_Closed', errorCode: '1032' });
    await settlePromises();
    expect(events().map(([name]) => name)).toEqual(['Open_Free_Account', 'Login_Success', 'Dialog_Closed']);
  });
});

/** Jest fails a test in which a promise is rejected that nobody handles. */
describe('An SDK failure', () => {
  it.each<[string, SenderLoader]>([
    ['the sender', () => Promise.reject(new Error('blocked'))],
    [
      'the SDK',
      (settings, isForgotten) =>
        startSender(settings, isForgotten, {
          page: new FakeCleverTapPage(),
          loadSdk: () => Promise.reject(new Error('blocked')),
        }),
    ],
  ])('while loading %s is ignored', async (_, load) => {
    const analytics = new CleverTapAnalytics(SETTINGS, load);
    analytics.start();
    await settlePromises();
    analytics.track({ name: 'Login_Success' });
    analytics.forgetVisitor();
    await settlePromises();
  });

  it.each(['init', 'event'])('in %s is ignored, and every later event is tried', async (failing) => {
    const { analytics, events, page } = setUp(SETTINGS, fakeSdk(failing));
    analytics.start();
    await settlePromises();
    EVENTS.forEach((event) => analytics.track(event));
    await settlePromises();
    expect(events().map(([name]) => name)).toEqual(EVENTS.map(({ name }) => name));
    expect(page.pendingTimers).toBe(0);
  });
});

describe('A policy that does not allow the collector', () => {
  const setUpBlocked = () => {
    const app = setUp();
    app.page.answer = 'blocked by the policy';
    return app;
  };
  let messages: unknown[][];

  beforeEach(() => {
    messages = [];
    jest.spyOn(console, 'error').mockImplementation((...message: unknown[]) => void messages.push(message));
  });
  afterEach(() => jest.restoreAllMocks());

  it('keeps the SDK from being initialised and is reported to the operator once', async () => {
    const { analytics, calls } = setUpBlocked();
    analytics.start();
    await settlePromises();
    EVENTS.forEach((event) => analytics.track(event));
    await settlePromises();
    expect(calls).toStrictEqual([]);
    expect(messages).toEqual([
      [
        "ANALYTICS_ENABLED is 'true', but the Content-Security-Policy does not allow " +
          'https://in1.clevertap-prod.com: analytics are off. ' +
          'Add this origin to connect-src, or set ANALYTICS_ENABLED=false.',
      ],
    ]);
  });

  it('is not assumed if the network blocks the collector, or the policy another address', async () => {
    const { analytics, page, calls } = setUp();
    page.answer = 'unreachable';
    analytics.start();
    await settlePromises();
    page.reportViolation('https://elsewhere.example/');
    expect(calls).toStrictEqual([]);
    page.runTimers();
    analytics.track({ name: 'Login_Success' });
    await settlePromises();
    expect(calls.at(-1)).toEqual(['event', 'Login_Success', COMMON_PROPERTIES]);
    expect(messages).toStrictEqual([]);
  });

  it('is found out with a request without data', async () => {
    const { analytics, page } = setUp();
    analytics.start();
    await settlePromises();
    expect(page.requests).toEqual([
      ['https://in1.clevertap-prod.com/', { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' }],
    ]);
  });
});

describe('A request of the SDK', () => {
  it('outlives the page; other requests stay as they are', async () => {
    const { analytics, page } = setUp();
    analytics.start();
    analytics.track({ name: 'Login_Success' });
    await settlePromises();
    page.requests.length = 0;
    await page.fetch('https://in1.clevertap-prod.com/a?t=96', { method: 'GET' });
    await page.fetch('https://in1.clevertap-prod.com.evil.example/', { method: 'GET' });
    await page.fetch(new URL('https://elsewhere.example/'));
    expect(page.requests).toEqual([
      ['https://in1.clevertap-prod.com/a?t=96', { method: 'GET', keepalive: true }],
      ['https://in1.clevertap-prod.com.evil.example/', { method: 'GET' }],
      [new URL('https://elsewhere.example/'), undefined],
    ]);
  });
});

describe('Forgetting the visitor', () => {
  const TRACES = [
    'WZRK_G',
    'WZRK_L',
    'WZRK_META',
    'WZRK_CAMP_G',
    'CT_EIT_FALLBACK',
    'ct_daily_date_tracker',
    'visualEditorData',
  ];

  const setUpTraced = async () => {
    const app = setUp();
    app.analytics.start();
    app.analytics.track({ name: 'Open_Free_Account' });
    await settlePromises();
    app.page.leaveTraces(TRACES);
    return app;
  };

  it.each([
    ['on', SETTINGS, true],
    ['off', { ...SETTINGS, analyticsEnabled: false }, false],
  ])('needs another page to send events again if analytics are %s', (_what, settings, isNeeded) => {
    const { analytics } = setUp(settings);
    expect(analytics.needsNewPage).toBe(false);
    analytics.forgetVisitor();
    expect(analytics.needsNewPage).toBe(isNeeded);
  });

  it('removes the keys and cookies of the SDK and nothing else', async () => {
    const { analytics, page } = await setUpTraced();
    expect(page.traces()).toHaveLength(3 * TRACES.length + 3);
    analytics.forgetVisitor();
    await settlePromises();
    expect(page.traces()).toEqual(['local other', 'session other', 'cookie other']);
  });

  it('stops the events and the requests that the SDK sends by itself, with what it stores for them', async () => {
    const { analytics, page, events } = await setUpTraced();
    analytics.forgetVisitor();
    analytics.track({ name: 'Login_Success' });
    await settlePromises();
    expect(events().map(([name]) => name)).toEqual(['Open_Free_Account']);
    page.requests.length = 0;
    page.leaveTraces(TRACES);
    void page.fetch('https://in1.clevertap-prod.com/a?t=96&type=ping');
    expect(page.requests).toStrictEqual([]);
    expect(page.traces()).toEqual(['local other', 'session other', 'cookie other']);
  });

  it('removes what the SDK stores again from its memory', async () => {
    const { analytics, page } = await setUpTraced();
    analytics.forgetVisitor();
    await settlePromises();
    page.leaveTraces(['WZRK_L']);
    page.runTimers();
    expect(page.traces()).toEqual(['local other', 'session other', 'cookie other']);
  });

  it('keeps answers from the SDK, which would store something for them', async () => {
    const { analytics, page } = await setUpTraced();
    const handleAnswer = jest.fn();
    page.answersAfter = settlePromises();
    void page.fetch('https://in1.clevertap-prod.com/a?t=96&type=ping').then(handleAnswer);
    analytics.forgetVisitor();
    await settlePromises();
    expect(page.requests.at(-1)).toStrictEqual([
      'https://in1.clevertap-prod.com/a?t=96&type=ping',
      { keepalive: true },
    ]);
    expect(handleAnswer).not.toHaveBeenCalled();
  });

  it('before the start removes the traces of an earlier visit immediately, and loads no SDK', async () => {
    const { analytics, page, load } = setUp();
    page.leaveTraces(TRACES);
    analytics.forgetVisitor();
    expect(page.traces()).toEqual(['local other', 'session other', 'cookie other']);
    analytics.start();
    analytics.track({ name: 'Login_Success' });
    await settlePromises();
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    ['cannot be loaded', SETTINGS, () => Promise.reject(new Error('blocked'))],
    ['never finishes loading', SETTINGS, () => new Promise<never>(() => undefined)],
    ['is not used', { ...SETTINGS, analyticsEnabled: false }, () => Promise.reject(new Error('not used'))],
  ])('removes them if the SDK %s', (_, settings, load) => {
    const page = new FakeCleverTapPage();
    const analytics = new CleverTapAnalytics(settings, load, page);
    analytics.start();
    page.leaveTraces(TRACES);
    analytics.forgetVisitor();
    expect(page.traces()).toEqual(['local other', 'session other', 'cookie other']);
  });

  it('drops the events that wait for the sender', async () => {
    const { analytics, events } = setUp();
    analytics.start();
    analytics.track({ name: 'Login_Success' });
    analytics.forgetVisitor();
    await settlePromises();
    expect(events()).toStrictEqual([]);
  });

  it.each(['script of the sender', 'answer of the policy', 'SDK'])(
    'while the %s is on its way never starts the SDK, and sends nothing more',
    async (awaited) => {
      const { sdk, calls } = fakeSdk();
      const { opened, open } = gate();
      const arrivalOf = (part: string): Promise<void> => (part === awaited ? opened : Promise.resolve());
      const page = new FakeCleverTapPage();
      page.answersAfter = arrivalOf('answer of the policy');
      const loadSdk = async () => {
        await arrivalOf('SDK');
        return sdk;
      };
      const load: SenderLoader = async (settings, isForgotten) => {
        await arrivalOf('script of the sender');
        return startSender(settings, isForgotten, { page, loadSdk });
      };
      const analytics = new CleverTapAnalytics(SETTINGS, load, page);
      analytics.start();
      await settlePromises();
      const requested = page.requests.length;
      analytics.forgetVisitor();
      open();
      await settlePromises();
      page.runTimers();
      expect(calls).toStrictEqual([]);
      expect(page.requests.length).toEqual(requested);
    },
  );

  it('throws nothing if the storage is blocked', async () => {
    const { analytics, page } = await setUpTraced();
    page.forbidden.add('localStorage');
    analytics.forgetVisitor();
    await settlePromises();
    expect(page.traces().filter((trace) => !trace.startsWith('local '))).toEqual(['session other', 'cookie other']);
  });
});

describe('The properties sent to the SDK', () => {
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
  const encodings = (canary: string): readonly string[] => [
    canary,
    canary.toLowerCase(),
    encodeURIComponent(canary),
    Buffer.from(canary).toString('base64'),
    Buffer.from(canary).toString('hex'),
    createHash('sha256').update(canary).digest('hex'),
  ];

  it('are only the allowed ones, whatever else an event contains', () => {
    for (const event of EVENTS)
      expect(
        allowedProperties({ ...event, mobileNumber: '9876543210', message: 'for smita' } as unknown as AnalyticsEvent),
      ).toEqual(allowedProperties(event));
  });

  it('are none for an event that is not in the table', () => {
    for (const name of ['Page_View', '__proto__', 'toString', ''])
      expect(allowedProperties({ name } as unknown as AnalyticsEvent)).toBeNull();
  });

  it('contain no customer data in any encoding, even in place of a code', () => {
    for (const value of CANARIES.flatMap(encodings)) {
      expect(allowedProperties({ name: 'Login_Failure', errorCode: value })).toEqual({ errorCode: 'OTHER' });
      expect(allowedProperties({ name: 'Redirect_Refused', source: value as never })).toEqual({ source: 'OTHER' });
    }
  });

  it('contain no action except the name of a button', () => {
    for (const action of ['9876543210', 'a@b.example', 'Call 022 1234', 'Edit Details', 'primary secondary', ''])
      expect(allowedProperties({ name: 'User_Analytics', errorCode: '2000', action: action as never })).toEqual({
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
  ])('contain the code %s unchanged', (errorCode) => {
    expect(allowedProperties({ name: 'Login_Failure', errorCode })).toEqual({ errorCode });
  });

  it('are never longer than 41 characters', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (errorCode, action) => {
        const properties = allowedProperties({ name: 'User_Analytics', errorCode, action } as AnalyticsEvent);
        for (const value of Object.values(properties ?? {})) expect(value.length).toBeLessThanOrEqual(41);
      }),
    );
  });
});
