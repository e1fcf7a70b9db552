import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { AccountChange } from '@domain/journey/recoveries';
import { Button } from '@ui/kit/controls/button';
import { DialogFrame } from '@ui/kit/dialogs/dialog-frame';
import { InlineLinks, type InlineLink } from '@ui/kit/controls/inline-links';
import { TextLink } from '@ui/kit/controls/text-link';
import { MaskedText } from '@ui/kit/display/masked-text';
import { LANGUAGES } from '@ui/text/languages';
import { useLanguage, useText } from '@ui/text/text-store';
import { colour, phone, radius } from '@ui/theme/tokens';

interface ChangeFacts {
  readonly change: AccountChange;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Masked; empty if unknown. */
  readonly account: string;
  readonly host: string;
  /** How to reach support. */
  readonly contacts: readonly InlineLink[];
  /** Where the customer freezes online access, absolute, because it is printed; null if there is no such page. */
  readonly freezeUrl: string | null;
}

interface ChangeResultDialogProps extends ChangeFacts {
  readonly open: boolean;
  readonly onPrint: () => void;
  readonly onClose: () => void;
}

const isPhone = (): boolean => window.matchMedia(phone.replace('@media ', '')).matches;

/** Looks like a primary button. */
const CallLink = styled(TextLink)({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 48,
  padding: '10px 24px',
  border: '1px solid transparent',
  borderRadius: radius.control,
  backgroundColor: colour.fill,
  color: colour.onFill,
  fontSize: '1rem',
  textDecoration: 'none',
  '@media print': { display: 'none' },
});

/**
 * The result of a change: what to do if the customer did not make it, and what changed, when and where. It can be
 * printed. It needs the text section `result`.
 */
export const ChangeResultDialog = ({ open, onPrint, onClose, ...facts }: ChangeResultDialogProps) => {
  const words = useText('result');
  const notices = useText('notices');
  const sentenceId = useId();
  const call = isPhone() ? facts.contacts.find(({ href }) => href.startsWith('tel:')) : undefined;
  const print = (
    <Button look="secondary" onPress={onPrint}>
      {words.print}
    </Button>
  );
  return (
    <DialogFrame
      open={open}
      title={notices[facts.change]}
      descriptionId={sentenceId}
      onClose={onClose}
      actions={
        call === undefined ? (
          <>
            <Button onPress={onClose}>{words.close}</Button>
            {print}
          </>
        ) : (
          <>
            <CallLink href={call.href}>{words.call}</CallLink>
            {print}
            <Button look="text" onPress={onClose}>
              {words.close}
            </Button>
          </>
        )
      }
    >
      <GlobalStyles styles={PRINT_STYLES} />
      <Result {...facts} sentenceId={sentenceId} />
    </DialogFrame>
  );
};

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '4px 16px',
  margin: '24px 0 0',
  '& dt': { color: colour.inkSoft },
  '& dd': { margin: 0, color: colour.ink, fontWeight: 700 },
});

const Sentence = styled('p')({ color: colour.ink });

const Heading = styled('h3')({ margin: '16px 0 4px', fontSize: '1.125rem', lineHeight: 1.4, color: colour.ink });

const Result = ({ change, at, account, host, sentenceId, ...help }: ChangeFacts & { readonly sentenceId: string }) => {
  const words = useText('result');
  const when = useFormattedDate(at);
  return (
    <>
      <Sentence id={sentenceId}>{words.next[change]}</Sentence>
      <NotYou {...help} />
      <Facts>
        {account !== '' && (
          <>
            <dt>{words.account}</dt>
            <dd>
              <MaskedText masked={[account]} />
            </dd>
          </>
        )}
        <dt>{words.when}</dt>
        <dd>{when}</dd>
        <dt>{words.where}</dt>
        <dd>{host}</dd>
      </Facts>
    </>
  );
};

/** What to do if someone else made the change. */
const NotYou = ({ contacts, freezeUrl }: Pick<ChangeFacts, 'contacts' | 'freezeUrl'>) => {
  const words = useText('result');
  return (
    <>
      <Heading>{words.notYou}</Heading>
      <p>
        {words.warning} <InlineLinks links={contacts} />
      </p>
      {freezeUrl !== null && (
        <p>
          {words.freezing}{' '}
          <TextLink href={freezeUrl} newWindow>
            {words.freeze}
          </TextLink>
        </p>
      )}
      <p>{words.afterwards}</p>
      <p>{words.promise}</p>
    </>
  );
};

/** In the customer's language and time zone, with the zone named: many customers live abroad. */
const useFormattedDate = (at: number): string => {
  const language = useLanguage();
  const locale = `${language}-IN`;
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' });
  const time = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: LANGUAGES[language].hourCycle,
    timeZoneName: 'short',
  });
  return `${date.format(at)}, ${time.format(at).replace(/\s/gu, '\u00A0')}`;
};

/** On paper: the whole result and nothing else, black on white. */
const PRINT_STYLES = {
  '@media print': {
    // Dark colours would be printed if the browser prints backgrounds.
    'html, body': { background: '#fff !important', colorScheme: 'light !important' },
    'body > :not(.MuiDialog-root)': { display: 'none !important' },
    '.MuiDialog-root': { position: 'static !important' },
    '.MuiBackdrop-root, .MuiDialog-root button': { display: 'none !important' },
    '.MuiDialog-paper': {
      maxHeight: 'none !important',
      boxShadow: 'none !important',
      background: 'none !important',
      // Not `animation`: the dialog would slide in again after printing.
      transform: 'none !important',
    },
    '.MuiDialog-root a[href^=http]::after': { content: '" (" attr(href) ")"' },
    '.MuiDialog-root *': { color: '#000 !important', outline: 'none !important' },
  },
} as const;
