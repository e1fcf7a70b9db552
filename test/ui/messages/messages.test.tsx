import { act, screen, waitFor } from '@testing-library/react';
import { entryFor } from '@domain/error/catalogue';
import { cryptoFailure } from '@domain/error/failure';
import { newJourney } from '@domain/journey/fields';
import { PresentFailure } from '@application/errors/present-failure';
import type { Notice } from '@application/state/message';
import { messageWords } from '@ui/messages/message-words';
import { MessagesViewModel } from '@ui/messages/messages.view-model';
import { notices } from '@ui/text/en/notices';
import { errors } from '@ui/text/en/errors';
import { connectionLost, refusalOf } from '@test/support/scripted-gateway';
import { heading, press } from '@test/support/render-app';
import { startApp } from '@test/support/start-app';
import { viewModelOf } from '@test/support/view-model-of';
import { renderSignIn, present } from '@test/ui/messages/shown-error';

const toasts = () => [...document.querySelectorAll('[data-variant]')].map((card) => card.textContent);
const statusLine = () => document.querySelector('main [role=status]')?.textContent;

it('The status line says that a part of the page could not be loaded, until it has loaded', async () => {
  const app = await renderSignIn();
  const { onLoaded, onLoadFailed } = viewModelOf(app, MessagesViewModel).loadReports;
  act(onLoadFailed);
  expect(statusLine()).toBe("This didn't load. Try again, or reload the page");
  act(onLoaded);
  expect(statusLine()).toBe('');
});

describe('Toasts', () => {
  it('are all shown when several arrive together', async () => {
    const app = await renderSignIn();
    act(() => {
      app.state.screen.notify('offline');
      app.state.screen.notify('username-sent');
      app.state.screen.showMessage({ is: 'error', error: { code: '1012', data: {} } });
    });
    await waitFor(() =>
      expect(toasts().toSorted()).toEqual([
        'Check your internet connection',
        'Failed To Generate OTP',
        "We've sent your username",
      ]),
    );
  });

  it('are shown again when the same error leads to the same step again', async () => {
    const app = await renderSignIn();
    await present(app, refusalOf('1093'));
    await waitFor(() => expect(toasts()).toEqual(['Too many attempts ! Account is locked']));
    const first = document.querySelector('[data-variant]');
    await present(app, refusalOf('1093'));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    await waitFor(() => expect(toasts()).toEqual(['Too many attempts ! Account is locked']));
  });

  it('wait until the application is rendered', async () => {
    const app = await startApp();
    app.state.screen.notify('persisted-state-timed-out');
    app.state.screen.notify('offline');
    expect(app.state.screen.pendingToasts.get()).toHaveLength(2);
  });

  it('are shown even if their message was cleared from the status line before', async () => {
    const app = await renderSignIn();
    act(() => {
      app.state.screen.notify('offline');
      app.state.screen.clearStatusLine();
    });
    await waitFor(() => expect(toasts()).toEqual(['Check your internet connection']));
    expect(statusLine()).toBe('');
  });
});

describe('Screen readers', () => {
  const liveRegions = () =>
    [...document.querySelectorAll('[role=alert], [role=status]')].filter(
      (region) => region.getAttribute('aria-live') !== 'off',
    );
  const said = () =>
    liveRegions().flatMap((region) =>
      [...region.children].map((text) => [region.getAttribute('role'), text.textContent]),
    );

  it('get each message once, errors assertively, in regions that exist beforehand', async () => {
    const app = await renderSignIn();
    const regions = liveRegions();
    act(() => {
      app.state.screen.notify('username-sent');
      app.state.screen.showMessage({ is: 'error', error: { code: '1012', data: {} } });
    });
    await waitFor(() => expect(toasts()).toHaveLength(2));
    expect(said()).toEqual([
      ['alert', 'Failed To Generate OTP'],
      ['status', "We've sent your username"],
    ]);
    expect(liveRegions()).toEqual(regions);
  });

  it('get an announcement each time the connection is back, but not at first', async () => {
    const app = await renderSignIn();
    const back = ['status', "You're back online"];
    expect(said()).toStrictEqual([]);
    for (let times = 0; times < 2; times += 1) {
      act(() => app.state.screen.online.set(false));
      expect(said()).not.toContainEqual(back);
      act(() => app.state.screen.online.set(true));
      expect(said()).toContainEqual(back);
    }
  });

  it('get no second announcement that the connection is back when the language changes later', async () => {
    const app = await renderSignIn();
    act(() => app.state.screen.online.set(false));
    jest.useFakeTimers();
    act(() => app.state.screen.online.set(true));
    expect(said()).toContainEqual(['status', "You're back online"]);
    act(() => jest.advanceTimersByTime(3000));
    jest.useRealTimers();
    expect(said()).not.toContainEqual(['status', "You're back online"]);
  });

  it('get a repeated message again, although its toast is still open', async () => {
    const app = await renderSignIn();
    for (const times of [1, 2]) {
      await present(app, refusalOf('1012'));
      await waitFor(() => expect(said()).toEqual(Array(times).fill(['alert', 'Failed To Generate OTP'])));
    }
    expect(toasts()).toEqual(['Failed To Generate OTP']);
  });
});

describe('The status line', () => {
  it('keeps the text of a toast until the next action', async () => {
    const app = await renderSignIn();
    await present(app, refusalOf('1061'));
    await waitFor(() => expect(statusLine()).toBe('Email not linked, please contact customer support'));
    await press(app.user, 'Close');
    expect(statusLine()).toBe('Email not linked, please contact customer support');
    await press(app.user, 'Continue');
    await waitFor(() => expect(statusLine()).toBe(''));
  });

  it('keeps the message on the screen to which an error leads', async () => {
    const app = await renderSignIn();
    await present(app, refusalOf('1093'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Unlock your account' })).toBeVisible();
    await waitFor(() => expect(statusLine()).toBe('Too many attempts ! Account is locked'));
  });

  it('says that the connection is lost only in the banner and the toast', async () => {
    const app = await renderSignIn();
    act(() => app.browser.setOnline(false));
    act(() => app.state.screen.online.set(false));
    await waitFor(() => expect(toasts()).toEqual(['Check your internet connection']));
    expect(screen.getByText("You're offline. What you've typed is kept.")).toBeVisible();
    expect(statusLine()).toBe('');
    act(() => app.browser.setOnline(true));
    expect(statusLine()).toBe('');
  });

  it('keeps its message when the connection is lost', async () => {
    const app = await renderSignIn();
    await present(app, refusalOf('1061'));
    act(() => app.browser.setOnline(false));
    await waitFor(() => expect(toasts()).toContain('Check your internet connection'));
    expect(statusLine()).toBe('Email not linked, please contact customer support');
  });

  it.each([
    ['a lost answer', connectionLost, true],
    ['an unknown code', refusalOf('4711'), false],
  ])('says what to do after %s only if the connection is the cause', async (_what, failure, isAdvised) => {
    const app = await renderSignIn();
    await present(app, failure);
    await waitFor(() => expect(statusLine()).toBe('Something Went Wrong.'));
    expect(screen.queryByText('Check your connection, then try again.') !== null).toBe(isAdvised);
  });

  it.each([
    ['1058', 'accessCode', true],
    ['1080', 'accessCode', true],
    ['1081', 'accessCode', true],
    ['1093', 'accessCode', false],
    ['1058', 'otp', false],
  ] as const)('says after %s at the field %s that another tab may be the cause: %s', async (code, field, isSaid) => {
    const app = await renderSignIn();
    await act(async () => app.get(PresentFailure).present(refusalOf(code), [field]));
    await waitFor(() => expect(statusLine()).toBe(errors.messages[code]));
    expect(screen.queryByText('You may have signed in in another tab.') !== null).toBe(isSaid);
  });

  it('is cleared when the customer follows another link', async () => {
    const app = await renderSignIn();
    await present(app, refusalOf('1012'));
    await waitFor(() => expect(statusLine()).toBe('Failed To Generate OTP'));
    await app.user.click(screen.getByRole('link', { name: 'Use username or email' }));
    await waitFor(() => expect(screen.getByLabelText('Username or email')).toBeVisible());
    expect(statusLine()).toBe('');
  });
});

describe('A page without a form keeps the text of a toast', () => {
  it('where a step is not found', async () => {
    const app = await renderSignIn();
    act(() => {
      app.state.session.journey.set(newJourney());
      app.state.screen.goTo('loginPassword');
    });
    await heading('Page not found');
    act(() => {
      app.state.screen.notify('persisted-state-timed-out');
    });
    await waitFor(() => expect(toasts()).toEqual(['persisted state timed out for the key']));
    expect(statusLine()).toBe('persisted state timed out for the key');
  });

  it('where an account is refused', async () => {
    const app = await renderSignIn();
    act(() => {
      app.get(PresentFailure).presentOnPage(refusalOf('1039'));
      app.state.screen.dialog.set(null);
    });
    await heading('Something Went Wrong');
    expect(screen.getByText("We couldn't finish signing you in.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start again' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Register KYC' })).toBeNull();
    expect(statusLine()).toBe('');
    act(() => {
      app.state.screen.showMessage({ is: 'error', error: { code: '', data: {} } });
    });
    await waitFor(() => expect(statusLine()).toBe('Something Went Wrong.'));
  });
});

describe('The reference id of an unexpected error', () => {
  it.each([
    ['an unknown code', refusalOf('4711')],
    ['a lost answer', connectionLost],
    ['an error on our side', refusalOf('1001')],
  ])('is in the status line after %s, and can be copied', async (_what, failure) => {
    const app = await renderSignIn();
    await present(app, failure);
    expect(await screen.findByText('request-1')).toBeVisible();
    await press(app.user, 'Copy reference');
    expect(await navigator.clipboard.readText()).toBe('request-1');
    expect(await screen.findByText('Copied')).toBeVisible();
  });

  it('is selected if the browser forbids copying', async () => {
    const app = await renderSignIn();
    await present(app, refusalOf('4711'));
    await screen.findByText('request-1');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
    await press(app.user, 'Copy reference');
    await waitFor(() => expect(window.getSelection()?.toString()).toBe('request-1'));
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it.each(['1012', '1013', '1006'])('is shown with %s', async (code) => {
    const app = await renderSignIn();
    await present(app, refusalOf(code));
    expect(await screen.findByText('request-1')).toBeVisible();
  });

  it.each(['1027', '1076', '1007'])('is not shown with %s, which the customer can correct', async (code) => {
    const app = await renderSignIn();
    await present(app, refusalOf(code));
    await waitFor(() => expect(statusLine()).not.toBe(''));
    expect(screen.queryByText('request-1')).toBeNull();
  });

  it('is on the SSO failure screen', async () => {
    const app = await renderSignIn();
    act(() => app.state.screen.showFullPage('sso-failure', { ...connectionLost, requestId: 'request-2' }));
    expect(await screen.findByText('request-2')).toBeVisible();
  });

  it('is on the error page beside the message of a failure of encryption', async () => {
    const app = await renderSignIn();
    act(() =>
      app.state.screen.showFullPage(
        'sso-failure',
        cryptoFailure('ApiCrypto::INVALID_PUBLIC_KEY', 'request-of-the-key'),
      ),
    );
    expect(screen.getByText("'publicKey' is Invalid")).toBeVisible();
    expect(screen.getByText('request-of-the-key')).toBeVisible();
  });

  it('is absent from the page of an error that no request caused', async () => {
    const app = await renderSignIn();
    act(() => app.state.screen.showFullPage('sso-failure', connectionLost));
    expect(await screen.findByText('request-1')).toBeVisible();
    act(() => app.state.screen.showFullPage('error'));
    expect(await screen.findByText('500')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy reference' })).toBeNull();
  });
});

describe('The text of a message', () => {
  it('is the specified one for an error without a text of its own', () => {
    expect(messageWords({ is: 'error', error: { code: '4711', data: {} } }, { errors, notices })).toEqual({
      tone: 'error',
      text: 'Something Went Wrong.',
    });
  });

  it('has a tone', () => {
    const words = (notice: Notice) => messageWords({ is: 'notice', notice }, { errors, notices });
    expect(words('offline')).toEqual({ tone: 'warning', text: 'Check your internet connection' });
    expect(words('username-sent')).toEqual({ tone: 'success', text: "We've sent your username" });
    expect(words('persisted-state-timed-out').tone).toBe('warning');
  });

  it('does not show a request to enter the details again as a success', () => {
    expect(messageWords({ is: 'notice', notice: 'identify-again' }, { errors, notices })).toEqual({
      tone: 'info',
      text: "Enter your details again and we'll send a new code",
    });
  });
});

describe('Without a network', () => {
  it('an error dialog and a toast are rendered immediately, because nothing is loaded for them', async () => {
    const app = await renderSignIn();
    const entry = entryFor('1032');
    if (entry.is !== 'dialog') throw new Error('1032 is not a dialog');
    act(() => {
      app.state.screen.notify('offline');
      app.state.screen.dialog.set({ code: '1032', data: {}, entry });
    });
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(toasts()).toEqual(['Check your internet connection']);
  });
});
