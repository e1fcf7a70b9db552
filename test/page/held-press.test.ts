/** Presses before the application has started. */
import { fireEvent } from '@testing-library/dom';
import { holdPresses, type HeldPress } from '@src/page/held-press';

const PAGE = `
  <div data-lead></div>
  <form><input name="field"><button type="submit"><span>Continue</span></button></form>
  <a id="step" href="/step">Step</a>
  <a id="window" href="https://www.example.com/" target="_blank">Window</a>
  <a id="reload" href="">Try again</a>
  <p>Text</p>`;

let presses: HeldPress;
const page = (): HTMLElement => document.body;
const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector) ?? document.body;
/** Returns false if the browser's own action was prevented. */
const click = (selector: string, modifiers: MouseEventInit = {}): boolean => fireEvent.click(find(selector), modifiers);

beforeEach(() => {
  document.body.innerHTML = PAGE;
  presses = holdPresses(page());
});

afterEach(() => {
  presses.release();
});

it('A button is shown busy and returned when the application asks', () => {
  expect(click('span')).toBe(false);
  expect(find('button').getAttribute('aria-busy')).toBe('true');
  expect(presses.release()).toBe(find('button'));
  expect(find('button').hasAttribute('aria-busy')).toBe(false);
});

it('Only the last press is held', () => {
  click('button');
  click('#step');
  expect(find('button').hasAttribute('aria-busy')).toBe(false);
  expect(presses.release()).toBe(find('#step'));
});

it('An edit cancels the press', () => {
  click('button');
  fireEvent.input(find('input'), { target: { value: '9' } });
  expect(find('button').hasAttribute('aria-busy')).toBe(false);
  expect(presses.release()).toBeNull();
});

it('The notice "Taking longer than usual…" appears in the lead of the form, until the press is dropped', () => {
  presses.release();
  const slowNotice = document.createElement('p');
  presses = holdPresses(page(), slowNotice);
  for (const pressed of ['button', '#step']) {
    click(pressed);
    expect(slowNotice.parentElement).toBe(find('[data-lead]'));
    fireEvent.input(find('input'), { target: { value: '9' } });
    expect(slowNotice.isConnected).toBe(false);
  }
  click('button');
  presses.release();
  expect(slowNotice.isConnected).toBe(false);
});

it('A notice that is shown without a press stays after an edit, until the release', () => {
  presses.release();
  const slowNotice = document.createElement('p');
  const finish = jest.fn();
  slowNotice.getAnimations = () => [{ finish } as unknown as Animation];
  presses = holdPresses(page(), slowNotice);
  presses.showNotice();
  expect(slowNotice.parentElement).toBe(find('[data-lead]'));
  expect(finish).toHaveBeenCalledTimes(1);
  fireEvent.input(find('input'), { target: { value: '9' } });
  expect(slowNotice.isConnected).toBe(true);
  presses.release();
  expect(slowNotice.isConnected).toBe(false);
  presses.showNotice();
  expect(slowNotice.isConnected).toBe(false);
});

it('The browser never submits the form', () => {
  expect(fireEvent.submit(find('form'))).toBe(false);
});

it.each([
  ['a link that opens a window', '#window', {}],
  ['a link that loads the page again', '#reload', {}],
  ['a click with a modifier key', '#step', { ctrlKey: true }],
  ['a click beside links and buttons', 'p', {}],
])('%s is left to the browser', (_what, selector, modifiers) => {
  expect(click(selector, modifiers)).toBe(true);
  expect(presses.release()).toBeNull();
});

it('Nothing is held after the release', () => {
  presses.release();
  find('#step').setAttribute('href', '#here');
  expect(click('#step')).toBe(true);
  expect(presses.release()).toBeNull();
});
