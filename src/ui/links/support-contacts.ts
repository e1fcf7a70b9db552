import { emailLink, telephoneLink } from '@domain/contact-address';
import type { Settings } from '@ports/settings';

interface ContactLink {
  readonly text: string;
  readonly href: string;
}

/** How to reach support. A configured value that is not a valid phone number or email address is left out. */
export interface SupportContacts {
  readonly phones: readonly ContactLink[];
  readonly emails: readonly ContactLink[];
  readonly all: readonly ContactLink[];
}

export type SupportSettings = Pick<Settings, 'supportPhones' | 'supportEmail'>;

const links = (texts: readonly string[], toLink: (text: string) => string | null): readonly ContactLink[] =>
  texts.flatMap((text) => {
    const href = toLink(text);
    return href === null ? [] : [{ text, href }];
  });

export const supportContacts = ({ supportPhones, supportEmail }: SupportSettings): SupportContacts => {
  const phones = links(supportPhones, telephoneLink);
  const emails = links([supportEmail], emailLink);
  return { phones, emails, all: [...phones, ...emails] };
};
