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

interface HostProps {
  readonly host: string;
}

/** The exact host, by which customers can tell this page from a copy. */
export const HostName = ({ host }: HostProps) => {
  const words = useText('layout').host;
  return (
    <>
      {words.before}
      <b translate="no">{host}</b>
      {words.after}
    </>
  );
};

/** Shows the host below the step. */
export const AntiPhishingNotice = ({ host }: HostProps) => (
  <Notice>
    <HostName host={host} />
  </Notice>
);
