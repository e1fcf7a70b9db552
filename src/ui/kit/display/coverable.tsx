import { styled } from '@mui/material/styles';
import { createContext, useLayoutEffect, useRef, type ReactNode } from 'react';
import { focusTitle } from '@ui/kit/focus';

/** Whether a full page covers the content and sets `document.title` in its place. */
export const CoveredContext = createContext(false);

interface CoverableProps {
  readonly isCovered: boolean;
  readonly children: ReactNode;
}

const Contents = styled('div')({ display: 'contents', '&[hidden]': { display: 'none' } });

/**
 * Content that a full page can cover. While covered it stays mounted, so that its input is kept, but it is hidden and
 * inert.
 */
export const Coverable = ({ isCovered, children }: CoverableProps) => {
  useFocusReturn(isCovered);
  return (
    <Contents hidden={isCovered} inert={isCovered}>
      <CoveredContext value={isCovered}>{children}</CoveredContext>
    </Contents>
  );
};

/**
 * Hiding removes the focus. When the content is shown again, the focus returns to the same element, or to the title.
 */
const useFocusReturn = (isCovered: boolean): void => {
  const lost = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const { current } = lost;
    lost.current = isCovered ? document.activeElement : null;
    if (isCovered || current === null) return;
    if (current instanceof HTMLElement && current.isConnected && current !== document.body) current.focus();
    else focusTitle();
  }, [isCovered]);
};
