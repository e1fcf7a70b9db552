/** The page of every step: back link, picture, title, introduction, status line, content. */
import { styled } from '@mui/material/styles';
import { use, type ReactNode } from 'react';
import { PageTitle, type PageTitleProps } from '@ui/kit/display/page-title';
import { StatusContext, StatusLine } from '@ui/messages/status-line';
import { Glyph } from '@ui/kit/display/glyph';
import { TextLink } from '@ui/kit/controls/text-link';
import { useText } from '@ui/text/text-store';
import { colour, size } from '@ui/theme/tokens';

export interface BackLinkProps {
  readonly href: string;
  readonly onPress: () => void;
  /** 'Back' if left out. */
  readonly label?: string;
}

export interface PageProps extends PageTitleProps {
  readonly back?: BackLinkProps | null;
  /** Above the title. What is in it can be placed in the corner beside the back link. */
  readonly picture?: ReactNode;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

const Stack = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  width: '100%',
  maxWidth: size.form,
  '& > [data-empty]': { marginTop: -24 },
  '& form': { display: 'flex', flexDirection: 'column', gap: 20 },
});

const Head = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  fontSize: '1rem',
  color: colour.inkSoft,
  overflowWrap: 'anywhere',
});

const BackAnchor = styled(TextLink)({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  gap: 4,
  minHeight: size.target,
  margin: '-8px 0 -4px -4px',
  fontSize: '1rem',
  paddingRight: 8,
  textDecoration: 'none',
});

const BackLink = ({ href, onPress, label }: BackLinkProps) => {
  const { back } = useText('kit');
  return (
    <BackAnchor href={href} onPress={onPress}>
      <Glyph name="back" />
      {label ?? back}
    </BackAnchor>
  );
};

export const Page = ({ back, picture, intro, inError = false, children, ...title }: PageProps) => {
  const status = use(StatusContext);
  return (
    <Stack>
      <Head>
        {back && <BackLink {...back} />}
        {picture}
        <PageTitle {...title} inError={inError || status?.tone === 'error'} />
        {intro}
      </Head>
      <StatusLine status={status} />
      {children}
    </Stack>
  );
};
