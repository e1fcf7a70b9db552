/** The guard against the second click of a double click, when the first one has changed what is under the pointer. */
import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { FakeClock } from '@adapters/in-memory/clock';
import { IGNORE_CLICKS_MS } from '@ui/click-guard';
import { useDoubleClickGuard } from '@ui/kit/double-clicks';

/** In jsdom every element has the same place: this one. */
const AREA = new DOMRect(10, 10, 100, 40);
const INSIDE = { clientX: 20, clientY: 20 };
const BELOW = { clientX: 20, clientY: 50 };

const Form = ({ clock, onVerify }: { readonly clock: FakeClock; readonly onVerify: () => void }) => {
  useDoubleClickGuard(clock);
  return (
    <>
      <input aria-label="OTP" />
      <button onClick={onVerify}>Verify</button>
      <button>Resend OTP</button>
    </>
  );
};

const renderForm = () => {
  const clock = new FakeClock();
  const verify = jest.fn();
  return { clock, verify, ...render(<Form clock={clock} onVerify={verify} />) };
};

const click = (name: string, at = INSIDE): void => {
  const button = screen.getByRole('button', { name });
  // jsdom has no PointerEvent.
  fireEvent(button, new MouseEvent('pointerdown', { ...at, bubbles: true }));
  fireEvent.click(button, { ...at, detail: 1 });
};

beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(AREA);
});

test('a second click that hits another button in the place of the first is discarded, as are further ones', () => {
  const { clock, verify } = renderForm();
  click('Resend OTP');
  for (let further = 0; further < 3; further += 1) {
    clock.advance(IGNORE_CLICKS_MS - 1);
    click('Verify');
  }
  expect(verify).not.toHaveBeenCalled();
});

test('a later click, and a click in another place, are those of a customer who has seen the change', () => {
  const { clock, verify } = renderForm();
  click('Resend OTP');
  click('Verify', BELOW);
  expect(verify).toHaveBeenCalledTimes(1);
  click('Resend OTP');
  clock.advance(IGNORE_CLICKS_MS);
  click('Verify');
  expect(verify).toHaveBeenCalledTimes(2);
});

test('a double click on one button stays two clicks, also if the second hits its successor of the same name', () => {
  const { verify, clock, rerender } = renderForm();
  click('Verify');
  click('Verify');
  expect(verify).toHaveBeenCalledTimes(2);
  rerender(<Form key="next" clock={clock} onVerify={verify} />);
  click('Verify');
  expect(verify).toHaveBeenCalledTimes(3);
});

const Reveal = ({ clock }: { readonly clock: FakeClock }) => {
  const [isShown, setShown] = useState(false);
  useDoubleClickGuard(clock);
  return <button onClick={() => setShown(!isShown)}>{isShown ? 'Hide password' : 'Show password'}</button>;
};

test('a button that changes its name when it is clicked can be clicked again at once', () => {
  render(<Reveal clock={new FakeClock()} />);
  click('Show password');
  click('Hide password');
  expect(screen.getByRole('button')).toHaveTextContent('Show password');
});

test('icon buttons are told apart by their labels', () => {
  const close = jest.fn();
  const Icons = ({ clock }: { readonly clock: FakeClock }) => {
    useDoubleClickGuard(clock);
    return (
      <>
        <button aria-label="Copy reference" />
        <button aria-label="Close" onClick={close} />
      </>
    );
  };
  render(<Icons clock={new FakeClock()} />);
  click('Copy reference');
  click('Close');
  expect(close).not.toHaveBeenCalled();
});

test.each([
  ['typing', () => new InputEvent('beforeinput', { bubbles: true, data: '1' })],
  ['a key', () => new KeyboardEvent('keydown', { bubbles: true, key: 'Tab' })],
  ['a press that becomes a scroll', () => new MouseEvent('pointercancel', { bubbles: true })],
])('a click after %s counts at once, even after one that was discarded', (_what, event) => {
  const { verify } = renderForm();
  click('Resend OTP');
  click('Verify');
  fireEvent(screen.getByLabelText('OTP'), event());
  click('Verify');
  expect(verify).toHaveBeenCalledTimes(1);
});

test('a click without a press, as some tools make it, counts even after one that was discarded', () => {
  const { verify } = renderForm();
  click('Resend OTP');
  click('Verify');
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }), { ...INSIDE, detail: 1 });
  expect(verify).toHaveBeenCalledTimes(1);
});

test('a click that a key or a program makes counts, even after a press that ended elsewhere', () => {
  const { verify } = renderForm();
  click('Resend OTP');
  const button = screen.getByRole('button', { name: 'Verify' });
  fireEvent(button, new MouseEvent('pointerdown', { ...INSIDE, bubbles: true }));
  fireEvent.click(button, { detail: 0 });
  expect(verify).toHaveBeenCalledTimes(1);
});

test('what was pressed is forgotten when the time for a second click is over', () => {
  const { clock } = renderForm();
  click('Resend OTP');
  expect(clock.waiting).toBe(1);
  clock.advance(IGNORE_CLICKS_MS);
  expect(clock.waiting).toBe(0);
});

test('nothing is discarded once the application is gone', () => {
  const { unmount } = renderForm();
  unmount();
  render(<button>Resend OTP</button>);
  const verify = jest.fn();
  render(<button onClick={verify}>Verify</button>);
  click('Resend OTP');
  click('Verify');
  expect(verify).toHaveBeenCalledTimes(1);
});
