/** Where the focus stays when React takes elements over from the first form. */
import { act } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { useKeepsFocus } from '@ui/kit/use-hydrated';

let isKept: boolean | undefined;
let root: Root | undefined;

const Part = () => {
  const keepsFocus = useKeepsFocus();
  const part = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    isKept = keepsFocus(part.current);
  }, [keepsFocus]);
  return (
    <main>
      <input />
      <p ref={part} />
    </main>
  );
};

const mount = (markup: string, focused: string): void => {
  document.body.innerHTML = `<button></button><div id="root">${markup}</div>`;
  document.querySelector<HTMLElement>(focused)?.focus();
  const element = document.getElementById('root') as HTMLElement;
  act(() => {
    if (markup === '') {
      root = createRoot(element);
      root.render(<Part />);
    } else root = hydrateRoot(element, <Part />);
  });
};

const BUILT = '<main><input><p></p></main>';

afterEach(() => {
  act(() => root?.unmount());
});

it.each([
  ['stays in a field that is taken over', BUILT, 'input', true],
  ['stays on an element beside what is taken over', BUILT, 'button', true],
  ['is moved if no element had it', BUILT, 'none', false],
  ['is moved from an element beside what is rendered from scratch', '', 'button', false],
])('The focus %s', (_what, markup, focused, expected) => {
  mount(markup, focused);
  expect(isKept).toBe(expected);
});
