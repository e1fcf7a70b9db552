import type { ReactNode } from 'react';
import { MessagePage } from '@ui/parts/page/message-page';
import { useText } from '@ui/text/text-store';

interface ErrorPageProps {
  readonly onStartAgain: () => void;
  /** The connection is lost; the application retries when it is back. */
  readonly isOffline?: boolean;
  readonly busy?: boolean;
  readonly end?: ReactNode;
}

/** The generic error page (specification §4 "Global error state"). */
export const ErrorPage = ({ onStartAgain, isOffline = false, busy = false, end }: ErrorPageProps) => {
  const { errorPage, startAgain } = useText('pages');
  return (
    <MessagePage
      glyph="warning"
      code={errorPage.code}
      title={errorPage.title}
      action={{ label: startAgain, onPress: onStartAgain, busy }}
      end={end}
    >
      <p>{isOffline ? errorPage.offline : errorPage.text}</p>
    </MessagePage>
  );
};
