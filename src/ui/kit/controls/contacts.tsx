import { styled } from '@mui/material/styles';
import type { InlineLink } from '@ui/kit/controls/inline-links';
import { TextLink } from '@ui/kit/controls/text-link';
import { colour, edge, radius, size } from '@ui/theme/tokens';

interface ContactKind {
  readonly label: string;
  readonly links: readonly InlineLink[];
}

const List = styled('dl')({
  display: 'grid',
  gap: 4,
  margin: 0,
  // Less below: the click target of the last link reaches below its text.
  padding: '16px 16px 6px',
  ...edge,
  borderRadius: radius.control,
  backgroundColor: colour.brandSurface,
  color: colour.inkSoft,
  overflowWrap: 'anywhere',
  '& dt': { fontSize: '.8125rem' },
  '& dd': { display: 'flex', flexWrap: 'wrap', columnGap: 24, margin: '-8px 0 0' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: size.target },
});

/** Contact details by kind, such as phone numbers and email addresses. A kind without links is left out. */
export const Contacts = ({
  kinds,
  className,
}: {
  readonly kinds: readonly ContactKind[];
  readonly className?: string;
}) => (
  <List className={className}>
    {kinds
      .filter(({ links }) => links.length > 0)
      .map(({ label, links }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {links.map(({ href, text }) => (
              <TextLink key={href} href={href}>
                {text}
              </TextLink>
            ))}
          </dd>
        </div>
      ))}
  </List>
);
