/** What of an error's data a text may show: never more of a customer than they have told us themselves. */
import type { RefusalData } from '@domain/error/failure';
import { maskIdentifier } from '@domain/identity/masking';
import { readMobile } from '@domain/identity/mobile';
import type { Journey } from '@domain/journey/fields';

/** The number is shown in full only where it is the one that was typed; what is no number is not shown at all. */
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
