import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { ErrorNote } from '@ui/kit/fields/field-frame';
import { colour, focusRing, motion, radius, size, withHover } from '@ui/theme/tokens';

interface RadioChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

interface RadioGroupProps<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly RadioChoice<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly error?: string | null | undefined;
}

const Group = styled('fieldset')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { marginBottom: 12, padding: 0, fontWeight: 700, color: colour.ink },
});

const Choice = styled('label')({
  display: 'flex',
  gap: 16,
  minHeight: size.target,
  padding: '16px 20px 16px 16px',
  border: `1px solid ${colour.controlLine}`,
  borderRadius: radius.control,
  fontSize: '1rem',
  cursor: 'pointer',
  transition: `border-color ${motion.quick}ms, background-color ${motion.quick}ms`,
  [withHover]: { '&:hover': { borderColor: colour.brand } },
  '&:has(:checked)': { borderColor: colour.brand, backgroundColor: colour.brandSurface },
  '& input': {
    appearance: 'none',
    flex: 'none',
    width: '1.375rem',
    height: '1.375rem',
    // In the middle of the first line.
    margin: '.0625rem 0 0',
    border: `2px solid ${colour.controlLine}`,
    borderRadius: '50%',
    backgroundColor: colour.paper,
    cursor: 'inherit',
  },
  '& input:checked': { borderWidth: '.4375rem', borderColor: colour.brand },
  '& input[aria-invalid=true]': { borderColor: colour.error },
  '& input:focus-visible': focusRing,
  // A browser without `:has` shows the ring around the circle alone.
  '&:has(:focus-visible)': { ...focusRing, '& input': { outline: 'none' } },
  '& strong, & small': { display: 'block' },
  '& small': { fontSize: '.875rem', color: colour.inkSoft },
  '@media (forced-colors: active)': { '& input': { appearance: 'auto' } },
});

/** Native radio buttons, each with a description. */
export const RadioGroup = <Value extends string>(props: RadioGroupProps<Value>) => {
  const { name, legend, choices, value, onChange, error } = props;
  const id = useId();
  return (
    <Group aria-describedby={id}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <Choice key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            aria-label={choice.label}
            aria-invalid={Boolean(error)}
            aria-describedby={choice.hint === undefined ? undefined : `${id}-${choice.value}`}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <strong>{choice.label}</strong>
            {choice.hint !== undefined && <small id={`${id}-${choice.value}`}>{choice.hint}</small>}
          </span>
        </Choice>
      ))}
      <ErrorNote id={id} error={error} />
    </Group>
  );
};
