/** The button that requests another code, with the wait before it and the number of requests that are left. */
import { styled } from '@mui/material/styles';
import { Button } from '@ui/kit/controls/button';
import { Countdown } from '@ui/kit/display/countdown';
import type { CountdownClock } from '@ui/kit/display/use-seconds-left';
import { useText } from '@ui/text/text-store';
import { colour } from '@ui/theme/tokens';

interface ResendCodeProps {
  /** When the wait ends, in the time base of the clock. */
  readonly deadline: number;
  readonly clock: CountdownClock;
  /** Whether the wait is over. */
  readonly canResend: boolean;
  /** Requests that are left until the resend limit. */
  readonly resendsLeft: number;
  /** Whether another code is being requested. */
  readonly busy: boolean;
  /** Whether no code can be requested because the form is busy. */
  readonly disabled: boolean;
  readonly label: string;
  readonly onReady: () => void;
  readonly onPress: () => void;
}

/** The button keeps its place while the text beside it changes. */
const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  columnGap: 16,
  color: colour.inkSoft,
});

export const ResendCode = (props: ResendCodeProps) => {
  const { deadline, clock, canResend, resendsLeft, busy, disabled, label, onReady, onPress } = props;
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
        {(canResend ? resendsLeft > 0 : resendsLeft === 0) && <p>{words.resendsLeft(resendsLeft)}</p>}
      </span>
      <Button look="text" busy={busy} disabled={!canResend || disabled} onPress={onPress}>
        {label}
      </Button>
    </Row>
  );
};
