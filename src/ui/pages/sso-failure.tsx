/** The SSO failure screen (specification §2). */
import type { ReactNode } from 'react';
import { MessagePage } from '@ui/parts/page/message-page';
import { useText } from '@ui/text/text-store';

interface SsoFailureProps {
  readonly onTryAgain: () => void;
  /** For a customer who has a session: "Try again" may fail for ever, and they must be able to leave. */
  readonly onLogOut?: (() => void) | undefined;
  readonly busy?: boolean;
  readonly end?: ReactNode;
}

export const SsoFailure = ({ onTryAgain, onLogOut, busy = false, end }: SsoFailureProps) => {
  const { ssoFailure, logOut } = useText('pages');
  return (
    <MessagePage
      glyph="warning"
      title={ssoFailure.title}
      action={{ label: ssoFailure.action, onPress: onTryAgain, busy }}
      otherActions={onLogOut && [{ label: logOut, onPress: onLogOut }]}
      end={end}
    >
      <p>{ssoFailure.text}</p>
    </MessagePage>
  );
};
