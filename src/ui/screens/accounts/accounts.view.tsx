import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { NonResidentGroup } from '@domain/account/account';
import { Button } from '@ui/kit/controls/button';
import { ChoiceCard } from '@ui/kit/controls/choice-card';
import { CloseButton } from '@ui/kit/controls/close-button';
import { Page, type PageProps } from '@ui/parts/page/page';
import { Picture } from '@ui/kit/display/picture';
import { PlainDialog } from '@ui/kit/dialogs/plain-dialog';
import { GuardedPresses } from '@ui/kit/guarded-presses';
import { CustomerName, CustomerReferenceLine } from '@ui/parts/customer/customer-name';
import { AccountsViewModel } from '@ui/screens/accounts/accounts.view-model';
import { useText } from '@ui/text/text-store';
import { colour, fromMedium, lowWindow } from '@ui/theme/tokens';
import { useViewModel } from '@ui/use-view-model';

const Group = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '& h2': { fontSize: '1rem', lineHeight: 1.4, fontWeight: 700, color: colour.ink },
});

const Divider = styled('hr')({ width: '100%', margin: 0, border: 0, borderTop: `1px solid ${colour.line}` });

/** Small screens have a picture and a close button at the top (specification §2 "Select Profile screen"). */
const SmallTop = styled('div')({
  display: 'flex',
  justifyContent: 'center',
  marginBottom: 16,
  '& > button': { position: 'absolute', top: -8, right: -12 },
  // The back link, whose text would be under the button if it is large.
  'a:has(+ &)': { maxWidth: 'calc(100% - 32px)' },
  [lowWindow]: { marginBottom: 0, '& > :not(button)': { display: 'none' }, '& + h1': { marginRight: 32 } },
  [fromMedium]: { display: 'none' },
});

export const AccountsView = observer(() => {
  const vm = useViewModel(AccountsViewModel);
  const words = useText('accounts');
  const [isLogOutDialogOpen, setLogOutDialogOpen] = useState(false);
  const openLogOutDialog = () => setLogOutDialogOpen(true);
  const back = vm.back && { ...vm.back, label: words.backToOrigin };
  const Choice = vm.showsSelectProfile ? SelectProfile : Greeting;
  const top = vm.showsSelectProfile && (
    <SmallTop>
      <CloseButton onPress={openLogOutDialog} />
      <Picture src="/pictures/banner-nri.svg" alt="" width={240} height={200} />
    </SmallTop>
  );
  return (
    <Choice vm={vm} back={back} picture={top}>
      <div>
        <Button look="text" onPress={openLogOutDialog}>
          {words.logOut}
        </Button>
      </div>
      <PlainDialog
        open={isLogOutDialogOpen}
        title={words.logOutDialog.title}
        primary={{ label: words.logOutDialog.yes, onPress: vm.logOut }}
        secondary={{ label: words.logOutDialog.no, onPress: () => setLogOutDialogOpen(false) }}
        onClose={() => setLogOutDialogOpen(false)}
        pressGuard={vm.logOutGuard}
      >
        <p>{words.logOutDialog.text}</p>
      </PlainDialog>
    </Choice>
  );
});

interface ChoiceProps extends Pick<PageProps, 'back' | 'picture' | 'children'> {
  readonly vm: AccountsViewModel;
}

const SelectProfile = observer(({ vm, children, ...page }: ChoiceProps) => {
  const words = useText('accounts');
  const intro = (
    <>
      {vm.fullName !== '' && (
        <p>
          <bdi>{vm.fullName}</bdi>
        </p>
      )}
      <CustomerReferenceLine reference={vm.reference} />
    </>
  );
  return (
    <Page {...page} title={words.selectProfile} intro={intro}>
      <GuardedPresses guard={vm.accountsGuard}>
        <Cards vm={vm} group="NRE" title={words.nreAccounts} />
        {vm.cards('NRE').length > 0 && vm.cards('NRO').length > 0 && <Divider />}
        <Cards vm={vm} group="NRO" title={words.nroAccounts} />
      </GuardedPresses>
      {children}
    </Page>
  );
});

const Greeting = observer(({ vm, children, ...page }: ChoiceProps) => {
  const words = useText('accounts');
  const intro = (
    <>
      <CustomerReferenceLine reference={vm.reference} />
      <p>{words.choose}</p>
      <p>{words.changeLater}</p>
    </>
  );
  const name = <CustomerName name={vm.firstName} text={words.greeting} />;
  const title = { title: name, documentTitle: words.greetingDocumentTitle };
  return (
    <Page {...page} {...title} intro={intro}>
      <GuardedPresses guard={vm.accountsGuard}>
        <Cards vm={vm} group="NRO" title={words.groups.NRO} />
        <Cards vm={vm} group="NRE" title={words.groups.NRE} />
      </GuardedPresses>
      {children}
    </Page>
  );
});

interface CardsProps {
  readonly vm: AccountsViewModel;
  readonly group: NonResidentGroup;
  readonly title: string;
}

const Cards = observer(({ vm, group, title }: CardsProps) => {
  const words = useText('accounts');
  const { accountNames } = useText('pages').handOff;
  const cards = vm.cards(group);
  if (cards.length === 0) return null;
  const badges = { active: words.lastUsed, selectable: undefined, disabled: words.notHeld };
  return (
    <Group aria-label={title}>
      <h2>{title}</h2>
      {cards.map(({ kind, state, subAccountId }) => (
        <ChoiceCard
          key={kind.settlementType}
          title={accountNames[kind.settlementType]}
          description={
            vm.showsSelectProfile && subAccountId !== null
              ? words.accountNumber(subAccountId)
              : words.uses[kind.settlementType]
          }
          state={state}
          badge={badges[state]}
          hasInitialFocus={vm.isLastUsedFocused && state === 'active'}
          onPress={() => void vm.choose(kind)}
        />
      ))}
    </Group>
  );
});
