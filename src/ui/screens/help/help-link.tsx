/** Opens "What do you still have?", which is fetched with the first press. */
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useLazyPart } from '@ui/kit/use-lazy-part';
import { lazyModule } from '@ui/lazy-load';
import { loadText, useText } from '@ui/text/text-store';
import { colour } from '@ui/theme/tokens';

const fetchHelp = lazyModule(async () => {
  const [{ HelpDialog }] = await Promise.all([import('@ui/screens/help/help.view'), loadText('help')]);
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
      <Opener type="button" aria-haspopup="dialog" onClick={press}>
        {trouble}
      </Opener>
      {Dialog && <Dialog open={isOpen} typed={typed} onClose={() => open(false)} />}
    </>
  );
};

/** Looks like the links that it stands among. */
const Opener = styled('button')({
  padding: 0,
  border: 0,
  background: 'none',
  color: colour.brand,
  font: 'inherit',
  fontWeight: 700,
  textDecoration: 'underline color-mix(in srgb, currentColor 35%, transparent)',
  textUnderlineOffset: 3,
  cursor: 'pointer',
  '&:hover': { textDecorationColor: 'currentColor' },
});
