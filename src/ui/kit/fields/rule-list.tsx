/**
 * Rules that are shown before they are broken, and ticked off as the text comes to keep them. A screen reader hears one
 * sentence on how many are left, once the customer pauses; the list itself is there to be read.
 */
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Glyph } from '@ui/kit/display/glyph';
import { visuallyHidden } from '@ui/kit/display/visually-hidden';
import { colour } from '@ui/theme/tokens';

export interface ShownRule {
  readonly text: string;
  readonly kept: boolean;
}

export interface RuleListProps {
  readonly title: string;
  readonly rules: readonly ShownRule[];
  /** Said of each rule to those who do not see its mark. */
  readonly marks: { readonly kept: string; readonly open: string };
  /** The sentence on what is left. */
  readonly summary: string;
}

/** Milliseconds without a change after which the sentence is spoken: the screen reader's rhythm, no rule of time. */
const PAUSE_MS = 800;

const Box = styled('div')({
  fontSize: '.875rem',
  color: colour.inkSoft,
  '& ul': { display: 'grid', gap: 4, margin: '8px 0 0', padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', gap: 8, alignItems: 'flex-start' },
  '& li[data-kept]': { color: colour.success },
});

const Mark = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 18,
  height: 18,
  marginTop: 2,
  borderRadius: '50%',
  border: '1.5px solid currentColor',
  '[data-kept] > &': { borderColor: colour.success, backgroundColor: colour.successSurface },
});

export const RuleList = ({ title, rules, marks, summary }: RuleListProps) => (
  <Box>
    <span>{title}</span>
    <ul>
      {rules.map(({ text, kept }) => (
        <li key={text} data-kept={kept ? '' : undefined}>
          <Mark aria-hidden="true">{kept && <Glyph name="check" size={12} />}</Mark>
          <span>
            {text}
            <span style={visuallyHidden}>{`, ${kept ? marks.kept : marks.open}`}</span>
          </span>
        </li>
      ))}
    </ul>
    <span role="status" style={visuallyHidden}>
      {useSettled(summary)}
    </span>
  </Box>
);

/** The text, once it has stood for a while; nothing at first. */
const useSettled = (text: string): string => {
  const [settled, settle] = useState({ first: text, said: '' });
  useEffect(() => {
    const timer = setTimeout(
      () => settle(({ first, said }) => ({ first, said: said === '' && text === first ? '' : text })),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [text]);
  return settled.said;
};
