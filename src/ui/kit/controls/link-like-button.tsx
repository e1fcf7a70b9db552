import { styled } from '@mui/material/styles';
import { link } from '@ui/theme/tokens';

/** A button that looks like the links around it. */
export const LinkLikeButton = styled('button')({
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  ...link,
  cursor: 'pointer',
});
