/** The session ended: it expired, or the customer logged out. */
import { createContext } from 'react';
import type { Ending } from '@application/state';
import { MessagePage } from '@ui/parts/page/message-page';
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
  const { loggedOut, sessionExpired, startAgain } = useText('pages');
  const isLogOut = because === 'logged-out';
  const words = isLogOut ? loggedOut : sessionExpired;
  return (
    <MessagePage
      glyph={isLogOut ? 'check' : 'clock'}
      title={words.title}
      action={{ label: isLogOut ? loggedOut.action : startAgain, onPress: onStartAgain }}
    >
      <p>{words.text}</p>
    </MessagePage>
  );
};
