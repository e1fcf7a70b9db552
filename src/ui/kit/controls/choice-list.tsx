import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import type { RefObject } from 'react';
import { Glyph } from '@ui/kit/display/glyph';
import { colour, motion, radius, size, withHover } from '@ui/theme/tokens';

interface MenuChoice<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

export interface Choices<Id extends string> {
  /** Names the button and the menu. */
  readonly label: string;
  readonly choices: readonly MenuChoice<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

interface ChoiceListProps extends Choices<string> {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly onClose: () => void;
}

const List = styled(Menu)({
  '& .MuiMenu-paper': {
    minWidth: 208,
    border: `1px solid ${colour.line}`,
    borderRadius: radius.control,
    backgroundColor: colour.raised,
    backgroundImage: 'none',
    boxShadow: `0 8px 32px ${colour.shadow}`,
    color: colour.ink,
  },
  // One class more specific than MUI's own styles for selected and focused items.
  '& li.MuiMenuItem-root': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: size.target,
    padding: '8px 16px',
    fontSize: '1rem',
    '&.Mui-selected': { fontWeight: 700, color: colour.brand, backgroundColor: 'transparent' },
    [withHover]: { '&:hover': { backgroundColor: colour.brandSurface } },
    '&.Mui-focusVisible': { outlineOffset: -3, backgroundColor: colour.brandSurface },
  },
  [`${withHover} and (forced-colors: active)`]: { '& li:hover': { outline: '2px solid Highlight' } },
});

/** A menu of choices. The current choice has a tick and takes the focus. */
export const ChoiceList = ({ label, choices, chosen, anchor, open, onChoose, onClose }: ChoiceListProps) => (
  <List
    open={open}
    // Keeps the menu in the same landmark as its button.
    disablePortal
    anchorEl={() => anchor.current}
    transitionDuration={motion.quick}
    anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
    transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    slotProps={{ list: { 'aria-label': label } }}
    onClose={onClose}
  >
    {choices.map(({ id, label: word }) => (
      <MenuItem
        key={id}
        role="menuitemradio"
        aria-checked={id === chosen}
        selected={id === chosen}
        disableRipple
        onClick={() => onChoose(id)}
      >
        {word}
        {id === chosen && <Glyph name="check" />}
      </MenuItem>
    ))}
  </List>
);
