import type { Message } from '@application/state';
import { Lazy } from '@ui/kit/lazy';
import { lazyPart } from '@ui/lazy-load';
import { messageWords, useMessageTexts } from '@ui/messages/message-words';
import { MessagesViewModel } from '@ui/messages/messages.view-model';
import { ReferenceId } from '@ui/messages/reference-id';
import type { Status } from '@ui/messages/status-line';
import { useViewModel } from '@ui/use-view-model';

const CHANGE_RESULT = lazyPart(
  () =>
    import(/* webpackChunkName: 'dialogs' */ '@ui/messages/change-result.view').then(
      ({ ChangeResult }) => ChangeResult,
    ),
  'result',
);

/** The status line of a step. Call it in an observer. */
export const useStatus = (): Status | null => {
  const { current } = useViewModel(MessagesViewModel);
  const texts = useMessageTexts();
  return current && { ...messageWords(current, texts), end: endOf(current) };
};

const endOf = (message: Message) => {
  if (message.is === 'change') return <Lazy part={CHANGE_RESULT} props={{ change: message.notice, at: message.at }} />;
  return message.is === 'error' && message.error.requestId && <ReferenceId id={message.error.requestId} />;
};
