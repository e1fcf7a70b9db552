import { State } from '@application/state';
import { Settings } from '@ports/settings';
import { recipe } from '@ui/view-models/recipe';
import { stepLink, type StepLink } from '@ui/parts/links/step-link';
import { supportContacts, type SupportContacts, type SupportSettings } from '@ui/parts/links/support-contacts';

/** When somebody last read the statement against the product: to be changed with each review, at least once a year. */
const LAST_REVIEW = Date.UTC(2026, 10, 21);

/** SEBI's portal for complaints about those it regulates. */
const SCORES_ADDRESS = 'https://scores.sebi.gov.in/';

/** The accessibility statement: public, about nobody. */
export class StatementViewModel {
  readonly reviewed = LAST_REVIEW;
  readonly scores = SCORES_ADDRESS;
  readonly support: SupportContacts;
  readonly signIn: StepLink;

  constructor(state: State, settings: SupportSettings) {
    this.support = supportContacts(settings);
    this.signIn = stepLink(state, 'home');
  }
}

export const statementViewModel = recipe(StatementViewModel, State, Settings);
