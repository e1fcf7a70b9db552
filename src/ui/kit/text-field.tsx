/** A field of one line. The value is the caller's: it is never lost here. */
import OutlinedInput from '@mui/material/OutlinedInput';
import type { InputHTMLAttributes, KeyboardEvent, ReactNode, Ref } from 'react';
import { FieldFrame, type FieldWords } from '@ui/kit/field-frame';

type Native = InputHTMLAttributes<HTMLInputElement>;

export interface TextFieldProps extends FieldWords {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The password manager's name for the value. */
  readonly autoComplete: string;
  readonly type?: 'text' | 'password' | 'email' | 'tel';
  readonly inputMode?: Native['inputMode'];
  readonly enterKeyHint?: Native['enterKeyHint'];
  readonly autoCapitalize?: 'none' | 'characters' | 'words';
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  readonly onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Stands at the end, within the outline. */
  readonly end?: ReactNode;
}

export const TextField = ({ label, hint, error, notice, onChange, onKey, end, ...field }: TextFieldProps) => (
  <FieldFrame label={label} hint={hint} error={error} {...(notice === undefined ? {} : { notice })}>
    {({ id, ...aria }) => <Input id={id} aria={aria} error={Boolean(error)} onChange={onChange} onKey={onKey} end={end} {...field} />}
  </FieldFrame>
);

interface InputProps extends Omit<TextFieldProps, keyof FieldWords | 'onKey'> {
  readonly id: string;
  readonly aria: object;
  readonly error: boolean;
  readonly onKey: TextFieldProps['onKey'];
}

const Input = (props: InputProps) => {
  const { id, aria, error, onChange, onKey, end, inputMode, enterKeyHint, autoCapitalize = 'none', ...field } = props;
  return (
    <OutlinedInput
      id={id}
      error={error}
      endAdornment={end}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKey}
      onKeyUp={onKey}
      slotProps={{
        input: { ...aria, inputMode, enterKeyHint, autoCapitalize, autoCorrect: 'off', spellCheck: false },
      }}
      {...field}
    />
  );
};
