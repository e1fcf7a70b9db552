/** The frame of every field: label above, error and hint below, linked to the input by ids. */
import { styled } from '@mui/material/styles';
import { use, useId, type ReactNode } from 'react';
import { SubmissionCountContext, useErrorReport } from '@ui/kit/fields/field-errors';
import { colour } from '@ui/theme/tokens';

export interface FieldTexts {
  readonly label: string;
  /** The id for the label, if another element refers to it. */
  readonly labelId?: string | undefined;
  readonly hint?: ReactNode;
  /** Null or left out while the value has no error. */
  readonly error?: string | null | undefined;
  /** What follows from the error. Shown below it. */
  readonly consequence?: ReactNode;
  /**
   * The id of an element elsewhere that describes the field, too, while it has no error: its rules, or the part of the
   * introduction that the focus skips on arrival.
   */
  readonly describedBy?: string | undefined;
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

const Note = styled('div')({
  fontSize: '.875rem',
  color: colour.inkSoft,
  textWrap: 'pretty',
  '&:not(:empty)': { marginTop: 6 },
  '&[data-error]': { color: colour.error, fontWeight: 700 },
  '&[role=status]': { color: colour.warning, fontWeight: 700 },
});

interface ErrorNoteProps {
  readonly id: string;
  readonly error: FieldTexts['error'];
  readonly consequence?: ReactNode;
}

/**
 * Inserts the error anew with each submission: screen readers announce only what has changed, and the text may be the same
 * as before.
 */
export const ErrorNote = ({ id, error, consequence }: ErrorNoteProps) => {
  const submissionCount = use(SubmissionCountContext);
  return (
    <Note id={id} aria-live="polite" data-error="">
      {error && <span key={submissionCount}>{error}</span>}
      {error && consequence && <p>{consequence}</p>}
    </Note>
  );
};

export const FieldFrame = ({
  label,
  labelId,
  hint,
  error,
  consequence,
  describedBy,
  notice,
  children,
}: FieldFrameProps) => {
  const id = useId();
  useErrorReport(id, label, error);
  const notes = [error ? `${id}-error` : describedBy, hint && `${id}-hint`].filter(Boolean).join(' ');
  const attributes = { id, 'aria-describedby': notes || undefined, 'aria-invalid': Boolean(error) };
  return (
    <Frame>
      <label id={labelId} htmlFor={id}>
        {label}
      </label>
      {children(attributes)}
      <ErrorNote id={`${id}-error`} error={error} consequence={consequence} />
      {notice !== undefined && <Note role="status">{notice}</Note>}
      <Note id={`${id}-hint`}>{hint}</Note>
    </Frame>
  );
};
