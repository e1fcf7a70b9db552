import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useSnackbar, type CustomContentProps } from 'notistack';
import { useEffect, useRef, useState, type Ref } from 'react';
import { IconButton } from '@ui/kit/controls/icon-button';
import { Glyph } from '@ui/kit/display/glyph';
import { TONE_GLYPHS, toneColours, type Tone } from '@ui/messages/status-line';
import { useText } from '@ui/text/text-store';
import { colour, edge, radius } from '@ui/theme/tokens';

declare module 'notistack' {
  interface OptionsObject {
    /** How long the toast stays. */
    durationMs?: number;
  }
}

/** Specification §9. The toast of a notice or of a change stays for `NOTICE_DURATION_MS` (application/state/message.ts). */
const TOAST_DURATION_MS = 5000;

interface ToastCardProps extends CustomContentProps {
  readonly durationMs?: number;
  readonly ref?: Ref<HTMLDivElement>;
}

const Card = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: 'min(480px, calc(100vw - 32px))',
  minHeight: 52,
  padding: '3px 3px 3px 15px',
  ...edge,
  borderRadius: radius.control,
  backgroundColor: colour.toast,
  color: colour.onToast,
  boxShadow: '0 8px 32px rgba(0, 0, 0, .24)',
  pointerEvents: 'auto',
  '& > p': { flex: 1, minWidth: 0, padding: '8px 0', overflowWrap: 'anywhere' },
  '& > svg': { flex: 'none' },
  '& button:focus-visible': { outlineColor: 'currentColor', outlineOffset: -4 },
});

/**
 * Keeps the focused element clear of a toast of three lines (WCAG 2.4.11), even while the toast is below the banner.
 */
const belowToast = (
  <GlobalStyles styles={{ ':root': { scrollPaddingTop: 'calc(7rem + var(--banner-height, 0px))' } }} />
);

/** Variants have the colours of the status line; 'default' has the card's own. */
const isTone = (variant: string): variant is Tone => variant in TONE_GLYPHS;

/**
 * One toast and its timer, which pauses while the pointer or the focus is on the toast (WCAG 2.2.1). It uses
 * browser timers, not the clock port: how long it stays visible is presentation, not a business rule.
 */
export const ToastCard = ({ id, message, variant, durationMs = TOAST_DURATION_MS, ref }: ToastCardProps) => {
  const { close } = useText('kit');
  const { closeSnackbar } = useSnackbar();
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocused] = useState(false);
  const isPaused = isHovered || hasFocus;
  const remainingMs = useRef(durationMs);
  const cameFrom = useRef<EventTarget | null>(null);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => closeSnackbar(id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [isPaused, id, closeSnackbar]);
  return (
    <Card
      ref={ref}
      role="status"
      aria-live="off"
      data-variant={variant}
      style={isTone(variant) ? toneColours(variant) : undefined}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setFocused(true);
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onBlur={() => setFocused(false)}
    >
      {belowToast}
      {isTone(variant) && <Glyph name={TONE_GLYPHS[variant]} />}
      <p>{message}</p>
      <IconButton
        type="button"
        aria-label={close}
        onClick={() => {
          // The focused button is removed.
          if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
          closeSnackbar(id);
        }}
      >
        <Glyph name="close" />
      </IconButton>
    </Card>
  );
};
