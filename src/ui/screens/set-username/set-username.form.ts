import { readUsername } from '@domain/identity/username';
import { checkForm } from '@ui/parts/form/check-form';
import { Filled, ValidIfFilled } from '@ui/parts/form/form-rules';
import type { FieldMessages } from '@ui/parts/form/form-state';

class SetUsernameForm {
  @ValidIfFilled((text) => readUsername(text) !== null, 'new-username-invalid')
  @Filled('new-username-missing')
  newUsername = '';
}

export const checkSetUsername = (newUsername: string): FieldMessages =>
  checkForm(Object.assign(new SetUsernameForm(), { newUsername }));
