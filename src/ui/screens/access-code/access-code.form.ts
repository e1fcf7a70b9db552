import { checkForm } from '@ui/form/check-form';
import { Filled, CompleteCode } from '@ui/form/form-rules';
import type { FieldMessages } from '@ui/form/form-state';

class AccessCodeForm {
  @CompleteCode('access-code-incomplete')
  @Filled('access-code-missing')
  accessCode = '';
}

export const checkAccessCode = (accessCode: string): FieldMessages =>
  checkForm(Object.assign(new AccessCodeForm(), { accessCode }));
