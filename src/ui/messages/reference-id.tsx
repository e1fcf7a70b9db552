/** The id of a failed request and its technical message, in small print. The customer can give them to support. */
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { IconButton } from '@ui/kit/controls/icon-button';
import { Glyph } from '@ui/kit/display/glyph';
import { ReferenceIdViewModel } from '@ui/messages/reference-id.view-model';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

const Line = styled('span')({
  display: 'flex',
  alignItems: 'center',
  columnGap: 6,
  fontSize: '.8125rem',
  lineHeight: 1.4,
  '& code': { font: 'inherit', fontWeight: 700, letterSpacing: '.02em', overflowWrap: 'anywhere', userSelect: 'all' },
});

// The icon is close to the text, and the click target overlaps it.
const Copy = styled(IconButton)({ margin: '-8px -14px -8px -8px' });

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
      <Copy type="button" aria-label={words.copyReference} onClick={copy}>
        <Glyph name={copied === id ? 'check' : 'copy'} size={16} />
      </Copy>
      <span role="status">{copied === id && words.copied}</span>
    </Line>
  );
};
