import type { ReactNode } from 'react';
import { MessagePage } from '@ui/parts/page/message-page';
import { useText } from '@ui/text/text-store';

interface SsoFailureProps {
  readonly onTryAgain: () => void;
  /** For a customer who has several accounts, of which one could not be opened. */
  readonly onChooseAccount?: (() => void) | undefined;
  /** For a customer who has a session: "Try again" may keep failing, and they must be able to leave. */
  readonly onLogOut?: (() => void) | undefined;
  readonly busy?: boolean;
  readonly end?: ReactNode;
}

/** The SSO failure screen (specification §2). */
export const SsoFailure = ({ onTryAgain, onChooseAccount, onLogOut, busy = false, end }: SsoFailureProps) => {
  const { ssoFailure, logOut } = useText('pages');
  const otherActions = [
    { label: ssoFailure.chooseAccount, onPress: onChooseAccount },
    { label: logOut, onPress: onLogOut },
  ].flatMap(({ label, onPress }) => (onPress === undefined ? [] : [{ label, onPress }]));
  return (
    <MessagePage
      glyph="warning"
      title={ssoFailure.title}
      action={{ label: ssoFailure.action, onPress: onTryAgain, busy }}
      otherActions={otherActions}
      end={end}
    >
      <p>{ssoFailure.text}</p>
    </MessagePage>
  );
};
