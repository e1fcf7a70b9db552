/** A non-resident chooses an account (specification §2 "Select Profile screen"). */
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MobxCells } from '@adapters/mobx/cells';
import { PresentFailure } from '@application/errors/present-failure';
import { HandOff } from '@application/handing-over/hand-off';
import { withFields } from '@domain/journey/fields';
import type { Account, SettlementType } from '@domain/account/account';
import { PAUSE_MS } from '@ui/press-guard';
import { LazyPartsContext } from '@ui/lazy-parts';
import { AccountsView } from '@ui/screens/accounts/accounts.view';
import { loadText } from '@ui/text/text-store';
import { ContainerContext } from '@ui/use-view-model';
import { SCREENS } from '@wiring/screens';
import { refusalOf } from '@test/support/scripted-gateway';
import type { StartedApp } from '@test/support/start-app';
import { startSignedInApp } from '@test/support/customer-actions';
import { StatusProvider } from '@ui/messages/status-provider';
import { renderInTheme } from '@test/support/render-in-theme';

const accountOf = (settlementType: SettlementType): Account => ({
  subAccountId: `100${settlementType}`,
  isPrimary: false,
  settlementType,
  segment: 'NON_RESIDENT',
});

const renderAccounts = ({ container }: StartedApp): void => {
  renderInTheme(
    <ContainerContext value={container}>
      <LazyPartsContext value={SCREENS.parts}>
        <StatusProvider>
          <AccountsView />
        </StatusProvider>
      </LazyPartsContext>
    </ContainerContext>,
  );
};

const startWithAccounts = async (): Promise<StartedApp> => {
  await loadText('accounts', 'notices');
  return startSignedInApp('four-accounts', { cells: new MobxCells() });
};

/** Renders Select Profile for a signed-in customer who has these accounts. */
const renderSelectProfile = async (...settlementTypes: readonly SettlementType[]): Promise<StartedApp> => {
  const app = await startWithAccounts();
  const journey = app.state.session.journey.get();
  const { validateAccessCode } = journey;
  if (validateAccessCode === null) throw new Error('The customer is not signed in');
  app.state.session.journey.set({
    ...journey,
    isAuthenticatedFlow: true,
    validateAccessCode: { ...validateAccessCode, accounts: settlementTypes.map(accountOf) },
  });
  renderAccounts(app);
  return app;
};

const renderGreeting = async (): Promise<StartedApp> => {
  const app = await startWithAccounts();
  renderAccounts(app);
  return app;
};

const groups = (): (string | null)[] => screen.getAllByRole('region').map((group) => group.getAttribute('aria-label'));

/** Expects each element to come after the one before it, and not inside it. */
const expectInOrder = (elements: readonly HTMLElement[]): void => {
  elements.slice(1).forEach((element, index) => {
    expect(elements[index]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
};

describe('Select Profile', () => {
  it('shows both groups with a line between them', async () => {
    await renderSelectProfile(2, 3);
    expect(groups()).toEqual(['NRE accounts', 'NRO accounts']);
    const [nre, nro] = screen.getAllByRole('region');
    expectInOrder([nre!, screen.getByRole('separator'), nro!]);
  });

  it.each([
    ['NRO accounts', 1, 2],
    ['NRE accounts', 3, 4],
  ] as const)('shows only "%s", without a line, if the customer has no other accounts', async (title, one, other) => {
    await renderSelectProfile(one, other);
    expect(groups()).toEqual([title]);
    expect(within(screen.getByRole('region', { name: title })).getAllByRole('button')).toHaveLength(2);
    expect(screen.queryByRole('separator')).not.toBeInTheDocument();
  });
});

describe.each([
  ['The greeting', renderGreeting, 'Choose an account'],
  ['Select Profile', () => renderSelectProfile(2, 3), 'Select Profile'],
] as const)('%s', (_screen, render, documentTitle) => {
  it('has its message under the title, above every account, and says in the title that it is an error', async () => {
    const app = await render();
    const status = screen.getByRole('status');
    expectInOrder([screen.getByRole('heading', { level: 1 }), status, ...screen.getAllByRole('region')]);
    expect(status.textContent).toBe('');
    expect(document.title).toEqual(documentTitle);
    act(() => {
      app.get(PresentFailure).present(refusalOf('1001'));
    });
    expect(status).toHaveTextContent('Something went wrong! Please contact customer support.');
    expect(document.title).toBe(`Error: ${documentTitle}`);
  });
});

it.each([
  ['names', 'the customer', {}, 1],
  ['does not name', 'the customer before', { ownerId: 'U9' }, 0],
])('Select Profile %s the account that %s used last', async (_names, _whose, changes, named) => {
  const app = await renderSelectProfile(2, 3);
  act(() => app.state.session.journey.change((journey) => withFields(journey, { settlementType: 3, ...changes })));
  expect(screen.queryAllByText('Last used')).toHaveLength(named);
});

it.each(['a key', 'a click'])('Select Profile ignores %s in its first moments, and says so', async (press) => {
  const app = await renderSelectProfile(2, 3);
  const handOff = jest.spyOn(app.get(HandOff), 'toAccount').mockResolvedValue();
  const [account] = screen.getAllByRole('button', { name: /^NR/u });
  if (account === undefined) throw new Error('There is no account');
  act(() => account.focus());
  const choose = () => (press === 'a key' ? userEvent.keyboard('{Enter}') : userEvent.click(account));
  await choose();
  expect(handOff).not.toHaveBeenCalled();
  expect(app.state.screen.currentMessage.get()).toEqual({ is: 'notice', notice: 'press-again' });
  expect(app.state.screen.pendingToasts.get()).toStrictEqual([]);
  app.clock.advance(PAUSE_MS.choice);
  await choose();
  expect(handOff).toHaveBeenCalledTimes(1);
  expect(app.state.screen.currentMessage.get()).toBeNull();
});

it('The dialog that confirms logging out ignores clicks in its first moments', async () => {
  const app = await renderSelectProfile(2, 3);
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(app.state.session.auth.get().sessionId).not.toBe('');
  app.clock.advance(PAUSE_MS.choice);
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(app.state.session.auth.get().sessionId).toBe('');
  expect(app.state.session.ending.get()).toBe('logged-out');
});

it('The dialog that confirms logging out ignores clicks again for 300 ms when the window gets the focus', async () => {
  const app = await renderSelectProfile(2, 3);
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  const yes = await screen.findByRole('button', { name: 'Yes' });
  app.clock.advance(PAUSE_MS.choice);
  fireEvent.focus(window);
  app.clock.advance(PAUSE_MS.dialog - 1);
  await userEvent.click(yes);
  expect(app.state.session.ending.get()).toBeNull();
  app.clock.advance(PAUSE_MS.dialog);
  await userEvent.click(yes);
  expect(app.state.session.ending.get()).toBe('logged-out');
});

it.each([
  ['an entry that the customer has not confirmed', true, PAUSE_MS.decision],
  ['a sign-in', false, PAUSE_MS.choice],
] as const)(
  'The accounts of %s ignore presses just after they appear, and just after the window gets the focus',
  async (_of, awaitsConfirmation, pauseMs) => {
    const app = await renderSelectProfile(2, 3);
    act(() => app.state.session.journey.change((journey) => withFields(journey, { awaitsConfirmation })));
    const handOff = jest.spyOn(app.get(HandOff), 'toAccount').mockResolvedValue();
    const [account] = screen.getAllByRole('button', { name: /^NR/u });
    if (account === undefined) throw new Error('There is no account');
    app.clock.advance(pauseMs - 1);
    await userEvent.click(account);
    app.clock.advance(pauseMs);
    fireEvent.focus(window);
    await userEvent.click(account);
    app.clock.advance(pauseMs - 1);
    await userEvent.click(account);
    expect(handOff).not.toHaveBeenCalled();
    app.clock.advance(pauseMs);
    await userEvent.click(account);
    expect(handOff).toHaveBeenCalledTimes(1);
  },
);

const showMessage = (app: StartedApp): void => void app.get(PresentFailure).present(refusalOf('1001'));

it('Choosing an account removes the message about the one chosen before, which a page of the hand-off would show, too', async () => {
  const app = await startWithAccounts();
  showMessage(app);
  renderAccounts(app);
  jest.spyOn(app.get(HandOff), 'toAccount').mockResolvedValue();
  app.clock.advance(PAUSE_MS.choice);
  await userEvent.click(screen.getByRole('button', { name: /^NRE PIS/u }));
  expect(app.state.screen.currentMessage.get()).toBeNull();
});

it('Choosing an account confirms an authenticated entry, which ends the sessions of other tabs', async () => {
  const app = await renderSelectProfile(2, 3);
  act(() => app.state.session.journey.change((journey) => withFields(journey, { awaitsConfirmation: true })));
  jest.spyOn(app.get(HandOff), 'toAccount').mockResolvedValue();
  app.clock.advance(PAUSE_MS.decision);
  await userEvent.click(screen.getByRole('button', { name: /^NRO NON/u }));
  expect(app.browser.broadcasts).toEqual([{ kind: 'continued-elsewhere' }]);
  expect(app.state.session.journey.get().customer.awaitsConfirmation).toBe(false);
});
