import { styled } from '@mui/material/styles';
import { useRef, useState, type ReactNode } from 'react';
import { IconButton } from '@ui/kit/controls/icon-button';
import { Glyph } from '@ui/kit/display/glyph';
import { useText } from '@ui/text/text-store';

interface CopyableLineProps {
  readonly label: string;
  readonly text: string;
  readonly copyLabel: string;
  /** Shown instead of the text, such as a link. */
  readonly children?: ReactNode;
}

export const Line = styled('span')({
  display: 'flex',
  alignItems: 'center',
  columnGap: 6,
  fontSize: '.8125rem',
  lineHeight: 1.4,
  '& code': { font: 'inherit', fontWeight: 700, letterSpacing: '.02em', overflowWrap: 'anywhere', userSelect: 'all' },
});

// The icon is close to the text, and the click target overlaps it.
const Copy = styled(IconButton)({ margin: '-8px -14px -8px -8px' });

/** A text that the customer gives to somebody else, with a button that copies it. */
export const CopyableLine = ({ label, text, copyLabel, children = text }: CopyableLineProps) => {
  const words = useText('errors');
  const shown = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState('');
  const select = () => {
    if (shown.current !== null) window.getSelection()?.selectAllChildren(shown.current);
  };
  // Where the browser forbids copying, the text is selected instead.
  const copy = () => {
    Promise.resolve(text)
      .then((value) => navigator.clipboard.writeText(value))
      .then(() => setCopied(text), select);
  };
  return (
    <Line>
      <span>
        {label} <code ref={shown}>{children}</code>
      </span>
      <Copy type="button" aria-label={copyLabel} onClick={copy}>
        <Glyph name={copied === text ? 'check' : 'copy'} size={16} />
      </Copy>
      <span role="status">{copied === text && words.copied}</span>
    </Line>
  );
};
