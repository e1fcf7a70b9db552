/** How long a code that was sent is still good for. */
import { styled } from '@mui/material/styles';
import { Countdown } from '@ui/kit/display/countdown';
import { useSecondsLeft, type CountdownClock } from '@ui/kit/display/use-seconds-left';
import { useText } from '@ui/text/text-store';
import { colour } from '@ui/theme/tokens';

export interface CodeValidityProps {
  /** In milliseconds of the clock. */
  readonly expiresAt: number;
  readonly clock: CountdownClock;
}

const Line = styled('p')({ fontSize: '.875rem', '&[data-over]': { color: colour.error, fontWeight: 700 } });

export const CodeValidity = ({ expiresAt, clock }: CodeValidityProps) => {
  const words = useText('code');
  const isOver = useSecondsLeft(expiresAt, clock) === 0;
  return (
    <Line data-over={isOver ? '' : undefined}>
      <Countdown deadline={expiresAt} clock={clock} spoken={words.validForSpoken} over={words.codeExpired}>
        {words.validFor}
      </Countdown>
      {isOver && <span>{words.codeExpired}</span>}
    </Line>
  );
};
