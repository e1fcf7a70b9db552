import { styled } from '@mui/material/styles';
import { Glyph } from '@ui/kit/display/glyph';
import { useText } from '@ui/text/text-store';
import { colour, radius, size } from '@ui/theme/tokens';

const Target = styled('button')({
  display: 'grid',
  placeItems: 'center',
  width: size.target,
  height: size.target,
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: colour.inkSoft,
  cursor: 'pointer',
  '&:hover': { color: colour.brand, backgroundColor: colour.brandSurface },
});

export const CloseButton = ({ onPress }: { readonly onPress: () => void }) => {
  const { close } = useText('kit');
  return (
    <Target type="button" aria-label={close} onClick={onPress}>
      <Glyph name="close" />
    </Target>
  );
};
