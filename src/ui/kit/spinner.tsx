/** Waiting without an end in sight. */
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useText } from '@ui/text/text-store';

const Centre = styled('div')({ display: 'grid', placeItems: 'center', flex: 1, minHeight: 240 });

export const Spinner = () => {
  const { loading } = useText('shell');
  return (
    <Centre role="status" aria-label={loading}>
      <CircularProgress size={40} aria-hidden="true" />
    </Centre>
  );
};
