/** The session ended: it expired, or the customer logged out. */
import { MessagePage } from '@ui/pages/message-page';
import { useText } from '@ui/text/text-store';

interface SessionExpiredProps {
  readonly because: 'expired' | 'logged-out';
  readonly onStartAgain: () => void;
}

export const SessionExpired = ({ because, onStartAgain }: SessionExpiredProps) => {
  const pages = useText('pages');
  const loggedOut = because === 'logged-out';
  const words = loggedOut ? pages.loggedOut : pages.sessionExpired;
  return (
    <MessagePage
      glyph={loggedOut ? 'check' : 'clock'}
      title={words.title}
      action={{ label: words.action, onPress: onStartAgain }}
    >
      <p>{words.text}</p>
    </MessagePage>
  );
};
