/**
 * How a toast looks, and when it goes: its clock stands still while the pointer or the focus is on it (WCAG 2.2.1). The time
 * is the browser's own, not the port's: how long something is in sight is no rule of the brokerage, as with every wait of
 * the kit.
 */
import { styled } from '@mui/material/styles';
import { useSnackbar, type CustomContentProps } from 'notistack';
import { useEffect, useRef, useState, type Ref } from 'react';
import { Glyph, type GlyphName } from '@ui/kit/display/glyph';
import type { Tone } from '@ui/messages/status-line';
import { useText } from '@ui/text/text-store';
import { colour, radius, size } from '@ui/theme/tokens';

declare module 'notistack' {
  interface OptionsObject {
    /** Milliseconds until the toast goes by itself. */
    duration?: number;
  }
}

export interface ToastCardProps extends CustomContentProps {
  readonly duration?: number;
  readonly ref?: Ref<HTMLDivElement>;
}

const Card = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: 'min(480px, calc(100vw - 32px))',
  minHeight: 52,
  padding: '4px 4px 4px 16px',
  borderRadius: radius.control,
  backgroundColor: colour.toast,
  color: colour.onToast,
  boxShadow: '0 8px 32px rgba(0, 0, 0, .24)',
  pointerEvents: 'auto',
  '& > p': { flex: 1, minWidth: 0, padding: '8px 0', overflowWrap: 'anywhere' },
  '& > svg': { flex: 'none' },
  '& > button': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: size.target,
    height: size.target,
    padding: 0,
    border: 0,
    borderRadius: radius.small,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
  },
  '& button:focus-visible': { outlineColor: 'currentColor', outlineOffset: -4 },
});

/** The variants in the colours of the status line; 'default' has the card's own. */
const paint = (variant: string) =>
  isTone(variant) ? { color: colour[variant], backgroundColor: colour[`${variant}Surface`] } : {};

const isTone = (variant: string): variant is Tone => variant in GLYPH_OF;

const GLYPH_OF: Readonly<Record<Tone, GlyphName>> = {
  success: 'check',
  error: 'warning',
  warning: 'warning',
  info: 'information',
};

export const ToastCard = ({ id, message, variant, duration = 5000, ref }: ToastCardProps) => {
  const { close } = useText('kit');
  const { closeSnackbar } = useSnackbar();
  const [held, setHeld] = useState(false);
  const left = useRef(duration);
  useEffect(() => {
    if (held) return;
    const since = performance.now();
    const timer = setTimeout(() => closeSnackbar(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [held, id, closeSnackbar]);
  return (
    <Card
      ref={ref}
      role={variant === 'error' ? 'alert' : 'status'}
      data-variant={variant}
      style={paint(variant)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {isTone(variant) && <Glyph name={GLYPH_OF[variant]} />}
      <p>{message}</p>
      <button type="button" aria-label={close} onClick={() => closeSnackbar(id)}>
        <Glyph name="close" />
      </button>
    </Card>
  );
};
