import fc from 'fast-check';
import type { TelemetryEvent } from '@ports/telemetry';
import { allowedTelemetry } from '@adapters/beacon/allowed-telemetry';
import { BeaconTelemetry } from '@adapters/beacon/beacon';
import { startSender } from '@adapters/beacon/beacon-sender';
import { FakeBeaconPage } from '@test/adapters/beacon/beacon-page';
import { gate } from '@test/support/gate';
import { settlePromises } from '@test/support/settle-promises';

const URL_OF_COLLECTOR = 'https://telemetry.broker.example/events';
const REQUEST_ID = 'aB3'.repeat(6) + 'xY';
const FINGERPRINT = `${'AbC+/9'.repeat(7)}A=`;

const EVENTS: readonly TelemetryEvent[] = [
  { name: 'web_vital', metric: 'LCP', value: 1234, rating: 'good' },
  { name: 'web_vital', metric: 'CLS', value: 0, rating: 'needs-improvement' },
  { name: 'start_failed', code: 'WebHttp::NETWORK', requestId: REQUEST_ID },
  { name: 'start_failed', code: 'ERR08', requestId: '' },
  { name: 'script_failed', script: 'sign-in.0123456789.js' },
  { name: 'key_changed', client: 'customers', fingerprint: FINGERPRINT },
  { name: 'technical_failure', code: 'Storage::QUOTA_EXCEEDED', requestId: '' },
  { name: 'technical_failure', code: 'WebHttp::UNKWON', requestId: REQUEST_ID },
  { name: 'unexpected_error', type: 'TypeError', place: 'main.0123456789.js:1:23456', requestId: REQUEST_ID },
  { name: 'unexpected_error', type: '', place: '', requestId: '' },
  { name: 'foreign_error', type: 'TypeError' },
  { name: 'foreign_error', type: '' },
];

/** What a customer types or the server says of them. */
const PERSONAL = [
  'AAAPN1003F',
  '9876543210',
  'asha@example.com',
  'asha.rao',
  'Asha Rao',
  'Marigold-Harbour-42',
  '123456',
  'https://login.example/sso/validate?ssoId=secret',
  '/sso/validate?ssoId=secret#top',
  'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
];

/** The sender alone. */
const start = (url = URL_OF_COLLECTOR) => {
  const page = new FakeBeaconPage();
  return { page, report: startSender(url, { page, observeWebVitals: () => undefined }) };
};

const failureNo = (number: number): TelemetryEvent => ({
  name: 'technical_failure',
  code: String(1000 + number),
  requestId: '',
});

describe('The allowlist of telemetry', () => {
  it.each(EVENTS)('lets %j through', (event) => {
    expect(allowedTelemetry(event)).toEqual(event);
  });

  it('knows every event of the port', () => {
    expect(new Set(EVENTS.map(({ name }) => name)).size).toBe(7);
  });

  it.each(EVENTS)('replaces personal data in every field of %j', (event) => {
    for (const field of Object.keys(event).filter((key) => key !== 'name'))
      for (const value of PERSONAL)
        expect(allowedTelemetry({ ...event, [field]: value })).toEqual({ ...event, [field]: 'OTHER' });
  });

  it('drops other events and other fields', () => {
    expect(allowedTelemetry({ name: 'customer', pan: 'AAAPN1003F' } as unknown as TelemetryEvent)).toBeNull();
    expect(allowedTelemetry({ name: 'toString' } as unknown as TelemetryEvent)).toBeNull();
    expect(
      allowedTelemetry({ name: 'script_failed', script: 'main.0123456789.js', message: 'Asha' } as TelemetryEvent),
    ).toEqual({ name: 'script_failed', script: 'main.0123456789.js' });
  });

  it('replaces a value of another type', () => {
    const wrong = [null, undefined, {}, [], ['LCP'], NaN, Infinity, true];
    for (const event of EVENTS)
      for (const field of Object.keys(event).filter((key) => key !== 'name'))
        for (const value of wrong)
          expect(allowedTelemetry({ ...event, [field]: value })).toMatchObject({ [field]: 'OTHER' });
  });

  it('lets no text with a space, an @ or a query through', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...EVENTS),
        fc.tuple(fc.string(), fc.constantFrom(' ', '@', '?', '\n'), fc.string()).map((parts) => parts.join('')),
        (event, text) => {
          for (const field of Object.keys(event).filter((key) => key !== 'name'))
            expect(allowedTelemetry({ ...event, [field]: text })).toMatchObject({ [field]: 'OTHER' });
        },
      ),
    );
  });
});

describe('Telemetry', () => {
  const setUp = (telemetryUrl: string) => {
    const page = new FakeBeaconPage();
    const load = jest.fn(async (url: string) => startSender(url, { page, observeWebVitals: () => undefined }));
    const firstScreen = gate();
    const telemetry = new BeaconTelemetry({ telemetryUrl }, { firstScreen: firstScreen.opened, load });
    return { page, load, showFirstScreen: firstScreen.open, telemetry };
  };

  it('is off without an address: it loads nothing and sends nothing', async () => {
    const { page, load, showFirstScreen, telemetry } = setUp('');
    showFirstScreen();
    for (const event of EVENTS) telemetry.report(event);
    await settlePromises();
    page.runTimers();
    page.hide();
    expect(load.mock.calls).toStrictEqual([]);
    expect(page.sent).toStrictEqual([]);
  });

  it('loads the sender after the first screen', async () => {
    const { load, showFirstScreen } = setUp(URL_OF_COLLECTOR);
    await settlePromises();
    expect(load).not.toHaveBeenCalled();
    showFirstScreen();
    await settlePromises();
    expect(load.mock.calls).toEqual([[URL_OF_COLLECTOR]]);
  });

  it('loads the sender once, with the first event if that is earlier, and sends in order', async () => {
    const { page, load, showFirstScreen, telemetry } = setUp(URL_OF_COLLECTOR);
    for (const event of EVENTS) telemetry.report(event);
    showFirstScreen();
    await settlePromises();
    page.runTimers();
    expect(page.events).toEqual(EVENTS);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('tries again with the next event if the sender could not be loaded', async () => {
    const { page, load, telemetry } = setUp(URL_OF_COLLECTOR);
    load.mockRejectedValueOnce(new Error('offline'));
    telemetry.report(failureNo(1));
    await settlePromises();
    telemetry.report(failureNo(2));
    await settlePromises();
    page.runTimers();
    expect(page.events).toEqual([failureNo(2)]);
  });
});

describe('The sender', () => {
  it('measures the web vitals, and sends them like every event', () => {
    const page = new FakeBeaconPage();
    startSender(URL_OF_COLLECTOR, { page, observeWebVitals: (report) => report(EVENTS[0] as TelemetryEvent) });
    page.runTimers();
    expect(page.events).toEqual([EVENTS[0]]);
  });

  it('sends the events of the same moment together, and the next ones later', () => {
    const { page, report } = start();
    EVENTS.slice(0, 2).forEach((event) => report(event));
    expect(page.sent).toStrictEqual([]);
    page.runTimers();
    report(failureNo(1));
    page.runTimers();
    expect(page.sent).toEqual([
      { url: URL_OF_COLLECTOR, events: EVENTS.slice(0, 2) },
      { url: URL_OF_COLLECTOR, events: [failureNo(1)] },
    ]);
  });

  it('sends the queued events when the page is hidden, and later ones immediately', () => {
    const { page, report } = start('/telemetry');
    report(failureNo(1));
    page.hide();
    report(failureNo(2));
    page.runTimers();
    expect(page.sent).toEqual([
      { url: '/telemetry', events: [failureNo(1)] },
      { url: '/telemetry', events: [failureNo(2)] },
    ]);
  });

  it('sends the queued events when the page is left without being hidden first', () => {
    const { page, report } = start();
    report(failureNo(1));
    page.dispatchEvent(new Event('pagehide'));
    expect(page.events).toEqual([failureNo(1)]);
  });

  it('sends at most 50 events of a page', () => {
    const { page, report } = start();
    for (let number = 1; number <= 60; number += 1) report(failureNo(number));
    page.runTimers();
    report(failureNo(61));
    page.runTimers();
    expect(page.events).toHaveLength(50);
    expect(page.events.at(-1)).toEqual(failureNo(50));
  });

  it('ignores a browser that refuses to send', () => {
    const { page, report } = start();
    page.isBroken = true;
    report(failureNo(1));
    expect(() => {
      page.runTimers();
    }).not.toThrow();
  });
});

describe('A policy that does not allow the collector', () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  beforeEach(() => errors.mockClear());
  afterAll(() => errors.mockRestore());

  it('switches telemetry off, and the console says so once', () => {
    const { page, report } = start();
    report(failureNo(1));
    page.runTimers();
    page.refuse(URL_OF_COLLECTOR);
    page.refuse(URL_OF_COLLECTOR);
    report(failureNo(2));
    page.runTimers();
    page.hide();
    expect(page.events).toEqual([failureNo(1)]);
    expect(errors.mock.calls).toEqual([
      [
        "TELEMETRY_URL is 'https://telemetry.broker.example/events', but the Content-Security-Policy does not allow " +
          'https://telemetry.broker.example: telemetry is off. Add this origin to connect-src, or leave TELEMETRY_URL empty.',
      ],
    ]);
  });

  it.each([
    [URL_OF_COLLECTOR, 'https://evil.example/'],
    [URL_OF_COLLECTOR, 'inline'],
    ['/telemetry', 'https://evil.example/telemetry'],
  ])('is not assumed when the policy refuses something else (%s, %s)', (url, blocked) => {
    const { page, report } = start(url);
    page.refuse(blocked);
    report(failureNo(1));
    page.runTimers();
    expect(page.events).toEqual([failureNo(1)]);
    expect(errors).not.toHaveBeenCalled();
  });
});
