import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { SubmissionCountContext } from '@ui/kit/fields/submission-count';
import { PasswordField } from '@ui/kit/fields/password-field';
import { TextField } from '@ui/kit/fields/text-field';
import { renderInTheme } from '@test/support/render-in-theme';

const Pan = ({ error }: { readonly error?: string }) => {
  const [value, setValue] = useState('');
  return (
    <TextField
      label="PAN"
      name="pan"
      value={value}
      onChange={setValue}
      autoComplete="off"
      hint="Ten characters"
      error={error ?? null}
      inputMode="text"
      enterKeyHint="next"
      autoCapitalize="characters"
    />
  );
};

const Secret = () => {
  const [value, setValue] = useState('');
  return (
    <PasswordField label="Password" name="password" value={value} onChange={setValue} autoComplete="current-password" />
  );
};

describe('a text field', () => {
  it('is found by its label and accepts typed text', async () => {
    const { user } = renderInTheme(<Pan />);
    await user.type(screen.getByLabelText('PAN'), 'ABC');
    expect(screen.getByRole('textbox', { name: 'PAN' })).toHaveValue('ABC');
  });

  it('has its hint as description, and its error if there is one', () => {
    const { rerender } = renderInTheme(<Pan />);
    const field = screen.getByLabelText('PAN');
    expect(field).toHaveAccessibleDescription('Ten characters');
    expect(field).toBeValid();
    rerender(<Pan error="Enter your PAN" />);
    expect(field).toHaveAccessibleDescription('Enter your PAN Ten characters');
    expect(field).toBeInvalid();
  });

  it('announces its error in a live region that exists beforehand', () => {
    const { rerender } = renderInTheme(<Pan />);
    const region = document.querySelector('[aria-live=polite]');
    rerender(<Pan error="Enter your PAN" />);
    expect(region).toHaveTextContent('Enter your PAN');
  });

  it('gives a password manager its rules, if it has any', () => {
    const field = (rules: string | null) => (
      <TextField
        label="New password"
        name="newPassword"
        value=""
        onChange={() => undefined}
        autoComplete="new-password"
        generatorRules={rules}
      />
    );
    const { rerender } = renderInTheme(field('minlength: 8;'));
    expect(screen.getByLabelText('New password')).toHaveAttribute('passwordrules', 'minlength: 8;');
    rerender(field(null));
    expect(screen.getByLabelText('New password')).not.toHaveAttribute('passwordrules');
  });

  it('sets the keyboard of a phone', () => {
    renderInTheme(<Pan />);
    const field = screen.getByLabelText('PAN');
    expect(field).toHaveAttribute('inputmode', 'text');
    expect(field).toHaveAttribute('enterkeyhint', 'next');
    expect(field).toHaveAttribute('autocapitalize', 'characters');
  });
});

describe('a password field', () => {
  it('hides the password until "Show password" is clicked', async () => {
    const { user } = renderInTheme(<Secret />);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('turns off autofill while the password is shown, because browsers store the state of such a field otherwise', async () => {
    const { user } = renderInTheme(<Secret />);
    const field = screen.getByLabelText('Password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('autocomplete', 'off');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('autocomplete', 'current-password');
  });

  it('hides a shown password at each submission of the form', async () => {
    const inForm = (submissions: number) => (
      <SubmissionCountContext value={submissions}>
        <Secret />
      </SubmissionCountContext>
    );
    const { user, rerender } = renderInTheme(inForm(1));
    const field = screen.getByLabelText('Password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    rerender(inForm(2));
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    rerender(inForm(3));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('hides a shown password when the page is no longer visible', async () => {
    const { user } = renderInTheme(<Secret />);
    const field = screen.getByLabelText('Password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(field).toHaveAttribute('type', 'text');
    visibility.mockReturnValue('hidden');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(field).toHaveAttribute('type', 'password');
    visibility.mockRestore();
  });

  it('says which password its button shows, because a form may have several', () => {
    renderInTheme(<Secret />);
    expect(screen.getByRole('button', { name: 'Show password' })).toHaveAccessibleDescription('Password');
  });

  it('accepts a pasted password and has the autofill token of a password', async () => {
    const { user } = renderInTheme(<Secret />);
    const field = screen.getByLabelText('Password');
    await user.click(field);
    await user.paste('correct horse');
    expect(field).toHaveValue('correct horse');
    expect(field).toHaveAttribute('autocomplete', 'current-password');
    expect(field).not.toHaveAttribute('maxlength');
  });

  it('is neither spell-checked nor corrected, because browsers may send the text of a field to a service for that', () => {
    renderInTheme(<Secret />);
    expect(screen.getByLabelText('Password')).toHaveAttribute('spellcheck', 'false');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocorrect', 'off');
  });

  it('shows a notice while Caps Lock is on', async () => {
    const { user } = renderInTheme(<Secret />);
    await user.click(screen.getByLabelText('Password'));
    await user.keyboard('{CapsLock}a');
    expect(screen.getByText('Caps Lock is on')).toBeVisible();
    await user.keyboard('{CapsLock}a');
    expect(screen.queryByText('Caps Lock is on')).not.toBeInTheDocument();
  });
});
