/**
 * A render error anywhere shows the error page (specification §4 "Global error state"), from which a customer starts
 * again.
 */
import { act, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { EndSession } from '@application/session/end-session';
import { heading, press, renderApp, type RenderedApp } from '@test/support/render-app';
import { loadedPart } from '@ui/lazy-load';
import { ErrorBoundary } from '@ui/pages/error-boundary';
import type { Screens } from '@ui/screens/screen';
import { SCREENS } from '@wiring/screens';
import { renderInTheme } from '@test/support/render-in-theme';
import { renderSignIn } from '@test/ui/messages/shown-error';

const Throws = (): ReactElement => {
  throw new TypeError('cannot be rendered');
};

beforeEach(() => {
  // React logs every error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('A part that throws while rendering', () => {
  it('is reported once, and is not rendered again while the error page shows', () => {
    const onError = jest.fn();
    const tree = (isErrorShown: boolean) => (
      <ErrorBoundary onError={onError} isErrorShown={isErrorShown} fallback={<p>fallback</p>}>
        <Throws />
      </ErrorBoundary>
    );
    const { rerender } = renderInTheme(tree(false));
    rerender(tree(true));
    rerender(tree(true));
    expect(onError).toHaveBeenCalledTimes(1);
    expect(screen.getByText('fallback')).toBeVisible();
    rerender(tree(false));
    expect(onError).toHaveBeenCalledTimes(2);
  });

  it('is rendered again after the error page closes', () => {
    let isBroken = true;
    const Part = () => (isBroken ? <Throws /> : <p>rendered</p>);
    const tree = (isErrorShown: boolean) => (
      <ErrorBoundary onError={() => undefined} isErrorShown={isErrorShown}>
        <Part />
      </ErrorBoundary>
    );
    const { rerender } = renderInTheme(tree(false));
    isBroken = false;
    rerender(tree(true));
    expect(screen.queryByText('rendered')).toBeNull();
    rerender(tree(false));
    expect(screen.getByText('rendered')).toBeVisible();
  });
});

describe('In the application', () => {
  const invalid = <T,>(value: object): T => value as T;

  const BROKEN_QR_CODE: Screens = { ...SCREENS, byName: { ...SCREENS.byName, 'qr-code': loadedPart(Throws) } };

  const openQrCode = ({ state }: RenderedApp): void => state.screen.goTo('loginQrCode');

  it.each([
    [
      'a dialog above the steps',
      ({ state }: RenderedApp) =>
        state.screen.dialog.set(invalid({ code: '', data: {}, entry: { is: 'dialog', dialog: 'none' } })),
    ],
    ['a step', openQrCode],
    ['a message', ({ state }: RenderedApp) => state.screen.currentMessage.set(invalid({ is: 'error' }))],
  ])('a render error in %s shows the error page, and the customer can start again', async (_what, breakApp) => {
    const app = await renderApp({}, BROKEN_QR_CODE);
    act(() => breakApp(app));
    expect(await heading('Something Went Wrong')).toBeVisible();
    expect(screen.getByText('500')).toBeVisible();
    expect(app.state.reports.unexpectedError.get()).toEqual({ type: 'TypeError', place: '', requestId: '' });
    await press(app.user, 'Start again');
    expect(await heading('Sign in')).toBeVisible();
    await press(app.user, 'Continue');
    expect(await screen.findByText(/Enter your/u)).toBeVisible();
  });

  it('an error on a step of the main layout shows the error view in that layout', async () => {
    const app = await renderApp({}, BROKEN_QR_CODE);
    act(() => openQrCode(app));
    expect(within(screen.getByRole('main')).getByText('500')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Disclaimer' })).toBeVisible();
  });

  it('an error on a step of the plain layout shows the plain error page', async () => {
    const app = await renderSignIn();
    act(() => app.get(EndSession).logOut());
    expect(await heading('You have logged out')).toBeVisible();
    act(() => app.state.screen.showFullPage('error'));
    expect(screen.getByText('500')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Disclaimer' })).toBeNull();
  });
});
