/** The one h1 of a screen. It takes the focus on arrival, so that a screen reader begins there, and names the window. */
import { styled } from '@mui/material/styles';
import { createContext, use, useEffect, useRef } from 'react';
import { useText } from '@ui/text/text-store';
import { colour, fromMedium } from '@ui/theme/tokens';

/** The product's name, as part of the window's title. */
export const Brand = createContext('');

const Heading = styled('h1')({
  fontSize: '1.5rem',
  lineHeight: 1.3,
  fontWeight: 700,
  letterSpacing: '-0.01em',
  color: colour.ink,
  overflowWrap: 'anywhere',
  textWrap: 'balance',
  '&:focus': { outline: 'none' },
  [fromMedium]: { fontSize: '1.75rem' },
});

export interface PageTitleProps {
  readonly title: string;
  /** The window's title, where it must differ: it names no customer. */
  readonly documentTitle?: string;
  /** Something on the page is in error, which the window's title says first. */
  readonly inError?: boolean;
}

export const PageTitle = ({ title, documentTitle = title, inError = false }: PageTitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const brand = use(Brand);
  const words = useText('shell');
  const titled = words.documentTitle(documentTitle, brand);
  const windowTitle = inError ? words.titleInError(titled) : titled;
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    document.title = windowTitle;
  }, [windowTitle]);
  return (
    <Heading ref={heading} tabIndex={-1}>
      {title}
    </Heading>
  );
};
