/** The error data that texts may show: nothing about a customer that they have not typed themselves. */
import type { RefusalData } from '@domain/error/failure';
import { maskIdentifier } from '@domain/identity/masking';
import { readMobile } from '@domain/identity/mobile';
import type { Journey } from '@domain/journey/fields';

/** Shows the number in full only if it is the typed one, else masked; shows nothing if it is not a number. */
const shownMobile = (given: string, typed: string): string | undefined => {
  const mobile = readMobile(given);
  if (mobile === null || mobile === readMobile(typed)) return mobile ?? undefined;
  const masked = maskIdentifier({ identifierType: 'MOBILE', mobileOrPan: mobile });
  return mobile.startsWith('+') ? `+${masked}` : masked;
};

export const shownData = (data: RefusalData, { mobileOrPan }: Pick<Journey, 'mobileOrPan'>): RefusalData => {
  const { mobileNumber = '', ...others } = data;
  const shown = shownMobile(mobileNumber, mobileOrPan);
  return shown === undefined ? others : { ...others, mobileNumber: shown };
};
