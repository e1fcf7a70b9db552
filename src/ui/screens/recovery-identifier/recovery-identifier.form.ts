import { isEmail } from 'class-validator';
import { readEmail } from '@domain/identity/email';
import { readPan } from '@domain/identity/pan';
import { readEmailOrMobile } from '@domain/journey/carry-over';
import { checkForm } from '@ui/parts/form/check-form';
import { Filled, Readable } from '@ui/parts/form/form-rules';
import type { FieldMessages } from '@ui/parts/form/form-state';

const reads = (text: string): boolean => {
  const contact = readEmailOrMobile(text);
  return contact !== null && (readEmail(text) === null || isEmail(contact));
};

class RecoveryIdentifierForm {
  @Readable((text) => readPan(text) !== null, 'pan-invalid')
  @Filled('pan-missing')
  pan = '';

  @Readable(reads, 'email-or-mobile-invalid')
  @Filled('email-or-mobile-missing')
  emailOrMobile = '';
}

export const checkRecoveryIdentifier = (pan: string, emailOrMobile: string): FieldMessages =>
  checkForm(Object.assign(new RecoveryIdentifierForm(), { pan, emailOrMobile }));
