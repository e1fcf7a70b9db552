import { isEmail } from 'class-validator';
import { readEmail } from '@domain/identity/email';
import { readPan } from '@domain/identity/pan';
import { readEmailOrMobile } from '@domain/journey/carry-over';
import { checkForm } from '@ui/form/check-form';
import { Filled, ValidIfFilled } from '@ui/form/form-rules';
import type { FieldMessages } from '@ui/form/form-state';

/** Domain and class-validator must both accept an email address. */
const isEmailOrMobile = (text: string): boolean => {
  const contact = readEmailOrMobile(text);
  return contact !== null && (readEmail(text) === null || isEmail(contact));
};

class RecoveryIdentifierForm {
  @ValidIfFilled((text) => readPan(text) !== null, 'pan-invalid')
  @Filled('pan-missing')
  pan = '';

  @ValidIfFilled(isEmailOrMobile, 'email-or-mobile-invalid')
  @Filled('email-or-mobile-missing')
  emailOrMobile = '';
}

export const checkRecoveryIdentifier = (pan: string, emailOrMobile: string): FieldMessages =>
  checkForm(Object.assign(new RecoveryIdentifierForm(), { pan, emailOrMobile }));
