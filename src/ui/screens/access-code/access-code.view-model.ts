import type { PresentFailure } from '@application/errors/present-failure';
import type { SignIn } from '@application/signing-in/sign-in';
import type { State } from '@application/state';
import { monotonicClock, type Clock } from '@ports/clock';
import { CodeEntry } from '@ui/parts/code-step/code-entry.view-model';
import { backTarget } from '@ui/links/back-target';
import { stepLink, type StepLink } from '@ui/links/step-link';
import { checkAccessCode } from '@ui/screens/access-code/access-code.form';
import { supportContacts, type SupportContacts, type SupportSettings } from '@ui/links/support-contacts';

/** The access code of a sign-in. */
export class AccessCodeViewModel {
  readonly #state: State;

  readonly entry: CodeEntry;
  readonly support: SupportContacts;

  constructor(state: State, signIn: SignIn, failures: PresentFailure, clock: Clock, settings: SupportSettings) {
    this.#state = state;
    this.support = supportContacts(settings);
    this.entry = new CodeEntry(
      { state, failures, clock: monotonicClock(clock) },
      {
        field: 'accessCode',
        unclear: 'access-code-unclear',
        check: checkAccessCode,
        verify: (digits) => signIn.submitAccessCode(digits),
        resend: () => signIn.resendAccessCode(),
      },
    );
  }

  get back(): StepLink | null {
    return backTarget(this.#state, 'loginAccessCode');
  }

  get resetPassword(): StepLink {
    return stepLink(this.#state, 'forgotPasswordIdentifier');
  }

  dispose(): void {
    this.entry.clear();
  }
}
