/** A QR code as one path. Dark on light in every colour scheme: many cameras read it no other way. */
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { radius } from '@ui/theme/tokens';

export interface QrPictureProps {
  readonly data: string;
  readonly alternative: string;
}

/** Modules of light round the code, as ISO/IEC 18004 asks. */
const QUIET_ZONE = 4;

const Svg = styled('svg')({
  display: 'block',
  width: '100%',
  height: '100%',
  borderRadius: radius.control,
  backgroundColor: '#fff',
  forcedColorAdjust: 'none',
});

/** Runs of dark modules, row by row. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');

export const QrPicture = ({ data, alternative }: QrPictureProps) => {
  const { path, size } = useMemo(() => {
    const code = encode(data, { ecc: 'M', border: QUIET_ZONE });
    return { path: pathOf(code.data), size: code.size };
  }, [data]);
  return (
    <Svg role="img" aria-label={alternative} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </Svg>
  );
};
