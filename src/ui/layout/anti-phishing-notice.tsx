/** The exact host, so that customers can tell this page from a copy. */
import { styled } from '@mui/material/styles';
import { useText } from '@ui/text/text-store';
import { colour, size } from '@ui/theme/tokens';

const Notice = styled('p')({
  width: '100%',
  maxWidth: size.form,
  marginTop: 'auto',
  paddingTop: 32,
  fontSize: '.8125rem',
  color: colour.inkSoft,
  '& b': { color: colour.ink, overflowWrap: 'anywhere' },
});

export const AntiPhishingNotice = ({ host }: { readonly host: string }) => {
  const words = useText('layout').host;
  return (
    <Notice>
      {words.before}
      <b translate="no">{host}</b>
      {words.after}
    </Notice>
  );
};
