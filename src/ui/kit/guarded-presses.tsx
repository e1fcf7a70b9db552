/** Connects a guard to the presses on the page, and discards the clicks that it ignores. */
import { styled } from '@mui/material/styles';
import { useLayoutEffect, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import type { PressGuard } from '@ui/press-guard';

/** Returns the handler for `onClickCapture`. The pause counts from when the page is shown, visible and focused. */
export const useGuardedPresses = (guard: PressGuard | undefined, isShown = true) => {
  useLayoutEffect(() => {
    if (guard === undefined || !isShown) return;
    const { signal, abort } = listening();
    const beginByKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Enter' || key === ' ') guard.begin();
    };
    guard.restart();
    window.addEventListener('pointerdown', guard.begin, { capture: true, signal });
    window.addEventListener('keydown', beginByKey, { capture: true, signal });
    window.addEventListener('click', guard.end, { signal });
    window.addEventListener('focus', guard.returnTo, { signal });
    document.addEventListener('visibilitychange', guard.returnTo, { signal });
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

/** The buttons and links in it ignore presses that the guard ignores. */
export const GuardedPresses = ({ guard, children }: GuardedPressesProps) => {
  const discardIgnored = useGuardedPresses(guard);
  const guardControls = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('a, button') !== null) discardIgnored(event);
  };
  return <Contents onClickCapture={guardControls}>{children}</Contents>;
};
