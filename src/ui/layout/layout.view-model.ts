import { STATEMENT_PATH } from '@domain/journey/steps';
import type { ScreenState } from '@application/state/screen-state';
import type { Browser } from '@ports/browser';
import type { Clock } from '@ports/clock';
import type { Settings } from '@ports/settings';

type LayoutSettings = Pick<Settings, 'appTitle' | 'androidAppUrl' | 'iosAppUrl' | 'disclaimerUrl' | 'licenceText'>;

/** The settings, the host and the current year, which the layouts show. */
export class LayoutViewModel {
  /** For a menu or a language that is loaded on demand. */
  readonly loadReports: ScreenState['loadReports'];
  readonly statementPath = STATEMENT_PATH;
  /** Includes the port, as the address bar does. */
  readonly host: string;

  constructor(
    readonly settings: LayoutSettings,
    browser: Pick<Browser, 'address'>,
    private readonly clock: Pick<Clock, 'now'>,
    { loadReports }: Pick<ScreenState, 'loadReports'>,
  ) {
    this.loadReports = loadReports;
    this.host = browser.address().host;
  }

  get year(): number {
    return new Date(this.clock.now()).getFullYear();
  }
}
