import { use, useEffect } from 'react';
import type { FormState } from '@ui/form/form-state';
import { SubmissionContext } from '@ui/parts/page/form-submission';
import { PasskeySignInViewModel } from '@ui/parts/passkey/passkey-sign-in.view-model';
import { useViewModel } from '@ui/use-view-model';

export interface PasskeySignInProps {
  readonly form: FormState;
  /** Whether "Use a passkey" has been pressed. */
  readonly isPressed: boolean;
  /** The press is answered. */
  readonly onTaken: () => void;
}

/**
 * Signs in with a passkey: one that the customer chooses in the suggestions of a field, or in the dialog of the browser, which a
 * press opens. It shows nothing itself.
 */
export const PasskeySignIn = ({ form, isPressed, onTaken }: PasskeySignInProps) => {
  const vm = useViewModel(PasskeySignInViewModel);
  const submit = use(SubmissionContext);
  useEffect(() => {
    vm.start(form);
  }, [form, vm]);
  useEffect(() => {
    if (!isPressed) return;
    onTaken();
    void submit(() => vm.choose(form));
  }, [form, isPressed, onTaken, submit, vm]);
  return null;
};
