import { styled } from '@mui/material/styles';
import { use, type ReactNode } from 'react';
import { StatusContext, StatusLine } from '@ui/messages/status-line';
import { aboveLowWindow, colour, lowWindow } from '@ui/theme/tokens';

const lines = (count: number) => `calc(${count} * 1.3125rem + 16px)`;

const Room = styled('div')({
  position: 'relative',
  alignSelf: 'stretch',
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minHeight: lines(3),
  [lowWindow]: { minHeight: lines(2) },
  '& > [data-status], & > [data-message], & > [data-wait]': {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    zIndex: 1,
    boxSizing: 'border-box',
  },
  '& > [data-message], & > [data-wait]': { minHeight: '100%', backgroundColor: colour.paper },
  [aboveLowWindow]: {
    '&[data-keeps-line]': { minHeight: `calc(2rem + ${lines(2)})` },
    '&[data-keeps-line] > [data-message]': { minHeight: lines(2) },
    '&[data-keeps-line]:has(> [data-message]) > :not([data-message])': { visibility: 'visible' },
  },
  '&:has(> [data-message]) > :not([data-message])': { visibility: 'hidden' },
});

interface LeadProps {
  readonly children: ReactNode;
  /** Keeps a one-line introduction above the message, except in a low window. */
  readonly keepsLine?: boolean;
  /** Elements with `data-message` replace the introduction. */
  readonly notice?: ReactNode;
}

/**
 * The introduction of a page or, in the same slot, its message. The slot has the height of a usual message. A longer
 * message grows upwards, so that nothing below it moves.
 */
export const Lead = ({ children, keepsLine = false, notice }: LeadProps) => (
  <Room data-lead data-keeps-line={keepsLine ? '' : undefined}>
    {children}
    {notice}
    <StatusLine status={use(StatusContext)} />
  </Room>
);
