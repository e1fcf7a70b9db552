/** The guard against the second click of a double click, when a message has moved the form since the first one. */
import type { ReactNode } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { FakeClock } from '@adapters/in-memory/clock';
import { IGNORE_CLICKS_MS } from '@ui/click-guard';
import { useDoubleClickGuard } from '@ui/kit/double-clicks';

interface FormProps {
  /** By how much a message has moved the form down. */
  readonly moved: number;
  readonly onResend: () => void;
  readonly onVerify: () => void;
}

/** The message moves "Verify" to where "Resend OTP" was. */
const MESSAGE_HEIGHT = 60;

/** Each button is 40 px high. */
const Form = ({ moved, onResend, onVerify }: FormProps) => (
  <>
    <input aria-label="OTP" />
    <button data-top={moved} onClick={onVerify}>
      Verify
    </button>
    <button data-top={moved + MESSAGE_HEIGHT} onClick={onResend}>
      Resend OTP
    </button>
  </>
);

const Guarded = ({ clock, children }: { readonly clock: FakeClock; readonly children: ReactNode }) => {
  useDoubleClickGuard(clock);
  return children;
};

const ON_RESEND = { clientX: 20, clientY: MESSAGE_HEIGHT + 5 };
const BELOW = { clientX: 20, clientY: MESSAGE_HEIGHT + 40 };

const renderForm = () => {
  const clock = new FakeClock();
  const props = { onResend: jest.fn(), onVerify: jest.fn() };
  const guarded = (form: ReactNode) => <Guarded clock={clock}>{form}</Guarded>;
  const { rerender, unmount } = render(guarded(<Form {...props} moved={0} />));
  return {
    clock,
    resend: props.onResend,
    verify: props.onVerify,
    showMessage: (height = MESSAGE_HEIGHT) => rerender(guarded(<Form {...props} moved={height} />)),
    showNextScreen: () => rerender(guarded(<Form {...props} key="next" moved={MESSAGE_HEIGHT} />)),
    unmount,
  };
};

const press = (button: HTMLElement, at = ON_RESEND): void => {
  // jsdom has no PointerEvent.
  fireEvent(button, new MouseEvent('pointerdown', { ...at, bubbles: true }));
};

const buttonNamed = (name: string): HTMLElement => screen.getByRole('button', { name });

const click = (name: string, at = ON_RESEND): void => {
  const button = buttonNamed(name);
  press(button, at);
  fireEvent.click(button, { ...at, detail: 1 });
};

beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function areaOf(this: Element) {
    return this.isConnected ? new DOMRect(10, Number(this.getAttribute('data-top')), 100, 40) : new DOMRect();
  });
});

test('a second click that hits the button in the place of the first is discarded, as are further ones', () => {
  const { clock, verify, showMessage } = renderForm();
  click('Resend OTP');
  showMessage();
  for (let further = 0; further < 3; further += 1) {
    clock.advance(IGNORE_CLICKS_MS - 1);
    click('Verify');
  }
  expect(verify).not.toHaveBeenCalled();
});

test('a second click beside the button that has moved does not take the focus away', () => {
  const { showMessage } = renderForm();
  const isFocusKept = (): boolean => {
    press(document.body);
    return !fireEvent.mouseDown(document.body, ON_RESEND);
  };
  expect(isFocusKept()).toBe(false);
  click('Resend OTP');
  showMessage();
  expect(isFocusKept()).toBe(true);
});

test('a later click counts, because the customer has seen the change by then', () => {
  const { clock, verify, showMessage } = renderForm();
  click('Resend OTP');
  showMessage();
  clock.advance(IGNORE_CLICKS_MS);
  click('Verify');
  expect(verify).toHaveBeenCalledTimes(1);
});

test('a click in another place counts at once', () => {
  const { verify, showMessage } = renderForm();
  click('Resend OTP');
  showMessage();
  click('Verify', BELOW);
  expect(verify).toHaveBeenCalledTimes(1);
});

test('a click counts at once if the button that was pressed first has not moved', () => {
  const { verify } = renderForm();
  click('Resend OTP');
  click('Verify');
  expect(verify).toHaveBeenCalledTimes(1);
});

test('a click counts at once if the button that was pressed first is still under the pointer', () => {
  const { resend, showMessage } = renderForm();
  click('Resend OTP');
  showMessage(5);
  click('Resend OTP');
  expect(resend).toHaveBeenCalledTimes(2);
});

test('a click on the next screen counts at once', () => {
  const { verify, showNextScreen } = renderForm();
  click('Resend OTP');
  showNextScreen();
  click('Verify');
  expect(verify).toHaveBeenCalledTimes(1);
});

test.each([
  ['typing', () => new InputEvent('beforeinput', { bubbles: true, data: '1' })],
  ['a key', () => new KeyboardEvent('keydown', { bubbles: true, key: 'Tab' })],
  ['a press that becomes a scroll', () => new MouseEvent('pointercancel', { bubbles: true })],
])('a click after %s counts at once, even after one that was discarded', (_what, event) => {
  const { verify, showMessage } = renderForm();
  click('Resend OTP');
  showMessage();
  click('Verify');
  fireEvent(screen.getByLabelText('OTP'), event());
  click('Verify');
  expect(verify).toHaveBeenCalledTimes(1);
});

test('a click without a press, as some tools make it, counts even after one that was discarded', () => {
  const { verify, showMessage } = renderForm();
  click('Resend OTP');
  showMessage();
  click('Verify');
  fireEvent.click(buttonNamed('Verify'), { ...ON_RESEND, detail: 1 });
  expect(verify).toHaveBeenCalledTimes(1);
});

test('a click that a key or a program makes counts, even after a press that ended elsewhere', () => {
  const { verify, showMessage } = renderForm();
  click('Resend OTP');
  showMessage();
  press(buttonNamed('Verify'));
  fireEvent.click(buttonNamed('Verify'), { detail: 0 });
  expect(verify).toHaveBeenCalledTimes(1);
});

test('what was pressed is forgotten when the time for a second click is over', () => {
  const { clock } = renderForm();
  click('Resend OTP');
  expect(clock.pendingTimers).toBe(1);
  clock.advance(IGNORE_CLICKS_MS);
  expect(clock.pendingTimers).toBe(0);
});

test('the guard ends with the application', () => {
  const { clock, unmount } = renderForm();
  click('Resend OTP');
  unmount();
  expect(clock.pendingTimers).toBe(0);
  render(<button>Resend OTP</button>);
  click('Resend OTP');
  expect(clock.pendingTimers).toBe(0);
});
