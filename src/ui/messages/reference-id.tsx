/** The id of a failed request and its technical message, in small print. The customer can give them to support. */
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { Glyph } from '@ui/kit/display/glyph';
import { ReferenceIdViewModel } from '@ui/messages/reference-id.view-model';
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
    // The icon is close to the text, and the click target overlaps it.
    margin: '-8px -14px -8px -8px',
    padding: 0,
    border: 0,
    borderRadius: radius.small,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
  },
});

interface ReferenceIdProps {
  /** If left out, the id and the technical message of the failed request that led to the full page. */
  readonly id?: string;
}

export const ReferenceId = observer(({ id }: ReferenceIdProps) => {
  const { failedRequestId, failedMessage } = useViewModel(ReferenceIdViewModel);
  const reference = id ?? failedRequestId;
  return (
    <>
      {id === undefined && failedMessage !== '' && <Line lang="en">{failedMessage}</Line>}
      {reference !== '' && <ReferenceIdLine id={reference} />}
    </>
  );
});

const ReferenceIdLine = ({ id }: { readonly id: string }) => {
  const words = useText('errors');
  const text = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState('');
  const select = () => {
    if (text.current !== null) window.getSelection()?.selectAllChildren(text.current);
  };
  // Where the browser forbids copying, the text is selected instead.
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
        <Glyph name={copied === id ? 'check' : 'copy'} size={16} />
      </button>
      <span role="status">{copied === id && words.copied}</span>
    </Line>
  );
};
