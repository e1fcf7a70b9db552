import type { ResetPasswordOption } from '@domain/journey/fields';
import { checkForm } from '@ui/form/check-form';
import { Rule } from '@ui/form/form-rules';
import type { FieldMessages } from '@ui/form/form-state';

class UnlockSelectionForm {
  @Rule('reset-option-missing', (value: ResetPasswordOption | null) => value !== null)
  resetPasswordOption: ResetPasswordOption | null = null;
}

export const checkUnlockSelection = (resetPasswordOption: ResetPasswordOption | null): FieldMessages =>
  checkForm(Object.assign(new UnlockSelectionForm(), { resetPasswordOption }));
