import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { FakeClock } from '@adapters/in-memory/clock';
import { readCode, readCodeDigits } from '@domain/identity/read-code';
import { monotonicClock } from '@ports/clock';
import { CodeField } from '@ui/kit/fields/code-field';
import { renderInTheme } from '@test/support/render-in-theme';

/** Fills in the field like a script: without an event, and unnoticed by React. */
const fillSilently = (field: HTMLInputElement, text: string): void =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);

const renderCode = (start = '') => {
  const submitted: string[] = [];
  const clock = new FakeClock();
  const fieldClock = monotonicClock(clock);
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
          clock={fieldClock}
          onChange={(text) => setCode((present) => readCodeDigits(text) ?? present)}
          onText={(text) => setCode((present) => readCode(text) ?? present)}
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
  /** Until no other part of the code can follow. */
  const passPartTime = () => act(() => clock.advance(PART_MS));
  const rendered = renderInTheme(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Access code');
  return { submitted, clock, passPartTime, ...rendered, field };
};

const PART_MS = 101;

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

  it('submits a code that is completed while the form is busy once, when the form is idle', async () => {
    const { user, field, submitted, passPartTime } = renderCode();
    const call = screen.getByRole('button', { name: 'Call' });
    await user.click(call);
    await user.type(field, '123456');
    expect(submitted).toStrictEqual([]);
    await user.click(call);
    passPartTime();
    expect(submitted).toEqual(['123456']);
    await user.click(call);
    await user.click(call);
    passPartTime();
    expect(submitted).toEqual(['123456']);
  });

  it('submits its form when the sixth digit is typed', async () => {
    const { user, field, submitted, passPartTime } = renderCode();
    await user.type(field, '12345');
    passPartTime();
    expect(submitted).toStrictEqual([]);
    await user.type(field, '6');
    passPartTime();
    expect(submitted).toEqual(['123456']);
  });

  it('extracts the digits from a pasted message and submits', async () => {
    const { user, field, submitted } = renderCode();
    await user.click(field);
    await user.paste('Your code is 482 913.');
    expect(field).toHaveValue('482913');
    expect(submitted).toEqual(['482913']);
  });

  it('replaces the other digits with a pasted whole code', async () => {
    const { user, field, submitted } = renderCode('12');
    await user.click(field);
    await user.paste('123456');
    expect(field.value).toBe('123456');
    expect(submitted).toEqual(['123456']);
  });

  it.each(['34', '1234', '12345', '9810010001', '+91 98100 10001', 'Ref 482913'])(
    'keeps its digits if %j is pasted, which tells no code',
    async (text) => {
      const { user, field, submitted, passPartTime } = renderCode('12');
      await user.click(field);
      await user.paste(text);
      passPartTime();
      expect(field.value).toBe('12');
      expect(submitted).toStrictEqual([]);
    },
  );

  it('extracts the code from a dropped text', () => {
    const { field, submitted } = renderCode('12');
    fireEvent.drop(field, { dataTransfer: { getData: () => 'Ref 482913: your OTP is 771204' } });
    expect(field.value).toBe('771204');
    expect(submitted).toEqual(['771204']);
  });

  it.each([
    ['99', ['12', '34', '56']],
    ['9999', ['12', '34', '56']],
    ['12345', ['4', '8', '2', '9', '1', '3']],
    ['999', ['482', '913']],
    ['99999', ['4829', '13']],
    ['', ['482', '913']],
  ])('replaces %j with a code that arrives in parts: %j', async (left, parts) => {
    const { user, clock, field, submitted, passPartTime } = renderCode(left);
    await user.click(field);
    for (const part of parts) {
      act(() => clock.advance(PART_MS - 1));
      await user.keyboard(part);
    }
    passPartTime();
    expect(field.value).toEqual(parts.join(''));
    expect(submitted).toEqual([parts.join('')]);
  });

  it('keeps all digits of a customer who types some of them faster than others', async () => {
    const { user, clock, field, submitted, passPartTime } = renderCode();
    await user.click(field);
    for (const [digit, pause] of [
      ['4', 300],
      ['8', 80],
      ['2', 60],
      ['9', 500],
      ['1', 90],
      ['3', 300],
    ] as const) {
      act(() => clock.advance(pause));
      await user.keyboard(digit);
    }
    passPartTime();
    expect(field.value).toBe('482913');
    expect(submitted).toEqual(['482913']);
  });

  it('submits no part of a longer number that is filled in piece by piece', async () => {
    const { user, field, submitted, passPartTime } = renderCode();
    await user.click(field);
    await user.keyboard('9810010001');
    passPartTime();
    expect(field.value).toBe('');
    expect(submitted).toStrictEqual([]);
  });

  it('submits a code once if the customer presses Enter immediately', async () => {
    const { user, field, submitted, passPartTime } = renderCode();
    await user.type(field, '482913{Enter}');
    passPartTime();
    expect(submitted).toEqual(['482913']);
  });

  it('changes and submits nothing during a composition', () => {
    const { field, submitted, passPartTime } = renderCode();
    act(() => field.focus());
    fireEvent.compositionStart(field);
    for (const text of ['१', '१२', '१२३', '१२३४', '१२३४५', '१२३४५६']) {
      fireEvent.change(field, { target: { value: text } });
      passPartTime();
      expect(field.value).toEqual(text);
      expect(submitted).toStrictEqual([]);
    }
    expect(boxes().map((box) => box.textContent)).toEqual(['१', '२', '३', '४', '५', '६']);
    fireEvent.compositionEnd(field, { data: '१२३४५६' });
    passPartTime();
    expect(field.value).toBe('123456');
    expect(submitted).toEqual(['123456']);
  });

  it('moves the caret to the first empty box if its label is clicked', async () => {
    const { user, field } = renderCode('12345');
    await user.click(screen.getByText('Access code'));
    await user.keyboard('6');
    expect(field).toHaveValue('123456');
  });

  it('moves the caret to the first empty box on a click without a pointer', async () => {
    const { user, field } = renderCode('12345');
    act(() => {
      field.focus();
      field.setSelectionRange(2, 3);
    });
    fireEvent.click(field, { clientX: 100, detail: 1 });
    await user.keyboard('6');
    expect(field).toHaveValue('123456');
  });

  it('selects the box that a pointer presses, and the first empty one between the boxes', async () => {
    const { user, field } = renderCode('12345');
    boxes().forEach((box, index) =>
      Object.assign(box, { getBoundingClientRect: () => new DOMRect(index * 50, 0, 40, 40) }),
    );
    const press = (clientX: number) =>
      user.pointer([{ target: field, keys: '[MouseLeft]', coords: { clientX }, offset: 3 }]);
    await press(120);
    await user.keyboard('9');
    expect(field).toHaveValue('12945');
    await press(145);
    await user.keyboard('6');
    expect(field).toHaveValue('129456');
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
    const { user, field, submitted, passPartTime } = renderCode();
    await user.type(field, '123456');
    passPartTime();
    expect(submitted).toEqual(['123456']);
    await user.keyboard('{Backspace}');
    await user.keyboard('6');
    passPartTime();
    expect(submitted).toEqual(['123456', '123456']);
  });

  it('replaces the digit at the caret', async () => {
    const { user, field } = renderCode('123456');
    act(() => {
      field.focus();
      field.setSelectionRange(2, 2);
    });
    await user.keyboard('{ArrowLeft}');
    expect(field.selectionStart).toBe(1);
    expect(field.selectionEnd).toBe(2);
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
    expect(field.selectionStart).toBe(0);
    expect(field.selectionEnd).toBe(1);
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(field.selectionStart).toBe(2);
    expect(field.selectionEnd).toBe(2);
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
  /** More than the time in which a delivered code makes the form busy. */
  const SUBMISSION_MS = 200;

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

  it('is awaited again after one that was refused', async () => {
    const { user, clock, field, submitted } = renderCode();
    const first = waiting.signal;
    await act(async () => waiting.arrive?.({ code: '246810' }));
    await user.click(screen.getByRole('button', { name: 'Call' }));
    act(() => clock.advance(SUBMISSION_MS));
    expect(waiting.signal).toBe(first);
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    await user.click(screen.getByRole('button', { name: 'Call' }));
    act(() => clock.advance(SUBMISSION_MS));
    expect(waiting.signal).not.toBe(first);
    await act(async () => waiting.arrive?.({ code: '135791' }));
    expect(field).toHaveValue('135791');
    expect(submitted).toEqual(['246810', '135791']);
  });

  it('is awaited again after one that could not be used', async () => {
    const { clock, submitted } = renderCode();
    await act(async () => waiting.arrive?.({ code: '12345678' }));
    act(() => clock.advance(SUBMISSION_MS));
    await act(async () => waiting.arrive?.({ code: '135791' }));
    expect(submitted).toEqual(['135791']);
  });

  it('is no longer awaited after the field is unmounted', () => {
    const { unmount } = renderCode();
    expect(waiting.signal?.aborted).toBe(false);
    unmount();
    expect(waiting.signal?.aborted).toBe(true);
  });
});

it('keeps a code that was filled in without an event when the field is drawn again', async () => {
  const { field, user } = renderCode();
  fillSilently(field, '482913');
  await user.click(screen.getByRole('button', { name: 'Resend' }));
  expect(field).toHaveValue('482913');
});
