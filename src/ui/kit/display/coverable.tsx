/** A part that another page can cover. It stays mounted, so that nothing typed in it is lost, but nobody can reach it. */
import { styled } from '@mui/material/styles';
import { createContext, useLayoutEffect, useRef, type ReactNode } from 'react';
import { focusTitle } from '@ui/kit/focus';

/** Whether a page covers the part, and sets `document.title` instead of it. */
export const CoveredContext = createContext(false);

interface CoverableProps {
  readonly isCovered: boolean;
  readonly children: ReactNode;
}

const Contents = styled('div')({ display: 'contents', '&[hidden]': { display: 'none' } });

export const Coverable = ({ isCovered, children }: CoverableProps) => {
  useFocusReturn(isCovered);
  return (
    <Contents hidden={isCovered} inert={isCovered}>
      <CoveredContext value={isCovered}>{children}</CoveredContext>
    </Contents>
  );
};

/** A hidden element loses the focus. When the part is shown again, the focus returns to the element, or to the title. */
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
