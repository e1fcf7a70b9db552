import { Checkbox } from '@ui/kit/fields/checkbox';
import { TextLink } from '@ui/kit/controls/text-link';
import { useText } from '@ui/text/text-store';

interface ConsentCheckboxProps {
  readonly checked: boolean;
  readonly onChange: (isTicked: boolean) => void;
  readonly error?: string | null;
  readonly termsUrl: string;
}

/** "I accept the Terms and Conditions", with the link to them. */
export const ConsentCheckbox = ({ termsUrl, ...checkbox }: ConsentCheckboxProps) => {
  const { consent } = useText('signIn');
  return (
    <Checkbox
      name="isTermsAndConditionsAccepted"
      {...checkbox}
      required
      label={
        <>
          {consent.before}
          <TextLink href={termsUrl} newWindow>
            {consent.link}
          </TextLink>
          {consent.after}
        </>
      }
    />
  );
};
