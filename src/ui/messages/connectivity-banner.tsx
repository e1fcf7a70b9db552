/** Stays while the connection is lost, beside the specified toast, and takes nothing away from the screen. */
import { styled } from '@mui/material/styles';
import { Glyph } from '@ui/kit/display/glyph';
import { useText } from '@ui/text/text-store';
import { colour } from '@ui/theme/tokens';

const Bar = styled('div')({
  position: 'sticky',
  top: 0,
  zIndex: 1350,
  '& > p': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    padding: '10px 16px',
    fontWeight: 700,
    color: colour.warning,
    backgroundColor: colour.warningSurface,
    borderBottom: `1px solid ${colour.line}`,
  },
});

export const ConnectivityBanner = ({ online }: { readonly online: boolean }) => {
  const { connection } = useText('shell');
  return (
    <Bar role="status">
      {!online && (
        <p>
          <Glyph name="warning" />
          {connection.lost}
        </p>
      )}
    </Bar>
  );
};
