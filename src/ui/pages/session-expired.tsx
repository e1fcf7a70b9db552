/** The session ended: it expired, the customer logged out, or another application continues it. */
import { createContext } from 'react';
import type { ShownEnding } from '@application/state/session-state';
import { MessagePage } from '@ui/parts/page/message-page';
import { useText } from '@ui/text/text-store';

/**
 * How the session ended. The router keeps it with the page's history entry, so that a reload says the same again. Undefined
 * for an address that was typed.
 */
export const SessionEndingContext = createContext<ShownEnding | undefined>(undefined);

interface SessionExpiredProps {
  readonly because: ShownEnding | undefined;
  /** Whether the server has not been told of the end yet, because the browser is offline. */
  readonly isLogOutWaiting?: boolean;
  readonly onStartAgain: () => void;
}

export const SessionExpired = ({ because = 'expired', isLogOutWaiting = false, onStartAgain }: SessionExpiredProps) => {
  const { loggedOut, sessionExpired, handedOver, logOutWaiting, startAgain } = useText('pages');
  const isLogOut = because === 'logged-out';
  const words = { expired: sessionExpired, 'logged-out': loggedOut, 'handed-over': handedOver }[because];
  // The customer must not be told to close a window in which a log-out waits.
  const text = isLogOut && isLogOutWaiting ? '' : words.text;
  return (
    <MessagePage
      glyph={because === 'expired' ? 'clock' : 'check'}
      title={words.title}
      action={{ label: isLogOut ? loggedOut.action : startAgain, onPress: onStartAgain }}
    >
      {text !== '' && <p>{text}</p>}
      {isLogOutWaiting && <p role="status">{logOutWaiting}</p>}
    </MessagePage>
  );
};
