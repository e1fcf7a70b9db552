import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';

/** Invisible, but available to screen readers and password managers. */
export const visuallyHidden: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/** Text for screen readers only. */
export const VisuallyHidden = styled('span')({ ...visuallyHidden });
