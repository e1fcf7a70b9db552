import { styled } from '@mui/material/styles';
import { colour, largeText, motion } from '@ui/theme/tokens';

interface StrengthMeterProps {
  readonly label: string;
  /** From 0 to 4; null while unknown, when the meter is hidden. */
  readonly strength: number | null;
  /** The word for each strength. */
  readonly words: readonly string[];
}

const BARS = [1, 2, 3, 4] as const;

const Meter = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: 6,
  marginTop: 10,
  // Keeps its space.
  '&:not([data-level])': { visibility: 'hidden' },
  '& i': { height: 6, borderRadius: 3, transition: `background-color ${motion.quick}ms` },
  // In high contrast, lines are dark: an empty bar in that colour would look filled.
  '& i:not([data-on])': { backgroundColor: colour.placeholder, boxShadow: `inset 0 0 0 1px ${colour.line}` },
  '& p': { gridColumn: '1 / -1', fontSize: '.875rem', color: colour.inkSoft, [largeText]: { minHeight: '3em' } },
  '&[data-level=weak] [data-on]': { backgroundColor: colour.error },
  '&[data-level=fair] [data-on]': { backgroundColor: colour.warning },
  '&[data-level=good] [data-on]': { backgroundColor: colour.tertiary },
  '@media (forced-colors: active)': {
    '& i': { border: '1px solid CanvasText' },
    // Has the specificity of the level colours that it overrides.
    '&[data-level] [data-on]': { backgroundColor: 'CanvasText' },
  },
});

const level = (strength: number): string => {
  if (strength < 2) return 'weak';
  return strength === 2 ? 'fair' : 'good';
};

/** The strength of a password: four bars and a word, so that it does not depend on colour. */
export const StrengthMeter = ({ label, strength, words }: StrengthMeterProps) => (
  <Meter data-level={strength === null ? undefined : level(strength)}>
    {BARS.map((bar) => (
      <i key={bar} data-on={strength !== null && strength >= bar ? '' : undefined} aria-hidden="true" />
    ))}
    <p>
      {label}: <strong>{words[strength ?? 0]}</strong>
    </p>
  </Meter>
);
