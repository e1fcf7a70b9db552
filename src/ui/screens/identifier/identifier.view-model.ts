import { FIELD_OF, readIdentifier, type IdentifierField } from '@domain/identity/identifier';
import { identifierTyped, initialIdentifierText, withTypedIdentifier } from '@domain/journey/carry-over';
import { looksLikePan, readPan } from '@domain/identity/pan';
import { consentTicked, isConsentNeeded, isConsentUnticked } from '@domain/journey/consent';
import { fieldOfIdentifierStep } from '@domain/journey/sign-in-start';
import type { StepId } from '@domain/journey/steps';
import type { PresentFailure } from '@application/errors/present-failure';
import { DONE } from '@application/calls/outcome';
import { keepUnsubmittedText } from '@application/signing-in/keep-unsubmitted-input';
import type { SignIn } from '@application/signing-in/sign-in';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { StartState } from '@application/state/start-state';
import type { Settings } from '@ports/settings';
import { FormState } from '@ui/form/form-state';
import { checkIdentifier } from '@ui/screens/identifier/identifier.form';
import { stepLink, type StepLink } from '@ui/links/step-link';
import { makeViewModelObservable } from '@ui/view-model';

/**
 * The first screen of a sign-in. Its field is labelled for mobile numbers and PANs, or for usernames and emails, and
 * accepts any of them (docs/journeys.md "Login").
 */
export class IdentifierViewModel {
  readonly field: IdentifierField;
  typed: string;
  /** Whether the field has ever had a text. From then on, the recognition is rendered. */
  hasHadText: boolean;
  private isEdited = false;
  readonly form: FormState;
  readonly links;

  constructor(
    step: StepId,
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly start: StartState,
    private readonly signIn: SignIn,
    failures: PresentFailure,
    readonly settings: Pick<Settings, 'termsUrl' | 'registrationUrl' | 'asksForConsent' | 'passkeysEnabled'>,
  ) {
    const journey = session.journey.get();
    this.field = fieldOfIdentifierStep(step);
    this.typed = initialIdentifierText(journey, this.field);
    this.hasHadText = this.typed !== '';
    this.links = {
      username: this.link('loginUsername'),
      mobileOrPan: this.link('loginMobilePan'),
      qrCode: this.link('loginQrCode'),
      forgotPassword: this.link('forgotPasswordIdentifier'),
      forgotUsername: this.link('forgotUsernameIdentifier'),
      unlock: this.link('unlockSelection'),
      createUsername: this.link('createUsernameIdentifier'),
    };
    this.form = new FormState(screen, failures, ['mobileOrPan', 'username', 'isTermsAndConditionsAccepted']);
    makeViewModelObservable(this);
  }

  get isConsentNeeded(): boolean {
    return isConsentNeeded(this.session.journey.get());
  }

  /** Read from the journey, so that the box is unticked whenever the consent is cleared. */
  get isTermsAndConditionsAccepted(): boolean {
    return this.session.journey.get().isTermsAndConditionsAccepted;
  }

  get isCustomerForgotten(): boolean {
    return this.start.isCustomerForgotten.get();
  }

  /** The text that the customer has typed here; empty for a filled-in text, which may be older than the kept one. */
  get unsubmittedText(): string {
    return this.isEdited ? this.typed : '';
  }

  /** A PAN is shown in capitals. */
  get isShownInCapitals(): boolean {
    return this.field === 'mobileOrPan' && (looksLikePan(this.typed) || readPan(this.typed) !== null);
  }

  /** For a username that looks like an unfinished PAN. */
  get asUsername() {
    return { isRefused: this.form.messages[this.field] !== undefined, onUse: this.proceedAsUsername };
  }

  type(text: string): void {
    this.typed = text;
    this.hasHadText = true;
    this.isEdited = true;
    this.dropConsentOfAnother();
    this.form.editIdentifier(this.field);
  }

  tickConsent(isTicked: boolean): void {
    this.session.journey.change((journey) => consentTicked(journey, isTicked));
    this.form.clearFieldMessage('isTermsAndConditionsAccepted');
  }

  async proceed(): Promise<void> {
    await this.submitAs(this.field);
  }

  /** Signs in with a username that looks like an unfinished PAN. */
  async proceedAsUsername(): Promise<void> {
    await this.submitAs('username');
  }

  private async submitAs(field: IdentifierField): Promise<void> {
    const { typed } = this;
    // The text may have been filled in.
    this.dropConsentOfAnother();
    const isUnticked = isConsentUnticked(this.session.journey.get());
    await this.form.submit({
      check: () => {
        const { [field]: message, ...others } = checkIdentifier(field, typed, isUnticked);
        return message === undefined ? others : { ...others, [this.field]: message };
      },
      send: async () => {
        const identifier = readIdentifier(field, typed);
        if (identifier === null) return DONE;
        const outcome = this.signIn.identify(identifier);
        // Back leads to either screen, and each keeps what was typed there.
        if (FIELD_OF[identifier.identifierType] !== this.field)
          this.session.journey.change((journey) => withTypedIdentifier(journey, this.field, identifier));
        return outcome;
      },
    });
    // Also in a new session that needs it.
    if (isConsentUnticked(this.session.journey.get()))
      this.form.showFieldMessage('isTermsAndConditionsAccepted', { rule: 'consent-missing' });
  }

  private dropConsentOfAnother(): void {
    this.session.journey.change((journey) => identifierTyped(journey, this.typed));
  }

  private link(step: StepId): StepLink {
    return this.keepingText(stepLink(this.screen, step));
  }

  /** Keeps what the customer has typed for the next screen. */
  private keepingText(link: StepLink): StepLink {
    const onPress = (): void => {
      keepUnsubmittedText(this.session, this.unsubmittedText, this.field);
      link.onPress();
    };
    return { ...link, onPress };
  }
}
