import { styled } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Glyph } from '@ui/kit/display/glyph';
import { colour, motion, radius, withHover } from '@ui/theme/tokens';

interface ChoiceCardProps {
  /** The accessible name starts with it. */
  readonly title: string;
  readonly description: string;
  readonly state: 'active' | 'selectable' | 'disabled';
  /** A short label, such as 'Last used'. */
  readonly badge?: string | undefined;
  /** Takes the focus when it is mounted, and is scrolled into view. */
  readonly hasInitialFocus?: boolean;
  readonly onPress: () => void;
}

const Card = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  width: '100%',
  minHeight: 76,
  padding: '14px 16px',
  border: `1px solid ${colour.controlLine}`,
  borderRadius: radius.control,
  backgroundColor: colour.paper,
  color: colour.ink,
  font: 'inherit',
  textAlign: 'start',
  scrollMarginBlock: 8,
  cursor: 'pointer',
  transition: `border-color ${motion.quick}ms, background-color ${motion.quick}ms, box-shadow ${motion.quick}ms`,
  [withHover]: { '&:hover': { borderColor: colour.brand, boxShadow: `0 4px 16px ${colour.shadow}` } },
  '&[aria-current]': { borderColor: colour.brand, backgroundColor: colour.brandSurface },
  '&:disabled': {
    cursor: 'not-allowed',
    boxShadow: 'none',
    backgroundColor: 'transparent',
    borderColor: colour.line,
    borderStyle: 'dashed',
    color: colour.inkSoft,
  },
  '& > svg': { flex: 'none', color: colour.brand },
});

/** The badge wraps below the words where it does not fit beside them, as with large text. */
const Content = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  flex: 1,
  minWidth: 0,
});

const Words = styled('span')({
  flex: '1 1 6rem',
  minWidth: 0,
  '& strong': { display: 'block', fontSize: '1rem' },
  '& span': { display: 'block', color: colour.inkSoft },
});

const Badge = styled('small')({
  padding: '2px 10px',
  border: `1px solid ${colour.tertiary}`,
  borderRadius: 99,
  fontSize: '.75rem',
  fontWeight: 700,
  backgroundColor: colour.tertiarySurface,
  color: colour.tertiaryText,
  'button:disabled &': { borderColor: 'transparent', backgroundColor: colour.placeholder, color: colour.inkSoft },
});

/** A choice that takes effect when it is clicked. */
export const ChoiceCard = (props: ChoiceCardProps) => {
  const { title, description, state, badge, hasInitialFocus = false, onPress } = props;
  const card = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (hasInitialFocus) card.current?.focus({ preventScroll: true });
  }, [hasInitialFocus]);
  useEffect(() => {
    if (!hasInitialFocus) return;
    // In the next frame, because the page scrolls to its top now.
    const frame = requestAnimationFrame(() => card.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [hasInitialFocus]);
  return (
    <Card
      ref={card}
      type="button"
      disabled={state === 'disabled'}
      aria-current={state === 'active' ? 'true' : undefined}
      onClick={onPress}
    >
      <Content>
        <Words>
          <strong>{title}</strong> <span>{description}</span>
        </Words>
        {badge !== undefined && <Badge>{badge}</Badge>}
      </Content>
      {state !== 'disabled' && <Glyph name="forward" />}
    </Card>
  );
};
