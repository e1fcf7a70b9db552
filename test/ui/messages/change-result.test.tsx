/** The result of a change, and what the customer can do if someone else made it. */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { AccountChange } from '@domain/journey/recoveries';
import type { Settings } from '@ports/settings';
import { ChangeResultDialog } from '@ui/messages/change-result-dialog';
import { text } from '@ui/text/text-store';
import { renderApp, heading, press, type RenderedApp } from '@test/support/render-app';

const AT = Date.UTC(2026, 10, 21, 6, 30);

const toasts = () => [...document.querySelectorAll('[data-variant]')];

const opener = (): Promise<HTMLElement> => screen.findByRole('button', { name: "What to do if this wasn't you" });

const renderChange = async (change: AccountChange, settings: Partial<Settings> = {}): Promise<RenderedApp> => {
  const app = await renderApp({ settings });
  await heading('Sign in');
  act(() => {
    app.state.screen.announce(change, AT);
  });
  await opener();
  return app;
};

const openResult = async (app: RenderedApp, title = 'Your password has been changed'): Promise<HTMLElement> => {
  await app.user.click(await opener());
  return screen.findByRole('dialog', { name: title });
};

/** When the change was made. Times differ by the time zone of the machine. */
const whenIn = (dialog: HTMLElement): string | null =>
  within(dialog).getByText(/^\d.*2026/u, { normalizer: (shown) => shown }).textContent;

it.each([
  ['password-changed', 'Your password has been changed', /Use your new password the next time you sign in/u],
  [
    'username-changed',
    'Your username has been changed',
    /Sign in with your mobile number, PAN, email or new username/u,
  ],
  ['username-created', 'Your username has been created', /You can now sign in with it/u],
  ['account-unlocked', 'Your account is unlocked', /You can sign in again/u],
  ['account-activated', 'Your account is activated', /the password you've just set/u],
] as const)('the result of %s says "%s", when and where, and how to reach support', async (change, what, next) => {
  const app = await renderChange(change);
  expect(await screen.findAllByText(what)).not.toHaveLength(0);
  const dialog = await openResult(app, what);
  expect(dialog).toHaveAccessibleDescription(expect.stringMatching(next));
  expect(within(dialog).getAllByRole('heading')[1]).toHaveTextContent("If this wasn't you");
  expect(whenIn(dialog)).toMatch(/^2[01] November 2026, \d{1,2}:\d\d\u00A0[ap]m\u00A0\S+$/u);
  expect(within(dialog).getByText(window.location.host)).toBeInTheDocument();
  const addresses = within(dialog)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(
    expect.arrayContaining([expect.stringMatching(/^tel:/u), expect.stringMatching(/^mailto:/u)]),
  );
});

it('says when in Hindi, on a clock of 24 hours', async () => {
  await text.load('result');
  await text.setLanguage('hi');
  const nothing = () => undefined;
  const facts = {
    change: 'password-changed',
    at: AT,
    account: '',
    host: 'login.example.com',
    contacts: [],
    freezeUrl: null,
  } as const;
  render(<ChangeResultDialog {...facts} open onPrint={nothing} onClose={nothing} />);
  expect(whenIn(screen.getByRole('dialog'))).toMatch(/^2[01] नवंबर 2026, \d\d:\d\d\u00A0\S+$/u);
  await act(() => text.setLanguage('en'));
});

it('can be printed, and returns the focus when it is closed', async () => {
  const app = await renderChange('password-changed');
  await openResult(app);
  await press(app.user, 'Print');
  expect(app.browser.prints).toBe(1);
  expect(app.state.screen.isMessageBlocking.get()).toBe(true);
  await app.user.keyboard('{Escape}');
  await waitFor(async () => {
    expect(await opener()).toHaveFocus();
  });
  expect(app.state.screen.isMessageBlocking.get()).toBe(false);
});

it.each([
  ['on a phone first the call', true, ['Call us', 'Print', 'Close']],
  ['elsewhere first the way out', false, ['Close', 'Print']],
])('offers %s', async (_where, isPhone, names) => {
  const { matchMedia } = window;
  const media = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: isPhone && query.includes('hover:none') }));
  const dialog = await openResult(await renderChange('password-changed'));
  const offered = [...dialog.querySelectorAll('[data-part=body] ~ * :is(a, button)')];
  expect(offered.map((action) => action.textContent)).toEqual(names);
  if (isPhone) expect(offered[0]).toHaveAttribute('href', expect.stringMatching(/^tel:/u));
  media.mockRestore();
});

it('leaves out the account if the customer has entered no identifier', async () => {
  const dialog = await openResult(await renderChange('account-unlocked'), 'Your account is unlocked');
  expect(within(dialog).queryByText('Account')).not.toBeInTheDocument();
});

it('disappears together with its message', async () => {
  const app = await renderChange('password-changed');
  await press(app.user, 'Continue');
  expect(screen.queryByRole('button', { name: "What to do if this wasn't you" })).not.toBeInTheDocument();
});

it('takes the place of the toast, which says the same and would stay while the pointer is on it', async () => {
  const app = await renderChange('password-changed');
  const [toast] = toasts();
  expect(toast).toHaveTextContent('Your password has been changed');
  await app.user.hover(toast as Element);
  act(() => app.state.screen.isMessageBlocking.set(true));
  await waitFor(() => expect(toasts()).toStrictEqual([]));
});

it.each([
  ['/freeze', `${window.location.origin}/freeze`],
  ['https://www.example.com/freeze', 'https://www.example.com/freeze'],
])(
  'leads to the page for freezing online access (%s), with its whole address, in a window of its own',
  async (freezeAccountUrl, href) => {
    const dialog = await openResult(await renderChange('password-changed', { freezeAccountUrl }));
    const link = within(dialog).getByRole('link', { name: 'Freeze online access' });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
  },
);

it('does not speak of freezing if there is no page for it', async () => {
  const dialog = await openResult(await renderChange('password-changed'));
  expect(within(dialog).queryByText(/freeze|stop anyone/iu)).not.toBeInTheDocument();
});
