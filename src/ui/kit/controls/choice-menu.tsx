import { styled } from '@mui/material/styles';
import { useRef, type ReactNode } from 'react';
import type { Choices } from '@ui/kit/controls/choice-list';
import { Lazy } from '@ui/kit/lazy';
import { useLazyOverlay, type LoadReports } from '@ui/kit/use-lazy-overlay';
import { lazyPart } from '@ui/lazy-load';
import { colour, radius, size, withHover } from '@ui/theme/tokens';

interface ChoiceMenuProps<Id extends string> extends Choices<Id>, LoadReports {
  readonly glyph: ReactNode;
}

export const SmallButton = styled('button')({
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
  [withHover]: { '&:hover': { backgroundColor: colour.brandSurface } },
});

const CHOICE_LIST = lazyPart(() =>
  import(/* webpackChunkName: 'on-demand' */ '@ui/kit/controls/choice-list').then(({ ChoiceList }) => ChoiceList),
);

/** A small button with a menu of choices. The menu is loaded by the first click. */
export const ChoiceMenu = <Id extends string>(props: ChoiceMenuProps<Id>) => {
  const { label, choices, chosen, onChoose, glyph } = props;
  const opener = useRef<HTMLButtonElement>(null);
  const { isMounted, isOpen, isLoading, open, close, ...loading } = useLazyOverlay(CHOICE_LIST, props);
  const choose = (id: string) => {
    close();
    const choice = choices.find((other) => other.id === id);
    if (choice !== undefined) onChoose(choice.id);
  };
  return (
    <>
      <SmallButton
        ref={opener}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-busy={isLoading || undefined}
        onClick={open}
      >
        {glyph}
        <span>{label}</span>
      </SmallButton>
      {isMounted && (
        <Lazy
          part={CHOICE_LIST}
          props={{ label, choices, chosen, anchor: opener, open: isOpen, onChoose: choose, onClose: close }}
          {...loading}
        />
      )}
    </>
  );
};
