/** A page that says what is being done for the customer, such as 'Taking you to your account'. */
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { PageTitle, type PageTitleProps } from '@ui/kit/page-title';

const Centre = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 32,
  flex: 1,
  minHeight: 320,
  textAlign: 'center',
});

export const ProgressPage = (props: PageTitleProps) => (
  <Centre role="status">
    <CircularProgress size={48} aria-hidden="true" />
    <PageTitle {...props} />
  </Centre>
);
