import { LinkLikeButton } from '@ui/kit/controls/link-like-button';
import { Lazy } from '@ui/kit/lazy';
import { useLazyOverlay } from '@ui/kit/use-lazy-overlay';
import { useLazyDialogs } from '@ui/lazy-dialogs';
import { useText } from '@ui/text/text-store';

interface HelpLinkProps {
  /** The text in the identifier's field. */
  readonly typed?: string;
  /** The help dialog could not be loaded. */
  readonly onLoadFailed: () => void | Promise<void>;
}

/** Opens the help dialog "What can you still use?", which is loaded by the first click. */
export const HelpLink = ({ typed = '', onLoadFailed }: HelpLinkProps) => {
  const { trouble } = useText('signIn');
  const { help } = useLazyDialogs();
  const { isMounted, isOpen, open, close, handleLoadFailure } = useLazyOverlay(onLoadFailed);
  return (
    <>
      <LinkLikeButton type="button" aria-haspopup="dialog" onClick={open}>
        {trouble}
      </LinkLikeButton>
      {isMounted && <Lazy part={help} props={{ open: isOpen, typed, onClose: close }} onFailed={handleLoadFailure} />}
    </>
  );
};
