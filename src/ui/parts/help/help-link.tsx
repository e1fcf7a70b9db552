import { LinkLikeButton } from '@ui/kit/controls/link-like-button';
import { Lazy } from '@ui/kit/lazy';
import { useLazyOverlay } from '@ui/kit/use-lazy-overlay';
import { useLazyParts } from '@ui/lazy-parts';
import { MessagesViewModel } from '@ui/messages/messages.view-model';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

interface HelpLinkProps {
  /** What the customer has typed in the identifier's field without submitting it. */
  readonly typed?: string;
}

/** Opens the help dialog "Trouble signing in?", which is loaded by the first click. */
export const HelpLink = ({ typed = '' }: HelpLinkProps) => {
  const { loadReports } = useViewModel(MessagesViewModel);
  const { trouble } = useText('signIn');
  const { help } = useLazyParts();
  const { isMounted, isOpen, isLoading, open, close, ...loading } = useLazyOverlay(help, loadReports);
  return (
    <>
      <LinkLikeButton type="button" aria-haspopup="dialog" aria-busy={isLoading || undefined} onClick={open}>
        <span>{trouble}</span>
      </LinkLikeButton>
      {isMounted && <Lazy part={help} props={{ open: isOpen, typed, onClose: close }} {...loading} />}
    </>
  );
};
