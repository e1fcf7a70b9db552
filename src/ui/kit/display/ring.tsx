/** A decorative spinning ring. Put a text beside it that says what is in progress. */
import { styled } from '@mui/material/styles';

interface RingProps {
  /** Pixels. */
  readonly size: number;
}

/** The ring as a style, for a pseudo-element. */
const ringStyle = (size: number) => ({
  display: 'inline-block',
  flex: 'none',
  width: size,
  height: size,
  border: '3px solid currentColor',
  borderRightColor: 'transparent',
  // Forced colours make a transparent border visible.
  '@media (forced-colors: active)': { borderRightColor: 'Canvas' },
  borderRadius: '50%',
  animation: 'ring-turn 800ms linear infinite',
  '@keyframes ring-turn': { to: { transform: 'rotate(1turn)' } },
});

/** For a button with `aria-busy`: the ring covers its content, which is invisible, but still its accessible name. */
export const ringOver = (size: number) => ({
  position: 'relative' as const,
  '&[aria-busy] > *': { opacity: 0 },
  '&[aria-busy]::after': { content: '""', position: 'absolute' as const, inset: 0, margin: 'auto', ...ringStyle(size) },
});

const Turning = styled('span', { shouldForwardProp: (name) => name !== 'size' })<RingProps>(({ size }) =>
  ringStyle(size),
);

export const Ring = ({ size }: RingProps) => <Turning aria-hidden="true" size={size} />;
