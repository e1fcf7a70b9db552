import { act, screen, waitFor } from '@testing-library/react';
import { AnswerFailure } from '@application/calls/answer-failure';
import { entryFor } from '@domain/error/catalogue';
import { StatusViewModel } from '@ui/messages/messages.view-model';
import { wordsOf } from '@ui/messages/use-message';
import { shell } from '@ui/text/en/shell';
import { errors } from '@ui/text/en/errors';
import { lost, refused } from '@test/support/scripted-gateway';
import { press } from '@test/support/draw-app';
import { startApp } from '@test/support/start-app';
import { drawSignIn, present } from '@test/ui/messages/shown-error';

const toasts = () => [...document.querySelectorAll('[data-variant]')].map((card) => card.textContent);
const statusLine = () => document.querySelector('main [role=status]')?.textContent;

describe('No toast is lost', () => {
  it('of several that come in one moment, before anything is there to show them', async () => {
    const app = await drawSignIn();
    act(() => {
      app.state.notify('offline');
      app.state.notify('code-sent-again');
      app.state.showMessage({ is: 'error', error: { code: '1012', data: {} } });
    });
    await waitFor(() =>
      expect(toasts().toSorted()).toEqual([
        'Check your internet connection',
        'Failed To Generate OTP',
        'We have sent you another code',
      ]),
    );
  });

  it('that was said before the application was drawn', async () => {
    const app = await startApp();
    app.state.notify('persisted-state-timed-out');
    app.state.notify('offline');
    expect(app.state.pendingToasts.get()).toHaveLength(2);
  });

  it('whose message the customer has read before it could be shown', async () => {
    const app = await drawSignIn();
    act(() => {
      app.state.notify('offline');
      app.the(AnswerFailure).clear();
    });
    await waitFor(() => expect(toasts()).toEqual(['Check your internet connection']));
    expect(statusLine()).toBe('');
  });
});

describe('The status line', () => {
  it('keeps what a toast says until the next action', async () => {
    const app = await drawSignIn();
    await present(app, refused('1061'));
    await waitFor(() => expect(statusLine()).toBe('Email not linked, please contact customer support'));
    await press(app.user, 'Close');
    expect(statusLine()).toBe('Email not linked, please contact customer support');
    await press(app.user, 'Continue');
    await waitFor(() => expect(statusLine()).toBe(''));
  });

  it('goes with the customer to the screen to which an error leads', async () => {
    const app = await drawSignIn();
    await present(app, refused('1093'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Unlock your account' })).toBeVisible();
    await waitFor(() => expect(statusLine()).toBe('Too many attempts ! Account is locked'));
  });

  it('is empty again once the customer takes another way', async () => {
    const app = await drawSignIn();
    await present(app, refused('1012'));
    await waitFor(() => expect(statusLine()).toBe('Failed To Generate OTP'));
    await app.user.click(screen.getByRole('link', { name: 'Use username or e-mail' }));
    await waitFor(() => expect(screen.getByLabelText('Username or e-mail')).toBeVisible());
    expect(statusLine()).toBe('');
  });
});

describe('The reference of an unexpected error', () => {
  it.each([
    ['an unknown code', refused('4711')],
    ['a lost answer', lost],
    ['a fault of ours', refused('1001')],
  ])('stands in the status line after %s, and can be copied', async (_what, failure) => {
    const app = await drawSignIn();
    await present(app, failure);
    expect(await screen.findByText('request-1')).toBeVisible();
    await press(app.user, 'Copy reference');
    expect(await navigator.clipboard.readText()).toBe('request-1');
    expect(await screen.findByText('Copied')).toBeVisible();
  });

  it('is selected where a browser lets nothing be copied', async () => {
    const app = await drawSignIn();
    await present(app, refused('4711'));
    await screen.findByText('request-1');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
    await press(app.user, 'Copy reference');
    await waitFor(() => expect(window.getSelection()?.toString()).toBe('request-1'));
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it.each(['1012', '1013', '1006'])('stands with %s', async (code) => {
    const app = await drawSignIn();
    await present(app, refused(code));
    expect(await screen.findByText('request-1')).toBeVisible();
  });

  it.each(['1027', '1076', '1007'])('does not stand with %s, which the customer can mend', async (code) => {
    const app = await drawSignIn();
    await present(app, refused(code));
    await waitFor(() => expect(statusLine()).not.toBe(''));
    expect(screen.queryByText('request-1')).toBeNull();
  });

  it('stands on the page of a failed single sign-on', async () => {
    const app = await drawSignIn();
    act(() => app.state.coverWith('sso-failure', { ...lost, requestId: 'request-2' }));
    expect(await screen.findByText('request-2')).toBeVisible();
  });

  it('does not stand on the page of an error that no request brought about', async () => {
    const app = await drawSignIn();
    act(() => app.state.coverWith('sso-failure', lost));
    expect(await screen.findByText('request-1')).toBeVisible();
    act(() => app.state.coverWith('error'));
    expect(await screen.findByText('500')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy reference' })).toBeNull();
  });
});

describe('What cannot be fetched', () => {
  const notThere = { errors: undefined, notices: undefined, shell };

  it('takes no words from an error, but the specified ones', () => {
    expect(wordsOf({ is: 'error', error: { code: '1012', data: {} } }, notThere)).toEqual({
      tone: 'error',
      text: 'Something Went Wrong.',
    });
  });

  it('does not keep the lost connection from being told', () => {
    expect(wordsOf({ is: 'notice', notice: 'offline' }, notThere)?.text).toBe('Check your internet connection');
    expect(wordsOf({ is: 'notice', notice: 'code-sent-again' }, notThere)).toBeNull();
  });

  it('is waited for as long as it may still come', () => {
    expect(
      wordsOf({ is: 'error', error: { code: '4711', data: {} } }, { errors: null, notices: null, shell }),
    ).toBeNull();
    expect(wordsOf({ is: 'error', error: { code: '4711', data: {} } }, { errors, notices: null, shell })?.text).toBe(
      'Something Went Wrong.',
    );
  });

  it('leaves no dialog in the customer’s way: the status line says that something is wrong', async () => {
    const { state } = await startApp();
    const entry = entryFor('1032');
    if (entry.is !== 'dialog') throw new Error('1032 is no dialog');
    state.dialog.set({ code: '1032', data: {}, entry });
    state.notify('offline');
    new StatusViewModel(state).sayPlainly();
    expect([state.dialog.get(), state.pendingToasts.get()]).toEqual([null, []]);
    expect(state.currentMessage.get()).toMatchObject({ is: 'error', error: { code: '1032' } });
  });
});
