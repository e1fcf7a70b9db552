/**
 * The result of a change, beside its message: what changed, when and where, and what to do if it was not the customer; to be
 * printed. Fetched when something has changed; needs the text section `result`.
 */
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { Change } from '@application/state';
import { Button } from '@ui/kit/button';
import { DialogFrame } from '@ui/kit/dialog-frame';
import { InlineLinks } from '@ui/kit/inline-links';
import { LinkLikeButton } from '@ui/kit/link-like-button';
import { resultViewModel, type ResultViewModel } from '@ui/screens/result/result.view-model';
import { useLanguage, useText } from '@ui/text/text-store';
import { colour, size } from '@ui/theme/tokens';
import { useViewModel } from '@ui/use-view-model';

export interface ResultProps {
  readonly change: Change;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const Opener = styled(LinkLikeButton)({ minHeight: size.target, color: 'inherit', textAlign: 'left' });

export const Result = observer((result: ResultProps) => {
  const vm = useViewModel(resultViewModel);
  const words = useText('result');
  return (
    <>
      <Opener type="button" aria-haspopup="dialog" onClick={vm.read}>
        {words.open}
      </Opener>
      <DialogFrame
        open={vm.isOpen}
        title={words.title}
        onClose={vm.close}
        actions={
          <>
            <Button look="secondary" onPress={vm.print}>
              {words.print}
            </Button>
            <Button onPress={vm.close}>{words.close}</Button>
          </>
        }
      >
        <GlobalStyles styles={PRINTED} />
        <Told vm={vm} {...result} />
      </DialogFrame>
    </>
  );
});

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '4px 16px',
  margin: '16px 0 24px',
  '& dt': { color: colour.inkSoft },
  '& dd': { margin: 0, color: colour.ink, fontWeight: 700 },
});

const Sentence = styled('p')({ color: colour.ink });

const Heading = styled('h3')({ margin: '0 0 4px', fontSize: '1.125rem', lineHeight: 1.4, color: colour.ink });

const Told = observer(({ vm, change, at }: ResultProps & { readonly vm: ResultViewModel }) => {
  const words = useText('result');
  const { what, next } = words.changes[change];
  const when = useDate(at);
  return (
    <>
      <Sentence>
        <strong>{what}</strong> {next}
      </Sentence>
      <Facts>
        {vm.account !== '' && (
          <>
            <dt>{words.account}</dt>
            <dd>{vm.account}</dd>
          </>
        )}
        <dt>{words.when}</dt>
        <dd>{when}</dd>
        <dt>{words.where}</dt>
        <dd>{vm.host}</dd>
      </Facts>
      <Heading>{words.notYou}</Heading>
      <p>
        {words.warning} <InlineLinks links={[...vm.support.phones, ...vm.support.mailboxes]} />
      </p>
      <p>{words.afterwards}</p>
      <p>{words.promise}</p>
    </>
  );
});

/** In the customer's language and time, with the zone: many of them live abroad. */
const useDate = (at: number): string =>
  new Intl.DateTimeFormat(`${useLanguage()}-IN`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);

/** On paper: the result alone, whole, black on white. */
const PRINTED = {
  '@media print': {
    'body > :not(.MuiDialog-root)': { display: 'none !important' },
    '.MuiDialog-root': { position: 'static !important' },
    '.MuiBackdrop-root, .MuiDialog-root button': { display: 'none !important' },
    '.MuiDialog-paper': {
      maxHeight: 'none !important',
      boxShadow: 'none !important',
      background: 'none !important',
      animation: 'none !important',
      transition: 'none !important',
    },
    '.MuiDialog-root *': { color: '#000 !important' },
  },
} as const;
