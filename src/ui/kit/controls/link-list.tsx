import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Glyph, type GlyphName } from '@ui/kit/display/glyph';
import { TextLink } from '@ui/kit/controls/text-link';
import { colour, radius, size, withHover } from '@ui/theme/tokens';

interface ListedLink {
  readonly label: string;
  readonly href: string;
  readonly onPress?: () => void;
  readonly glyph?: GlyphName;
  readonly hiddenOnPhone?: boolean;
}

interface LinkListProps<Link> {
  /** Names the group to screen readers. */
  readonly label: string;
  readonly links: readonly Link[];
}

interface WithChildren {
  readonly children?: ReactNode;
}

const Buttons = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& a': {
    // Equal widths, unless a label would wrap.
    flex: '1 1 190px',
    minWidth: 'fit-content',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    minHeight: 48,
    padding: '8px 12px',
    border: `1px solid ${colour.controlLine}`,
    borderRadius: radius.control,
    color: colour.ink,
    textAlign: 'center',
    textDecoration: 'none',
  },
  [withHover]: {
    '& a:hover': { borderColor: colour.brand, color: colour.brand, backgroundColor: colour.brandSurface },
  },
  '& svg': { flex: 'none', color: colour.brand },
  '& > :not(a)': { flex: '1 1 100%' },
  '& [data-look=secondary]': { borderColor: colour.controlLine, color: colour.ink, fontSize: 'inherit' },
});

const Columns = styled('nav')({
  display: 'grid',
  // Two columns, also at 320 px, unless the text is enlarged; one link has the whole width.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8.5rem, 34%)), 1fr))',
  columnGap: 12,
  '& a, & button': { justifySelf: 'start', display: 'inline-flex', alignItems: 'center', minHeight: size.target },
  '& button': { textAlign: 'start' },
});

/** Wide buttons for alternatives, below the children. */
export const LinkButtons = ({ label, links, children }: LinkListProps<ListedLink> & WithChildren) => (
  <Buttons aria-label={label}>
    {children}
    {links.map(({ label: word, glyph, ...link }) => (
      <TextLink key={word} {...link}>
        {glyph && <Glyph name={glyph} />}
        {word}
      </TextLink>
    ))}
  </Buttons>
);

/** Plain links in columns. */
export const LinkColumns = ({ label, links, children }: LinkListProps<Omit<ListedLink, 'glyph'>> & WithChildren) => (
  <Columns aria-label={label}>
    {links.map(({ label: word, ...link }) => (
      <TextLink key={word} {...link}>
        {word}
      </TextLink>
    ))}
    {children}
  </Columns>
);

/** A horizontal line with a word in the middle. */
export const OrLine = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  color: colour.inkSoft,
  '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${colour.line}` },
});
