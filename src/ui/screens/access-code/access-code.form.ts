import { checkForm } from '@ui/view-models/check-form';
import { Filled, WholeCode } from '@ui/view-models/form-rules';
import type { FieldMessages } from '@ui/view-models/form-state';

class AccessCodeForm {
  @WholeCode('access-code-incomplete')
  @Filled('access-code-missing')
  accessCode = '';
}

export const checkAccessCode = (accessCode: string): FieldMessages =>
  checkForm(Object.assign(new AccessCodeForm(), { accessCode }));
