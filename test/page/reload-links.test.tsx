/** The link "Try again" of a spinner that is shown for a long time. */
import { fireEvent, screen } from '@testing-library/dom';
import { reloadByLinks } from '@src/page/reload-links';
import { Spinner } from '@ui/kit/display/spinner';
import { renderInTheme } from '@test/support/render-in-theme';

const reload = jest.fn();
/** Returns false if the browser's own action was prevented. */
const click = (modifiers: MouseEventInit = {}): boolean => fireEvent.click(screen.getByText('Try again'), modifiers);

beforeAll(() => {
  reloadByLinks({ document, location: { reload } as unknown as Location });
});

beforeEach(() => {
  reload.mockClear();
  renderInTheme(<Spinner />);
});

it('loads the page again in the same history entry, which may hold an ssoId', () => {
  expect(click()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('opens another tab if the customer wants one', () => {
  expect(click({ ctrlKey: true })).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

it('does nothing if the page has answered the click', () => {
  screen.getByText('Try again').addEventListener('click', (event) => event.preventDefault());
  click();
  expect(reload).not.toHaveBeenCalled();
});

it('leaves other clicks alone', () => {
  expect(fireEvent.click(document.body)).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});
