/** For something that takes long: says so after 3 s, and offers a way out after 10 s. Mount it when the wait begins. */
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Button } from '@ui/kit/controls/button';
import { useText } from '@ui/text/text-store';
import { colour, size } from '@ui/theme/tokens';

const SLOW_AFTER_MS = 3000;
const WAY_OUT_AFTER_MS = 10_000;

export interface SlowNoticeProps {
  readonly wayOut: { readonly label: string; readonly onPress: () => void };
}

/** Has the height of the button from the start, so that the rest moves only once. */
const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 24,
  color: colour.inkSoft,
  '&:has([role=status]:not(:empty))': { minHeight: size.target },
  // Without its distance in the form while it is empty.
  'form > &:not(:has([role=status]:not(:empty)))': { marginTop: -20 },
});

export const SlowNotice = ({ wayOut }: SlowNoticeProps) => {
  const { stillWorking } = useText('kit');
  const isSlow = useHasPassed(SLOW_AFTER_MS);
  const hasWayOut = useHasPassed(WAY_OUT_AFTER_MS);
  return (
    <Row>
      <span role="status">{isSlow && stillWorking}</span>
      {hasWayOut && (
        <Button look="text" onPress={wayOut.onPress}>
          {wayOut.label}
        </Button>
      )}
    </Row>
  );
};

/** By the browser's timers: how long a customer is left without a word is not a rule of the brokerage. */
const useHasPassed = (milliseconds: number): boolean => {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasPassed;
};
