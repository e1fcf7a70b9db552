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
  readonly ending: ShownEnding | undefined;
  /** Whether the log-out call is waiting for the connection. */
  readonly isLogOutWaiting?: boolean;
  readonly onStartAgain: () => void;
}

/** The page of an ended session: it expired, the customer logged out, or another application continues it. */
export const SessionExpired = ({ ending = 'expired', isLogOutWaiting = false, onStartAgain }: SessionExpiredProps) => {
  const { loggedOut, sessionExpired, handedOver, logOutWaiting, startAgain } = useText('pages');
  const isLogOut = ending === 'logged-out';
  const words = { expired: sessionExpired, 'logged-out': loggedOut, 'handed-over': handedOver }[ending];
  // Don't advise closing a window in which a log-out is waiting.
  const text = isLogOut && isLogOutWaiting ? '' : words.text;
  return (
    <MessagePage
      glyph={ending === 'expired' ? 'clock' : 'check'}
      title={words.title}
      action={{ label: isLogOut ? loggedOut.action : startAgain, onPress: onStartAgain }}
    >
      {text !== '' && <p>{text}</p>}
      {isLogOutWaiting && <p role="status">{logOutWaiting}</p>}
    </MessagePage>
  );
};
