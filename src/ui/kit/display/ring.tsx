/** A decorative spinning ring. Put a text beside it that says what is in progress. */
import { styled } from '@mui/material/styles';

interface RingProps {
  /** Pixels. */
  readonly size: number;
}

const Turning = styled('span')({
  display: 'inline-block',
  flex: 'none',
  border: '3px solid currentColor',
  borderRightColor: 'transparent',
  borderRadius: '50%',
  animation: 'ring-turn 800ms linear infinite',
  '@keyframes ring-turn': { to: { transform: 'rotate(1turn)' } },
});

export const Ring = ({ size }: RingProps) => <Turning aria-hidden="true" style={{ width: size, height: size }} />;
