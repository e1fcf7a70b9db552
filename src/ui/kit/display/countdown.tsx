/**
 * Time left, as minutes:seconds (specification §2). The ticking figures are hidden from screen readers; they hear a
 * sentence at thresholds only, and an alert at the end.
 */
import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSecondsLeft, type CountdownClock } from '@ui/kit/display/use-seconds-left';
import { visuallyHidden } from '@ui/kit/display/visually-hidden';
import { useText } from '@ui/text/text-store';

export interface CountdownProps {
  /** In milliseconds of the clock. */
  readonly deadline: number;
  readonly clock: CountdownClock;
  /** Stands before the figures. */
  readonly children: ReactNode;
  /** What a screen reader hears, given the time in words. */
  readonly spoken: (duration: string) => string;
  /** What it hears at zero. */
  readonly over: string;
  readonly onEnd?: () => void;
}

/** Seconds left at which a screen reader is told. */
const THRESHOLDS = [300, 120, 60, 30, 10] as const;

const Figures = styled('span')({ fontVariantNumeric: 'tabular-nums', fontWeight: 700 });

export const Countdown = ({ deadline, clock, children, spoken, over, onEnd }: CountdownProps) => {
  const words = useText('kit');
  const seconds = useSecondsLeft(deadline, clock);
  const start = useRef({ deadline, seconds });
  if (start.current.deadline !== deadline) start.current = { deadline, seconds };
  const told = THRESHOLDS.findLast((threshold) => seconds <= threshold) ?? start.current.seconds;
  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  });
  const running = seconds > 0;
  useEffect(() => {
    if (!running) ended.current?.();
  }, [running]);
  return (
    <>
      {running && (
        <span aria-hidden="true">
          {children} <Figures>{words.clock(seconds)}</Figures>
        </span>
      )}
      <span style={visuallyHidden} aria-live="polite">
        {running && spoken(words.duration(Math.min(told, start.current.seconds)))}
      </span>
      <span style={visuallyHidden} role="alert">
        {!running && start.current.seconds > 0 && over}
      </span>
    </>
  );
};
