/** The generic error page (specification §4 "Global error state"): nothing in it can fail that has not failed already. */
import type { ReactNode } from 'react';
import { MessagePage } from '@ui/pages/message-page';
import { useText } from '@ui/text/text-store';

interface ErrorPageProps {
  readonly onStartAgain: () => void;
  readonly end?: ReactNode;
}

export const ErrorPage = ({ onStartAgain, end }: ErrorPageProps) => {
  const { errorPage } = useText('shell');
  return (
    <MessagePage
      glyph="warning"
      code={errorPage.code}
      title={errorPage.title}
      action={{ label: errorPage.action, onPress: onStartAgain }}
      end={end}
    >
      <p>{errorPage.text}</p>
    </MessagePage>
  );
};
