import { withFields } from '@domain/journey/fields';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EndSession } from '@application/session/end-session';
import { refusalOf } from '@test/support/scripted-gateway';
import { fill, press } from '@test/support/render-app';
import { dialog, renderSignIn, present, showDialog } from '@test/ui/messages/shown-error';

const identifier = () => screen.getByLabelText<HTMLInputElement>('Mobile number or PAN');
/** Everything around the dialog. */
const backdrop = (): Element => {
  const container = document.querySelector('.MuiDialog-container');
  if (container === null) throw new Error('No dialog is open');
  return container;
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('An error dialog', () => {
  it('is closed at first', async () => {
    const app = await renderSignIn();
    expect(app.state.screen.dialog.get()).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has its title as name, takes the focus, and returns it', async () => {
    const app = await renderSignIn();
    act(() => identifier().focus());
    const shown = await showDialog(app, '1032');
    expect(shown).toHaveAccessibleName('Incomplete Nomination');
    expect(shown).toHaveAccessibleDescription(/^You haven't named who/u);
    expect(shown).toHaveFocus();
    await press(app.user, 'Skip');
    await isClosed();
    expect(identifier()).toHaveFocus();
  });

  it.each([
    ['Escape', (app: Awaited<ReturnType<typeof renderSignIn>>) => app.user.keyboard('{Escape}')],
    ['its close button', (app: Awaited<ReturnType<typeof renderSignIn>>) => press(app.user, 'Close')],
    ['a click on the backdrop', (app: Awaited<ReturnType<typeof renderSignIn>>) => app.user.click(backdrop())],
  ])('closes on %s, and sends its analytics event', async (_way, close) => {
    const app = await renderSignIn();
    await showDialog(app, '2001');
    await close(app);
    await isClosed();
    expect(app.state.screen.dialog.get()).toBeNull();
    expect(app.analytics.events).toEqual([{ name: 'Dialog_Closed', errorCode: '2001' }]);
  });

  it('has the primary button first, then the secondary one, and the text button last', async () => {
    const app = await renderSignIn();
    const shown = await showDialog(app, '1036');
    const buttons = within(shown).getAllByRole('button');
    expect(buttons.map(({ textContent, dataset }) => [textContent, dataset['look']])).toEqual([
      ['', undefined],
      ['', undefined],
      ['Support', 'primary'],
      ['Skip', 'secondary'],
      ['Request A Call', 'text'],
    ]);
  });

  it('renders the bold parts of its description, and no other markup', async () => {
    const app = await renderSignIn();
    const shown = await showDialog(app, '1035');
    expect([...shown.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual(['12 months']);
    expect(within(shown).getByText(/You haven't traded for/u)).toHaveTextContent(
      "You haven't traded for 12 months, so we've made your account inactive to keep it safe.",
    );
  });

  it('shows the whole mobile number only to a customer who has typed it', async () => {
    const app = await renderSignIn();
    act(() =>
      app.state.session.journey.change((journey) =>
        withFields(journey, {
          mobileOrPan: '9810010010',
          isIdentifierGiven: true,
        }),
      ),
    );
    const shown = await showDialog(app, '10681', { mobileNumber: '9810010010' });
    expect(shown).toHaveTextContent('The mobile number +91 98100 10010 is registered with multiple accounts.');
    await app.user.keyboard('{Escape}');
    await isClosed();
    const other = await showDialog(app, '10681', { mobileNumber: '9810010099' });
    expect(other).toHaveTextContent('The mobile number +91 ••••••0099+91 ending in 0099 is registered');
  });

  it.each(['<img src=x onerror=alert(1)>', '</strong><b>free</b>', '1/ and /&more'])(
    'shows no invalid mobile number: %s',
    async (mobileNumber) => {
      const app = await renderSignIn();
      act(() => app.state.session.journey.change((journey) => ({ ...journey, mobileOrPan: mobileNumber })));
      const shown = await showDialog(app, '10681', { mobileNumber });
      expect(shown).toHaveTextContent('This mobile number is registered with multiple accounts.');
      expect(shown.querySelectorAll('img, b, strong')).toHaveLength(0);
    },
  );

  it('shows the phone numbers and the email address of support as links', async () => {
    const app = await renderSignIn();
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

  it('leaves out an invalid phone number or email address', async () => {
    const app = await renderSignIn({
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

  it('shows the reference id only if the customer is sent to support', async () => {
    const app = await renderSignIn();
    const shown = await showDialog(app, '1036');
    expect(within(shown).getByText('request-1')).toBeVisible();
    await app.user.keyboard('{Escape}');
    await isClosed();
    expect(within(await showDialog(app, '1068')).queryByText('request-1')).toBeNull();
  });

  it('is hidden while a full page shows', async () => {
    const app = await renderSignIn();
    await showDialog(app, '1032');
    act(() => app.state.screen.showFullPage('error'));
    await isClosed();
    expect(await screen.findByRole('heading', { level: 1, name: 'Something Went Wrong' })).toBeVisible();
  });

  it('closes when the session ends', async () => {
    const app = await renderSignIn();
    await showDialog(app, '1032');
    act(() => app.get(EndSession).expireAllSessions());
    await isClosed();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your session has expired' })).toBeVisible();
  });
});

describe('A click just after a dialog has appeared', () => {
  /** What the buttons open. */
  const BUTTONS = [
    ['Support', ['https://www.example.com/support']],
    ['Skip', []],
    ['Request A Call', []],
    ['Close', []],
  ] as const;

  it.each(BUTTONS)('on %s is ignored within 300 ms', async (name) => {
    const app = await renderSignIn();
    await present(app, refusalOf('1036'));
    await dialog();
    app.clock.advance(299);
    await press(app.user, name);
    expect(app.state.screen.dialog.get()).not.toBeNull();
    expect(app.browser.openedWindows).toStrictEqual([]);
  });

  it.each(BUTTONS.filter(([name]) => name !== 'Request A Call'))(
    'on %s closes the dialog after 300 ms, and opens %j',
    async (name, opened) => {
      const app = await renderSignIn();
      await present(app, refusalOf('1036'));
      await dialog();
      app.clock.advance(300);
      await press(app.user, name);
      expect(app.state.screen.dialog.get()).toBeNull();
      expect(app.browser.openedWindows.map(({ href }) => href)).toEqual(opened);
    },
  );

  it('on "Request A Call" after 300 ms shows an address that can be copied, in the dialog', async () => {
    const app = await renderSignIn();
    await present(app, refusalOf('1036'));
    const shown = await dialog();
    app.clock.advance(300);
    await press(app.user, 'Request A Call');
    const status = within(shown).getByText('Write to support:').closest('[aria-live=polite]');
    expect(status).toHaveTextContent('help@example.com');
    app.clock.advance(300);
    await press(app.user, 'Copy email address');
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('help@example.com'));
    expect(app.state.screen.dialog.get()?.code).toBe('1036');
    expect(app.browser.openedWindows).toStrictEqual([]);
  });

  it('is ignored on a link and on the backdrop too', async () => {
    const app = await renderSignIn();
    await present(app, refusalOf('1036'));
    const shown = await dialog();
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    within(shown).getByText('help@example.com').dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
    await app.user.click(backdrop());
    expect(app.state.screen.dialog.get()).not.toBeNull();
  });

  it('is ignored again for 300 ms when the window gets the focus', async () => {
    const app = await renderSignIn();
    await showDialog(app, '1036');
    fireEvent.focus(window);
    app.clock.advance(299);
    await press(app.user, 'Support');
    expect(app.state.screen.dialog.get()?.code).toBe('1036');
    expect(app.browser.openedWindows).toStrictEqual([]);
    app.clock.advance(300);
    await press(app.user, 'Support');
    expect(app.browser.openedWindows).toHaveLength(1);
  });

  it('is ignored again in each dialog that follows', async () => {
    const app = await renderSignIn();
    await showDialog(app, '1032');
    await press(app.user, 'Skip');
    await isClosed();
    await present(app, refusalOf('1034'));
    await dialog();
    await press(app.user, 'Cancel');
    expect(app.state.screen.dialog.get()?.code).toBe('1034');
  });
});

describe('An action of a dialog', () => {
  it('restarts the form with the focus in its field, without a new history entry', async () => {
    const app = await renderSignIn({ persona: 'shared-mobile' });
    const entries = window.history.length;
    await fill(app.user, identifier(), app.persona.mobile);
    await press(app.user, 'Continue');
    await dialog();
    app.clock.advance(1000);
    await press(app.user, 'Login with PAN / Username');
    await waitFor(() => expect(identifier()).toHaveFocus());
    expect(identifier()).toHaveValue('');
    expect(window.history).toHaveLength(entries);
  });

  it('opens another screen with the focus in its field', async () => {
    const app = await renderSignIn({ persona: 'shared-mobile-only' });
    await fill(app.user, identifier(), app.persona.mobile);
    await press(app.user, 'Continue');
    await dialog();
    app.clock.advance(1000);
    await press(app.user, 'Login with username');
    await waitFor(() => expect(screen.getByLabelText('Username or email')).toHaveFocus());
    expect(app.path()).toBe('/login/identifier/username');
  });

  it('fills in what was typed at a recovery', async () => {
    const app = await renderSignIn({ persona: 'shared-some-usernames' });
    await fill(app.user, identifier(), app.persona.mobile);
    await press(app.user, 'Continue');
    await dialog();
    app.clock.advance(1000);
    await press(app.user, 'Create Username');
    await waitFor(() => expect(screen.getByLabelText('PAN')).toHaveFocus());
    expect(screen.getByLabelText('Email or mobile number')).toHaveValue(app.persona.mobile);
  });

  it('returns to the field, and keeps what was typed for the customer to correct', async () => {
    const app = await renderSignIn();
    await fill(app.user, identifier(), '9999900000');
    await press(app.user, 'Continue');
    await dialog();
    app.clock.advance(1000);
    await press(app.user, 'Edit Details');
    await isClosed();
    expect(identifier()).toHaveValue('9999900000');
    expect(identifier()).toHaveFocus();
    expect(identifier().selectionStart).toBe(0);
    expect(identifier().selectionEnd).toBe(10);
  });
});
