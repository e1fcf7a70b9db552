import { styled } from '@mui/material/styles';
import { TextLink } from '@ui/kit/controls/text-link';

export interface InlineLink {
  readonly text: string;
  readonly href: string;
}

/** A telephone number stays on one line. An email address has to break where it is longer than the line. */
const Item = styled('span')({ '& a[href^="tel:"]': { whiteSpace: 'nowrap' } });

/** Links within a sentence, such as telephone numbers. */
export const InlineLinks = ({ links }: { readonly links: readonly InlineLink[] }) =>
  links.map(({ href, text }, index) => (
    <Item key={href}>
      {index > 0 && ', '}
      <TextLink href={href}>{text}</TextLink>
    </Item>
  ));
