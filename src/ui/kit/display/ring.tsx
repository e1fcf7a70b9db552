import { styled } from '@mui/material/styles';
import { ringStyle } from '@ui/theme/ring-style';

interface RingProps {
  /** Pixels. */
  readonly size: number;
}

const Turning = styled('span', { shouldForwardProp: (name) => name !== 'size' })<RingProps>(({ size }) => ({
  display: 'inline-block',
  flex: 'none',
  ...ringStyle(size),
}));

/** A decorative spinning ring. Put a text beside it that says what is in progress. */
export const Ring = ({ size }: RingProps) => <Turning aria-hidden="true" size={size} />;
