/** The SSO failure screen (specification §2). */
import { MessagePage } from '@ui/shell/message-page';
import { useText } from '@ui/text/text-store';

interface SsoFailureProps {
  readonly onTryAgain: () => void;
  readonly busy?: boolean;
}

export const SsoFailure = ({ onTryAgain, busy = false }: SsoFailureProps) => {
  const { ssoFailure } = useText('shell');
  return (
    <MessagePage glyph="warning" title={ssoFailure.title} action={{ label: ssoFailure.action, onPress: onTryAgain, busy }}>
      <p>{ssoFailure.text}</p>
    </MessagePage>
  );
};
