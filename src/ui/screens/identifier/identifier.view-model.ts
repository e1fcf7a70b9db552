import { makeAutoObservable } from 'mobx';
import { OTHER_FIELD, readIdentifier, type IdentifierField } from '@domain/identity/identifier';
import { identifierTyped, initialIdentifierText } from '@domain/journey/carry-over';
import { beginsLikePan } from '@domain/identity/pan';
import { consentTicked, isConsentNeeded, isConsentUnticked } from '@domain/journey/consent';
import { fieldOfIdentifierStep } from '@domain/journey/sign-in-start';
import type { StepId } from '@domain/journey/steps';
import type { PresentFailure } from '@application/errors/present-failure';
import { DONE } from '@application/calls/outcome';
import { keepUnsubmittedText } from '@application/signing-in/keep-unsubmitted-input';
import type { SignIn } from '@application/signing-in/sign-in';
import type { State } from '@application/state';
import type { Settings } from '@ports/settings';
import { FormState } from '@ui/form/form-state';
import { checkIdentifier } from '@ui/screens/identifier/identifier.form';
import { backTarget } from '@ui/links/back-target';
import { stepLink, type StepLink } from '@ui/links/step-link';

/** The first screen of a sign-in: a mobile number or PAN, or a username or email (docs/journeys.md "Login"). */
export class IdentifierViewModel {
  readonly #step: StepId;
  readonly #state: State;
  readonly #signIn: SignIn;

  readonly field: IdentifierField;
  typed: string;
  /** Whether the field has had a text, which may be recognised. */
  hasHadText: boolean;
  private isEdited = false;
  readonly form: FormState;
  readonly links;

  constructor(
    step: StepId,
    state: State,
    signIn: SignIn,
    failures: PresentFailure,
    readonly settings: Pick<Settings, 'termsUrl' | 'registrationUrl' | 'asksForConsent'>,
  ) {
    this.#state = state;
    this.#signIn = signIn;
    const journey = state.journey.get();
    this.field = fieldOfIdentifierStep(step);
    this.typed = initialIdentifierText(journey, this.field);
    this.hasHadText = this.typed !== '';
    this.links = {
      username: this.link('loginUsername'),
      mobileOrPan: this.link('loginMobilePan'),
      qrCode: this.link('loginQrCode'),
      forgotUsername: this.link('forgotUsernameIdentifier'),
      unlock: this.link('unlockSelection'),
      createUsername: this.link('createUsernameIdentifier'),
    };
    this.#step = step;
    this.form = new FormState(state, failures, ['mobileOrPan', 'username', 'isTermsAndConditionsAccepted']);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get back(): StepLink | null {
    const back = backTarget(this.#state, this.#step);
    return back && this.keepingText(back);
  }

  get isConsentNeeded(): boolean {
    return isConsentNeeded(this.#state.journey.get());
  }

  /** From the journey, so that every clearing of it unticks the box. */
  get isTermsAndConditionsAccepted(): boolean {
    return this.#state.journey.get().isTermsAndConditionsAccepted;
  }

  /** What the customer has typed here; empty if the text was filled in, which may be older than what is kept already. */
  get unsubmittedText(): string {
    return this.isEdited ? this.typed : '';
  }

  /** A PAN is shown in capitals. */
  get isShownInCapitals(): boolean {
    return this.field === 'mobileOrPan' && beginsLikePan(this.typed);
  }

  /** For an identifier that belongs in the field of the other sign-in screen. */
  get misplaced() {
    return { isRefused: this.form.messages[this.field] !== undefined, onUse: this.proceedAsOther };
  }

  type(text: string): void {
    this.typed = text;
    this.hasHadText = true;
    this.isEdited = true;
    this.dropConsentOfAnother(this.field);
    this.form.editIdentifier(this.field);
  }

  tickConsent(isTicked: boolean): void {
    this.#state.journey.change((journey) => consentTicked(journey, isTicked));
    this.form.clearFieldMessage('isTermsAndConditionsAccepted');
  }

  async proceed(): Promise<void> {
    await this.submitAs(this.field);
  }

  /** Signs in with the identifier although it belongs in the other field. */
  async proceedAsOther(): Promise<void> {
    await this.submitAs(OTHER_FIELD[this.field]);
  }

  private async submitAs(field: IdentifierField): Promise<void> {
    const { typed } = this;
    // The text may have been filled in.
    this.dropConsentOfAnother(field);
    const isUnticked = isConsentUnticked(this.#state.journey.get());
    await this.form.submit({
      check: () => {
        const { [field]: message, ...others } = checkIdentifier(field, typed, isUnticked);
        return message === undefined ? others : { ...others, [this.field]: message };
      },
      send: async () => {
        const identifier = readIdentifier(field, typed);
        return identifier === null ? DONE : this.#signIn.identify(identifier);
      },
    });
  }

  private dropConsentOfAnother(field: IdentifierField): void {
    this.#state.journey.change((journey) => identifierTyped(journey, field, this.typed));
  }

  private link(step: StepId): StepLink {
    return this.keepingText(stepLink(this.#state, step));
  }

  /** Keeps what the customer has typed for the next screen. */
  private keepingText(link: StepLink): StepLink {
    const onPress = (): void => {
      keepUnsubmittedText(this.#state, this.unsubmittedText);
      link.onPress();
    };
    return { ...link, onPress };
  }
}
