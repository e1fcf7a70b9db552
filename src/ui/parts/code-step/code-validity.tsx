/** How long the code is still valid, or that it has expired. */
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { Countdown } from '@ui/kit/display/countdown';
import { useSecondsLeft, type CountdownClock } from '@ui/kit/display/use-seconds-left';
import { useText } from '@ui/text/text-store';
import { colour } from '@ui/theme/tokens';

interface CodeValidityProps {
  /** Milliseconds in the time base of the clock. */
  readonly expiresAt: number;
  readonly clock: CountdownClock;
  readonly onExpired?: () => void;
}

const Line = styled('p')({ fontSize: '.875rem', '&[data-expired]': { color: colour.error, fontWeight: 700 } });

export const CodeValidity = ({ expiresAt, clock, onExpired }: CodeValidityProps) => {
  const words = useText('code');
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
      <span role={first.current.isExpired ? undefined : 'alert'}>{isExpired && words.codeExpired}</span>
    </Line>
  );
};
