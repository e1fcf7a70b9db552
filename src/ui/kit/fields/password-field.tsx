import { styled } from '@mui/material/styles';
import { use, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { SoftIconButton } from '@ui/kit/controls/icon-button';
import { Glyph } from '@ui/kit/display/glyph';
import { SubmissionCountContext } from '@ui/kit/fields/submission-count';
import { TextField, type TextFieldProps } from '@ui/kit/fields/text-field';
import { usePrivateValue } from '@ui/kit/fields/use-private-value';
import { visuallyHidden } from '@ui/kit/display/visually-hidden';
import { useText } from '@ui/text/text-store';

interface PasswordFieldProps extends Omit<
  TextFieldProps,
  'type' | 'labelId' | 'end' | 'onKey' | 'notice' | 'autoComplete' | 'autoCapitalize'
> {
  readonly autoComplete: 'current-password' | 'current-password webauthn' | 'new-password';
}

/**
 * A password that can be shown, with a notice while Caps Lock is on. Pasting is allowed.
 *
 * Browsers write the state of text fields to the disk, to restore a tab. They never do so for a password field, nor for one
 * with `autocomplete="off"`, so a password is always in one of these two.
 */
export const PasswordField = (field: PasswordFieldProps) => {
  const words = useText('kit');
  const labelId = useId();
  const [shown, show] = useShown();
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const toggle = (
    <SoftIconButton
      type="button"
      aria-label={shown ? words.hidePassword : words.showPassword}
      aria-describedby={labelId}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => show(!shown)}
    >
      <Glyph name={shown ? 'eyeClosed' : 'eye'} />
    </SoftIconButton>
  );
  return (
    <TextField
      {...field}
      labelId={labelId}
      type={shown ? 'text' : 'password'}
      autoComplete={shown ? 'off' : field.autoComplete}
      end={toggle}
      onKey={watch}
      notice={capsLock && words.capsLock}
    />
  );
};

/** Whether the password is shown. A submission hides it again, and so does leaving the tab or closing it. */
const useShown = (): readonly [shown: boolean, show: (shown: boolean) => void] => {
  const submissionCount = use(SubmissionCountContext);
  /** The submission count at which it was shown. */
  const [shownAt, setShownAt] = useState<number | null>(null);
  useEffect(() => {
    const hide = (): void => {
      if (document.visibilityState === 'hidden') setShownAt(null);
    };
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, []);
  return [shownAt === submissionCount, (shown) => setShownAt(shown ? submissionCount : null)];
};

const HiddenInput = styled('input')({ ...visuallyHidden });

/**
 * An invisible username field, so that the password manager saves the password with the right username. Not rendered
 * without a username, because Chromium fills in no password beside an empty username field.
 */
export const HiddenUsername = ({ value }: { readonly value: string }) =>
  value === '' ? null : <UsernameInput value={value} />;

const UsernameInput = ({ value }: { readonly value: string }) => {
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
