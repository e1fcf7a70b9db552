/** A button that looks like the links around it. */
import { styled } from '@mui/material/styles';
import { colour } from '@ui/theme/tokens';

export const LinkLikeButton = styled('button')({
  padding: 0,
  border: 0,
  background: 'none',
  color: colour.brand,
  font: 'inherit',
  fontWeight: 700,
  textDecoration: 'underline color-mix(in srgb, currentColor 35%, transparent)',
  textUnderlineOffset: 3,
  cursor: 'pointer',
  '&:hover': { textDecorationColor: 'currentColor' },
});
