/** The SSO failure screen (specification §2). */
import type { ReactNode } from 'react';
import { MessagePage } from '@ui/pages/message-page';
import { useText } from '@ui/text/text-store';

interface SsoFailureProps {
  readonly onTryAgain: () => void;
  readonly busy?: boolean;
  readonly end?: ReactNode;
}

export const SsoFailure = ({ onTryAgain, busy = false, end }: SsoFailureProps) => {
  const { ssoFailure } = useText('pages');
  return (
    <MessagePage
      glyph="warning"
      title={ssoFailure.title}
      action={{ label: ssoFailure.action, onPress: onTryAgain, busy }}
      end={end}
    >
      <p>{ssoFailure.text}</p>
    </MessagePage>
  );
};
