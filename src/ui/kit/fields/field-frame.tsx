import { styled } from '@mui/material/styles';
import { use, useId, type ReactNode } from 'react';
import { Glyph } from '@ui/kit/display/glyph';
import { VisuallyHidden } from '@ui/kit/display/visually-hidden';
import { SubmissionCountContext } from '@ui/kit/fields/submission-count';
import { colour, largeText } from '@ui/theme/tokens';

export interface FieldTexts {
  readonly label: string;
  /** The id for the label, if another element refers to it. */
  readonly labelId?: string | undefined;
  readonly hint?: ReactNode;
  /** Null or left out while the value has no error. */
  readonly error?: string | null | undefined;
  /** What the error leads to, for screen readers only: it is visible elsewhere. */
  readonly consequence?: string | false;
  /**
   * The id of an element elsewhere that describes the field, too, while it has no error: its rules, or the part of the
   * introduction that the focus skips on arrival.
   */
  readonly describedBy?: string | undefined;
  /** Whether an error may need a third line. */
  readonly hasLongErrors?: boolean;
  /** A temporary notice, announced to screen readers when it appears. */
  readonly notice?: string | false;
}

/** The attributes that link the input to its frame. */
interface InputAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

interface FieldFrameProps extends FieldTexts {
  readonly children: (attributes: InputAttributes) => ReactNode;
}

const Frame = styled('div')({
  '& > label': { display: 'block', marginBottom: 6, fontWeight: 700, color: colour.ink },
});

/** The number of reserved lines depends on the words per line: large text on a phone fits only two or three. */
const Slot = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  minHeight: '3em',
  marginTop: 6,
  fontSize: '.875rem',
  '&[data-long]': { minHeight: '4.5em' },
  [largeText]: { minHeight: '7.5em', '&[data-long]': { minHeight: '9em' } },
  '& > [data-error]': { minHeight: 0 },
  '@supports selector(:has(a))': {
    // An offer that stays while the field is in error has its own line.
    '& > :not([data-hint]:has(button))': { gridArea: '1 / 1' },
    '& > :not(:empty) ~ [data-hint]:not(:has(button))': { visibility: 'hidden' },
  },
});

const Note = styled('div')({
  fontSize: '.875rem',
  color: colour.inkSoft,
  textWrap: 'pretty',
  '&[role=status]': { color: colour.warning, fontWeight: 700 },
});

/** Reserves the space of an error. */
const ErrorText = styled(Note)({
  minHeight: '1.5em',
  [largeText]: { minHeight: '4.5em' },
  color: colour.error,
  fontWeight: 700,
  '& > span': { display: 'flex', gap: 6 },
  '& svg': { flex: 'none', marginTop: '.15em' },
});

interface ErrorNoteProps {
  readonly id: string;
  readonly error: FieldTexts['error'];
  readonly consequence?: FieldTexts['consequence'];
}

/**
 * Re-inserts the error with each submission, because screen readers announce only changes, and the text may be the same
 * as before.
 */
export const ErrorNote = ({ id, error, consequence }: ErrorNoteProps) => {
  const submissionCount = use(SubmissionCountContext);
  return (
    <ErrorText id={id} aria-live="polite" data-error="">
      {error && (
        <span key={submissionCount}>
          <Glyph name="error" size={16} />
          <span>
            {error}
            {consequence && <VisuallyHidden> {consequence}</VisuallyHidden>}
          </span>
        </span>
      )}
    </ErrorText>
  );
};

/**
 * The frame of every field: label above; error, notice or hint below, linked to the input by ids. The three share a
 * slot with the height of the tallest, so that nothing moves when one replaces another.
 */
export const FieldFrame = ({
  label,
  labelId,
  hint,
  error,
  consequence,
  describedBy,
  notice,
  hasLongErrors = false,
  children,
}: FieldFrameProps) => {
  const id = useId();
  const notes = [error ? `${id}-error` : describedBy, hint && `${id}-hint`].filter(Boolean).join(' ');
  const attributes = { id, 'aria-describedby': notes || undefined, 'aria-invalid': Boolean(error) };
  return (
    <Frame>
      <label id={labelId} htmlFor={id}>
        {label}
      </label>
      {children(attributes)}
      <Slot data-long={hasLongErrors ? '' : undefined}>
        <ErrorNote id={`${id}-error`} error={error} consequence={consequence} />
        {notice !== undefined && <Note role="status">{error ? null : notice}</Note>}
        <Note id={`${id}-hint`} data-hint="">
          {hint}
        </Note>
      </Slot>
    </Frame>
  );
};
