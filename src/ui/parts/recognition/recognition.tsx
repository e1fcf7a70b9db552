import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { use, useEffect, useRef, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import type { Recognised } from '@domain/identity/recognition';
import { isComposing, onComposition } from '@ui/kit/composition';
import { LinkLikeButton } from '@ui/kit/controls/link-like-button';
import { Glyph } from '@ui/kit/display/glyph';
import { VisuallyHidden } from '@ui/kit/display/visually-hidden';
import { IdentifierRecognition, type RecognisingField } from '@ui/parts/recognition/identifier-recognition.view-model';
import { SubmissionContext } from '@ui/parts/page/form-submission';
import { useText } from '@ui/text/text-store';
import { colour } from '@ui/theme/tokens';

interface RecognitionProps {
  readonly field: RecognisingField;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint: ReactNode;
  /** Offers to sign in with a username that looks like an unfinished PAN. */
  readonly asUsername?: UsernameOffer;
}

interface UsernameOffer {
  /** Whether the field has refused the text. */
  readonly isRefused: boolean;
  readonly onUse: () => void | Promise<void>;
}

const Result = styled('span')({
  '& strong': { color: colour.success },
  '& svg': { marginRight: 6, verticalAlign: -3, color: colour.success },
  '&[data-doubtful=true] :is(strong, svg)': { color: colour.warning },
});

const LineButton = styled(LinkLikeButton)({
  position: 'relative',
  textDecoration: 'underline',
  // A full-size click target that does not change the line height.
  '&::after': { content: '""', position: 'absolute', inset: '-12px -10px' },
});

/** Replaces a field's hint once the typed identifier is recognised. */
export const Recognition = observer(({ field, value, onChange, hint, asUsername }: RecognitionProps) => {
  const words = useText('recognition');
  const [recognition] = useState(() => new IdentifierRecognition(field, onChange));
  const composing = useSyncExternalStore(onComposition, isComposing);
  useEffect(() => {
    if (!composing) recognition.correct(value);
  }, [recognition, value, composing]);
  const slot = useRef<HTMLSpanElement>(null);
  // A tap on the submit button leaves the focus in the field, so that the keyboard may still be composing.
  useEffect(() => {
    const form = slot.current?.closest('form');
    const correctFirst = (): void => {
      const input = inputIn(slot, field);
      if (!isComposing() || input !== document.activeElement) return;
      endComposition(input);
      recognition.correct(value);
    };
    form?.addEventListener('submit', correctFirst);
    return () => form?.removeEventListener('submit', correctFirst);
  }, [recognition, field, value]);
  /** The field takes the focus, because the button is removed. */
  const undo = () => {
    inputIn(slot, field)?.focus();
    recognition.undo();
  };
  const submit = use(SubmissionContext);
  /** The field takes the focus first, so that a screen keyboard stays open for the next step. */
  const signInWithUsername = () => {
    inputIn(slot, field)?.focus();
    if (asUsername !== undefined) void submit(asUsername.onUse);
  };
  const recognised = recognition.recognised(value);
  const correctedFrom = recognition.correctedFrom(value);
  const isOffered = asUsername !== undefined && recognition.isRefusedUsername(value, asUsername.isRefused);
  return (
    <span ref={slot}>
      <Result data-doubtful={recognised !== null && isDoubtful(recognised)}>
        {/* Without the buttons: a label alone does not say that there is a button. */}
        <span role="status">
          {isOffered && <VisuallyHidden>{words.signInOffered}</VisuallyHidden>}
          {recognised !== null && (
            <>
              <Glyph name={isDoubtful(recognised) ? 'warning' : 'check'} size={16} />
              <strong>{wordsFor(recognised, words)}</strong>{' '}
              {correctedFrom !== null && <span>{words.correctedFrom(correctedFrom)}</span>}
            </>
          )}
        </span>{' '}
        {isOffered && (
          <LineButton type="button" onClick={signInWithUsername}>
            {words.signInWithUsername}
          </LineButton>
        )}
        {recognised !== null && correctedFrom !== null && (
          <LineButton type="button" onClick={undo}>
            {words.undo}
          </LineButton>
        )}
      </Result>
      {recognised === null && !isOffered && <span>{hint}</span>}
    </span>
  );
});

const inputIn = (slot: RefObject<HTMLElement | null>, name: RecognisingField): HTMLInputElement | null => {
  const found = slot.current?.closest('form')?.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : null;
};

const endComposition = (input: HTMLInputElement | null): void => {
  input?.blur();
  input?.focus({ preventScroll: true });
};

/** A PAN whose fourth letter names no holder. The gateway decides. */
const isDoubtful = (recognised: Recognised): boolean => recognised.is === 'PAN' && recognised.holder === null;

const wordsFor = (recognised: Recognised, words: ReturnType<typeof useText<'recognition'>>): string => {
  switch (recognised.is) {
    case 'PAN':
      return recognised.holder === null ? words.checkFourthLetter : words.pan(recognised.holder);
    case 'MOBILE':
      return words.mobile(recognised.number);
    case 'EMAIL':
      return words.email;
    default:
      return recognised satisfies never;
  }
};
