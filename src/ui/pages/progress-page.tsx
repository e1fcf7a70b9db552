/** Says what is in progress, such as 'Taking you to your account'. */
import { styled } from '@mui/material/styles';
import { PageTitle, type PageTitleProps } from '@ui/kit/display/page-title';
import { Ring } from '@ui/kit/display/ring';
import { colour } from '@ui/theme/tokens';

const Centre = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 32,
  flex: 1,
  minHeight: 320,
  textAlign: 'center',
  '& > span': { color: colour.brand },
});

export const ProgressPage = (props: PageTitleProps) => (
  <Centre role="status">
    <Ring size={48} />
    <PageTitle {...props} />
  </Centre>
);
