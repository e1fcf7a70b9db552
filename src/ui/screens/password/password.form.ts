import { checkForm } from '@ui/form/check-form';
import { Rule } from '@ui/form/form-rules';
import type { FieldMessages } from '@ui/form/form-state';

class PasswordForm {
  @Rule('password-missing', (value: string) => value !== '')
  password = '';
}

export const checkPassword = (password: string): FieldMessages =>
  checkForm(Object.assign(new PasswordForm(), { password }));
