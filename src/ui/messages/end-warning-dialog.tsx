import { observer } from 'mobx-react-lite';
import { Countdown } from '@ui/kit/display/countdown';
import { PlainDialog } from '@ui/kit/dialogs/plain-dialog';
import { useLastShown } from '@ui/kit/dialogs/use-last-shown';
import { EndWarningDialogViewModel } from '@ui/messages/end-warning-dialog.view-model';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

/** Warns the customer before the session ends: the idle limit or the absolute limit is near. */
export const EndWarningDialog = observer(() => {
  const vm = useViewModel(EndWarningDialogViewModel);
  const { endWarning } = useText('pages');
  const warning = useLastShown(vm.warning);
  if (warning === null) return null;
  const { canStay, endsAt, isSignedIn } = warning;
  const words = isSignedIn ? endWarning : endWarning.beforeSignIn;
  return (
    <PlainDialog
      open={vm.warning !== null}
      title={canStay ? endWarning.title : endWarning.lastTitle}
      primary={{ label: canStay ? words.stay : endWarning.seen, onPress: vm.answer }}
      secondary={{ label: endWarning.leave, onPress: vm.logOut }}
      onClose={vm.answer}
      pressGuard={vm.pressGuard}
    >
      <p>
        {!canStay && `${endWarning.lastText} `}
        <Countdown deadline={endsAt} clock={vm.clock} spoken={words.spoken} over={words.over} staysAtZero>
          {canStay ? words.text : endWarning.lastTimeLeft}
        </Countdown>
      </p>
    </PlainDialog>
  );
});
