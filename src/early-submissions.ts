/**
 * Makes the call of the identifier form for a press of its button while the scripts that render the application still load
 * (docs/adr/0016). It needs nothing but `boot`. A text that is not an identifier waits for the form's view, which says what is
 * wrong with it. A press that needs consent waits for the take-over, which drops it.
 */
import { readIdentifier } from '@domain/identity/identifier';
import { isConsentIncomplete } from '@domain/journey/consent';
import { fieldOfIdentifierStep, IDENTIFIER_STEP } from '@domain/journey/sign-in-start';
import type { SignIn } from '@application/signing-in/sign-in';
import type { State } from '@application/state';
import { isOfCurrentStep } from '@src/expected-form';

/** Call it when the start is complete. */
export const callForEarlySubmissions = (state: State, signIn: SignIn): void => {
  const form = window.firstForm;
  if (form?.step !== IDENTIFIER_STEP) return;
  const field = fieldOfIdentifierStep(form.step);
  form.followSubmissions((typed) => {
    if (typed === null) {
      state.abandonCalls();
      return;
    }
    const identifier = readIdentifier(field, typed);
    if (identifier === null || !isOfCurrentStep(form, state) || isConsentIncomplete(state.journey.get())) return;
    signIn.beginIdentify(identifier);
  });
};
