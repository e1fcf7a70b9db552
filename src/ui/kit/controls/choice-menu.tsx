/** A small button with a menu of which one thing is chosen. The menu is fetched with the first press. */
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Choices } from '@ui/kit/controls/choice-list';
import { useLazyPart } from '@ui/kit/use-lazy-part';
import { lazyModule } from '@ui/lazy-load';
import { colour, radius, size } from '@ui/theme/tokens';

export interface ChoiceMenuProps<Id extends string> extends Choices<Id> {
  readonly glyph: ReactNode;
  /** The menu could not be fetched. */
  readonly onLost: () => void;
}

const Opener = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: size.target,
  margin: '0 -8px',
  padding: '0 8px',
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: colour.brand,
  font: 'inherit',
  fontWeight: 700,
  cursor: 'pointer',
  '&:hover': { backgroundColor: colour.brandSurface },
});

const menu = lazyModule(() => import('@ui/kit/controls/choice-list'));

export const ChoiceMenu = <Id extends string>({ label, glyph, onChoose, onLost, ...list }: ChoiceMenuProps<Id>) => {
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { part, failures, fetch } = useLazyPart(menu);
  useEffect(() => {
    if (failures > 0) onLost();
  }, [failures, onLost]);
  const show = () => {
    fetch();
    setOpen(true);
  };
  const close = () => setOpen(false);
  const choose = (id: Id) => {
    close();
    onChoose(id);
  };
  return (
    <>
      <Opener ref={opener} type="button" aria-haspopup="menu" aria-expanded={open && part !== null} onClick={show}>
        {glyph}
        {label}
      </Opener>
      {part && (
        <part.ChoiceList {...list} label={label} anchor={opener} open={open} onChoose={choose} onClose={close} />
      )}
    </>
  );
};
