import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Glyph, type GlyphName } from '@ui/kit/display/glyph';
import { SLOW_AFTER_MS } from '@ui/kit/display/slow-times';
import { useText } from '@ui/text/text-store';
import { colour, motion, radius, size, withHover } from '@ui/theme/tokens';

export interface ButtonProps {
  readonly look?: 'primary' | 'secondary' | 'text' | undefined;
  readonly busy?: boolean;
  /** A busy button is disabled if this is left out. */
  readonly disabled?: boolean;
  /** If left out, the button submits its form. */
  readonly onPress?: () => void;
  /** The id of an element elsewhere that describes the button. */
  readonly describedBy?: string;
  /** Before the label. */
  readonly glyph?: GlyphName;
  readonly children: ReactNode;
}

const Native = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: size.target,
  padding: '8px 12px',
  border: '1px solid transparent',
  borderRadius: radius.control,
  background: 'none',
  color: colour.brand,
  font: 'inherit',
  fontSize: '1rem',
  fontWeight: 700,
  lineHeight: 1.5,
  cursor: 'pointer',
  transition: `background-color ${motion.quick}ms, border-color ${motion.quick}ms`,
  [withHover]: { '&:hover': { backgroundColor: colour.brandSurface } },
  '&:disabled': { cursor: 'default', opacity: 0.7 },
  '&[data-look=primary], &[data-look=secondary]': { width: '100%', minHeight: 48, padding: '10px 24px' },
  '&[data-look=primary]': {
    backgroundColor: colour.fill,
    color: colour.onFill,
    [withHover]: { '&:hover:enabled': { backgroundColor: colour.fillHover } },
  },
  '&[data-look=secondary]': { borderColor: colour.accent, color: colour.accentText },
  '&[data-look=text]': { marginInline: -12 },
  '&[data-look=text]:disabled': { color: colour.inkSoft, background: 'none' },
  // After a while, a text replaces the ring, in the space of the label. CSS does it, without a script.
  '&[aria-busy][data-slow]::before': {
    // Not part of the accessible name.
    content: ['attr(data-slow)', 'attr(data-slow) / ""'],
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeContent: 'center',
    paddingInline: 'calc(1.35em + 24px) 12px',
    lineHeight: 1.05,
    WebkitTextFillColor: 'currentColor',
    visibility: 'hidden',
    animation: `button-reveal 0s ${SLOW_AFTER_MS}ms forwards`,
  },
  '&[aria-busy][data-slow]::after': {
    animation: `ring-turn 800ms linear infinite, button-aside 0s ${SLOW_AFTER_MS}ms forwards`,
  },
  '@keyframes button-reveal': { to: { visibility: 'visible' } },
  '@keyframes button-aside': { to: { marginInlineStart: '16px' } },
  '@media (forced-colors: active)': {
    border: '1px solid ButtonText',
    '&[data-look=primary]:enabled': {
      forcedColorAdjust: 'none',
      backgroundColor: 'ButtonText',
      color: 'ButtonFace',
    },
    // The border would stick out of the column.
    '&[data-look=text]': { marginInline: 0 },
  },
});

/**
 * A native button: MUI's button would add its ripple code to the first load. It is disabled while its action runs, and
 * keeps its size. It is never disabled because a form is incomplete.
 */
export const Button = ({
  look = 'primary',
  busy = false,
  disabled = busy,
  onPress,
  describedBy,
  glyph,
  children,
}: ButtonProps) => {
  const { stillWorking } = useText('kit');
  return (
    <Native
      type={onPress ? 'button' : 'submit'}
      data-look={look}
      data-slow={look === 'text' ? undefined : stillWorking}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-describedby={describedBy}
      onClick={onPress}
    >
      {glyph && <Glyph name={glyph} />}
      <span>{children}</span>
    </Native>
  );
};
