import { checkForm } from '@ui/form/check-form';
import { Accepted, Filled, IsIdentifier, CompletePan } from '@ui/form/form-rules';
import type { IdentifierField } from '@domain/identity/identifier';
import type { FieldMessages } from '@ui/form/form-state';

class MobileOrPanForm {
  @IsIdentifier('mobileOrPan', 'mobile-or-pan-invalid')
  @CompletePan
  @Filled('mobile-or-pan-missing')
  mobileOrPan = '';

  @Accepted('consent-missing')
  isTermsAndConditionsAccepted = false;
}

class UsernameForm {
  @IsIdentifier('username', 'username-or-email-invalid')
  @Filled('username-or-email-missing')
  username = '';

  @Accepted('consent-missing')
  isTermsAndConditionsAccepted = false;
}

const FORMS = { mobileOrPan: MobileOrPanForm, username: UsernameForm } satisfies Readonly<
  Record<IdentifierField, unknown>
>;

export const checkIdentifier = (field: IdentifierField, text: string, isConsentUnticked: boolean): FieldMessages =>
  checkForm<object>(FORMS[field], { [field]: text, isTermsAndConditionsAccepted: !isConsentUnticked });
