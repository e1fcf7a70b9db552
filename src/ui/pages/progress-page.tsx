import { styled } from '@mui/material/styles';
import { PageTitle, type PageTitleProps } from '@ui/kit/display/page-title';
import { SlowNotice, type SlowNoticeProps } from '@ui/kit/display/slow-notice';
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
  '& > [role=status]': { display: 'grid', justifyItems: 'center', gap: 32 },
  '& > [role=status] > span': { color: colour.brand },
});

interface ProgressPageProps extends PageTitleProps, SlowNoticeProps {}

/** Says what is in progress, such as 'Taking you to your account'. */
export const ProgressPage = ({ wayOut, ...title }: ProgressPageProps) => (
  <Centre>
    <div role="status">
      <Ring size={48} />
      <PageTitle {...title} />
    </div>
    <SlowNotice wayOut={wayOut} />
  </Centre>
);
