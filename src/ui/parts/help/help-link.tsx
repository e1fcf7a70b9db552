import { useState } from 'react';
import { LinkLikeButton } from '@ui/kit/controls/link-like-button';
import { Lazy } from '@ui/kit/lazy';
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
  const [dialog, setDialog] = useState<'not-mounted' | 'open' | 'closed'>('not-mounted');
  const handleLoadFailure = () => {
    setDialog('not-mounted');
    void onLoadFailed();
  };
  return (
    <>
      <LinkLikeButton type="button" aria-haspopup="dialog" onClick={() => setDialog('open')}>
        {trouble}
      </LinkLikeButton>
      {dialog !== 'not-mounted' && (
        <Lazy
          part={help}
          props={{ open: dialog === 'open', typed, onClose: () => setDialog('closed') }}
          onFailed={handleLoadFailure}
        />
      )}
    </>
  );
};
