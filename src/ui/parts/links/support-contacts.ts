import { mailAddress, telephoneAddress } from '@domain/error/external-link';
import type { Settings } from '@ports/settings';

export interface ContactLink {
  readonly text: string;
  readonly href: string;
}

/** How support is reached; what cannot be a link is left out. */
export interface SupportContacts {
  readonly phones: readonly ContactLink[];
  readonly emails: readonly ContactLink[];
}

export type SupportSettings = Pick<Settings, 'supportPhones' | 'supportEmail'>;

const links = (texts: readonly string[], address: (text: string) => string | null): readonly ContactLink[] =>
  texts.flatMap((text) => {
    const href = address(text);
    return href === null ? [] : [{ text, href }];
  });

export const supportContacts = ({ supportPhones, supportEmail }: SupportSettings): SupportContacts => ({
  phones: links(supportPhones, telephoneAddress),
  emails: links([supportEmail], mailAddress),
});
