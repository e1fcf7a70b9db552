import { MessagePage } from '@ui/parts/page/message-page';
import { LoadFailedViewModel } from '@ui/pages/load-failed.view-model';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

interface LoadFailedProps {
  readonly onTryAgain: () => void;
}

/** A screen could not be loaded (specification §4 "Other transitions"). */
export const LoadFailed = ({ onTryAgain }: LoadFailedProps) => {
  const { loadFailed } = useText('pages');
  return (
    <MessagePage glyph="warning" title={loadFailed.title} action={{ label: loadFailed.action, onPress: onTryAgain }}>
      <p>{loadFailed.text}</p>
    </MessagePage>
  );
};

/** What `Lazy` renders in place of a screen that could not be loaded. */
export const useLoadFailed = () => {
  const vm = useViewModel(LoadFailedViewModel);
  return (retry: () => void, retries: number) => <LoadFailed onTryAgain={() => vm.tryAgain(retry, retries)} />;
};
