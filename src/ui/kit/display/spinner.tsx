/** Announced to screen readers as loading. */
import { styled } from '@mui/material/styles';
import { Ring } from '@ui/kit/display/ring';
import { useText } from '@ui/text/text-store';
import { colour } from '@ui/theme/tokens';

const Centre = styled('div')({ display: 'grid', placeItems: 'center', flex: 1, minHeight: 240, color: colour.brand });

export const Spinner = () => {
  const { loading } = useText('kit');
  return (
    <Centre role="status" aria-label={loading}>
      <Ring size={40} />
    </Centre>
  );
};
