import { STATEMENT_PATH } from '@domain/journey/steps';
import type { State } from '@application/state';
import type { Browser } from '@ports/browser';
import type { Clock } from '@ports/clock';
import type { Settings } from '@ports/settings';

type LayoutSettings = Pick<Settings, 'appTitle' | 'androidAppUrl' | 'iosAppUrl' | 'disclaimerUrl' | 'licenceText'>;

/** The settings, the host and the current year, which the header and the footer show. */
export class LayoutViewModel {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #state: Pick<State, 'reportLoadFailure' | 'withdrawLoadFailure'>;

  readonly statementPath = STATEMENT_PATH;
  /** Includes the port, as the address bar does. */
  readonly host: string;

  constructor(
    readonly settings: LayoutSettings,
    browser: Pick<Browser, 'address'>,
    clock: Pick<Clock, 'now'>,
    state: Pick<State, 'reportLoadFailure' | 'withdrawLoadFailure'>,
  ) {
    this.#clock = clock;
    this.#state = state;
    this.host = browser.address().host;
  }

  /** A language or a menu could not be loaded. */
  readonly reportLoadFailure = (): void => {
    this.#state.reportLoadFailure();
  };

  /** A language was loaded, perhaps after a failure. */
  readonly reportLoaded = (): void => {
    this.#state.withdrawLoadFailure();
  };

  get year(): number {
    return new Date(this.#clock.now()).getFullYear();
  }
}
