/** The spinning ring that shows that something is in progress. `size` is in pixels, or a length. */
export const ringStyle = (size: number | string) => ({
  width: size,
  height: size,
  border: '3px solid currentColor',
  borderRightColor: 'transparent',
  // Forced colours make a transparent border visible.
  '@media (forced-colors: active)': { borderRightColor: 'Canvas' },
  borderRadius: '50%',
  animation: 'ring-turn 800ms linear infinite',
  '@keyframes ring-turn': { to: { transform: 'rotate(1turn)' } },
});

/**
 * For every button and link that is busy, or whose press is held (page/held-press.ts): the ring covers its content, which is
 * invisible, but still its accessible name. Without specificity, so that any other rule takes precedence.
 */
export const busyStyles = {
  ':where(:is(a, button)[aria-busy])': {
    position: 'relative',
    WebkitTextFillColor: 'transparent',
    // Forced colours show transparent text.
    '@media (forced-colors: active)': { WebkitTextFillColor: 'Canvas' },
    '& > *': { opacity: 0 },
    '&::after': { content: '""', position: 'absolute', inset: 0, margin: 'auto', ...ringStyle('1.35em') },
  },
} as const;
