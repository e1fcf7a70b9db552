/** A screen could not be loaded (specification §4 "Other transitions"). */
import { MessagePage } from '@ui/pages/message-page';
import { useText } from '@ui/text/text-store';

interface LoadFailedProps {
  readonly onTryAgain: () => void;
}

export const LoadFailed = ({ onTryAgain }: LoadFailedProps) => {
  const { loadFailed } = useText('pages');
  return (
    <MessagePage glyph="warning" title={loadFailed.title} action={{ label: loadFailed.action, onPress: onTryAgain }}>
      <p>{loadFailed.text}</p>
    </MessagePage>
  );
};
