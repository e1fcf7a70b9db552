/** Small line drawings in the colour of the text they stand in. They carry no meaning of their own. */

/** On a grid of 24 units. Drawings that the first screen does not need are in `later-glyphs`. */
const GLYPHS = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  information: 'M12 11v5.5M12 7.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
  warning: 'M12 9v4.5M12 17v.01M10.3 4.2L2.9 17a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0',
  user: 'M4.5 20c.8-3.6 3.8-6 7.5-6s6.7 2.4 7.5 6M12 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h3v3M20 14v.01M14 20h.01M20 17v3h-3',
} as const;

export type GlyphName = keyof typeof GLYPHS;

export type Drawing = GlyphName | { readonly path: string };

interface GlyphProps {
  readonly name: Drawing;
  /** Pixels. */
  readonly size?: number;
}

export const Glyph = ({ name, size = 20 }: GlyphProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={size > 32 ? 1.5 : 2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={typeof name === 'string' ? GLYPHS[name] : name.path} />
  </svg>
);
