import { STATEMENT_PATH } from '@domain/journey/steps';
import { State } from '@application/state';
import { Browser } from '@ports/browser';
import { Clock } from '@ports/clock';
import { Settings } from '@ports/settings';
import { recipe } from '@ui/view-models/recipe';

/** What stands round every step: whose product it is, where it is, and what year it is. */
export class SurroundingsViewModel {
  readonly statementPath = STATEMENT_PATH;
  /** Port included, as the address bar has it. */
  readonly host: string;

  constructor(
    readonly settings: Settings,
    browser: Pick<Browser, 'address'>,
    private readonly clock: Pick<Clock, 'now'>,
    private readonly state: Pick<State, 'notify'>,
  ) {
    this.host = browser.address().host;
  }

  /** Something that was asked for, a language or a menu, could not be fetched: to the customer, a lost connection. */
  readonly lose = (): void => {
    this.state.notify('offline');
  };

  get year(): number {
    return new Date(this.clock.now()).getFullYear();
  }
}

export const surroundingsViewModel = recipe(SurroundingsViewModel, Settings, Browser, Clock, State);
