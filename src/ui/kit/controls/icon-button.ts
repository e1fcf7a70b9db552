import { styled } from '@mui/material/styles';
import { colour, radius, size, withHover } from '@ui/theme/tokens';

/**
 * A button that shows only an icon, in the colour of the text around it, with a full-size click target. Give it an
 * `aria-label`.
 */
export const IconButton = styled('button')({
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
});

/** In a soft colour, which changes to the brand's under the pointer. */
export const SoftIconButton = styled(IconButton)({
  color: colour.inkSoft,
  [withHover]: { '&:hover': { color: colour.brand, backgroundColor: colour.brandSurface } },
});
