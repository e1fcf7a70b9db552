import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Button } from '@ui/kit/controls/button';
import { Countdown } from '@ui/kit/display/countdown';
import type { CountdownClock } from '@ui/kit/display/use-seconds-left';
import { isFieldFocused, isFocusSet } from '@ui/kit/focus';
import type { CodeName, ResendMessage } from '@ui/parts/code-step/code-entry.view-model';
import { useText } from '@ui/text/text-store';
import { colour, largeText } from '@ui/theme/tokens';

interface ResendCodeProps {
  readonly name: CodeName;
  /** When the wait ends, in the time base of the clock. */
  readonly deadline: number;
  readonly clock: CountdownClock;
  /** Whether the wait is over. */
  readonly canResend: boolean;
  /** Whether the code has expired, so that the customer can only request another. */
  readonly isExpired: boolean;
  readonly message: ResendMessage | null;
  /** Whether another code is being requested. */
  readonly busy: boolean;
  /** Whether no code can be requested because the form is busy. */
  readonly disabled: boolean;
  readonly onReady: () => void;
  readonly onPress: () => void;
}

/** The button keeps its place and its size while the text beside it changes. */
const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  columnGap: 16,
  minHeight: '3rem',
  color: colour.inkSoft,
  '& [role=status]': { fontSize: '.875rem', '&[data-message=sentAgain]': { color: colour.success, fontWeight: 700 } },
  '& > button': { width: 'auto !important' },
  '@container (max-width:24rem)': { minHeight: '4.5rem' },
  [largeText]: { gridTemplateColumns: '1fr', '& > span': { minHeight: '7rem' } },
});

/** The button that requests another code, with its message and the remaining wait. */
export const ResendCode = (props: ResendCodeProps) => {
  const { name, deadline, clock, canResend, isExpired, message, busy, disabled, onReady, onPress } = props;
  const words = useText('code');
  const named = words.named[name];
  const isOnlyWay = isExpired && canResend;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOnlyWay && (isFieldFocused() || !isFocusSet())) row.current?.querySelector('button')?.focus();
  }, [isOnlyWay]);
  return (
    <Row ref={row}>
      <span>
        <p role="status" data-message={message}>
          {message === 'sentAgain' ? named.sentAgain : message && words.resendMessages[message]}
        </p>
        <Countdown
          deadline={deadline}
          clock={clock}
          spoken={named.resendInSpoken}
          over={named.resendReady}
          onEnd={onReady}
        >
          {named.resendIn}
        </Countdown>
      </span>
      <Button
        look={isOnlyWay ? 'primary' : 'secondary'}
        busy={busy}
        disabled={!canResend || disabled}
        onPress={onPress}
      >
        {words.resend[name]}
      </Button>
    </Row>
  );
};
