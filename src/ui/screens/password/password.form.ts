import { checkForm } from '@ui/view-models/check-form';
import { Rule } from '@ui/view-models/form-rules';
import type { FieldMessages } from '@ui/view-models/form-state';

class PasswordForm {
  @Rule('password-missing', (value: string) => value !== '')
  password = '';
}

export const checkPassword = (password: string): FieldMessages =>
  checkForm(Object.assign(new PasswordForm(), { password }));
