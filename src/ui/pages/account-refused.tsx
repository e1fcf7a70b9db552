import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { AppViewModel } from '@ui/app.view-model';
import { AccountRefusedViewModel } from '@ui/pages/account-refused.view-model';
import { MessagePage } from '@ui/parts/page/message-page';
import { knownMessage } from '@ui/messages/message-words';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

interface AccountRefusedProps {
  readonly app: AppViewModel;
  readonly end: ReactNode;
}

/**
 * The customer has signed in, but the account cannot be opened. A customer who can choose among accounts gets the choice
 * again instead.
 */
export const AccountRefused = observer(({ app, end }: AccountRefusedProps) => {
  const { hasDialog, error } = useViewModel(AccountRefusedViewModel);
  const { accountRefused, logOut, startAgain } = useText('pages');
  const errors = useText('errors');
  // The dialog above the page says why, and offers the remedy.
  if (hasDialog)
    return (
      <MessagePage glyph="warning" title={accountRefused.title} action={{ label: startAgain, onPress: app.startAgain }}>
        <p>{accountRefused.unfinished}</p>
      </MessagePage>
    );
  const tryAgain = { label: accountRefused.tryAgain, onPress: app.tryAgain, busy: app.isTryingAgain };
  const leave = { label: logOut, onPress: app.logOut };
  const reason = error && knownMessage(error, errors);
  return (
    <MessagePage glyph="warning" title={accountRefused.title} action={tryAgain} otherActions={[leave]} end={end}>
      <p>{accountRefused.text}</p>
      {reason !== null && <p>{reason}</p>}
    </MessagePage>
  );
});
