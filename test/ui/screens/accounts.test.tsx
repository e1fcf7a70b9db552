/** Choosing one of a non-resident's accounts (specification §2 "Select Profile screen"). */
import { screen, within } from '@testing-library/react';
import { MobxCells } from '@adapters/mobx/cells';
import type { Account, SettlementType } from '@domain/account/account';
import { AccountsView } from '@ui/screens/accounts/accounts.view';
import { loadText } from '@ui/text/text-store';
import { ContainerContext } from '@ui/use-view-model';
import { startSignedInApp } from '@test/support/entered-app';
import { draw } from '@test/ui/kit/draw';

const holding = (settlementType: SettlementType): Account => ({
  subAccountId: `100${settlementType}`,
  isPrimary: false,
  settlementType,
  segment: 'NON_RESIDENT',
});

/** The customer has come to switch, and holds these. */
const selectsProfileOf = async (...held: readonly SettlementType[]): Promise<void> => {
  await loadText('accounts', 'notices');
  const app = await startSignedInApp('four-accounts', { cells: new MobxCells() });
  const journey = app.state.journey.get();
  const { validateAccessCode } = journey;
  if (validateAccessCode === null) throw new Error('Nobody is signed in');
  app.state.journey.set({
    ...journey,
    isAuthenticatedFlow: true,
    validateAccessCode: { ...validateAccessCode, accounts: held.map(holding) },
  });
  draw(
    <ContainerContext value={app.container}>
      <AccountsView />
    </ContainerContext>,
  );
};

const groups = (): (string | null)[] => screen.getAllByRole('region').map((group) => group.getAttribute('aria-label'));

describe('Select Profile', () => {
  it('has both groups, and a line between them', async () => {
    await selectsProfileOf(2, 3);
    expect(groups()).toEqual(['NRE accounts', 'NRO accounts']);
    expect(screen.getByRole('separator')).toBeInTheDocument();
  });

  it.each([
    ['NRO accounts', 1, 2],
    ['NRE accounts', 3, 4],
  ] as const)('has "%s" alone, and no line, for who holds no others', async (title, one, other) => {
    await selectsProfileOf(one, other);
    expect(groups()).toEqual([title]);
    expect(within(screen.getByRole('region', { name: title })).getAllByRole('button')).toHaveLength(2);
    expect(screen.queryByRole('separator')).not.toBeInTheDocument();
  });
});
