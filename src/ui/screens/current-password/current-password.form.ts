import { checkForm } from '@ui/form/check-form';
import { NotEmpty } from '@ui/form/form-rules';
import type { FieldMessages } from '@ui/form/form-state';

class CurrentPasswordForm {
  @NotEmpty('current-password-missing')
  currentPassword = '';
}

export const checkCurrentPassword = (currentPassword: string): FieldMessages =>
  checkForm(Object.assign(new CurrentPasswordForm(), { currentPassword }));
