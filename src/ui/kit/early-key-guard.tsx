import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';
import type { ClickGuard } from '@ui/click-guard';

interface EarlyKeyGuardProps {
  readonly guard: ClickGuard;
  readonly children: ReactNode;
}

const Contents = styled('div')({ display: 'contents' });

/**
 * Its buttons ignore Enter and Space in the first moments: the key was meant for the screen before, for example after a code
 * that submits itself. Browsers report such a press as a click with the detail 0.
 */
export const EarlyKeyGuard = ({ guard, children }: EarlyKeyGuardProps) => {
  const discardEarlyKey = (event: MouseEvent) => {
    if (event.detail !== 0 || !guard.ignoresClick()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return <Contents onClickCapture={discardEarlyKey}>{children}</Contents>;
};
