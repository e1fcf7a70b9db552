/**
 * The data of a refusal that texts may show. A mobile number has its country code, and is masked unless the customer has
 * typed it.
 */
import type { RefusalData } from '@domain/error/failure';
import { identifierOfType } from '@domain/identity/identifier';
import { maskIdentifier } from '@domain/identity/masking';
import { readMobile, withCountryCode } from '@domain/identity/mobile';
import type { Journey } from '@domain/journey/fields';

/** Returns the number in full if the customer typed it, masked otherwise; undefined if it is not a mobile number. */
const shownMobile = (given: string, typed: string): string | undefined => {
  const mobile = readMobile(given);
  if (mobile === null) return undefined;
  if (mobile === readMobile(typed)) return withCountryCode(mobile);
  const masked = maskIdentifier(identifierOfType('MOBILE', mobile));
  return mobile.startsWith('+') ? `+${masked}` : withCountryCode(masked);
};

export const shownData = (data: RefusalData, { mobileOrPan }: Pick<Journey, 'mobileOrPan'>): RefusalData => {
  const { mobileNumber = '', ...others } = data;
  const shown = shownMobile(mobileNumber, mobileOrPan);
  return shown === undefined ? others : { ...others, mobileNumber: shown };
};
