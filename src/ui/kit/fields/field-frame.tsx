/** What every field has round it: the label above, a hint and the error below, tied to the input by their ids. */
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { useErrorReport } from '@ui/kit/fields/field-errors';
import { colour } from '@ui/theme/tokens';

export interface FieldWords {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with the value; null or left out while nothing is. */
  readonly error?: string | null | undefined;
  /** What is worth knowing at this moment; spoken when it comes. */
  readonly notice?: string | false;
}

/** For the input itself. */
export interface FieldTies {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

interface FieldFrameProps extends FieldWords {
  readonly children: (ties: FieldTies) => ReactNode;
}

const Frame = styled('div')({
  '& > label': { display: 'block', marginBottom: 6, fontWeight: 700, color: colour.ink },
});

export const Note = styled('div')({
  fontSize: '.875rem',
  color: colour.inkSoft,
  textWrap: 'pretty',
  '&:not(:empty)': { marginTop: 6 },
  '&[data-error]': { color: colour.error, fontWeight: 700 },
  '&[role=status]': { color: colour.warning, fontWeight: 700 },
});

export const FieldFrame = ({ label, hint, error, notice, children }: FieldFrameProps) => {
  const id = useId();
  useErrorReport(id, label, error);
  const notes = [...(error ? [`${id}-error`] : []), ...(hint ? [`${id}-hint`] : [])];
  const ties = { id, 'aria-describedby': notes.join(' ') || undefined, 'aria-invalid': Boolean(error) };
  return (
    <Frame>
      <label htmlFor={id}>{label}</label>
      {children(ties)}
      <Note id={`${id}-error`} aria-live="polite" data-error="">
        {error}
      </Note>
      {notice !== undefined && <Note role="status">{notice}</Note>}
      <Note id={`${id}-hint`}>{hint}</Note>
    </Frame>
  );
};
