import { styled } from '@mui/material/styles';
import { Ring } from '@ui/kit/display/ring';
import { ReloadWhenSlow, StillWorking } from '@ui/kit/display/slow-notice';
import { VisuallyHidden } from '@ui/kit/display/visually-hidden';
import { useText } from '@ui/text/text-store';
import { colour } from '@ui/theme/tokens';

const Centre = styled('div')({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  flex: 1,
  minHeight: 240,
});

const Loading = styled('div')({ display: 'grid', justifyItems: 'center', gap: 16, color: colour.brand });

/** A ring that screen readers announce as loading. After a long wait it offers to load the page again. */
export const Spinner = () => {
  const { loading } = useText('kit');
  return (
    <Centre>
      <Loading role="status" aria-label={loading}>
        <Ring size={40} />
        <VisuallyHidden>{loading}</VisuallyHidden>
        <StillWorking />
      </Loading>
      <ReloadWhenSlow />
    </Centre>
  );
};
