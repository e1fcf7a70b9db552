import type { FieldMessage } from '@ui/form/form-state';
import { TextLink } from '@ui/kit/controls/text-link';
import type { StepLink } from '@ui/links/step-link';
import { StatusLine } from '@ui/messages/status-line';
import { useText } from '@ui/text/text-store';

export const isLastAttempt = (message: FieldMessage | undefined): boolean =>
  message !== undefined && 'data' in message && message.data.attemptsLeft === 1;

/**
 * Replaces the introduction on the last attempt, and says what another failure leads to. Leave out `resetPassword`
 * where another password does not help.
 */
export const LastAttempt = ({ resetPassword }: { readonly resetPassword?: StepLink | undefined }) => {
  const { locks, forgotPassword, reset } = useText('errors').lastAttempt;
  const end = resetPassword && (
    <>
      {forgotPassword} <TextLink {...resetPassword}>{reset}</TextLink>
    </>
  );
  return <StatusLine status={{ tone: 'error', text: locks, end }} />;
};
