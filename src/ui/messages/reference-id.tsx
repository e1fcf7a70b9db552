/** The request of an unexpected error, small, to be told to support. Needs the text section `errors`. */
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { Glyph } from '@ui/kit/display/glyph';
import { COPY } from '@ui/kit/display/later-glyphs';
import { referenceViewModel } from '@ui/messages/reference-id.view-model';
import { useText } from '@ui/text/text-store';
import { radius, size } from '@ui/theme/tokens';
import { useViewModel } from '@ui/use-view-model';

const Line = styled('span')({
  display: 'flex',
  alignItems: 'center',
  columnGap: 6,
  fontSize: '.8125rem',
  lineHeight: 1.4,
  '& code': { font: 'inherit', fontWeight: 700, letterSpacing: '.02em', overflowWrap: 'anywhere', userSelect: 'all' },
  '& button': {
    display: 'inline-grid',
    placeItems: 'center',
    width: size.target,
    height: size.target,
    flex: 'none',
    // Its drawing stands beside the text, and its target reaches over it.
    margin: '-8px -14px -8px -8px',
    padding: 0,
    border: 0,
    borderRadius: radius.small,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
  },
});

export interface ReferenceProps {
  /** Left out: that of the page which covers the steps. */
  readonly id?: string;
}

export const Reference = observer(({ id }: ReferenceProps) => {
  const { ofCover } = useViewModel(referenceViewModel);
  const reference = id ?? ofCover;
  return reference === '' ? null : <ReferenceLine id={reference} />;
});

const ReferenceLine = ({ id }: { readonly id: string }) => {
  const words = useText('errors');
  const text = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState('');
  const select = () => {
    if (text.current !== null) window.getSelection()?.selectAllChildren(text.current);
  };
  // A browser that lets nothing be copied shows what is to be copied.
  const copy = () => {
    Promise.resolve(id)
      .then((reference) => navigator.clipboard.writeText(reference))
      .then(() => setCopied(id), select);
  };
  return (
    <Line>
      <span>
        {words.reference} <code ref={text}>{id}</code>
      </span>
      <button type="button" aria-label={words.copyReference} onClick={copy}>
        <Glyph name={copied === id ? 'check' : COPY} size={16} />
      </button>
      <span role="status">{copied === id && words.copied}</span>
    </Line>
  );
};
