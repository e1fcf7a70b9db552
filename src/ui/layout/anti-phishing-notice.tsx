/** Where the customer is, and what nobody of ours asks for. From medium up the banner makes the promise. */
import { styled } from '@mui/material/styles';
import { useText } from '@ui/text/text-store';
import { colour, fromMedium, size } from '@ui/theme/tokens';

const Line = styled('div')({
  width: '100%',
  maxWidth: size.form,
  marginTop: 'auto',
  paddingTop: 32,
  fontSize: '.8125rem',
  color: colour.inkSoft,
  '& b': { color: colour.ink, overflowWrap: 'anywhere' },
  [fromMedium]: { '& p + p': { display: 'none' } },
});

export const TrustLine = ({ host }: { readonly host: string }) => {
  const { trust } = useText('surroundings');
  return (
    <Line>
      <p>
        {trust.host.before}
        <b translate="no">{host}</b>
        {trust.host.after}
      </p>
      <p>{trust.promise}</p>
    </Line>
  );
};
