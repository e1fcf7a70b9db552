import { checkForm } from '@ui/view-models/check-form';
import { Rule } from '@ui/view-models/form-rules';
import type { FieldMessages } from '@ui/view-models/form-state';

class CurrentPasswordForm {
  @Rule('current-password-missing', (value: string) => value !== '')
  currentPassword = '';
}

export const checkCurrentPassword = (currentPassword: string): FieldMessages =>
  checkForm(Object.assign(new CurrentPasswordForm(), { currentPassword }));
