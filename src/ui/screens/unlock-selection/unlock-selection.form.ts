import { checkForm } from '@ui/view-models/check-form';
import { Rule } from '@ui/view-models/form-rules';
import type { FieldMessages } from '@ui/view-models/form-state';

class UnlockSelectionForm {
  @Rule('reset-option-missing', (value: string | null) => value !== null)
  resetPasswordOption: string | null = null;
}

export const checkUnlockSelection = (resetPasswordOption: string | null): FieldMessages =>
  checkForm(Object.assign(new UnlockSelectionForm(), { resetPasswordOption }));
