import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Button } from '@ui/kit/controls/button';
import { TextLink } from '@ui/kit/controls/text-link';
import { SLOW_AFTER_MS, WAY_OUT_AFTER_MS } from '@ui/kit/display/slow-times';
import { useText } from '@ui/text/text-store';
import { visuallyHidden } from '@ui/kit/display/visually-hidden';
import { colour, size } from '@ui/theme/tokens';

export interface SlowNoticeProps {
  readonly wayOut?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** Announces the text without showing it until there is a way out, because the busy button shows the same text. */
  readonly quiet?: boolean;
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 24,
  color: colour.inkSoft,
  minHeight: size.target,
});

/** In a page's lead it becomes visible when it offers a way out. Screen readers get its text earlier. */
const SlowRegion = styled('div')({
  color: colour.inkSoft,
  '[data-lead] > &': {
    opacity: 0,
    animation: `lead-notice 0s ${WAY_OUT_AFTER_MS}ms forwards`,
    '@keyframes lead-notice': { to: { opacity: 1 } },
  },
});

/** In CSS, so that it works before any script has run. */
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
  ...revealedAfter(WAY_OUT_AFTER_MS),
});

/**
 * The message alone; the wait starts when it is rendered. The page's own script copies it, with `ReloadWhenSlow`, into
 * the lead of a form that is waiting for the application (page/first-page.ts).
 */
export const StillWorking = () => (
  <SlowRegion role="status" data-wait>
    <SlowText>{useText('kit').stillWorking}</SlowText>
  </SlowRegion>
);

/** An empty `href` leads to the page itself, whose own script reloads it instead (page/reload-links.ts). */
export const ReloadWhenSlow = () => <ReloadLink href="">{useText('kit').reload}</ReloadLink>;

/**
 * Says "Taking longer than usual…" during a long wait, and later offers a way out (slow-times.ts). Mount it when the
 * wait begins. The busy button of a form shows the text, too (button.tsx).
 */
export const SlowNotice = ({ wayOut, quiet = false }: SlowNoticeProps) => {
  const { stillWorking } = useText('kit');
  const isSlow = useHasPassed(SLOW_AFTER_MS);
  const hasWayOut = useHasPassed(WAY_OUT_AFTER_MS) && wayOut !== undefined;
  const isSeen = !quiet || hasWayOut;
  return (
    <Row data-message={isSeen ? '' : undefined} style={isSeen ? undefined : visuallyHidden}>
      <span role="status">{isSlow && stillWorking}</span>
      {hasWayOut && (
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
