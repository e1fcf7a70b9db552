import { checkForm } from '@ui/form/check-form';
import { NotEmpty } from '@ui/form/form-rules';
import type { FieldMessages } from '@ui/form/form-state';

class PasswordForm {
  @NotEmpty('password-missing')
  password = '';
}

export const checkPassword = (password: string): FieldMessages =>
  checkForm(Object.assign(new PasswordForm(), { password }));
