/**
 * The exact host and what we never ask for, so that customers can distinguish this page from a copy. From medium up the
 * banner says what we never ask for.
 */
import { styled } from '@mui/material/styles';
import { useText } from '@ui/text/text-store';
import { colour, fromMedium, size } from '@ui/theme/tokens';

const Notice = styled('div')({
  width: '100%',
  maxWidth: size.form,
  marginTop: 'auto',
  paddingTop: 32,
  fontSize: '.8125rem',
  color: colour.inkSoft,
  '& b': { color: colour.ink, overflowWrap: 'anywhere' },
  [fromMedium]: { '& p + p': { display: 'none' } },
});

export const AntiPhishingNotice = ({ host }: { readonly host: string }) => {
  const { antiPhishing } = useText('layout');
  return (
    <Notice>
      <p>
        {antiPhishing.host.before}
        <b translate="no">{host}</b>
        {antiPhishing.host.after}
      </p>
      <p>{antiPhishing.promise}</p>
    </Notice>
  );
};
