import { styled } from '@mui/material/styles';
import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import { CoveredContext } from '@ui/kit/display/coverable';
import { useKeepsFocus } from '@ui/kit/use-hydrated';
import { useText } from '@ui/text/text-store';
import { colour, fromMedium } from '@ui/theme/tokens';

/** The product's name, which is part of `document.title`. */
export const AppTitleContext = createContext('');

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
  /** A title with the customer's name needs a `documentTitle` without it. */
  readonly title: ReactNode;
  /** For `document.title`, where it must differ. */
  readonly documentTitle?: string | undefined;
  /** Adds 'Error:' to `document.title`. */
  readonly inError?: boolean;
  /** The id by which a region is labelled with the title. */
  readonly titleId?: string;
}

/**
 * The only h1 of a screen. Takes the focus on mount, so that screen readers start there, unless the focus is in the main
 * region already. Sets `document.title`.
 */
export const PageTitle = ({
  title,
  documentTitle = typeof title === 'string' ? title : '',
  inError = false,
  titleId,
}: PageTitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const keepsFocus = useKeepsFocus();
  const appTitle = use(AppTitleContext);
  const words = useText('kit');
  const titled = words.documentTitle(documentTitle, appTitle);
  const windowTitle = inError ? words.titleInError(titled) : titled;
  useEffect(() => {
    // A field or a button of the step may have the focus, or the customer set it in the first form before React took
    // over.
    if (!keepsFocus(heading.current)) heading.current?.focus({ preventScroll: true });
  }, [keepsFocus]);
  const isCovered = use(CoveredContext);
  useEffect(() => {
    if (!isCovered) document.title = windowTitle;
  }, [windowTitle, isCovered]);
  return (
    <Heading ref={heading} id={titleId} tabIndex={-1}>
      {title}
    </Heading>
  );
};
