/**
 * The customer has signed in, but the account cannot be opened: says why, and offers the remedy. A customer who can choose
 * among accounts gets the choice again instead.
 */
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { AppViewModel } from '@ui/app.view-model';
import { ErrorExplanation } from '@ui/messages/error-dialog';
import { AccountRefusedViewModel } from '@ui/pages/account-refused.view-model';
import { MessagePage } from '@ui/parts/page/message-page';
import { knownMessage } from '@ui/messages/message-words';
import { errorText } from '@ui/text/error-texts';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

interface AccountRefusedProps {
  readonly app: AppViewModel;
  readonly end: ReactNode;
}

export const AccountRefused = observer(({ app, end }: AccountRefusedProps) => {
  const vm = useViewModel(AccountRefusedViewModel);
  const { accountRefused, logOut } = useText('pages');
  const errors = useText('errors');
  const { refusal } = vm;
  const tryAgain = { label: accountRefused.tryAgain, onPress: app.tryAgain, busy: app.isTryingAgain };
  const leave = { label: logOut, onPress: app.logOut };
  const reason = vm.error && knownMessage(vm.error, errors);
  if (refusal === null)
    return (
      <MessagePage glyph="warning" title={accountRefused.title} action={tryAgain} otherActions={[leave]} end={end}>
        <p>{accountRefused.text}</p>
        {reason !== null && <p>{reason}</p>}
      </MessagePage>
    );
  const words = errors.dialogs[refusal.entry.dialog];
  return (
    <MessagePage
      glyph="warning"
      title={errorText(words.title, refusal.data)}
      action={{ label: words.primary, onPress: vm.pressRemedy }}
      otherActions={[tryAgain, leave]}
    >
      <ErrorExplanation support={vm.support} dialog={refusal} />
    </MessagePage>
  );
});
