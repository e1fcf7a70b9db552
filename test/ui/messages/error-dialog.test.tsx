import { act, screen, waitFor, within } from '@testing-library/react';
import { EndSession } from '@application/session/end-session';
import { refusalOf } from '@test/support/scripted-gateway';
import { press } from '@test/support/draw-app';
import { dialog, drawSignIn, present, showDialog } from '@test/ui/messages/shown-error';

const identifier = () => screen.getByLabelText<HTMLInputElement>('Mobile number or PAN');
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('The dialog of an error', () => {
  it('has its title as its name, takes the focus, and gives it back', async () => {
    const app = await drawSignIn();
    act(() => identifier().focus());
    const shown = await showDialog(app, '1032');
    expect(shown).toHaveAccessibleName('Incomplete Nomination');
    expect(shown).toHaveAccessibleDescription(/^You have not yet said who/u);
    expect(shown).toHaveFocus();
    await press(app.user, 'Skip');
    await gone();
    expect(identifier()).toHaveFocus();
  });

  it.each([
    ['Escape', (app: Awaited<ReturnType<typeof drawSignIn>>) => app.user.keyboard('{Escape}')],
    ['its close button', (app: Awaited<ReturnType<typeof drawSignIn>>) => press(app.user, 'Close')],
    [
      'a press beside it',
      async (app: Awaited<ReturnType<typeof drawSignIn>>) => {
        const beside = document.querySelector('.MuiDialog-container');
        if (beside !== null) await app.user.click(beside);
      },
    ],
  ])('closes by %s, and its event is sent', async (_way, close) => {
    const app = await drawSignIn();
    await showDialog(app, '2001');
    await close(app);
    await gone();
    expect(app.state.dialog.get()).toBeNull();
    expect(app.analytics.events).toEqual([{ name: 'Dialog_Closed', errorCode: '2001' }]);
  });

  it('draws the bold parts of its description, and nothing else of it, as markup', async () => {
    const app = await drawSignIn();
    const shown = await showDialog(app, '1035');
    expect([...shown.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual(['12 months']);
    expect(within(shown).getByText(/You have not traded for/u)).toHaveTextContent(
      'You have not traded for 12 months, so we have set your account to rest for your safety.',
    );
  });

  it('shows the mobile number only to who has typed it', async () => {
    const app = await drawSignIn();
    act(() => app.state.journey.change((journey) => ({ ...journey, mobileOrPan: '9810010010' })));
    const shown = await showDialog(app, '10681', { mobileNumber: '9810010010' });
    expect(shown).toHaveTextContent('The mobile number +91 9810010010 is registered with multiple accounts.');
    await app.user.keyboard('{Escape}');
    await gone();
    const other = await showDialog(app, '10681', { mobileNumber: '9810010099' });
    expect(other).toHaveTextContent('The mobile number +91 ••••••0099 is registered with multiple accounts.');
  });

  it.each(['<img src=x onerror=alert(1)>', '</strong><b>free</b>', '1/ and /&more'])(
    'shows nothing of a number that is none: %s',
    async (mobileNumber) => {
      const app = await drawSignIn();
      act(() => app.state.journey.change((journey) => ({ ...journey, mobileOrPan: mobileNumber })));
      const shown = await showDialog(app, '10681', { mobileNumber });
      expect(shown).toHaveTextContent('This mobile number is registered with multiple accounts.');
      expect(shown.querySelectorAll('img, b, strong')).toHaveLength(0);
    },
  );

  it('offers the support’s numbers and mailbox as links', async () => {
    const app = await drawSignIn();
    const shown = await showDialog(app, '1036');
    expect(within(shown).getByText('Contact number')).toBeVisible();
    expect(within(shown).getByText('Email ID')).toBeVisible();
    expect(
      within(shown)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['022-4000 0000', 'tel:02240000000'],
      ['022-6000 0000', 'tel:02260000000'],
      ['help@example.com', 'mailto:help@example.com'],
    ]);
  });

  it('makes no link of what is neither a number nor a mailbox', async () => {
    const app = await drawSignIn({
      settings: {
        supportPhones: ['javascript:alert(1)', '022-4000 0000'],
        supportEmail: 'help@example.com?cc=x@example.com',
      },
    });
    const shown = await showDialog(app, '1036');
    expect(
      within(shown)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['tel:02240000000']);
    expect(within(shown).queryByText('Email ID')).toBeNull();
  });

  it('names the request to who is to turn to support, and to nobody else', async () => {
    const app = await drawSignIn();
    const shown = await showDialog(app, '1036');
    expect(within(shown).getByText('request-1')).toBeVisible();
    await app.user.keyboard('{Escape}');
    await gone();
    expect(within(await showDialog(app, '1068')).queryByText('request-1')).toBeNull();
  });

  it('is covered by a page that covers everything', async () => {
    const app = await drawSignIn();
    await showDialog(app, '1032');
    act(() => app.state.fullPage.set('error'));
    await gone();
    expect(await screen.findByRole('heading', { level: 1, name: 'Something Went Wrong' })).toBeVisible();
  });

  it('goes with the session', async () => {
    const app = await drawSignIn();
    await showDialog(app, '1032');
    act(() => app.get(EndSession).expire());
    await gone();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your session has expired' })).toBeVisible();
  });
});

describe('A press that was meant for what stood there before', () => {
  const NAMES = ['Support', 'Skip', 'Request A Call', 'Close'];

  it.each(NAMES)('does nothing within 300 ms: %s', async (name) => {
    const app = await drawSignIn();
    await present(app, refusalOf('1036'));
    await dialog();
    app.clock.advance(299);
    await press(app.user, name);
    expect(app.state.dialog.get()).not.toBeNull();
    expect(app.browser.openedWindows).toEqual([]);
  });

  it.each(NAMES)('is over after 300 ms: %s', async (name) => {
    const app = await drawSignIn();
    await present(app, refusalOf('1036'));
    await dialog();
    app.clock.advance(300);
    await press(app.user, name);
    expect(app.state.dialog.get() === null || app.browser.openedWindows.length > 0).toBe(true);
  });

  it('is not followed where it hits a link, and closes nothing where it hits beside', async () => {
    const app = await drawSignIn();
    await present(app, refusalOf('1036'));
    const shown = await dialog();
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    within(shown).getByText('help@example.com').dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
    const beside = document.querySelector('.MuiDialog-container');
    if (beside !== null) await app.user.click(beside);
    expect(app.state.dialog.get()).not.toBeNull();
  });

  it('is asked again of each dialog that follows', async () => {
    const app = await drawSignIn();
    await showDialog(app, '1032');
    await press(app.user, 'Skip');
    await gone();
    await present(app, refusalOf('1034'));
    await dialog();
    await press(app.user, 'Cancel');
    expect(app.state.dialog.get()?.code).toBe('1034');
  });
});

describe('A way that a dialog offers', () => {
  it('begins the form anew in its field, and Back is one press away from before', async () => {
    const app = await drawSignIn({ persona: 'shared-mobile' });
    const entries = window.history.length;
    await app.user.type(identifier(), app.persona.mobile);
    await press(app.user, 'Continue');
    await dialog();
    app.clock.advance(1000);
    await press(app.user, 'Login with PAN / Username');
    await waitFor(() => expect(identifier()).toHaveFocus());
    expect(identifier()).toHaveValue('');
    expect(window.history.length).toBe(entries);
  });

  it('opens another screen in its field', async () => {
    const app = await drawSignIn({ persona: 'shared-mobile-only' });
    await app.user.type(identifier(), app.persona.mobile);
    await press(app.user, 'Continue');
    await dialog();
    app.clock.advance(1000);
    await press(app.user, 'Login with username');
    await waitFor(() => expect(screen.getByLabelText('Username or e-mail')).toHaveFocus());
    expect(app.path()).toBe('/login/identifier/username');
  });

  it('fills in what was typed where a recovery asks for it', async () => {
    const app = await drawSignIn({ persona: 'shared-some-usernames' });
    await app.user.type(identifier(), app.persona.mobile);
    await press(app.user, 'Continue');
    await dialog();
    app.clock.advance(1000);
    await press(app.user, 'Create Username');
    await waitFor(() => expect(screen.getByLabelText('PAN')).toHaveFocus());
    expect(screen.getByLabelText('E-mail or mobile number')).toHaveValue(app.persona.mobile);
  });

  it('keeps what was typed when the customer wants to mend it', async () => {
    const app = await drawSignIn();
    await app.user.type(identifier(), '9999900000');
    await press(app.user, 'Continue');
    await dialog();
    app.clock.advance(1000);
    await press(app.user, 'Edit Details');
    await gone();
    expect(identifier()).toHaveValue('9999900000');
  });
});
