/** Opens "What do you still have?", which is fetched with the first press. */
import { useEffect, useState } from 'react';
import { LinkLikeButton } from '@ui/kit/controls/link-like-button';
import { useLazyPart } from '@ui/kit/use-lazy-part';
import { lazyModule } from '@ui/lazy-load';
import { loadText, useText } from '@ui/text/text-store';

const fetchHelp = lazyModule(async () => {
  const [{ HelpDialog }] = await Promise.all([import('@ui/parts/help/help.view'), loadText('help')]);
  return HelpDialog;
});

export interface HelpLinkProps {
  /** In the identifier's field. */
  readonly typed?: string;
  /** What is to open cannot be fetched. */
  readonly onLost: () => void | Promise<void>;
}

export const HelpLink = ({ typed = '', onLost }: HelpLinkProps) => {
  const { trouble } = useText('signIn');
  const { part: Dialog, failures, fetch } = useLazyPart(fetchHelp);
  const [isOpen, open] = useState(false);
  useEffect(() => {
    if (failures > 0) void onLost();
  }, [failures, onLost]);
  const press = () => {
    fetch();
    open(true);
  };
  return (
    <>
      <LinkLikeButton type="button" aria-haspopup="dialog" onClick={press}>
        {trouble}
      </LinkLikeButton>
      {Dialog && <Dialog open={isOpen} typed={typed} onClose={() => open(false)} />}
    </>
  );
};
