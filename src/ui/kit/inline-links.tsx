import { TextLink } from '@ui/kit/text-link';

export interface InlineLink {
  readonly text: string;
  readonly href: string;
}

/** Links within a sentence, such as telephone numbers. */
export const InlineLinks = ({ links }: { readonly links: readonly InlineLink[] }) =>
  links.map(({ href, text }, index) => (
    <span key={href}>
      {index > 0 && ', '}
      <TextLink href={href}>{text}</TextLink>
    </span>
  ));
