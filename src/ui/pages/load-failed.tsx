/** A screen whose fetch has failed (specification §4 "Other transitions"): it can be tried again. */
import { MessagePage } from '@ui/pages/message-page';
import { useText } from '@ui/text/text-store';

interface LoadFailedProps {
  readonly onTryAgain: () => void;
  readonly busy?: boolean;
}

export const LoadFailed = ({ onTryAgain, busy = false }: LoadFailedProps) => {
  const { loadFailed } = useText('shell');
  return (
    <MessagePage
      glyph="warning"
      title={loadFailed.title}
      action={{ label: loadFailed.action, onPress: onTryAgain, busy }}
    >
      <p>{loadFailed.text}</p>
    </MessagePage>
  );
};
