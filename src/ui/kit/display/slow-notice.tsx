/** For a long wait: shows "Taking longer than usual…", and later a way out (slow-times.ts). */
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Button } from '@ui/kit/controls/button';
import { TextLink } from '@ui/kit/controls/text-link';
import { SLOW_AFTER_MS, WAY_OUT_AFTER_MS } from '@ui/kit/display/slow-times';
import { useText } from '@ui/text/text-store';
import { colour, size } from '@ui/theme/tokens';

export interface SlowNoticeProps {
  readonly wayOut?: { readonly label: string; readonly onPress: () => void } | undefined;
}

/** Reserves the button's height, so that the layout shifts only once. */
const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 24,
  color: colour.inkSoft,
  '&:has([role=status]:not(:empty))': { minHeight: size.target },
  // Cancels the form's gap while empty.
  'form > &:not(:has([role=status]:not(:empty)))': { marginTop: -20 },
});

/** In a form it takes up no space: it shows in the gap below the button. */
const SlowRegion = styled('div')({
  color: colour.inkSoft,
  'form > &': { marginBlock: -20, fontSize: '.8125rem', lineHeight: '20px' },
});

/** Done in CSS, so that it also works before any script has run. */
const revealedAfter = (milliseconds: number) => ({
  visibility: 'hidden' as const,
  animation: `reveal 0s ${milliseconds}ms forwards`,
  '@keyframes reveal': { to: { visibility: 'visible' } },
});

const SlowText = styled('span')(revealedAfter(SLOW_AFTER_MS));

const ReloadLink = styled(TextLink)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.target,
  // In the message below a button it is part of the line, which takes up no space. Aligned at the baseline, a fallback font
  // for bold text would make the line a pixel higher.
  '[data-slow] > &': { display: 'inline', padding: 2, verticalAlign: 'top' },
  ...revealedAfter(WAY_OUT_AFTER_MS),
});

/**
 * Only the message. The wait begins when it is rendered. The page's own script copies it, with the link below, into a form
 * that waits for the application (page/page.ts).
 */
export const StillWorking = () => (
  <SlowRegion role="status" data-slow>
    <SlowText>{useText('kit').stillWorking}</SlowText>
  </SlowRegion>
);

/** An empty `href` leads to the page itself, whose own script reloads it instead (page/reload-links.ts). */
export const ReloadWhenSlow = () => <ReloadLink href="">{useText('kit').reload}</ReloadLink>;

/** Mount it when the wait begins. */
export const SlowNotice = ({ wayOut }: SlowNoticeProps) => {
  const { stillWorking } = useText('kit');
  const isSlow = useHasPassed(SLOW_AFTER_MS);
  const hasWayOut = useHasPassed(WAY_OUT_AFTER_MS);
  return (
    <Row>
      <span role="status">{isSlow && stillWorking}</span>
      {hasWayOut && wayOut && (
        <Button look="text" onPress={wayOut.onPress}>
          {wayOut.label}
        </Button>
      )}
    </Row>
  );
};

/** Uses browser timers: this delay is presentation, not a business rule. */
const useHasPassed = (milliseconds: number): boolean => {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasPassed;
};
