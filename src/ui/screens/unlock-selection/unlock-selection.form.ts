import { checkForm } from '@ui/form/check-form';
import { Rule } from '@ui/form/form-rules';
import type { FieldMessages } from '@ui/form/form-state';

class UnlockSelectionForm {
  @Rule('reset-option-missing', (value: string | null) => value !== null)
  resetPasswordOption: string | null = null;
}

export const checkUnlockSelection = (resetPasswordOption: string | null): FieldMessages =>
  checkForm(Object.assign(new UnlockSelectionForm(), { resetPasswordOption }));
