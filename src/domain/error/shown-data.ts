/**
 * The data of a refusal that texts may show. A mobile number has its country code, and is masked unless the customer has
 * typed it in this tab.
 */
import type { Customer } from '@domain/customer/customer';
import type { RefusalData } from '@domain/error/failure';
import { identifierOfType } from '@domain/identity/identifier';
import { looksLikeMaskedMobile, maskIdentifier } from '@domain/identity/masking';
import { readMobile, withCountryCode } from '@domain/identity/mobile';
import type { Journey } from '@domain/journey/fields';

type Given = Pick<Journey, 'mobileOrPan'> & { readonly customer: Pick<Customer, 'isIdentifierGiven'> };

/** Undefined if it is not a mobile number, masked or in full. */
const shownMobile = (number: string, { mobileOrPan, customer }: Given): string | undefined => {
  if (looksLikeMaskedMobile(number)) return withCountryCode(number);
  const mobile = readMobile(number);
  if (mobile === null) return undefined;
  if (customer.isIdentifierGiven && mobile === readMobile(mobileOrPan)) return withCountryCode(mobile);
  const masked = maskIdentifier(identifierOfType('MOBILE', mobile));
  return mobile.startsWith('+') ? `+${masked}` : withCountryCode(masked);
};

export const shownData = (data: RefusalData, journey: Given): RefusalData => {
  const { mobileNumber = '', ...others } = data;
  const shown = shownMobile(mobileNumber, journey);
  return shown === undefined ? others : { ...others, mobileNumber: shown };
};
