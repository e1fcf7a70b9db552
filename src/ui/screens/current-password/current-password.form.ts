import { checkForm } from '@ui/form/check-form';
import { Rule } from '@ui/form/form-rules';
import type { FieldMessages } from '@ui/form/form-state';

class CurrentPasswordForm {
  @Rule('current-password-missing', (value: string) => value !== '')
  currentPassword = '';
}

export const checkCurrentPassword = (currentPassword: string): FieldMessages =>
  checkForm(Object.assign(new CurrentPasswordForm(), { currentPassword }));
