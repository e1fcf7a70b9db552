/** The contract of the port `Analytics`, run for every adapter. */
import type { Analytics, AnalyticsEvent } from '@ports/analytics';

interface AnalyticsSubject {
  readonly analytics: Analytics;
  /** The names of the events that have left the page. */
  readonly sent: () => readonly AnalyticsEvent['name'][];
  /** Resolves when everything that can be sent has been sent. */
  readonly settle: () => Promise<unknown>;
}

const OPENED = { name: 'Open_Free_Account' } as const;
const FAILED = { name: 'Login_Failure', errorCode: '1082' } as const;
const SUCCEEDED = { name: 'Login_Success' } as const;

export const describeAnalyticsContract = (name: string, setUp: () => AnalyticsSubject): void => {
  describe(`Analytics (${name})`, () => {
    it('send every event in its order, also one from before the start', async () => {
      const { analytics, sent, settle } = setUp();
      analytics.track(OPENED);
      analytics.start();
      await settle();
      analytics.track(FAILED);
      analytics.track(SUCCEEDED);
      await settle();
      expect(sent()).toEqual([OPENED.name, FAILED.name, SUCCEEDED.name]);
    });

    it('send an event from just before the visitor is forgotten, and none from after it', async () => {
      const { analytics, sent, settle } = setUp();
      analytics.start();
      await settle();
      analytics.track(FAILED);
      analytics.forgetVisitor();
      analytics.track(OPENED);
      await settle();
      analytics.track(SUCCEEDED);
      await settle();
      expect(sent()).toEqual([FAILED.name]);
    });

    it('send nothing if the visitor is forgotten before the start', async () => {
      const { analytics, sent, settle } = setUp();
      analytics.forgetVisitor();
      analytics.start();
      analytics.track(SUCCEEDED);
      await settle();
      expect(sent()).toStrictEqual([]);
    });
  });
};
