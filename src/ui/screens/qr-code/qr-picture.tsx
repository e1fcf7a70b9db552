import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { radius } from '@ui/theme/tokens';

interface QrPictureProps {
  readonly data: string;
  readonly errorCorrection: 'L' | 'M' | 'Q' | 'H';
  readonly alternative: string;
}

/** The width of the light margin in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

const Svg = styled('svg')({
  display: 'block',
  width: '100%',
  height: '100%',
  borderRadius: radius.control,
  forcedColorAdjust: 'none',
});

/** One square for each dark module. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');

/**
 * A QR code as one SVG path. It is dark on light in every colour scheme, because many cameras cannot read the inverse. The
 * ground is a part of the picture: a forced dark mode changes the background of an element, but not a light shape.
 */
export const QrPicture = ({ data, errorCorrection, alternative }: QrPictureProps) => {
  const { path, size } = useMemo(() => {
    const code = encode(data, { ecc: errorCorrection, border: QUIET_ZONE });
    return { path: pathOf(code.data), size: code.size };
  }, [data, errorCorrection]);
  return (
    <Svg role="img" aria-label={alternative} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </Svg>
  );
};
