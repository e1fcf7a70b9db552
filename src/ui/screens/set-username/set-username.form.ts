import { readPan } from '@domain/identity/pan';
import { readUsername } from '@domain/identity/username';
import { checkForm } from '@ui/form/check-form';
import { Filled, ValidIfFilled } from '@ui/form/form-rules';
import type { FieldMessages } from '@ui/form/form-state';

class SetUsernameForm {
  @ValidIfFilled((text) => readUsername(text) !== null, 'new-username-invalid')
  @ValidIfFilled((text) => readPan(text) === null, 'new-username-is-pan')
  @Filled('new-username-missing')
  newUsername = '';
}

export const checkSetUsername = (newUsername: string): FieldMessages =>
  checkForm(Object.assign(new SetUsernameForm(), { newUsername }));
