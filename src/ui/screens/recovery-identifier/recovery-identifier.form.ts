import { readEmailOrMobile } from '@domain/identity/identifier';
import { readPan } from '@domain/identity/pan';
import { checkForm } from '@ui/form/check-form';
import { Filled, isValidIfEmail, ValidIfFilled, CompletePan } from '@ui/form/form-rules';
import type { FieldMessages } from '@ui/form/form-state';

const isEmailOrMobile = (text: string): boolean => readEmailOrMobile(text) !== null && isValidIfEmail(text);

class RecoveryIdentifierForm {
  @ValidIfFilled((text) => readPan(text) !== null, 'pan-invalid')
  @CompletePan
  @Filled('pan-missing')
  pan = '';

  @ValidIfFilled(isEmailOrMobile, 'email-or-mobile-invalid')
  @Filled('email-or-mobile-missing')
  emailOrMobile = '';
}

export const checkRecoveryIdentifier = (pan: string, emailOrMobile: string): FieldMessages =>
  checkForm(RecoveryIdentifierForm, { pan, emailOrMobile });
