import { SoftIconButton } from '@ui/kit/controls/icon-button';
import { Glyph } from '@ui/kit/display/glyph';
import { useText } from '@ui/text/text-store';

export const CloseButton = ({ onPress }: { readonly onPress: () => void }) => {
  const { close } = useText('kit');
  return (
    <SoftIconButton type="button" aria-label={close} onClick={onPress}>
      <Glyph name="close" />
    </SoftIconButton>
  );
};
