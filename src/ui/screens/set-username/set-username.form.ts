import { readUsername } from '@domain/identity/username';
import { checkForm } from '@ui/view-models/check-form';
import { Filled, Readable } from '@ui/view-models/form-rules';
import type { FieldMessages } from '@ui/view-models/form-state';

class SetUsernameForm {
  @Readable((text) => readUsername(text) !== null, 'new-username-invalid')
  @Filled('new-username-missing')
  newUsername = '';
}

export const checkSetUsername = (newUsername: string): FieldMessages =>
  checkForm(Object.assign(new SetUsernameForm(), { newUsername }));
