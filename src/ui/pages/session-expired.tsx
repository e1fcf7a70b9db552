/** The session ended: it expired, or the customer logged out. */
import { createContext } from 'react';
import type { Ending } from '@application/state';
import { MessagePage } from '@ui/pages/message-page';
import { useText } from '@ui/text/text-store';

/**
 * How the session ended. The router keeps it with the page's history entry, so that a reload says the same again. Undefined
 * for an address that was typed.
 */
export const SessionEndingContext = createContext<Ending | undefined>(undefined);

interface SessionExpiredProps {
  readonly because: Ending | undefined;
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
