import { Filled, CompleteCode } from '@ui/form/form-rules';
import { checkForm } from '@ui/form/check-form';
import type { PresentFailure } from '@application/errors/present-failure';
import type { OfferPasskey } from '@application/signing-in/offer-passkey';
import type { SignIn } from '@application/signing-in/sign-in';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import { monotonicClock, type Clock } from '@ports/clock';
import { CodeEntry } from '@ui/parts/code-step/code-entry.view-model';
import { backTarget } from '@ui/links/back-target';
import { stepLink, type StepLink } from '@ui/links/step-link';
import { supportContacts, type SupportContacts, type SupportSettings } from '@ui/links/support-contacts';

export class AccessCodeForm {
  @CompleteCode('access-code-incomplete')
  @Filled('access-code-missing')
  accessCode = '';
}

/** The access code of a sign-in. */
export class AccessCodeViewModel {
  readonly entry: CodeEntry;
  readonly support: SupportContacts;
  private isOfferLoaded = false;

  constructor(
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    signIn: SignIn,
    private readonly offerPasskey: OfferPasskey,
    failures: PresentFailure,
    clock: Clock,
    settings: SupportSettings,
  ) {
    this.support = supportContacts(settings);
    this.entry = new CodeEntry(
      { session, screen, failures, clock: monotonicClock(clock) },
      {
        field: 'accessCode',
        unclear: 'access-code-unclear',
        check: (accessCode) => checkForm(AccessCodeForm, { accessCode }),
        verify: (digits) => signIn.submitAccessCode(digits, () => this.isOfferLoaded && offerPasskey.show()),
        resend: () => signIn.resendAccessCode(),
      },
    );
  }

  get back(): StepLink | null {
    return backTarget({ session: this.session, screen: this.screen }, 'loginAccessCode');
  }

  get resetPassword(): StepLink {
    return stepLink(this.screen, 'forgotPasswordIdentifier');
  }

  /** An offer whose page has not arrived when the code is accepted is not made. */
  async prepareOffer(loadPage: () => Promise<unknown>): Promise<void> {
    if (!(await this.offerPasskey.prepare())) return;
    this.isOfferLoaded = await loadPage().then(
      () => true,
      () => false,
    );
  }

  dispose(): void {
    this.entry.clear();
  }
}
