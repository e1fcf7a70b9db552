/** A password that can be revealed, with a notice while Caps Lock is on. Pasting is allowed. */
import { styled } from '@mui/material/styles';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { SoftIconButton } from '@ui/kit/controls/icon-button';
import { Glyph } from '@ui/kit/display/glyph';
import { TextField, type TextFieldProps } from '@ui/kit/fields/text-field';
import { usePrivateValue } from '@ui/kit/fields/use-private-value';
import { visuallyHidden } from '@ui/kit/display/visually-hidden';
import { useText } from '@ui/text/text-store';

interface PasswordFieldProps extends Omit<
  TextFieldProps,
  'type' | 'labelId' | 'end' | 'onKey' | 'notice' | 'autoComplete' | 'autoCapitalize'
> {
  readonly autoComplete: 'current-password' | 'new-password';
}

export const PasswordField = (field: PasswordFieldProps) => {
  const words = useText('kit');
  const labelId = useId();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const toggle = (
    <SoftIconButton
      type="button"
      aria-label={shown ? words.hidePassword : words.showPassword}
      aria-describedby={labelId}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setShown(!shown)}
    >
      <Glyph name={shown ? 'eyeClosed' : 'eye'} />
    </SoftIconButton>
  );
  return (
    <TextField
      {...field}
      labelId={labelId}
      type={shown ? 'text' : 'password'}
      end={toggle}
      onKey={watch}
      notice={capsLock && words.capsLock}
    />
  );
};

const HiddenInput = styled('input')({ ...visuallyHidden });

/** An invisible username field, so that the password manager saves the password with the right username. */
export const HiddenUsername = ({ value }: { readonly value: string }) => {
  const input = useRef<HTMLInputElement>(null);
  usePrivateValue(input);
  return (
    <HiddenInput
      ref={input}
      type="text"
      name="username"
      autoComplete="username"
      value={value}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
};
