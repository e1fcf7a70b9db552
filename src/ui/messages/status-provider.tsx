import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { NetworkFailure } from '@domain/error/failure';
import type { Message } from '@application/state/message';
import { useHydrated } from '@ui/kit/use-hydrated';
import { Lazy } from '@ui/kit/lazy';
import { useLazyParts, type LazyParts } from '@ui/lazy-parts';
import { messageWords, useMessageSections } from '@ui/messages/message-words';
import { MessagesViewModel } from '@ui/messages/messages.view-model';
import { ReferenceId } from '@ui/messages/reference-id';
import { StatusContext, type Status } from '@ui/messages/status-line';
import type { Catalogue } from '@ui/text/catalogue';
import { useViewModel } from '@ui/use-view-model';

/** Gives the current message to the status line of every page. */
export const StatusProvider = observer(({ children }: { readonly children: ReactNode }) => (
  <StatusContext value={useStatus()}>{children}</StatusContext>
));

const useStatus = (): Status | null => {
  const isHydrated = useHydrated();
  const { current } = useViewModel(MessagesViewModel);
  const sections = useMessageSections();
  const parts = useLazyParts();
  if (!isHydrated) return null;
  return current && { ...messageWords(current, sections), end: endOf(current, parts, sections.errors) };
};

const NETWORK_CODE: NetworkFailure['code'] = 'WebHttp::NETWORK';

const endOf = (message: Message, { changeResult }: LazyParts, words: Catalogue['errors']) => {
  if (message.is === 'change') return <Lazy part={changeResult} props={{ change: message.change, at: message.at }} />;
  if (message.is !== 'error') return undefined;
  const { code, requestId, mayFollowOtherTab } = message.error;
  return (
    <>
      {code === NETWORK_CODE && <p>{words.networkAdvice}</p>}
      {mayFollowOtherTab && <p>{words.otherTab}</p>}
      {requestId && <ReferenceId id={requestId} />}
    </>
  );
};
