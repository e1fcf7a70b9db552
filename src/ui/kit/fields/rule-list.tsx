import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Glyph } from '@ui/kit/display/glyph';
import { VisuallyHidden } from '@ui/kit/display/visually-hidden';
import { colour } from '@ui/theme/tokens';

interface RuleItem {
  readonly text: string;
  readonly isMet: boolean;
  /** Whether a value that breaks the rule was submitted. */
  readonly isRefused?: boolean;
}

interface RuleListProps {
  /** The field refers to it with `describedBy`, so that screen readers say the rules when the field takes the focus. */
  readonly descriptionId: string;
  readonly title: string;
  readonly rules: readonly RuleItem[];
  /** The text alternatives of the mark beside each rule. */
  readonly marks: { readonly met: string; readonly unmet: string };
  /** The sentence with the number of unmet rules. Not announced while the field is empty. */
  readonly summary: string;
  readonly isFieldEmpty: boolean;
}

/** How long typing must pause before the sentence is announced. */
const PAUSE_MS = 800;

const Box = styled('div')({
  fontSize: '.875rem',
  color: colour.inkSoft,
  '& ul': { display: 'grid', gap: 4, margin: '8px 0 0', padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', gap: 8, alignItems: 'flex-start' },
  '& li[data-met]': { color: colour.tertiaryText },
  '& li[data-refused]': { color: colour.error, fontWeight: 700 },
});

const Mark = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '1rem',
  height: '1.5em',
  '& svg': { color: colour.tertiary, strokeWidth: 3 },
});

/** Drawn as a border, because forced colours remove backgrounds. */
const Bullet = styled('i')({ border: '.1875rem solid currentColor', borderRadius: '50%' });

/**
 * The rules of a field, shown in advance as bullets that become ticks while the customer types. Rules that refused
 * the value are in the colour of errors. When typing pauses, screen readers get one sentence with the number of unmet
 * rules.
 */
export const RuleList = ({ descriptionId, title, rules, marks, summary, isFieldEmpty }: RuleListProps) => (
  <Box>
    {/* Without the marks: a description that changes while the customer types would be read again. */}
    <span id={descriptionId} hidden>
      {`${title} ${rules.map(({ text }) => text).join('; ')}`}
    </span>
    <span>{title}</span>
    <ul>
      {rules.map(({ text, isMet, isRefused = false }) => (
        <li key={text} data-met={isMet ? '' : undefined} data-refused={isRefused ? '' : undefined}>
          <Mark aria-hidden="true">{isMet ? <Glyph name="check" size={16} /> : <Bullet />}</Mark>
          <span>
            {text}
            <VisuallyHidden>{`, ${isMet ? marks.met : marks.unmet}`}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
    <VisuallyHidden role="status">{useDebounced(isFieldEmpty ? '' : summary)}</VisuallyHidden>
  </Box>
);

/** The text, debounced; empty until it first changes. */
const useDebounced = (text: string): string => {
  const [state, setState] = useState({ first: text, debounced: '' });
  useEffect(() => {
    const timer = setTimeout(
      () => setState(({ first, debounced }) => ({ first, debounced: debounced === '' && text === first ? '' : text })),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [text]);
  return state.debounced;
};
