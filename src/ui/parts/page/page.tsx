import { styled } from '@mui/material/styles';
import { use, type ReactNode } from 'react';
import { PageTitle, type PageTitleProps } from '@ui/kit/display/page-title';
import { StatusContext } from '@ui/messages/status-line';
import { Lead } from '@ui/parts/page/lead';
import { Glyph } from '@ui/kit/display/glyph';
import { visuallyHidden } from '@ui/kit/display/visually-hidden';
import { TextLink } from '@ui/kit/controls/text-link';
import { useText } from '@ui/text/text-store';
import { colour, lowWindow, size } from '@ui/theme/tokens';

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
  readonly keepsLine?: boolean;
  /** Replaces the introduction (lead.tsx). */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

const Stack = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  width: '100%',
  maxWidth: size.form,
  containerType: 'inline-size',
  '& form': { display: 'flex', flexDirection: 'column', gap: 20 },
  [lowWindow]: { gap: 12, '& form': { gap: 12 } },
});

const Head = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  fontSize: '1rem',
  color: colour.inkSoft,
  overflowWrap: 'anywhere',
  // The arrow alone, beside the title.
  [lowWindow]: {
    '&:has(> a)': { display: 'grid', gridTemplateColumns: 'auto 1fr', alignItems: 'center', columnGap: 0 },
    '&:has(> a) > :not(a, h1)': { gridColumn: '1 / -1' },
  },
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
  [lowWindow]: { alignSelf: 'center', margin: '-8px 0 -8px -12px', padding: '0 12px', '& > span': visuallyHidden },
});

const BackLink = ({ href, onPress, label }: BackLinkProps) => {
  const { back } = useText('kit');
  return (
    <BackAnchor href={href} onPress={onPress}>
      <Glyph name="back" />
      <span>{label ?? back}</span>
    </BackAnchor>
  );
};

/** The page of every step: back link, picture, title, introduction or message, content. */
export const Page = ({
  back,
  picture,
  intro,
  keepsLine = false,
  notice,
  inError = false,
  children,
  ...title
}: PageProps) => {
  const status = use(StatusContext);
  return (
    <Stack>
      <Head>
        {back && <BackLink {...back} />}
        {picture}
        <PageTitle {...title} inError={inError || status?.tone === 'error'} />
        <Lead keepsLine={keepsLine} notice={notice}>
          {intro}
        </Lead>
      </Head>
      {children}
    </Stack>
  );
};
