import { styled } from '@mui/material/styles';
import { useLayoutEffect, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import type { PressGuard } from '@ui/press-guard';

/** Returns the handler for `onClickCapture`. The pause counts from when the page is shown, visible and focused. */
export const useGuardedPresses = (guard: PressGuard | undefined, isShown = true) => {
  useLayoutEffect(() => {
    if (guard === undefined || !isShown) return;
    const { signal, abort } = listening();
    const beginByKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Enter' || key === ' ') guard.beginPress();
    };
    guard.restart();
    window.addEventListener('pointerdown', guard.beginPress, { capture: true, signal });
    window.addEventListener('keydown', beginByKey, { capture: true, signal });
    window.addEventListener('click', guard.endPress, { signal });
    window.addEventListener('focus', guard.returnToWindow, { signal });
    document.addEventListener('visibilitychange', guard.returnToWindow, { signal });
    return abort;
  }, [guard, isShown]);
  return (event: SyntheticEvent): void => {
    if (guard?.ignoresClick() !== true) return;
    event.preventDefault();
    event.stopPropagation();
  };
};

const listening = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};

interface GuardedPressesProps {
  readonly guard: PressGuard;
  readonly children: ReactNode;
}

const Contents = styled('div')({ display: 'contents' });

/**
 * Reports the presses on the page to the guard, and discards the clicks on its own buttons and links that the guard
 * ignores.
 */
export const GuardedPresses = ({ guard, children }: GuardedPressesProps) => {
  const discardIgnored = useGuardedPresses(guard);
  const guardControls = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('a, button') !== null) discardIgnored(event);
  };
  return <Contents onClickCapture={guardControls}>{children}</Contents>;
};
