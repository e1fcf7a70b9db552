import { styled } from '@mui/material/styles';
import { createContext, type ReactNode } from 'react';
import { Glyph, type GlyphName } from '@ui/kit/display/glyph';
import { colour, edge, radius } from '@ui/theme/tokens';

export type Tone = 'error' | 'success' | 'warning' | 'info';

export interface Status {
  readonly tone: Tone;
  readonly text: string;
  /** Shown in small print below the text. */
  readonly end?: ReactNode;
}

/** The message of the page; null if there is none. */
export const StatusContext = createContext<Status | null>(null);

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignContent: 'center',
  columnGap: 10,
  borderRadius: radius.control,
  fontSize: '.875rem',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  textWrap: 'wrap',
  '&[data-message]': { ...edge, padding: '7px 12px' },
  // In the middle of the first line.
  '& > svg': { marginTop: '.03125rem' },
});

export const TONE_GLYPHS: Readonly<Record<Tone, GlyphName>> = {
  success: 'check',
  error: 'error',
  warning: 'warning',
  info: 'information',
};

export const toneColours = (tone: Tone) => ({ color: colour[tone], backgroundColor: colour[`${tone}Surface`] });

/**
 * The message of a screen. It stays until the next action, because a toast may close before the customer has read it
 * (WCAG 2.2.1). Silent, because `Announcements` (announcements.tsx) says it to screen readers.
 */
export const StatusLine = ({ status }: { readonly status: Status | null }) => (
  <Line data-status data-message={status ? '' : undefined} style={status ? toneColours(status.tone) : undefined}>
    {status && <Glyph name={TONE_GLYPHS[status.tone]} />}
    <div>
      <div role="status" aria-live="off">
        {status?.text}
      </div>
      {status?.end}
    </div>
  </Line>
);
