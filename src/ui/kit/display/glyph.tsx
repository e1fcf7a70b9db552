/** Small line icons in the colour of the surrounding text. They are decorative: hidden from screen readers. */

/** SVG paths on a grid of 24 units. */
export const GLYPHS = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  information: 'M12 11v5.5M12 7.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
  error: 'M12 7.5V13M12 16.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
  warning: 'M12 9v4.5M12 17v.01M10.3 4.2L2.9 17a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0',
  user: 'M4.5 20c.8-3.6 3.8-6 7.5-6s6.7 2.4 7.5 6M12 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7',
  passkey: 'M15 4a5 5 0 1 0 0 10 5 5 0 0 0 0-10M11 12.5L4 20M7 17l3 3',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h3v3M20 14v.01M14 20h.01M20 17v3h-3',
  eye: 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12m13 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  eyeClosed:
    'M3 3l18 18M10 5.2c.7-.1 1.3-.2 2-.2 6.4 0 10 7 10 7s-1 2-3 3.9M6.5 6.8C3.6 8.7 2 12 2 12s3.6 7 10 7c2 0 3.7-.7 5.2-1.6M9.9 9.9a3 3 0 0 0 4.2 4.2',
  clock: 'M12 7v5l3 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
  compass: 'M15.5 8.5l-2 5-5 2 2-5zM12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
  tools:
    'M14.5 6.5a4 4 0 0 1 5-1l-2.7 2.7 1.7 1.7 2.5-2.5a4 4 0 0 1-5.5 4.6L8 19.5a2.1 2.1 0 0 1-3-3l7.5-7.5a4 4 0 0 1 2-2.5',
  shield: 'M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9v.01',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  phone: 'M8 2h8a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2M10.5 18.5h3',
  // Not the Android logo.
  android: 'M7 3l1.5 2.5M17 3l-1.5 2.5M5 11a7 7 0 0 1 14 0zM5 14h14v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z',
  contrast: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 3v18M12 8l6.5-1M12 12.5l9-1M12 17l7-1',
} as const;

export type GlyphName = keyof typeof GLYPHS;

interface GlyphProps {
  readonly name: GlyphName;
  /** Pixels, unless the customer has enlarged the text. */
  readonly size?: number;
}

const inRem = (pixels: number): string => `${pixels / 16}rem`;

export const Glyph = ({ name, size = 20 }: GlyphProps) => (
  <svg
    width={inRem(size)}
    height={inRem(size)}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={size > 32 ? 1.5 : 2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={GLYPHS[name]} />
  </svg>
);
