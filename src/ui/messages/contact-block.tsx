import { Contacts } from '@ui/kit/controls/contacts';
import type { SupportContacts } from '@ui/links/support-contacts';
import { useText } from '@ui/text/text-store';

interface ContactBlockProps {
  readonly support: SupportContacts;
  readonly className?: string;
}

/** The phone numbers and email addresses of support, under 'Contact number' and 'Email ID' (specification §2). */
export const ContactBlock = ({ support, ...others }: ContactBlockProps) => {
  const { contactNumber, emailId } = useText('errors');
  return (
    <Contacts
      kinds={[
        { label: contactNumber, links: support.phones },
        { label: emailId, links: support.emails },
      ]}
      {...others}
    />
  );
};
