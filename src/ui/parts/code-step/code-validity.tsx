import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { Countdown } from '@ui/kit/display/countdown';
import { useSecondsLeft, type CountdownClock } from '@ui/kit/display/use-seconds-left';
import type { CodeName } from '@ui/parts/code-step/code-entry.view-model';
import { useText } from '@ui/text/text-store';
import { colour, largeText } from '@ui/theme/tokens';

interface CodeValidityProps {
  readonly name: CodeName;
  /** Whether another code can be requested now. */
  readonly canResend: boolean;
  /** Milliseconds in the time base of the clock. */
  readonly expiresAt: number;
  readonly clock: CountdownClock;
  readonly onExpired?: () => void;
}

const Line = styled('p')({
  fontSize: '.875rem',
  minHeight: '1.5em',
  [largeText]: { minHeight: '4.5em' },
  '&[data-expired]': { color: colour.error, fontWeight: 700 },
});

/** Shows how long the code is still valid, or that it has expired. */
export const CodeValidity = ({ name, canResend, expiresAt, clock, onExpired }: CodeValidityProps) => {
  const words = useText('code').named[name];
  const isExpired = useSecondsLeft(expiresAt, clock) === 0;
  // A code that has expired before a reload is not announced again.
  const first = useRef({ expiresAt, isExpired });
  if (first.current.expiresAt !== expiresAt) first.current = { expiresAt, isExpired };
  return (
    <Line data-expired={isExpired ? '' : undefined}>
      <Countdown
        deadline={expiresAt}
        clock={clock}
        spoken={words.validForSpoken}
        {...(onExpired && { onEnd: onExpired })}
      >
        {words.validFor}
      </Countdown>
      <span role={first.current.isExpired ? undefined : 'alert'}>
        {isExpired && [words.expired, ...(canResend ? [words.requestAnother] : [])].join(' ')}
      </span>
    </Line>
  );
};
