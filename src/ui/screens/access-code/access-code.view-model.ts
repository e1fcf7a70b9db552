import { AnswerFailure } from '@application/answer-failure';
import { CodeTerms } from '@application/code-terms';
import { SignIn } from '@application/sign-in';
import { State } from '@application/state';
import { Settings } from '@ports/settings';
import { CodeEntry } from '@ui/view-models/code-entry';
import { recipe } from '@ui/view-models/recipe';
import { stepLink, type StepLink } from '@ui/view-models/step-link';

/** Proves it by the code that was sent to the customer's contacts. */
export class AccessCodeViewModel {
  readonly entry: CodeEntry;
  readonly back: StepLink;

  constructor(
    state: State,
    signIn: SignIn,
    failures: AnswerFailure,
    clock: CodeTerms,
    readonly settings: Pick<Settings, 'supportPhones' | 'supportEmail'>,
  ) {
    this.back = stepLink(state, 'loginPassword');
    this.entry = new CodeEntry(
      { state, failures, clock },
      {
        field: 'accessCode',
        check: async (digits) => (await import('@ui/screens/access-code/access-code.form')).checkAccessCode(digits),
        give: (digits) => signIn.giveAccessCode(digits),
        sendAgain: () => signIn.resendAccessCode(),
      },
    );
  }

  close(): void {
    this.entry.forget();
  }
}

export const accessCodeViewModel = recipe(AccessCodeViewModel, State, SignIn, AnswerFailure, CodeTerms, Settings);
