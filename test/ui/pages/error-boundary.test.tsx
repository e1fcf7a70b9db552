/** Whatever cannot be drawn, the error page is (specification §4 "Global error state"), and one can start again from it. */
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { heading, press, type DrawnApp } from '@test/support/draw-app';
import { ErrorBoundary } from '@ui/pages/error-boundary';
import { draw } from '@test/ui/kit/draw';
import { drawSignIn } from '@test/ui/messages/shown-error';

const Bomb = (): ReactElement => {
  throw new Error('cannot be drawn');
};

beforeEach(() => {
  // React tells of every error that a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('A part that cannot be drawn', () => {
  it('is told of once, and is not drawn again while the error page stands', () => {
    const told = jest.fn();
    const tree = (isErrorShown: boolean) => (
      <ErrorBoundary onError={told} isErrorShown={isErrorShown} fallback={<p>fallback</p>}>
        <Bomb />
      </ErrorBoundary>
    );
    const { rerender } = draw(tree(false));
    rerender(tree(true));
    rerender(tree(true));
    expect(told).toHaveBeenCalledTimes(1);
    expect(screen.getByText('fallback')).toBeVisible();
    rerender(tree(false));
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('is drawn again once the error page has gone', () => {
    let isSpoilt = true;
    const Part = () => (isSpoilt ? <Bomb /> : <p>drawn</p>);
    const tree = (isErrorShown: boolean) => (
      <ErrorBoundary onError={() => undefined} isErrorShown={isErrorShown}>
        <Part />
      </ErrorBoundary>
    );
    const { rerender } = draw(tree(false));
    isSpoilt = false;
    rerender(tree(true));
    expect(screen.queryByText('drawn')).toBeNull();
    rerender(tree(false));
    expect(screen.getByText('drawn')).toBeVisible();
  });
});

describe('In the application', () => {
  const spoilt = <T,>(value: object): T => value as T;

  it.each([
    [
      'a dialog above the steps',
      ({ state }: DrawnApp) =>
        state.dialog.set(spoilt({ code: '', data: {}, entry: { is: 'dialog', dialog: 'none' } })),
    ],
    ['a step', ({ state }: DrawnApp) => state.currentMessage.set(spoilt({ is: 'error' }))],
  ])('%s that cannot be drawn leaves no blank page, and one can start again', async (_what, spoil) => {
    const app = await drawSignIn();
    act(() => spoil(app));
    expect(await heading('Something Went Wrong')).toBeVisible();
    expect(screen.getByText('500')).toBeVisible();
    await press(app.user, 'Start again');
    expect(await heading('Sign in')).toBeVisible();
    await press(app.user, 'Continue');
    expect(await screen.findByText(/Enter your/u)).toBeVisible();
  });
});
