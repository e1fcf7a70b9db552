/** Asking for another code: how long to wait, then the button, and what asking will mean. */
import { styled } from '@mui/material/styles';
import { Button } from '@ui/kit/controls/button';
import { Countdown } from '@ui/kit/display/countdown';
import type { CountdownClock } from '@ui/kit/display/use-seconds-left';
import { useText } from '@ui/text/text-store';
import { colour } from '@ui/theme/tokens';

export interface ResendCodeProps {
  readonly deadline: number;
  readonly clock: CountdownClock;
  readonly ready: boolean;
  /** Codes that may still be asked for before the long wait. */
  readonly left: number;
  readonly busy: boolean;
  readonly label: string;
  readonly onReady: () => void;
  readonly onPress: () => void;
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 16,
  color: colour.inkSoft,
});

export const ResendCode = ({ deadline, clock, ready, left, busy, label, onReady, onPress }: ResendCodeProps) => {
  const words = useText('code');
  return (
    <Row>
      <span>
        <Countdown
          deadline={deadline}
          clock={clock}
          spoken={words.resendInSpoken}
          over={words.resendReady}
          onEnd={onReady}
        >
          {words.resendIn}
        </Countdown>
        {ready && words.resendsLeft(left)}
      </span>
      <Button look="text" disabled={!ready || busy} onPress={onPress}>
        {label}
      </Button>
    </Row>
  );
};
