import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSecondsLeft, type CountdownClock } from '@ui/kit/display/use-seconds-left';
import { VisuallyHidden } from '@ui/kit/display/visually-hidden';
import { useText } from '@ui/text/text-store';

interface CountdownProps {
  /** Milliseconds, in the time base of the clock. */
  readonly deadline: number;
  readonly clock: CountdownClock;
  /** Shown before the digits. */
  readonly children: ReactNode;
  /** The sentence for screen readers, given the duration in words. */
  readonly spoken: (duration: string) => string;
  /** The alert for screen readers at zero. Leave it out if what follows the countdown has an alert of its own. */
  readonly over?: string;
  /** Whether the text and 00:00 stay at zero, as in a dialog that then fades out. */
  readonly staysAtZero?: boolean;
  readonly onEnd?: () => void;
}

/** Screen readers get the sentence when this number of seconds is left. */
const THRESHOLDS = [10, 30, 60, 120, 300] as const;

const Figures = styled('span')({ fontVariantNumeric: 'tabular-nums', fontWeight: 700 });

/**
 * The remaining time as minutes:seconds (specification §2). The ticking digits are hidden from screen readers, which
 * get a sentence at certain thresholds and an alert at the end.
 */
export const Countdown = (countdown: CountdownProps) => {
  const { deadline, clock, children, spoken, over, staysAtZero = false, onEnd } = countdown;
  const words = useText('kit');
  const seconds = useSecondsLeft(deadline, clock);
  const start = useRef({ deadline, seconds });
  if (start.current.deadline !== deadline) start.current = { deadline, seconds };
  const threshold = THRESHOLDS.find((each) => seconds <= each) ?? start.current.seconds;
  // The sentence has the seconds left, not the threshold: a phone that was suspended may be long past it.
  const announced = useRef({ deadline, threshold, seconds });
  if (announced.current.deadline !== deadline || announced.current.threshold !== threshold)
    announced.current = { deadline, threshold, seconds };
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  });
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) latestOnEnd.current?.();
  }, [isRunning]);
  return (
    <>
      {(isRunning || staysAtZero) && (
        <span aria-hidden="true">
          {children} <Figures>{words.clock(seconds)}</Figures>
        </span>
      )}
      <VisuallyHidden aria-live="polite">
        {isRunning && spoken(words.duration(announced.current.seconds))}
      </VisuallyHidden>
      <VisuallyHidden role="alert">{!isRunning && start.current.seconds > 0 && over}</VisuallyHidden>
    </>
  );
};
