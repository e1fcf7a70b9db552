import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { readCodeDigits } from '@domain/identity/code';
import { CodeField } from '@ui/kit/fields/code-field';
import { renderInTheme } from '@test/support/render-in-theme';

const renderCode = (start = '') => {
  const submitted: string[] = [];
  const Form = () => {
    const [code, setCode] = useState(start);
    const [refused, setRefused] = useState('');
    const [sent, sendAgain] = useState(0);
    const [busy, setBusy] = useState(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted.push(code);
        }}
      >
        <CodeField
          label="Access code"
          name="accessCode"
          value={code}
          length={6}
          onChange={(text) => setCode(readCodeDigits(text))}
          refused={refused}
          codeKey={sent}
          busy={busy}
        />
        <button
          type="button"
          onClick={() => {
            setRefused(code);
            setCode('');
          }}
        >
          Refuse
        </button>
        <button type="button" onClick={() => sendAgain(sent + 1)}>
          Resend
        </button>
        <button type="button" onClick={() => setBusy(!busy)}>
          Call
        </button>
      </form>
    );
  };
  return { submitted, ...renderInTheme(<Form />), field: screen.getByLabelText<HTMLInputElement>('Access code') };
};

const boxes = () => [...document.querySelectorAll('[aria-hidden=true] > span')];

describe('a code field', () => {
  it('is one input for a numeric keyboard and for codes from messages, without a maximum length', () => {
    const { field } = renderCode();
    expect(screen.getAllByRole('textbox')).toEqual([field]);
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).not.toHaveAttribute('maxlength');
  });

  it('shows its digits in six boxes that are hidden from screen readers', async () => {
    const { user, field } = renderCode();
    await user.type(field, '123');
    expect(boxes().map((box) => box.textContent)).toEqual(['1', '2', '3', '', '', '']);
    expect(boxes()[3]).toHaveAttribute('data-caret');
  });

  it('submits a code that is complete while the form is busy afterwards, once', async () => {
    const { user, field, submitted } = renderCode();
    const call = screen.getByRole('button', { name: 'Call' });
    await user.click(call);
    await user.type(field, '123456');
    expect(submitted).toStrictEqual([]);
    await user.click(call);
    expect(submitted).toEqual(['123456']);
    await user.click(call);
    await user.click(call);
    expect(submitted).toEqual(['123456']);
  });

  it('submits its form when the sixth digit is typed', async () => {
    const { user, field, submitted } = renderCode();
    await user.type(field, '12345');
    expect(submitted).toStrictEqual([]);
    await user.type(field, '6');
    expect(submitted).toEqual(['123456']);
  });

  it('extracts the digits from a pasted message and submits', async () => {
    const { user, field, submitted } = renderCode();
    await user.click(field);
    await user.paste('Your code is 482 913.');
    expect(field).toHaveValue('482913');
    expect(submitted).toEqual(['482913']);
  });

  it('takes a whole code that is pasted among other digits alone', async () => {
    const { user, field, submitted } = renderCode('12');
    await user.click(field);
    await user.paste('123456');
    expect([field.value, submitted]).toEqual(['123456', ['123456']]);
  });

  it('inserts fewer digits than a code where the caret is', async () => {
    const { user, field, submitted } = renderCode('12');
    await user.click(field);
    await user.paste('34');
    expect([field.value, submitted]).toEqual(['1234', []]);
  });

  it('does not submit a refused code a second time, but submits a different one', async () => {
    const { user, field, submitted } = renderCode();
    await user.click(field);
    await user.paste('111111');
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    await user.click(field);
    await user.paste('111111');
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    await user.click(field);
    await user.paste('222222');
    expect(submitted).toEqual(['111111', '222222']);
  });

  it('submits the same code again when it is typed again, as after a lost connection', async () => {
    const { user, field, submitted } = renderCode();
    await user.type(field, '123456');
    expect(submitted).toEqual(['123456']);
    await user.keyboard('{Backspace}');
    await user.keyboard('6');
    expect(submitted).toEqual(['123456', '123456']);
  });

  it('replaces the digit at the caret', async () => {
    const { user, field } = renderCode('123456');
    act(() => {
      field.focus();
      field.setSelectionRange(2, 2);
    });
    await user.keyboard('{ArrowLeft}');
    expect([field.selectionStart, field.selectionEnd]).toEqual([1, 2]);
    await user.keyboard('9');
    expect(field).toHaveValue('193456');
  });

  it('moves the caret from box to box with the arrow keys and stops at the ends', async () => {
    const { user, field } = renderCode('12');
    act(() => {
      field.focus();
      field.setSelectionRange(2, 2);
    });
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 1]);
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect([field.selectionStart, field.selectionEnd]).toEqual([2, 2]);
  });

  it('deletes backwards', async () => {
    const { user, field } = renderCode('123456');
    act(() => field.focus());
    field.setSelectionRange(6, 6);
    await user.keyboard('{Backspace}');
    expect(field.value).toHaveLength(5);
  });
});

describe('a code from an SMS that is bound to this site', () => {
  const waiting: { signal?: AbortSignal; arrive?: (credential: object) => void } = {};

  beforeEach(() => {
    Object.assign(window, { OTPCredential: () => undefined });
    Object.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: {
        get: ({ signal }: { signal: AbortSignal }) => {
          waiting.signal = signal;
          return new Promise((resolve) => {
            waiting.arrive = resolve;
          });
        },
      },
    });
  });

  afterEach(() => {
    Reflect.deleteProperty(window, 'OTPCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  it('fills the field and submits', async () => {
    const { field, submitted } = renderCode();
    await act(async () => waiting.arrive?.({ code: '246810' }));
    expect(field).toHaveValue('246810');
    expect(submitted).toEqual(['246810']);
  });

  it('is awaited again after another code was requested', async () => {
    const { user, field, submitted } = renderCode();
    await act(async () => waiting.arrive?.({ code: '246810' }));
    const { signal } = waiting;
    await user.click(screen.getByRole('button', { name: 'Resend' }));
    expect(signal?.aborted).toBe(true);
    expect(waiting.signal?.aborted).toBe(false);
    await act(async () => waiting.arrive?.({ code: '135791' }));
    expect(field).toHaveValue('135791');
    expect(submitted).toEqual(['246810', '135791']);
  });

  it('is no longer awaited after the field is unmounted', () => {
    const { unmount } = renderCode();
    expect(waiting.signal?.aborted).toBe(false);
    unmount();
    expect(waiting.signal?.aborted).toBe(true);
  });
});
