import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { ErrorNote } from '@ui/kit/fields/field-frame';
import { colour, size } from '@ui/theme/tokens';

interface CheckboxProps {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: ReactNode;
  readonly hint?: string;
  readonly error?: string | null | undefined;
  /** Whether the form can't be sent while the box is unticked. */
  readonly required?: boolean;
}

const Row = styled('label')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  minHeight: size.target,
  padding: '10px 0',
  fontSize: '1rem',
  cursor: 'pointer',
  '& input': {
    appearance: 'none',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '1.375rem',
    height: '1.375rem',
    // In the middle of the first line.
    margin: '.0625rem 0 0',
    border: `2px solid ${colour.controlLine}`,
    borderRadius: 6,
    backgroundColor: colour.paper,
    cursor: 'inherit',
  },
  '& input:checked': { borderColor: colour.fill, backgroundColor: colour.fill },
  '& input:checked::after': {
    content: '""',
    width: '.375rem',
    height: '.6875rem',
    marginTop: '-.1875rem',
    border: `solid ${colour.onFill}`,
    borderWidth: '0 2px 2px 0',
    transform: 'rotate(45deg)',
  },
  '& input[aria-invalid=true]': { borderColor: colour.error },
  // The browser's own box, with its own tick.
  '@media (forced-colors: active)': {
    '& input': { appearance: 'auto' },
    '& input:checked::after': { content: 'none' },
  },
});

/** Below the label, not below the box. */
const Hint = styled('p')({
  margin: '-6px 0 0',
  paddingLeft: 'calc(1.375rem + 12px)',
  fontSize: '.875rem',
  color: colour.inkSoft,
});

/** A native checkbox with our own styles. */
export const Checkbox = ({ name, checked, onChange, label, hint, error, required }: CheckboxProps) => {
  const id = useId();
  return (
    <div>
      <Row>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          aria-required={required}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? id : hint && `${id}-hint`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </Row>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error !== undefined && <ErrorNote id={id} error={error} />}
    </div>
  );
};
