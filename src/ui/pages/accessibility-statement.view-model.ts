import type { ScreenState } from '@application/state/screen-state';
import { stepLink, type StepLink } from '@ui/links/step-link';
import { supportContacts, type SupportContacts, type SupportSettings } from '@ui/links/support-contacts';

/** Update it when you review the statement against the product, at least once a year. */
const LAST_REVIEW = Date.UTC(2026, 10, 21);

/** SEBI's portal for complaints about regulated companies. */
const SCORES_ADDRESS = 'https://scores.sebi.gov.in/';

/** The accessibility statement. It is public and shows nothing about the customer. */
export class AccessibilityStatementViewModel {
  readonly reviewedAt = LAST_REVIEW;
  readonly scoresUrl = SCORES_ADDRESS;
  readonly support: SupportContacts;
  readonly signInLink: StepLink;

  constructor(screen: ScreenState, settings: SupportSettings) {
    this.support = supportContacts(settings);
    this.signInLink = stepLink(screen, 'home');
  }
}
